/** MUI's badge in a line of text. The count arrives capped ('20+') from the badge rules; nothing to count means no badge. */
import MuiBadge from '@mui/material/Badge';

import type { BadgeProps } from '#ui/badge/Badge.tsx';

export const Badge = ({ text, tone = 'primary' }: BadgeProps) =>
  text === null ? null : (
    <MuiBadge
      variant="inline"
      component="span"
      color={tone === 'neutral' ? 'default' : tone}
      badgeContent={text}
      max={Infinity}
    />
  );
