/** What happened, the last first, with a way back to any moment that is still remembered. */
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';

import type { Chart, ChartWalk } from '#charts/chart.ts';
import type { LoggedMove } from '#machines/charts/chartRoomLiveMachine.ts';
import type { ObservedStep } from '#machines/charts/simulation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import { CopyPath } from './CopyPath.tsx';
import { TimeTravel } from './TimeTravel.tsx';

import styles from './Statecharts.module.css';

type MoveLogProps = {
  chart: Chart;
  walk: ChartWalk;
  moves: readonly LoggedMove[];
  /** Those of the chosen actor. */
  own: readonly LoggedMove[];
  lost: number;
  moment: number | null;
  onMoment: (seq: number) => void;
  onLive: () => void;
  onClear: () => void;
};

/** More no one reads while it runs; the filter looks through all. */
const shownAtMost = 40;

const timeOf = (at: number): string => new Date(at).toISOString().slice('2000-01-01T'.length, -1);

const startEvent = 'xstate.init';
const stopEvent = 'xstate.stop';

function observedStep({ event, taken }: LoggedMove): ObservedStep[] {
  if (event === stopEvent) return [];
  return [{ event: event === startEvent ? null : event, taken }];
}

const matches = (move: LoggedMove, typed: string): boolean =>
  `${move.machine} ${move.event} ${move.to}`.toLowerCase().includes(typed);

export function MoveLog(props: MoveLogProps) {
  const { chart, walk, moves, own, lost, moment, onMoment, onLive, onClear } = props;
  const [typed, setTyped] = useState('');
  const [whose, setWhose] = useState('own');
  const wanted = typed.trim().toLowerCase();
  const found = (whose === 'own' ? own : moves).filter((move) => wanted === '' || matches(move, wanted));
  return (
    <section className={styles.part} aria-labelledby="log">
      <Heading look="h4" as="h2" id="log">
        Event log
      </Heading>
      <TimeTravel moves={own} moment={moment} onMoment={onMoment} onLive={onLive} />
      <SelectField
        label="Whose"
        value={whose}
        onChange={({ currentTarget }) => setWhose(currentTarget.value)}
      >
        <option value="own">The chosen actor’s</option>
        <option value="all">Everybody’s</option>
      </SelectField>
      <Field
        label="Only with"
        placeholder="Letters of an event, a state or a machine"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Text size="sm" color="text-light" tabular>
        {found.length} {found.length === 1 ? 'move' : 'moves'}
        {lost > 0 && `, ${lost} more came too fast to show`}
      </Text>
      <ol className={styles.log} aria-label="Moves, the last first">
        {found
          .slice(-shownAtMost)
          .toReversed()
          .map((move) => (
            <li key={move.seq}>
              <ButtonBase aria-pressed={move.seq === moment} onClick={() => onMoment(move.seq)}>
                <b>{whose === 'own' ? move.event : `${move.machine}: ${move.event}`}</b>
                <span className="tabular">{timeOf(move.at)}</span>
                <span className={styles.quiet}>{move.to}</span>
              </ButtonBase>
            </li>
          ))}
      </ol>
      <div className={styles.row}>
        <CopyPath chart={chart} walk={walk} path={{ is: 'observed', steps: own.flatMap(observedStep) }} />
        <Button size="sm" variant="link" onClick={onClear}>
          Clear the log
        </Button>
      </div>
    </section>
  );
}
