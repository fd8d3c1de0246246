/**
 * MUI's breadcrumbs. Adds Home before the trail of a public page, which ends with the page itself. Where the heading below
 * names the page, as on the desk, the trail ends with the page above it.
 */
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';

import { TextLink } from './TextLink.tsx';

import styles from './Breadcrumbs.module.css';

/** The page itself has no address. */
export type Crumb = { label: string; to?: string };

const home: Crumb = { label: 'Home', to: '/' };

type BreadcrumbsProps = {
  items: readonly Crumb[];
  /** Only where several stand on one page. */
  label?: string;
};

export function Breadcrumbs({ items, label = 'Breadcrumb' }: BreadcrumbsProps) {
  const isWhole = items.some(({ to }) => to === undefined);
  const crumbs = isWhole ? [home, ...items] : items;
  return (
    <MuiBreadcrumbs aria-label={label} {...(isWhole && { className: styles.whole })}>
      {crumbs.map((crumb) =>
        crumb.to === undefined ? (
          <span key={crumb.label} aria-current="page">
            {crumb.label}
          </span>
        ) : (
          <TextLink key={crumb.to} to={crumb.to}>
            {crumb.label}
          </TextLink>
        ),
      )}
    </MuiBreadcrumbs>
  );
}
