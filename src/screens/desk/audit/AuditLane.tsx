/** One session on the axis of its day: bars where a line was up, and a mark for every event. */
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent } from 'react';

import { countWords } from '#screens/desk/staffWords.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { type Lane, type Tick } from './timelineDays.ts';
import { lapseWords, markWords, toneOf } from './timelineWords.ts';

import staff from '#screens/desk/Staff.module.css';
import styles from './AuditTimeline.module.css';

type AuditLaneProps = {
  lane: Lane;
  ticks: readonly Tick[];
  reachable: number | null;
  chosenId: number | null;
  onChosen: (eventId: number) => void;
};

/** As many in an hour are more than pages that are opened and reloaded. */
const manyInAnHour = 10;
const markStepPx = 26;

const barLooks = {
  line: styles.lineBar,
  open: styles.openBar,
  repeats: styles.repeatsBar,
  gap: styles.gapBar,
} as const;

const steps: Readonly<Partial<Record<string, (place: number, last: number) => number>>> = {
  ArrowRight: (place, last) => Math.min(place + 1, last),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Through all days in the order of the page: lane by lane, each from its first event to its last. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const marks = [
    ...(event.currentTarget
      .closest('section')
      ?.parentElement?.querySelectorAll<HTMLButtonElement>('button[data-event]') ?? []),
  ];
  const place = marks.indexOf(event.currentTarget);
  if (place < 0) return;
  event.preventDefault();
  marks[step(place, marks.length - 1)]?.focus();
}

export function AuditLane({ lane, ticks, reachable, chosenId, onChosen }: AuditLaneProps) {
  const levels = Math.max(0, ...lane.marks.map(({ level }) => level)) + 1;
  return (
    <article className={styles.lane} aria-label={laneName(lane)}>
      <div className={styles.laneHead}>
        <p className={styles.device}>{lane.device}</p>
        <p className={staff.note}>{laneNote(lane)}</p>
        {lane.mostInAnHour >= manyInAnHour && (
          <p className={styles.many}>
            <Icon name="alert" size="sm" />
            {`${countWords(lane.mostInAnHour, 'line', 'lines')} within an hour`}
          </p>
        )}
      </div>
      <div className={styles.track} style={{ height: `${levels * markStepPx + 18}px` }}>
        {ticks.map(({ atMs, percent }) => (
          <i key={atMs} className={styles.rule} style={{ left: `${percent}%` }} />
        ))}
        {lane.bars.map(({ kind, left, width }) => (
          <i
            key={`${kind} ${left} ${width}`}
            className={barLooks[kind]}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        ))}
        {lane.marks.map(({ event, percent, level }) => (
          <ButtonBase
            key={event.EventID}
            data-event={event.EventID}
            data-tone={event.IsAsWritten ? toneOf(event.Kind) : 'broken'}
            className={styles.mark}
            style={{ left: `${percent}%`, bottom: `${level * markStepPx + 14}px` }}
            tabIndex={event.EventID === reachable ? 0 : -1}
            aria-pressed={event.EventID === chosenId}
            aria-label={event.IsAsWritten ? markWords(event) : `${markWords(event)}, changed`}
            onClick={() => onChosen(event.EventID)}
            onKeyDown={moveFocus}
            onFocus={() => onChosen(event.EventID)}
          />
        ))}
      </div>
    </article>
  );
}

const laneName = ({ sessionId, device }: Lane): string =>
  sessionId === null ? device : `Session ${sessionId}, ${device}`;

const laneNote = ({ sessionId, place, lapsedAt }: Lane): string =>
  [
    sessionId === null ? '' : `Session ${sessionId}`,
    place === '' ? '' : `from ${place}`,
    lapseWords(lapsedAt),
  ]
    .filter((part) => part !== '')
    .join(', ');
