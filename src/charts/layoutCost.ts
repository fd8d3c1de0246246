/** How hard a drawing is to read: large, long lines, lines across lines, lines across a state's title. */
import type { Chart, ChartLayout, Point } from './chart.ts';
import { statesUnder } from './chartTree.ts';
import { headOf } from './stateHead.ts';

type Segment = readonly [Point, Point];
type Span = { left: number; right: number; top: number; bottom: number };

/** Both in pixels of line that a reader would rather follow. */
const crossingCost = 60;
const crossedTitleCost = 2_000;
const bestRatio = 1.5;
const areaPerPixel = 700;

export function layoutCost(chart: Chart, layout: ChartLayout): number {
  const lines = [
    ...Object.values(layout.transitions).flatMap((drawn) => drawn.lines),
    ...Object.values(layout.starts),
  ];
  const segments = lines.map(segmentsOf);
  const all = segments.flat();
  const titles = titlesOf(chart, layout);
  const crossed = all.filter((segment) => titles.some((title) => overlap(spanOf(segment), title)));
  const length = all.reduce((sum, segment) => sum + lengthOf(segment), 0);
  return sizeCost(layout) + length + crossingCost * crossings(segments) + crossedTitleCost * crossed.length;
}

function sizeCost({ width, height }: ChartLayout): number {
  const ratio = width / height / bestRatio;
  return (width * height * Math.max(ratio, 1 / ratio) ** 0.5) / areaPerPixel;
}

const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((point, index) => [points[index] ?? point, point]);

const lengthOf = ([from, to]: Segment): number => Math.abs(to.x - from.x) + Math.abs(to.y - from.y);

function crossings(lines: readonly (readonly Segment[])[]): number {
  let count = 0;
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      count += line.filter((segment) =>
        other.some((crossed) => overlap(spanOf(segment), spanOf(crossed))),
      ).length;
    }
  }
  return count;
}

const spanOf = ([from, to]: Segment): Span => ({
  left: Math.min(from.x, to.x),
  right: Math.max(from.x, to.x),
  top: Math.min(from.y, to.y),
  bottom: Math.max(from.y, to.y),
});

const overlap = (one: Span, other: Span): boolean =>
  one.left < other.right &&
  other.left < one.right + 0.1 &&
  one.top < other.bottom &&
  other.top < one.bottom + 0.1;

const titlesOf = (chart: Chart, layout: ChartLayout): Span[] =>
  statesUnder(chart.root).flatMap((state) => {
    const box = layout.states[state.id];
    if (box === undefined || state.states.length === 0) return [];
    const bottom = box.y + headOf(state, chart).height;
    return [{ left: box.x, right: box.x + box.width, top: box.y, bottom: bottom - 1 }];
  });
