/** MUI's breadcrumbs: the pages above the one that is shown, the nearest last. The heading below them names the page itself. */
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';

import { TextLink } from './TextLink.tsx';

type BreadcrumbsProps = {
  items: readonly { label: string; to: string }[];
  /** Only where several stand on one page. */
  label?: string;
};

export const Breadcrumbs = ({ items, label = 'Breadcrumb' }: BreadcrumbsProps) => (
  <MuiBreadcrumbs aria-label={label}>
    {items.map((crumb) => (
      <TextLink key={crumb.to} to={crumb.to}>
        {crumb.label}
      </TextLink>
    ))}
  </MuiBreadcrumbs>
);
