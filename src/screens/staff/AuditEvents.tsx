/** The events themselves, older ones on request, and all of them as a file. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import type { AuditEvent } from '#contract/staffAudit.ts';
import {
  type auditLogMachine,
  selectEvents,
  selectHasOlder,
  selectIsAdding,
  selectIsAuditLoading,
  selectIsOpening,
} from '#machines/auditLogMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import { kindWords } from './auditWords.ts';
import { factLines } from './factWords.ts';
import { auditAddress } from './staffPlaces.ts';

import styles from './Staff.module.css';

type AuditEventsProps = { actor: ActorRefFrom<typeof auditLogMachine> };

export function AuditEvents({ actor }: AuditEventsProps) {
  const events = useSelector(actor, selectEvents);
  const hasOlder = useSelector(actor, selectHasOlder);
  const isLoading = useSelector(actor, selectIsAuditLoading);
  const isAdding = useSelector(actor, selectIsAdding);
  const isOpening = useSelector(actor, selectIsOpening);
  if (events.length === 0 && !isLoading) {
    return (
      <p className={styles.empty}>
        <output>Nothing like that has happened.</output>
      </p>
    );
  }
  return (
    <section aria-label="Events" aria-busy={isLoading} className={styles.found}>
      <div className={styles.deeds}>
        <Button
          size="sm"
          variant="text"
          startIcon={<Icon name="download" size="sm" />}
          busy={isOpening}
          onClick={() => actor.send({ type: 'file.asked' })}
        >
          Save these as CSV
        </Button>
      </div>
      <ol className={styles.rows} aria-label="Events">
        {events.map((event) => (
          <Event key={event.EventID} event={event} />
        ))}
      </ol>
      {hasOlder && (
        <div>
          <Button variant="secondary" busy={isAdding} onClick={() => actor.send({ type: 'older.asked' })}>
            Show older events
          </Button>
        </div>
      )}
    </section>
  );
}

function Event({ event }: { event: AuditEvent }) {
  const { EventID, HappenedAt, Kind, AccountID, Name, Address } = event;
  const facts = factLines(event.Facts);
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        <p className={styles.kind}>{kindWords(Kind)}</p>
        {AccountID !== null && (
          <p className={styles.note}>
            <AppLink to={auditAddress({ account: String(AccountID) })}>
              {`${Name ?? 'No longer here'}, account ${AccountID}`}
            </AppLink>
          </p>
        )}
        {facts.length > 0 && (
          <dl className={styles.eventFacts}>
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.words}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={styles.rowFacts}>
        <p className={styles.note}>{formatCentralDateTime(HappenedAt)}</p>
        <p className={styles.note}>
          {Address === null ? `Event ${EventID}` : `Event ${EventID}, from ${Address}`}
        </p>
      </div>
    </li>
  );
}
