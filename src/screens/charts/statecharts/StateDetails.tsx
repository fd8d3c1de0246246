/** What the chart says of one state, in words; without one, of the machine. */
import type { ChartState, ChartTransition, DrawnChart } from '#charts/chart.ts';
import { placedStates, transitionWords } from '#charts/chartReading.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import { ClauseWords } from './ClauseWords.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { roomAddress, type RoomPlace } from './roomPlace.ts';

import styles from './Statecharts.module.css';

type DetailsProps = { drawn: DrawnChart; place: RoomPlace; onClose: () => void };

export function StateDetails({ drawn, place, onClose }: DetailsProps) {
  const { chart } = drawn;
  const chosen = place.state;
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
      <ClauseWords of={state} sentences={drawn.sentences} />
      <Ways drawn={drawn} place={place} state={state} />
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

type WaysProps = Omit<DetailsProps, 'onClose'> & { state: ChartState };

function Ways({ drawn, place, state }: WaysProps) {
  const { transitions } = drawn.chart;
  const out = transitions.filter(({ source }) => source === state.id);
  const into = transitions.filter(({ source, targets }) => source !== state.id && targets.includes(state.id));
  const ledTo = ({ targets }: ChartTransition): string =>
    targets.length > 0 ? `to ${targets.join(', ')}` : 'stays';
  return (
    <>
      <WayList title="Ways out" drawn={drawn} place={place} ways={out} leads={ledTo} />
      <WayList
        title="Ways in"
        drawn={drawn}
        place={place}
        ways={into}
        leads={({ source }) => `from ${source}`}
      />
    </>
  );
}

type ListProps = Omit<DetailsProps, 'onClose'> & {
  title: string;
  ways: readonly ChartTransition[];
  leads: (way: ChartTransition) => string;
};

function WayList({ title, drawn, place, ways, leads }: ListProps) {
  if (ways.length === 0) return null;
  return (
    <div>
      <Heading look="h4" as="h3">
        {title}
      </Heading>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.name}>
            <PlaceLink
              className={styles.way}
              to={roomAddress({ ...place, state: null, transition: way.name })}
            >
              {transitionWords(way)}
            </PlaceLink>{' '}
            <span>{leads(way)}</span>
            <ClauseWords of={way} sentences={drawn.sentences} />
          </li>
        ))}
      </ul>
    </div>
  );
}
