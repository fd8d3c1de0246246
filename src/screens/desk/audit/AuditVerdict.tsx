/** Whether the chain holds from its first event to its last, and whether what is shown here fits its seals. */
import type { AuditTimeline } from '#contract/desk/auditTimeline.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';

import { listWords, verdictOf } from './timelineWords.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './AuditTimeline.module.css';

const mostNamed = 5;

export function AuditVerdict({ timeline: { Chain, Events } }: { timeline: AuditTimeline }) {
  if (!Chain) return null;
  const changed = Events.filter(({ IsAsWritten }) => !IsAsWritten).map(({ EventID }) => String(EventID));
  const isWhole = Chain.IsIntact && changed.length === 0;
  const after = Chain.IsIntact ? 0 : Events.filter(({ EventID }) => EventID > Chain.Count).length;
  return (
    <output className={styles.verdict}>
      <span>
        <StatusChip tone={isWhole ? 'success' : 'error'} icon={isWhole ? 'checkCircle' : 'removeCircle'}>
          {isWhole ? 'Verified' : 'Not as written'}
        </StatusChip>
      </span>
      <span className={styles.verdictWords}>{verdictOf(Chain)}</span>
      {changed.length > 0 && (
        <span className={styles.verdictWords}>
          {`Changed after it was written: event ${listWords(changed.slice(0, mostNamed))}${
            changed.length > mostNamed ? ` and ${changed.length - mostNamed} more` : ''
          }.`}
        </span>
      )}
      {after > 0 && (
        <span className={staff.note}>
          {`${after} of the events shown stand after the break: nothing vouches for them.`}
        </span>
      )}
    </output>
  );
}
