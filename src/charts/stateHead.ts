/**
 * The head of a state's box: its title with tags, what it does by itself, and the transitions that stay in it, one
 * beside the other where the state is wide. Positions count from the box's left upper corner.
 */
import type { Box, Chart, ChartState, ChartTransition } from './chart.ts';
import {
  chartMeasures,
  heightOf,
  isDrawnInside,
  labelSize,
  stateWords,
  titleWidth,
  widthOf,
  wordForms,
  type Words,
} from './chartWords.ts';

export type StateHead = {
  title: Words;
  words: readonly Words[];
  /** By the transition's name. */
  labels: Readonly<Record<string, Box>>;
  width: number;
  height: number;
};

const { labelGap, statePadding, iconWidth } = chartMeasures;
/** Labels of an outer state stand side by side up to this width, or its head would push everything down. */
const outerWidth = 520;

export function headOf(state: ChartState, chart: Chart): StateHead {
  const title: Words = { kind: state === chart.root ? 'machine' : 'state', text: state.key };
  const words = stateWords(state);
  const inside = chart.transitions.filter(
    (transition) => transition.source === state.id && isDrawnInside(transition),
  );
  const top =
    statePadding - 2 + wordForms[title.kind].line + heightOf(words) + (inside.length > 0 ? labelGap : 0);
  const labels = flowed(inside, { top, limit: state.states.length > 0 ? outerWidth : 0 });
  const boxes = Object.values(labels);
  const widths = [
    titleWidth(title, state.tags),
    ...words.map((line) => widthOf(line) + iconWidth),
    ...boxes.map(({ x, width }) => x - statePadding + width),
  ];
  return {
    title,
    words,
    labels,
    width: Math.ceil(Math.max(...widths)) + 2 * statePadding,
    height: Math.max(top, ...boxes.map(({ y, height }) => y + height)) + statePadding - 2,
  };
}

/** In rows from left to right, as long as they fit. */
function flowed(
  transitions: readonly ChartTransition[],
  { top, limit }: { top: number; limit: number },
): Record<string, Box> {
  const boxes: Record<string, Box> = {};
  let [x, y, rowHeight] = [statePadding, top, 0];
  for (const transition of transitions) {
    const { width, height } = labelSize(transition);
    if (x > statePadding && x + width > limit) {
      [x, y, rowHeight] = [statePadding, y + rowHeight + labelGap, 0];
    }
    boxes[transition.name] = { x, y, width, height };
    x += width + labelGap;
    rowHeight = Math.max(rowHeight, height);
  }
  return boxes;
}
