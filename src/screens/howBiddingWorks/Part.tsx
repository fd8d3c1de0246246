/** One part of the page under its running head, and the table every part has its figures in. */
import type { ReactNode } from 'react';

import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from './HowBiddingWorks.module.css';

type PartProps = { id: string; title: string; children: ReactNode };

export function Part({ id, title, children }: PartProps) {
  const headId = `${id}-head`;
  return (
    <section id={id} aria-labelledby={headId} className={styles.part}>
      <RunningHead id={headId} title={title} />
      {children}
    </section>
  );
}

export type Column = { words: string; isMoney?: boolean };

/** No two rows of a table say the same. */
type Row = { cells: readonly string[]; isSum?: boolean };

type TableProps = { caption: string; columns: readonly Column[]; rows: readonly Row[]; isNarrow?: boolean };

export function Table({ caption, columns, rows, isNarrow = false }: TableProps) {
  const look = (at: number) => (columns[at]?.isMoney ? { className: styles.money } : {});
  return (
    <table className={isNarrow ? `${styles.table} ${styles.narrow}` : styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ words }, at) => (
            <th key={words} scope="col" {...look(at)}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, isSum = false }) => (
          <tr key={cells.join()} {...(isSum && { className: styles.sum })}>
            <th scope="row" {...look(0)}>
              {cells[0]}
            </th>
            {cells.slice(1).map((cell, at) => (
              <td key={columns[at + 1]?.words} {...look(at + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
