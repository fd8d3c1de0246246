/** Comparing in the chart room: what walk and stories take, the stories by name, and their paths step by step. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { ChartStories, DrawnChart } from '#charts/chart.ts';
import { noStories } from '#charts/noStories.ts';
import { chartRoomMachine } from '#machines/charts/chartRoomMachine.ts';
import { type AskedCopy, pathCopyMachine } from '#machines/charts/pathCopyMachine.ts';
import { Component as StatechartsScreen } from '#screens/charts/statecharts/StatechartsScreen.tsx';
import { doorChart } from '#tests/charts/aDoor.ts';
import { coatTaken, keptOfDoor, rained, rung } from '#tests/charts/someStories.ts';
import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';

const box = { x: 0, y: 0, width: 10, height: 10 };
const line = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
];
const drawn: DrawnChart = {
  chart: doorChart,
  layout: {
    width: 100,
    height: 100,
    states: {},
    transitions: Object.fromEntries(
      doorChart.transitions.map(({ name }) => [name, { lines: [line], label: box }]),
    ),
    starts: {},
  },
  walk: {
    inputs: [{}],
    vocabulary: [{ type: 'bell.rung', loud: true }, { type: 'rain.fell' }],
    reached: ['door'],
    taken: [rung, coatTaken],
    invariants: [],
  },
};

type Opening = {
  query?: string;
  stories?: ChartStories;
  failures?: number;
  outcome?: 'copied' | 'notFound';
};

function open({ query = '', stories = keptOfDoor, failures = 0, outcome = 'copied' }: Opening = {}) {
  const asked: string[] = [];
  const copies: AskedCopy[] = [];
  mountEntryPage({
    Screen: StatechartsScreen,
    path: '/dev/statecharts/:machine',
    at: { pathname: '/dev/statecharts/door', search: query },
    machines: [
      pathCopyMachine.provide({
        actors: {
          copyPath: fromPromise<'copied' | 'notFound', AskedCopy>(async ({ input }) => {
            copies.push(input);
            return outcome;
          }),
        },
      }),
      chartRoomMachine.provide({
        actors: {
          listMachines: fromPromise<readonly string[], void>(async () => ['door']),
          loadChart: fromPromise<DrawnChart, { id: string }>(async () => drawn),
          loadStories: fromPromise<ChartStories, { id: string }>(async ({ input }) => {
            asked.push(input.id);
            if (asked.length <= failures) throw { code: 'unreachable' };
            return stories;
          }),
        },
      }),
    ],
    session: aSession(),
  });
  return { asked, copies, user: userEvent.setup() };
}

const transitions = () => screen.findByRole('list', { name: 'Transitions' });
const paths = () => screen.findByRole('list', { name: 'Paths, the commonest first' });
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const marked = (attribute: string) => [
  ...new Set(
    [...document.querySelectorAll(`[${attribute}]`)].map((shape) => shape.getAttribute('data-transition')),
  ),
];

test('the stories are fetched when someone compares, and not before', async () => {
  const { asked, user } = open();
  await user.click(await screen.findByRole('link', { name: 'Compare' }));
  expect(
    await screen.findByText('2 of 12 transitions are taken by stories. 2 of 9 stories move this machine.'),
  ).toBeDefined();
  expect(screen.getByText('2 of 12 transitions, with 2 events.')).toBeDefined();
  expect(asked).toEqual(['door']);
});

test('looking at a chart fetches no stories', async () => {
  const { asked } = open();
  await screen.findByRole('link', { name: 'Compare' });
  expect(asked).toEqual([]);
});

test('each transition shows whether the walk takes it, and how many stories', async () => {
  open({ query: '?mode=compare' });
  const fetched = within(await transitions())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(fetched).toHaveLength(12);
  expect(fetched.slice(0, 2)).toEqual([
    'bell.rung in door Taken by the walk, 2 stories',
    'rain.fell in door Not walked, 1 story',
  ]);
  expect(fetched.find((words) => words?.startsWith('coat.taken'))).toMatch(/Taken by the walk, no story$/u);
});

test('what no story takes looks different in the drawing', async () => {
  open({ query: '?mode=compare' });
  await transitions();
  await waitFor(() => expect(marked('data-untold')).toHaveLength(10));
  expect(marked('data-untold')).not.toContain(rung);
});

test('a chosen transition names its stories, lights up, and is let go by a second press', async () => {
  const { user } = open({ query: '?mode=compare' });
  const link = within(await transitions()).getByRole('link', { name: 'bell.rung in door' });
  await user.click(link);
  expect(listed(`Stories that take ${rung}`)).toEqual([
    'a visitor rings door.spec.ts',
    'it rains › hard rain.spec.ts',
  ]);
  await waitFor(() => expect(marked('data-lit')).toEqual([rung]));
  await user.click(within(await transitions()).getByRole('link', { name: 'bell.rung in door' }));
  expect(screen.queryByRole('list', { name: `Stories that take ${rung}` })).toBeNull();
  await waitFor(() => expect(marked('data-lit')).toEqual([]));
});

test('a chosen path lights up whole and in its order', async () => {
  const { user } = open({ query: '?mode=compare' });
  await user.click(within(await paths()).getByRole('link', { name: /^rain\.fell → bell\.rung/u }));
  expect(listed('Steps of this path')).toEqual([
    'rain.fell stays in door',
    'bell.rung door to door.hall',
    'rain.fell stays in door',
  ]);
  expect(listed('Stories that go this path')).toEqual(['it rains › hard rain.spec.ts']);
  await waitFor(() => expect(new Set(marked('data-lit'))).toEqual(new Set([rung, rained])));
  const order = (name: string) =>
    document.querySelector<SVGGElement>(`[data-transition="${name}"]`)?.style.getPropertyValue('--order');
  expect([order(rained), order(rung)]).toEqual(['0', '1']);
  expect(document.querySelector('[data-in-order]')).not.toBeNull();
});

test('an address leads to a step of a path', async () => {
  open({ query: '?mode=compare&path=bbbbbbbb&step=1' });
  await paths();
  await waitFor(() => expect(marked('data-lit')).toEqual([rained]));
  expect(document.querySelector('[data-in-order]')).toBeNull();
  const slider = screen.getByRole('slider', { name: 'Step' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Step 1 of 3, stays in door');
});

test('an address of a path that is no longer kept says so', async () => {
  open({ query: '?mode=compare&path=cccccccc' });
  expect(await screen.findByText('The path of this address is no longer among them.')).toBeDefined();
});

test('the table shows how many stories take each transition, and the steps of the chosen path', async () => {
  open({ query: '?mode=compare&view=table&path=bbbbbbbb' });
  await paths();
  const rows = within(screen.getByRole('table', { name: 'Transitions of door' })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].slice(4).map(({ textContent }) => textContent));
  expect(cells.slice(0, 4)).toEqual([
    ['Walked', 'Stories', 'Step'],
    ['yes', '2', '2'],
    ['no', '1', '1, 3'],
    ['no', 'none', '–'],
  ]);
});

test.each([
  ['copied', 'Copied.'],
  ['notFound', 'Not copied: no event of the tests leads along this path from the start.'],
] as const)('a path is asked for by its steps, and what came of it is said: %s', async (outcome, words) => {
  const { copies, user } = open({ query: '?mode=compare&path=bbbbbbbb', outcome });
  await paths();
  await user.click(screen.getByRole('button', { name: 'Copy this path as a test' }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(copies.map(({ file, path }) => [file, path])).toEqual([
    [
      'doorMachine',
      {
        is: 'observed',
        steps: [
          { event: 'rain.fell', taken: [rained] },
          { event: 'bell.rung', taken: [rung] },
          { event: 'rain.fell', taken: [rained] },
        ],
      },
    ],
  ]);
});

test.each([
  [{ ...noStories, run: 9 }, /^No story moves this machine: none of 9 stories takes/u],
  [noStories, /^This machine came after the stories were last run/u],
])('a machine without any story is shown as such', async (stories, words) => {
  open({ query: '?mode=compare', stories });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Paths, the commonest first' })).toBeNull();
});

test('stories that cannot be had leave the walk on show, and can be tried again', async () => {
  const { asked, user } = open({ query: '?mode=compare', failures: 1 });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await transitions()).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect([asked, screen.getByText('What the tests walked')]).toEqual([['door', 'door'], expect.anything()]);
});
