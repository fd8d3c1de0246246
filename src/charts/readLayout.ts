/** Reads what elkjs answers: boxes and lines by the names of the chart, and what it cannot do itself put right. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs';

import type { Box, Chart, ChartLayout, ChartTransition, Point } from './chart.ts';
import { statesUnder } from './chartTree.ts';
import { isDrawnInside } from './chartWords.ts';
import { edgeId, isTurned, leadsInwards, type Manner, startId } from './elkGraph.ts';
import { type Spread, spreadRegions } from './spreadRegions.ts';
import { headOf } from './stateHead.ts';

type Edges = ReadonlyMap<string, ElkExtendedEdge>;
type Drawn = ChartLayout['transitions'][string];

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

export function readLayout(chart: Chart, drawing: ElkNode, manner: Manner): ChartLayout {
  const states = statesUnder(chart.root);
  const edges: Edges = new Map((drawing.edges ?? []).map((edge) => [edge.id, edge]));
  const nodes = new Map(nodesUnder(drawing).map((node) => [node.id, boxOf(node)]));
  const spread = spreadRegions(chart, nodes);
  const surroundings = { chart, edges, spread, manner };
  const starts = states.flatMap(({ id, initial }) =>
    initial === null ? [] : [[id, spread.points(pointsOf(edges.get(startId(id))), [initial])] as const],
  );
  const { width, height } = boxOf(drawing);
  return {
    width,
    height,
    states: Object.fromEntries(states.map(({ id }) => [id, spread.box(id)])),
    transitions: Object.fromEntries(
      chart.transitions.map((transition) => [
        transition.name,
        isDrawnInside(transition)
          ? drawnInside(transition, surroundings)
          : drawnOutside(transition, surroundings),
      ]),
    ),
    starts: Object.fromEntries(starts),
  };
}

type Surroundings = { chart: Chart; edges: Edges; spread: Spread; manner: Manner };

const nodesUnder = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesUnder)];
const rounded = (value: number | undefined): number => Math.round((value ?? 0) * 2) / 2;
const boxOf = ({ x, y, width, height }: { [Key in keyof Box]?: number }): Box => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
});

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
  );

const stateIn = ({ root }: Chart, wanted: string) =>
  statesUnder(root).find(({ id }) => id === wanted) ?? root;

function drawnInside({ name, source }: ChartTransition, { chart, spread }: Surroundings): Drawn {
  const label = headOf(stateIn(chart, source), chart).labels[name] ?? nowhere;
  const { x, y } = spread.box(source);
  return { lines: [], label: boxOf({ ...label, x: x + label.x, y: y + label.y }) };
}

function drawnOutside(transition: ChartTransition, { chart, edges, spread, manner }: Surroundings): Drawn {
  const { name, source, targets } = transition;
  const ends = [source, ...targets];
  const label = boxOf(edges.get(edgeId(name, 0))?.labels?.[0] ?? nowhere);
  const lines = targets.map((target, index) => {
    const points = spread.points(pointsOf(edges.get(edgeId(name, index))), ends);
    return isTurned(transition, target, { chart, order: manner.order }) ? points.toReversed() : points;
  });
  const drawn = { lines, label: spread.shifted(label, ends) };
  if (!leadsInwards(transition, chart)) return drawn;
  // From the edge of its state, or of that state's head, and not only from the port behind it.
  const box = spread.box(source);
  const edge =
    manner.direction === 'RIGHT' ? { x: box.x } : { y: box.y + headOf(stateIn(chart, source), chart).height };
  return {
    ...drawn,
    lines: lines.map(([entrance, ...rest]) =>
      [{ x: entrance?.x ?? 0, y: entrance?.y ?? 0, ...edge }].concat(rest),
    ),
  };
}
