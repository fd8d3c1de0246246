/** What vouches for one event: its number in the log, its seal, and the seal it follows on. */
import type { TimelineEvent } from '#contract/desk/auditTimeline.ts';

import { kindWords } from './auditWords.ts';
import { detailOf, secondsOf } from './timelineWords.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './AuditTimeline.module.css';

export function AuditEvidence({ event }: { event: TimelineEvent }) {
  const { EventID, HappenedAt, Kind, SessionID, Address, Hash, PreviousHash, IsAsWritten } = event;
  const detail = detailOf(event);
  const facts = [
    ['Event', String(EventID)],
    ['Session', SessionID === null ? 'None' : String(SessionID)],
    ['From', Address ?? 'Not known'],
    ['Hash', Hash],
    ['Follows on', PreviousHash],
    ['Seal', IsAsWritten ? 'Fits what the event says' : 'Does not fit: the event was changed'],
  ] as const;
  return (
    <output className={styles.evidence} aria-label="Evidence">
      <span className={staff.kind}>{`${kindWords(Kind)}, ${secondsOf(HappenedAt)}`}</span>
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
      {facts.map(([name, value]) => (
        <span key={name} className={styles.fact}>
          <span>{name}</span>
          <span className={name === 'Hash' || name === 'Follows on' ? styles.hash : undefined}>{value}</span>
        </span>
      ))}
    </output>
  );
}
