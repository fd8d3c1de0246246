/**
 * MUI's breadcrumbs. Adds Home before the trail of a public page, which ends with the page itself. Where the heading below
 * names the page, as on the desk, the trail ends with the page above it.
 */
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';

import { Printed } from '#ui/island/Printed.tsx';

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
    <Printed
      name={`breadcrumbs ${label} ${crumbs.map(({ to }) => (to === undefined ? 'page' : 'link')).join(' ')}`}
      values={crumbs.flatMap(({ label: words, to = '' }) => [words, to])}
    >
      {(...printed) => (
        <MuiBreadcrumbs aria-label={label} {...(isWhole && { className: styles.whole })}>
          {crumbs.map((crumb, at) =>
            crumb.to === undefined ? (
              <span key={crumb.label} aria-current="page">
                {printed[at * 2]}
              </span>
            ) : (
              <TextLink key={crumb.to} to={printed[at * 2 + 1] ?? crumb.to}>
                {printed[at * 2]}
              </TextLink>
            ),
          )}
        </MuiBreadcrumbs>
      )}
    </Printed>
  );
}
