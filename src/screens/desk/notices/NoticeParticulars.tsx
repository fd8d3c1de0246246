/** What was written to someone, why, and what became of it. */
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';

import type { NoticeRow } from './noticeRow.ts';
import { causeOf, channelWords, outcomeLooks, outcomeWords, saidOf, whyNot } from './recordWords.ts';

import styles from '#screens/desk/Staff.module.css';

export function NoticeParticulars({ row }: { row: NoticeRow }) {
  const { Name, To, Channel, Outcome, Attempts, CreatedAt, At } = row;
  const why = whyNot(row);
  return (
    <>
      <p>
        <StatusChip {...outcomeLooks[Outcome]}>{outcomeWords[Outcome]}</StatusChip>
      </p>
      <dl className={styles.evidence}>
        <dt>Message</dt>
        <dd>{saidOf(row)}</dd>
        <dt>To</dt>
        <dd>{Name === null ? To : `${Name}, ${To}`}</dd>
        <dt>Channel</dt>
        <dd>{channelWords[Channel]}</dd>
        <dt>Reason</dt>
        <dd>{causeOf(row)}</dd>
        <dt>Written</dt>
        <dd>{formatCentralDateTime(CreatedAt)}</dd>
        {Outcome === 'sent' && (
          <>
            <dt>Sent</dt>
            <dd>{formatCentralDateTime(At)}</dd>
          </>
        )}
        {why !== null && (
          <>
            <dt>{Outcome === 'dropped' || Outcome === 'givenUp' ? 'Why not sent' : 'Status'}</dt>
            <dd>{why}</dd>
          </>
        )}
        <dt>Attempts</dt>
        <dd>{Attempts}</dd>
      </dl>
    </>
  );
}
