/** The time line as a table: the same events in the same order, with the gaps and the evidence in words. */
import { useMemo } from 'react';

import type { AuditTimeline, TimelineEvent, TimelineSession } from '#contract/auditTimeline.ts';
import { formatCentralDate } from '#contract/rules/centralTime.ts';
import { AppLink } from '#ui/link/AppLink.tsx';

import { kindWords } from './auditWords.ts';
import { auditAddress } from './staffPlaces.ts';
import { gapsBefore } from './timelineDays.ts';
import { detailOf, lapseWords, lengthWords, secondsOf } from './timelineWords.ts';

import styles from './AuditTimeline.module.css';
import staff from './Staff.module.css';

const heads = ['Event', 'Time', 'What', 'Session', 'From', 'Hash and the one before'] as const;
const hashLength = 12;

export function AuditTimelineTable({ timeline }: { timeline: AuditTimeline }) {
  const gaps = useMemo(() => gapsBefore(timeline), [timeline]);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Time line">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {timeline.Events.map((event) => (
            <Row
              key={event.EventID}
              event={event}
              gapSeconds={gaps.get(event.EventID) ?? null}
              session={timeline.Sessions.find(({ SessionID }) => SessionID === event.SessionID)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { event: TimelineEvent; gapSeconds: number | null; session: TimelineSession | undefined };

function Row({ event, gapSeconds, session }: RowProps) {
  const { EventID, HappenedAt, Kind, SessionID, Address, Hash, PreviousHash, IsAsWritten } = event;
  const detail = detailOf(event);
  const lapse = lapseWords(session?.LapsedAt ?? null);
  return (
    <tr>
      <th scope="row">{EventID}</th>
      <td>
        {secondsOf(HappenedAt)}
        <span className={staff.note}>{formatCentralDate(HappenedAt)}</span>
      </td>
      <td>
        {kindWords(Kind)}
        {detail !== '' && <span className={staff.note}>{detail}</span>}
        {gapSeconds !== null && (
          <span className={staff.note}>{`No line for ${lengthWords(gapSeconds)} before`}</span>
        )}
      </td>
      <td>
        {SessionID ?? 'None'}
        {session && <span className={staff.note}>{session.Device}</span>}
        {lapse !== '' && <span className={staff.note}>{lapse}</span>}
      </td>
      <td>
        {Address === null ? (
          'Not known'
        ) : (
          <AppLink to={auditAddress({ address: Address })} className={styles.place}>
            {Address}
          </AppLink>
        )}
      </td>
      <td>
        <code title={Hash}>{`${Hash.slice(0, hashLength)}…`}</code>
        <span className={staff.note}>
          <code title={PreviousHash}>{`${PreviousHash.slice(0, hashLength)}…`}</code>
        </span>
        {!IsAsWritten && <strong className={styles.broken}>Changed after it was written</strong>}
      </td>
    </tr>
  );
}
