/** What the chart says of one state, in words; without one, of the machine. */
import type { Chart, ChartState } from '#charts/chart.ts';
import { placedStates, transitionWords } from '#charts/chartReading.ts';
import { Button } from '#ui/button/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './Statecharts.module.css';

type DetailsProps = { chart: Chart; chosen: string | null; onClose: () => void };

export function StateDetails({ chart, chosen, onClose }: DetailsProps) {
  const placed = placedStates(chart);
  const found = placed.find(({ state }) => state.id === chosen)?.state;
  if (chosen !== null && !found) {
    return <Text color="text-light">This machine has no state {chosen}.</Text>;
  }
  const state = found ?? chart.root;
  return (
    <section className={styles.part} aria-label="State">
      <div className={styles.partHead}>
        <Heading look="h3" as="h2" className={styles.id}>
          {state.id}
        </Heading>
        {found && (
          <Button size="sm" variant="link" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      {!found && (
        <Text size="sm" color="text-light">
          {placed.length - 1} states, {chart.transitions.length} transitions. Choose a state to read about it.
        </Text>
      )}
      {!found && <Files file={chart.file} />}
      <Facts state={state} />
      <Ways chart={chart} state={state} />
    </section>
  );
}

/** Where a developer finds the machine and what tests it. */
const Files = ({ file }: { file: string }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Source</dt>
      <dd>
        <code>{`src/machines/${file}.ts`}</code>
      </dd>
    </div>
    <div>
      <dt>Tests</dt>
      <dd>
        <code>{`tests/machines/${file}.test.ts`}</code>
      </dd>
    </div>
  </dl>
);

function Facts({ state }: { state: ChartState }) {
  const facts: readonly (readonly [string, readonly string[]])[] = [
    ['Kind', [state.kind]],
    ['Begins in', state.initial === null ? [] : [state.initial]],
    ['Tags', state.tags],
    ['On entry', state.entry],
    ['On exit', state.exit],
    ['Actors', state.invokes.map(({ id, src }) => (id === src ? id : `${id} (${src})`))],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.join(', ')}</dd>
          </div>
        ))}
    </dl>
  );
}

function Ways({ chart, state }: { chart: Chart; state: ChartState }) {
  const out = chart.transitions.filter(({ source }) => source === state.id);
  const into = chart.transitions.filter(
    ({ source, targets }) => source !== state.id && targets.includes(state.id),
  );
  return (
    <>
      <WayList
        title="Ways out"
        ways={out.map((transition) => ({
          name: transition.name,
          words: transitionWords(transition),
          place: transition.targets.length > 0 ? `to ${transition.targets.join(', ')}` : 'stays',
        }))}
      />
      <WayList
        title="Ways in"
        ways={into.map((transition) => ({
          name: transition.name,
          words: transitionWords(transition),
          place: `from ${transition.source}`,
        }))}
      />
    </>
  );
}

type Way = { name: string; words: string; place: string };

function WayList({ title, ways }: { title: string; ways: readonly Way[] }) {
  if (ways.length === 0) return null;
  return (
    <div>
      <Heading look="h4" as="h3">
        {title}
      </Heading>
      <ul className={styles.ways}>
        {ways.map(({ name, words, place }) => (
          <li key={name}>
            <b>{words}</b> <span>{place}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
