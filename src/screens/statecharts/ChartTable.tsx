/** The chart in words: one row for each state and each transition, in the order of the machine's file. */
import type { ReactNode } from 'react';

import type { ChartState, ChartStories, ChartTransition, DrawnChart } from '#charts/chart.ts';
import { placedStates, transitionWords } from '#charts/chartReading.ts';

import { ClauseWords } from './ClauseWords.tsx';
import { countedStories, countOf, litSteps, pathIn } from './comparison.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { roomAddress, type RoomPlace } from './roomPlace.ts';

import styles from './ChartTable.module.css';

type TableProps = {
  drawn: DrawnChart;
  place: RoomPlace;
  /** Of a comparison: how many stories take each transition. */
  stories: ChartStories | null;
};

const none = '–';
const listed = (words: readonly string[]): string => words.join(', ') || none;

function deedsOf({ entry, exit, invokes }: ChartState): string {
  const deeds = [
    ...entry.map((name) => `on entry ${name}`),
    ...exit.map((name) => `on exit ${name}`),
    ...invokes.map(({ id }) => `runs ${id}`),
  ];
  return listed(deeds);
}

export function ChartTable({ drawn: { chart, walk, sentences }, place, stories }: TableProps) {
  const taken = new Set(walk.taken);
  const states = placedStates(chart);
  const path = stories && pathIn(stories, place);
  const steps = stories && path ? litSteps(stories, path, place.step) : null;
  return (
    <div className={styles.tables}>
      <table className={styles.table}>
        <caption>States of {chart.id}</caption>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Kind</th>
            <th scope="col">Begins in</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, above }) => (
            <tr key={state.id} data-chosen={state.id === place.state || undefined}>
              <th scope="row" style={{ paddingInlineStart: `${above.length * 14 + 8}px` }}>
                <PlaceLink to={roomAddress({ ...place, state: state.id })}>{state.id}</PlaceLink>
              </th>
              <td>{state.kind}</td>
              <td>{state.initial ?? none}</td>
              <td>{deedsOf(state)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>Transitions of {chart.id}</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">On</th>
            <th scope="col">To</th>
            <th scope="col">Actions</th>
            {sentences && <th scope="col">Clauses</th>}
            <th scope="col">Walked</th>
            {stories && <th scope="col">Stories</th>}
            {steps && <th scope="col">Step</th>}
          </tr>
        </thead>
        <tbody>
          {chart.transitions.map((transition) => (
            <TransitionRow
              key={transition.name}
              transition={transition}
              isTaken={taken.has(transition.name)}
              sentences={sentences}
            >
              {stories && <StoriesCell name={transition.name} place={place} stories={stories} />}
              {steps && <td>{listed(placesIn(steps, transition.name))}</td>}
            </TransitionRow>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where it stands among the steps, as they are counted aloud. */
const placesIn = (steps: readonly string[], name: string): string[] =>
  steps.flatMap((step, at) => (step === name ? String(at + 1) : []));

type RowProps = {
  transition: ChartTransition;
  isTaken: boolean;
  sentences: DrawnChart['sentences'];
  children: ReactNode;
};

function TransitionRow({ transition, isTaken, sentences, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{transition.source}</th>
      <td>{transitionWords(transition)}</td>
      <td>{transition.targets.length > 0 ? listed(transition.targets) : 'stays'}</td>
      <td>{listed(transition.actions)}</td>
      {sentences && (
        <td>
          <ClauseWords of={transition} sentences={sentences} />
        </td>
      )}
      <td>{isTaken ? 'yes' : 'no'}</td>
      {children}
    </tr>
  );
}

type CellProps = { name: string; place: RoomPlace; stories: ChartStories };

function StoriesCell({ name, place, stories }: CellProps) {
  const told = stories.taken.find((one) => one.name === name);
  if (!told) return <td>none</td>;
  const count = countOf(told);
  const to = roomAddress({ ...place, transition: name, path: null, step: null });
  return (
    <td>
      <PlaceLink to={to} aria-label={`${countedStories(count)} ${count === 1 ? 'takes' : 'take'} ${name}`}>
        {count}
      </PlaceLink>
    </td>
  );
}
