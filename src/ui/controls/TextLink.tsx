/** MUI's link in running text: colored and underlined, so that it is not known by color alone. */
import Link from '@mui/material/Link';

import { AppLink, type AppLinkProps } from '#ui/link/AppLink.tsx';

export const TextLink = (link: Omit<AppLinkProps, 'color'>) => <Link {...link} component={AppLink} />;
