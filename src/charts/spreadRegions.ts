/**
 * Regions of a parallel state fill it from edge to edge, one after the other, so that a dashed line is all that parts
 * them. What is in a region moves along with it.
 */
import type { Box, Chart, ChartState, Point } from './chart.ts';
import { statesUnder } from './chartTree.ts';

/** Positions as they are after the regions have been spread. */
export type Spread = {
  box: (stateId: string) => Box;
  /** Of a line or a label between these states. */
  points: (points: readonly Point[], ends: readonly string[]) => Point[];
  shifted: (box: Box, ends: readonly string[]) => Box;
};

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

export function spreadRegions(chart: Chart, nodes: ReadonlyMap<string, Box>): Spread {
  const boxes = new Map(nodes);
  const shifts = new Map<string, number>();
  for (const state of statesUnder(chart.root)) {
    if (state.kind === 'parallel') spread(state, { chart, boxes, shifts });
  }
  const shiftOf = ([end = '']: readonly string[]): number => shifts.get(end) ?? 0;
  return {
    box: (stateId) => boxes.get(stateId) ?? nowhere,
    points: (points, ends) => points.map(({ x, y }) => ({ x: x + shiftOf(ends), y })),
    shifted: (box, ends) => ({ ...box, x: box.x + shiftOf(ends) }),
  };
}

type Spreading = { chart: Chart; boxes: Map<string, Box>; shifts: Map<string, number> };

function spread({ id, states }: ChartState, { chart, boxes, shifts }: Spreading): void {
  const outer = boxes.get(id) ?? nowhere;
  const regions = states.map((region) => ({ region, box: boxes.get(region.id) ?? nowhere }));
  const byTop = regions.toSorted((one, other) => one.box.y - other.box.y);
  const isStacked = byTop.every(({ box }, index) => {
    const next = byTop[index + 1];
    return next === undefined || box.y + box.height <= next.box.y;
  });
  if (!isStacked) {
    standSideBySide(outer, regions, boxes);
    return;
  }
  const left = Math.min(...regions.map(({ box }) => box.x));
  for (const [index, { region, box }] of byTop.entries()) {
    const bottom = byTop[index + 1]?.box.y ?? outer.y + outer.height;
    const shift = isClosed(region, chart) ? left - box.x : 0;
    for (const inner of statesUnder(region)) {
      const place = boxes.get(inner.id) ?? nowhere;
      boxes.set(inner.id, { ...place, x: place.x + shift });
      shifts.set(inner.id, shift);
    }
    boxes.set(region.id, { x: outer.x, y: box.y, width: outer.width, height: bottom - box.y });
  }
}

/** No line leads in or out, so the region can be moved by itself. */
function isClosed(region: ChartState, { transitions }: Chart): boolean {
  const inside = new Set(statesUnder(region).map(({ id }) => id));
  return transitions.every(({ source, targets }) =>
    targets.every((target) => inside.has(target) === inside.has(source)),
  );
}

type Placed = { region: ChartState; box: Box };

function standSideBySide(outer: Box, regions: readonly Placed[], boxes: Map<string, Box>): void {
  const byLeft = regions.toSorted((one, other) => one.box.x - other.box.x);
  const top = Math.min(...regions.map(({ box }) => box.y));
  for (const [index, { region, box }] of byLeft.entries()) {
    const left = index === 0 ? outer.x : box.x;
    const right = byLeft[index + 1]?.box.x ?? outer.x + outer.width;
    boxes.set(region.id, { x: left, y: top, width: right - left, height: outer.y + outer.height - top });
  }
}
