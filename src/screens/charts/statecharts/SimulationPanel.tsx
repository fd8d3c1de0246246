/** The machine alone: someone sends its events, answers for its actors and pushes its clock. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { DrawnChart } from '#charts/chart.ts';
import { shownContext } from '#charts/shownContext.ts';
import type { SimulatedStep } from '#machines/charts/simulation.ts';
import {
  selectFault,
  selectInputAt,
  selectIsPathFull,
  selectPath,
  selectSimulationProblem,
  simulationMachine,
} from '#machines/charts/simulationMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { problemText } from '#ui/problemText.ts';

import { type ChartMarks, noMarks } from './drawing/chartMarks.ts';
import { litMarks } from './drawing/litMarks.ts';
import { innermostOf, takenIn } from './playedPath.ts';
import { ShownContext } from './ShownContext.tsx';
import { SimulatedPath } from './SimulatedPath.tsx';
import { SimulationActions } from './SimulationActions.tsx';

import styles from './Statecharts.module.css';

const mostSteps = 300;

function useLitPath(chart: DrawnChart['chart'], marks: ChartMarks, path: readonly SimulatedStep[]): void {
  useEffect(() => {
    const last = path.at(-1);
    if (last) marks.show(litMarks(chart, innermostOf(last), takenIn(last)));
  }, [chart, marks, path]);
  useEffect(() => () => marks.show(noMarks), [marks]);
}

export function SimulationPanel({ drawn: { chart, walk }, marks }: { drawn: DrawnChart; marks: ChartMarks }) {
  const input = { file: chart.file, inputs: walk.inputs, mostSteps };
  const actor = useActorRef(useScreenMachine(simulationMachine), { input });
  const path = useSelector(actor, selectPath);
  const inputAt = useSelector(actor, selectInputAt);
  const problem = useSelector(actor, selectSimulationProblem);
  const fault = useSelector(actor, selectFault);
  const last = path.at(-1);
  useLitPath(chart, marks, path);
  return (
    <>
      {problem && (
        <Banner tone="error">
          {problemText(problem)}{' '}
          <Button size="sm" variant="link" onClick={() => actor.send({ type: 'retry.asked' })}>
            Try again
          </Button>
        </Banner>
      )}
      {walk.inputs.length > 1 && (
        <SelectField
          label="Started with"
          value={String(inputAt)}
          onChange={({ currentTarget }) =>
            actor.send({ type: 'input.chosen', at: Number(currentTarget.value) })
          }
        >
          {walk.inputs.map((one, place) => (
            <option key={JSON.stringify(one)} value={place}>
              {JSON.stringify(one).slice(0, 60)}
            </option>
          ))}
        </SelectField>
      )}
      {fault && <Banner tone="error">The machine could not take that: {fault}</Banner>}
      {useSelector(actor, selectIsPathFull) && (
        <Banner tone="warning">The path is at its end. Undo a step, or start over.</Banner>
      )}
      {last && (
        <>
          <SimulationActions step={last} vocabulary={walk.vocabulary} send={(event) => actor.send(event)} />
          <SimulatedPath chart={chart} walk={walk} input={walk.inputs[inputAt]} path={path} />
          <div className={styles.row}>
            <Button
              size="sm"
              variant="secondary"
              disabled={path.length < 2}
              onClick={() => actor.send({ type: 'step.undone' })}
            >
              Undo
            </Button>
            <Button size="sm" variant="link" onClick={() => actor.send({ type: 'start.over' })}>
              Start over
            </Button>
          </div>
          <ShownContext context={shownContext(last.snapshot.context)} />
        </>
      )}
    </>
  );
}
