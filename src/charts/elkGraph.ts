/** Writes a chart as elkjs wants to be asked for a layout; what its parts are called there is known here alone. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs';

import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { outerStates, parentsIn, statesUnder } from './chartTree.ts';
import { chartMeasures, isDrawnInside, labelSize } from './chartWords.ts';
import { headOf } from './stateHead.ts';

export type Manner = {
  direction: 'DOWN' | 'RIGHT';
  /** Which state comes first where they lead to each other: as the file orders them, or what costs least. */
  order: 'story' | 'free';
};

const { startDot, statePadding } = chartMeasures;
const narrowestState = 72;

export const startId = (stateId: string): string => `start ${stateId}`;
export const edgeId = (name: string, index: number): string => `${index} ${name}`;
const entranceId = (name: string): string => `door ${name}`;

const drawingOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=24,left=24,bottom=24,right=24]',
};

const spacing = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '0',
  'elk.spacing.labelLabel': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.thoroughness': '20',
};

const first = { 'elk.layered.layering.layerConstraint': 'FIRST' };

export function elkGraph(chart: Chart, manner: Manner): ElkNode {
  const inwards = chart.transitions.filter((transition) => leadsInwards(transition, chart));
  return {
    id: 'drawing',
    layoutOptions: { ...drawingOptions, ...spacing, 'elk.direction': manner.direction },
    children: [elkState(chart.root, { chart, inwards })],
    edges: [...startEdges(chart.root), ...transitionEdges(chart, { inwards, manner })],
  };
}

/** From a state to one that is in it. Its line comes from the outer state's edge and runs inside. */
export function leadsInwards(transition: ChartTransition, chart: Chart): boolean {
  if (isDrawnInside(transition)) return false;
  const parents = parentsIn(chart);
  return transition.targets.every((target) =>
    outerStates(target, parents).some(({ id }) => id === transition.source),
  );
}

/** The algorithm is given such a line the other way round, and has then no choice but to keep the story's order. */
export function isTurned({ source }: ChartTransition, target: string, { chart, order }: Turning): boolean {
  if (order === 'free') return false;
  const parents = parentsIn(chart);
  const [from, to] = [source, target].map((id) =>
    outerStates(id, parents)
      .map((outer) => outer.id)
      .concat(id),
  );
  const meeting = statesUnder(chart.root).findLast(({ id }) => from?.includes(id) && to?.includes(id));
  const place = (way: readonly string[] | undefined) =>
    meeting?.states.findIndex(({ id }) => way?.includes(id)) ?? -1;
  return place(to) !== -1 && place(to) < place(from);
}

type Turning = { chart: Chart; order: Manner['order'] };
type Surroundings = { chart: Chart; inwards: readonly ChartTransition[] };

function elkState(state: ChartState, surroundings: Surroundings): ElkNode {
  const { chart, inwards } = surroundings;
  const { width, height } = headOf(state, chart);
  if (state.states.length === 0) return { id: state.id, width: Math.max(width, narrowestState), height };
  const side = statePadding + 8;
  const starts =
    state.initial === null
      ? []
      : [{ id: startId(state.id), width: startDot, height: startDot, layoutOptions: first }];
  // The algorithm sends a line from a state into itself in and out of either side. A port just inside keeps it tidy.
  const entrances = inwards
    .filter(({ source }) => source === state.id)
    .map(({ name }) => ({ id: entranceId(name), width: 2, height: 2, layoutOptions: first }));
  return {
    id: state.id,
    children: [...starts, ...entrances, ...state.states.map((child) => elkState(child, surroundings))],
    layoutOptions: {
      ...spacing,
      'elk.padding': `[top=${height + 10},left=${side},bottom=${side},right=${side}]`,
      'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const startEdges = (state: ChartState): ElkExtendedEdge[] => [
  ...(state.initial === null
    ? []
    : [{ id: startId(state.id), sources: [startId(state.id)], targets: [state.initial] }]),
  ...state.states.flatMap(startEdges),
];

function transitionEdges(
  chart: Chart,
  { inwards, manner }: { inwards: readonly ChartTransition[]; manner: Manner },
): ElkExtendedEdge[] {
  const outside = chart.transitions.filter((transition) => !isDrawnInside(transition));
  return outside.flatMap((transition) => {
    const { name, source, targets } = transition;
    const start = inwards.includes(transition) ? entranceId(name) : source;
    return targets.map((target, index) => {
      const isBack = isTurned(transition, target, { chart, order: manner.order });
      return {
        id: edgeId(name, index),
        sources: [isBack ? target : start],
        targets: [isBack ? start : target],
        // With several targets the first line has the label.
        labels: index > 0 ? [] : [elkLabel(transition)],
      };
    });
  });
}

const elkLabel = (transition: ChartTransition) => ({
  id: `label ${transition.name}`,
  text: transition.name,
  ...labelSize(transition),
  layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
});
