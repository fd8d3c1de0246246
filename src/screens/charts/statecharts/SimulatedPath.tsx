/** The steps of a simulation, the last first, with what the machine asked for on each. */
import type { Chart, ChartWalk } from '#charts/chart.ts';
import type { SimulatedStep } from '#machines/charts/simulation.ts';
import { Heading } from '#ui/heading/Heading.tsx';

import { CopyPath } from './CopyPath.tsx';
import { eventWords } from './payload.ts';
import { innermostOf } from './playedPath.ts';
import { secondsOf } from './simulatedWords.ts';

import styles from './Statecharts.module.css';

type PathProps = { chart: Chart; walk: ChartWalk; input: unknown; path: readonly SimulatedStep[] };

const shownAtMost = 40;

export function SimulatedPath({ chart, walk, input, path }: PathProps) {
  const numbered = path.map((step, place) => ({ step, place }));
  return (
    <section className={styles.part} aria-labelledby="path">
      <Heading look="h4" as="h2" id="path">
        Path
      </Heading>
      <ol className={styles.ways} aria-label="Steps, the last first" reversed>
        {numbered
          .slice(-shownAtMost)
          .toReversed()
          .map(({ step, place }) => (
            <li key={place}>
              <b>{step.event ? eventWords(step.event.type) : 'Start'}</b>{' '}
              <span>
                {innermostOf(step).join(' & ')} at {secondsOf(step.nowMs)}
                {step.effects.length > 0 && `: ${step.effects.join(', ')}`}
              </span>
            </li>
          ))}
      </ol>
      <div className={styles.row}>
        <CopyPath
          chart={chart}
          walk={walk}
          path={{ is: 'played', input, events: path.flatMap(({ event }) => event ?? []) }}
        />
      </div>
    </section>
  );
}
