/**
 * Sales as a timetable, one row each: day, kind and title, place, how far it is, and what to do. Part of the front
 * page's first load: plain elements, and a clock only where the page brings one.
 */
import type { ComponentType } from 'react';

import type { SaleRow } from '#rules/auctions/saleRow.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './SaleCalendar.module.css';

export type SaleClock = ComponentType<Pick<SaleRow, 'countdown'>>;

export type SaleCalendarProps = {
  rows: readonly SaleRow[];
  /** What counts down, where something on the page does. */
  Clock?: SaleClock;
};

export function SaleCalendar({ rows, Clock }: SaleCalendarProps) {
  return (
    <ul className={styles.calendar}>
      {rows.map((row) => (
        <li key={row.auctionId} className={styles.row}>
          <Leaf leaf={row.leaf} />
          <div>
            {row.isInSession ? (
              <LiveMark words="In session now" />
            ) : (
              <p className={styles.kind}>{row.kind}</p>
            )}
            <h3 className={styles.title}>
              <AppLink to={row.to}>{row.title}</AppLink>
            </h3>
            <p className={styles.quiet}>{row.intro}</p>
          </div>
          <p className={styles.lines}>
            <span>{row.place}</span> {row.lots !== null && <span>{row.lots}</span>}
          </p>
          <div className={styles.foot}>
            {Clock && row.countdown ? <Clock countdown={row.countdown} /> : <Progress row={row} />}
            <Action row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Leaf({ leaf: { day, month, under } }: Pick<SaleRow, 'leaf'>) {
  return (
    <p className={styles.leaf}>
      <b>{day}</b>{' '}
      <span>
        {month} <br />
        {under}
      </span>
    </p>
  );
}

function Progress({ row: { main, note } }: { row: SaleRow }) {
  return (
    <p className={`tabular ${styles.progress}`}>
      <b>{main}</b> {note !== null && <span>{note}</span>}
    </p>
  );
}

function Action({ row: { action, title } }: { row: SaleRow }) {
  return (
    <ButtonLink
      className={styles.action}
      size="sm"
      variant={action.isFirst ? 'primary' : 'secondary'}
      to={action.to}
    >
      {`${action.words} `}
      <VisuallyHidden>{title}</VisuallyHidden>
    </ButtonLink>
  );
}
