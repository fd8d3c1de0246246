/**
 * The time line drawn: a day with its axis, and on it a lane for each session. One event at a time can be reached with Tab, the
 * others with the arrow keys; the one that is chosen shows its evidence below its day.
 */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { AuditTimeline, TimelineEvent } from '#contract/desk/auditTimeline.ts';
import { type auditTimelineMachine, selectChosenEvent } from '#machines/desk/auditTimelineMachine.ts';
import { Heading } from '#ui/heading/Heading.tsx';

import { AuditLane } from './AuditLane.tsx';
import { kindWords } from './auditWords.ts';
import { type Day, dayOf, daysOf } from './timelineDays.ts';
import { tickWords, detailOf, secondsOf } from './timelineWords.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './AuditTimeline.module.css';

type Actor = ActorRefFrom<typeof auditTimelineMachine>;
type AuditTimelineDaysProps = { actor: Actor; timeline: AuditTimeline };

export function AuditTimelineDays({ actor, timeline }: AuditTimelineDaysProps) {
  const days = useMemo(() => daysOf(timeline), [timeline]);
  const chosen = useSelector(actor, selectChosenEvent);
  const reachable = chosen?.EventID ?? days[0]?.lanes[0]?.marks[0]?.event.EventID ?? null;
  return (
    <div className={styles.days}>
      <Key />
      {days.map((day) => (
        <DrawnDay key={day.key} day={day} chosen={chosen} reachable={reachable} actor={actor} />
      ))}
    </div>
  );
}

const key = [
  { look: styles.lineBar, words: 'Line up' },
  { look: styles.repeatsBar, words: 'Came and went' },
  { look: styles.gapBar, words: 'No line' },
] as const;

const Key = () => (
  <p className={styles.key}>
    {key.map(({ look, words }) => (
      <span key={words}>
        <i className={look} />
        {words}
      </span>
    ))}
    <span>Arrow keys go from event to event.</span>
  </p>
);

type DrawnDayProps = { day: Day; chosen: TimelineEvent | null; reachable: number | null; actor: Actor };

function DrawnDay({ day, chosen, reachable, actor }: DrawnDayProps) {
  const headingId = `day-${day.key}`;
  const isHere = chosen !== null && dayOf(chosen.HappenedAt) === day.key;
  return (
    <section className={styles.day} aria-labelledby={headingId}>
      <Heading look="h3" id={headingId}>
        {day.title}
      </Heading>
      <div className={styles.scroll}>
        <div className={styles.canvas}>
          <div className={styles.axis} aria-hidden="true">
            {day.ticks.map(({ atMs, percent }) => (
              <span key={atMs} style={{ left: `${percent}%` }}>
                {tickWords(atMs)}
              </span>
            ))}
          </div>
          {day.lanes.map((lane) => (
            <AuditLane
              key={lane.sessionId ?? 'none'}
              lane={lane}
              ticks={day.ticks}
              reachable={reachable}
              chosenId={chosen?.EventID ?? null}
              onChosen={(eventId) => actor.send({ type: 'event.chosen', eventId })}
            />
          ))}
        </div>
      </div>
      {isHere && <AuditEvidence event={chosen} />}
    </section>
  );
}

/** What vouches for one event: its number in the log, its seal, and the seal it follows on. */
function AuditEvidence({ event }: { event: TimelineEvent }) {
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
