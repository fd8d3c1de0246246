/** Where everything stands: inside what it belongs to, beside what it does not, and always at the same place. */
import { beforeAll, describe, expect, test } from 'vitest';

import type { Box, ChartLayout, Point } from '#charts/chart.ts';
import { parentsIn, statesUnder } from '#charts/chartTree.ts';
import { isDrawnInside } from '#charts/chartWords.ts';
import { layoutIn, layoutOf, manners } from '#charts/layoutOf.ts';

import { doorChart } from './aDoor.ts';

let layout: ChartLayout = { width: 0, height: 0, states: {}, transitions: {}, starts: {} };
const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };
const boxOf = (id: string): Box => layout.states[id] ?? nowhere;

beforeAll(async () => {
  layout = await layoutOf(doorChart);
});

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isOnEdge = ({ x, y }: Point, box: Box): boolean =>
  isWithin({ x, y, width: 0, height: 0 }, box) &&
  (x === box.x || x === box.x + box.width || y === box.y || y === box.y + box.height);

const pairs = <Value>(values: readonly Value[]): [Value, Value][] =>
  values.flatMap((one, index) => values.slice(index + 1).map((other): [Value, Value] => [one, other]));

describe('states', () => {
  test('each stands in the one it belongs to', () => {
    const strays = [...parentsIn(doorChart)].filter(
      ([id, { id: parent }]) => !isWithin(boxOf(id), boxOf(parent)),
    );
    expect(strays).toEqual([]);
  });

  test('no two of one state overlap', () => {
    const clashes = statesUnder(doorChart.root).flatMap(({ states }) =>
      pairs(states).filter(([one, other]) => overlap(boxOf(one.id), boxOf(other.id))),
    );
    expect(clashes).toEqual([]);
  });

  test('regions touch each other and fill their state', () => {
    const [hall, coat, talk] = ['door.hall', 'door.hall.coat', 'door.hall.talk'].map(boxOf);
    expect([coat?.x, coat?.width]).toEqual([hall?.x, hall?.width]);
    expect((coat?.y ?? 0) + (coat?.height ?? 0)).toBe(talk?.y);
  });
});

describe('transitions', () => {
  test('each has a label, and a line to each of its targets unless it is drawn in its state', () => {
    const lines = doorChart.transitions.map(({ name }) => layout.transitions[name]?.lines.length);
    const wanted = doorChart.transitions.map((one) => (isDrawnInside(one) ? 0 : one.targets.length));
    expect(lines).toEqual(wanted);
    expect(Object.values(layout.transitions).every(({ label }) => label.width > 0)).toBe(true);
  });

  test.each(manners)(
    'towards $direction, in $order order, a line leaves its state and ends at its target',
    async (manner) => {
      const { states, transitions } = await layoutIn(manner, doorChart);
      const ends = doorChart.transitions.flatMap(({ name, source, targets }) =>
        (transitions[name]?.lines ?? []).map((line, index) => ({
          name,
          leaves: isWithin({ ...nowhere, ...line[0] }, states[source] ?? nowhere),
          arrives: isOnEdge(line.at(-1) ?? nowhere, states[targets[index] ?? ''] ?? nowhere),
        })),
      );
      expect(ends.filter(({ leaves, arrives }) => !leaves || !arrives)).toEqual([]);
    },
  );

  test('in story order a state stands before those that come later in the file', async () => {
    const { states } = await layoutIn({ direction: 'RIGHT', order: 'story' }, doorChart);
    const places = ['arriving', 'waiting', 'left'].map((key) => states[`door.${key}`]?.x ?? 0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('lines run level or plumb', () => {
    const lines = Object.values(layout.transitions).flatMap((drawn) => drawn.lines);
    const slanted = [...lines, ...Object.values(layout.starts)].filter((line) =>
      line.some(({ x, y }, index) => {
        const next = line[index + 1] ?? { x, y };
        return next.x !== x && next.y !== y;
      }),
    );
    expect(slanted).toEqual([]);
  });

  test('one that is drawn in its state has its label there', () => {
    const label = layout.transitions['door.waiting on bell.rung']?.label ?? nowhere;
    expect(isWithin(label, boxOf('door.waiting'))).toBe(true);
  });

  test('no two labels overlap', () => {
    const labels = Object.entries(layout.transitions).map(([name, { label }]) => ({ name, label }));
    expect(pairs(labels).filter(([one, other]) => overlap(one.label, other.label))).toEqual([]);
  });
});

test('a state with states in it has a line from its start to the one that is entered first', () => {
  expect(Object.keys(layout.starts)).toEqual(['door', 'door.hall.coat', 'door.hall.talk']);
  expect(isOnEdge(layout.starts['door']?.at(-1) ?? nowhere, boxOf('door.arriving'))).toBe(true);
});

test('the same chart has the same layout again', async () => {
  expect(await layoutOf(doorChart)).toEqual(layout);
});

test('a chart that no manner can lay out says why', async () => {
  const [first] = doorChart.transitions;
  const broken = { ...doorChart, transitions: first ? [{ ...first, targets: ['elsewhere'] }] : [] };
  await expect(layoutOf(broken)).rejects.toThrow(/elsewhere/u);
});
