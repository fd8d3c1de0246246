/** Leads through the pages of a list by links. One page needs no pager. */
import { AppLink } from '#ui/link/AppLink.tsx';

import { pageNumbers } from './pageNumbers.ts';

import styles from './Pagination.module.css';

export type PaginationProps = {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
  /** Only where several stand on one page. */
  label?: string;
};

export function Pagination({ page, pageCount, addressOf, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      <Turn words="Previous" {...(page > 1 && { to: addressOf(page - 1) })} />
      <ol className={styles.numbers}>
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <AppLink
                to={addressOf(number)}
                className={styles.number}
                aria-label={`Page ${number}`}
                {...(number === page && { 'aria-current': 'page' as const })}
              >
                {number}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
      <Turn words="Next" {...(page < pageCount && { to: addressOf(page + 1) })} />
    </nav>
  );
}

function Turn({ words, to }: { words: string; to?: string }) {
  if (!to) return <span className={`${styles.turn} ${styles.off}`}>{words}</span>;
  return (
    <AppLink to={to} className={styles.turn}>
      {words}
    </AppLink>
  );
}
