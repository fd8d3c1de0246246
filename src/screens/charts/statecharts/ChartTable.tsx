/** The chart in words: one row for each state and each transition, in the order of the machine's file. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
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

function actionsOf({ entry, exit, invokes }: ChartState): string {
  const actions = [
    ...entry.map((name) => `on entry ${name}`),
    ...exit.map((name) => `on exit ${name}`),
    ...invokes.map(({ id }) => `runs ${id}`),
  ];
  return listed(actions);
}

export function ChartTable({ drawn: { chart, walk, sentences }, place, stories }: TableProps) {
  const taken = new Set(walk.taken);
  const states = placedStates(chart);
  const path = stories && pathIn(stories, place);
  const steps = stories && path ? litSteps(stories, path, place.step) : null;
  return (
    <div className={styles.tables}>
      <Table className={styles.table}>
        <caption>States of {chart.id}</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col">State</TableCell>
            <TableCell scope="col">Kind</TableCell>
            <TableCell scope="col">Begins in</TableCell>
            <TableCell scope="col">What it does</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {states.map(({ state, above }) => (
            <TableRow key={state.id} data-chosen={state.id === place.state || undefined}>
              <TableCell
                component="th"
                scope="row"
                style={{ paddingInlineStart: `${above.length * 14 + 8}px` }}
              >
                <PlaceLink to={roomAddress({ ...place, state: state.id })}>{state.id}</PlaceLink>
              </TableCell>
              <TableCell>{state.kind}</TableCell>
              <TableCell>{state.initial ?? none}</TableCell>
              <TableCell>{actionsOf(state)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Table className={styles.table}>
        <caption>Transitions of {chart.id}</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col">From</TableCell>
            <TableCell scope="col">On</TableCell>
            <TableCell scope="col">To</TableCell>
            <TableCell scope="col">Actions</TableCell>
            {sentences && <TableCell scope="col">Clauses</TableCell>}
            <TableCell scope="col">Walked</TableCell>
            {stories && <TableCell scope="col">Stories</TableCell>}
            {steps && <TableCell scope="col">Step</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {chart.transitions.map((transition) => (
            <TransitionRow
              key={transition.name}
              transition={transition}
              isTaken={taken.has(transition.name)}
              sentences={sentences}
            >
              {stories && <StoriesCell name={transition.name} place={place} stories={stories} />}
              {steps && <TableCell>{listed(placesIn(steps, transition.name))}</TableCell>}
            </TransitionRow>
          ))}
        </TableBody>
      </Table>
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
    <TableRow>
      <TableCell component="th" scope="row">
        {transition.source}
      </TableCell>
      <TableCell>{transitionWords(transition)}</TableCell>
      <TableCell>{transition.targets.length > 0 ? listed(transition.targets) : 'stays'}</TableCell>
      <TableCell>{listed(transition.actions)}</TableCell>
      {sentences && (
        <TableCell>
          <ClauseWords of={transition} sentences={sentences} />
        </TableCell>
      )}
      <TableCell>{isTaken ? 'yes' : 'no'}</TableCell>
      {children}
    </TableRow>
  );
}

type CellProps = { name: string; place: RoomPlace; stories: ChartStories };

function StoriesCell({ name, place, stories }: CellProps) {
  const fetched = stories.taken.find((one) => one.name === name);
  if (!fetched) return <TableCell>none</TableCell>;
  const count = countOf(fetched);
  const to = roomAddress({ ...place, transition: name, path: null, step: null });
  return (
    <TableCell>
      <PlaceLink to={to} aria-label={`${countedStories(count)} ${count === 1 ? 'takes' : 'take'} ${name}`}>
        {count}
      </PlaceLink>
    </TableCell>
  );
}
