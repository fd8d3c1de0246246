/**
 * The way back: always Home first, the page itself last and unlinked. Small screens show only those two with an
 * ellipsis between, by CSS alone, so that the markup is the same everywhere.
 */
import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './Breadcrumbs.module.css';

export type Crumb = { label: string; to?: string };

const home: Crumb = { label: 'Home', to: '/' };

type BreadcrumbsProps = {
  items: readonly Crumb[];
  /** Only where several stand on one page. */
  label?: string;
};

export function Breadcrumbs({ items, label = 'Breadcrumb' }: BreadcrumbsProps) {
  const crumbs = [home, ...items];
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          const isMiddle = index > 0 && !isLast;
          return (
            <li key={crumb.to ?? crumb.label} className={isMiddle ? styles.middle : styles.end}>
              {isLast || !crumb.to ? (
                <span className={styles.text} {...(isLast && { 'aria-current': 'page' })}>
                  {crumb.label}
                </span>
              ) : (
                <AppLink to={crumb.to} className={styles.link}>
                  {crumb.label}
                </AppLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
