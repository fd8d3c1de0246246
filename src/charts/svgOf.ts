/**
 * Draws a chart as an SVG file that stands alone, in the site's look. Every state and every transition can be found
 * in it by its name, and says its name to anyone who points at it.
 */
import type { Box, Chart, ChartLayout, ChartState, ChartTransition, DrawnChart } from './chart.ts';
import {
  chartMeasures,
  hasSign,
  labelWords,
  tagWidth,
  widthOf,
  wordForms,
  type Words,
} from './chartWords.ts';
import { headOf } from './stateHead.ts';
import { arrowTip, roundedPath, signOf } from './svgShapes.ts';
import { svgStyle, type SvgTheme } from './svgStyle.ts';
import { element, escaped } from './xml.ts';

export type SvgOptions = {
  /** Otherwise the drawing is light or dark as its reader likes it. */
  theme?: SvgTheme;
};

type Drawing = { chart: Chart; layout: ChartLayout };

const { iconWidth, labelPadding, startDot, statePadding, tagGap, tagHeight, tagPadding } = chartMeasures;
/** A number needs no look of its own beside a guard, which stands in brackets. */
const clausesClass = 'guard';
const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };
/** From the top of a line to where its letters stand, as a part of the line's height and of the letters' own. */
const baseline = ({ kind }: Words): number => {
  const { line, size } = wordForms[kind];
  return line / 2 + size * 0.35;
};

export function svgOf(
  { chart, layout }: Pick<DrawnChart, 'chart' | 'layout'>,
  { theme }: SvgOptions = {},
): string {
  const { width, height } = layout;
  const drawing = { chart, layout };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': `State chart of ${chart.id}`,
    },
    element('title', {}, escaped(chart.id)),
    element('style', {}, svgStyle(theme ?? null)),
    element('rect', { class: 'paper', width, height }),
    stateShapes(drawing, chart.root, 0),
    ...chart.transitions.map((transition) => transitionLines(drawing, transition)),
    ...chart.transitions.map((transition) => transitionLabel(drawing, transition)),
  );
}

function stateShapes(drawing: Drawing, state: ChartState, depth: number): string {
  const { chart, layout } = drawing;
  const box = layout.states[state.id] ?? nowhere;
  const head = headOf(state, chart);
  return element(
    'g',
    { class: stateClass(drawing, state, depth), 'data-state': state.id },
    element('title', {}, escaped(state.id)),
    rectangle('box', box, depth === 0 ? 6 : 5),
    state.kind === 'final' ? rectangle('ring', inset(box, 3), 3) : '',
    state.states.length > 0 ? headRule(box, head.height) : '',
    text('name', head.title, { x: box.x + statePadding, y: box.y + statePadding - 2 }),
    tagShapes(state.tags, {
      x: box.x + statePadding + widthOf(head.title) + tagGap + 1,
      y: box.y + statePadding - 2 + (wordForms[head.title.kind].line - tagHeight) / 2,
    }),
    ...actionLines(head.words, {
      x: box.x + statePadding,
      y: box.y + statePadding - 2 + wordForms[head.title.kind].line,
    }),
    startDotShape(layout, state),
    ...state.states.map((child) => stateShapes(drawing, child, depth + 1)),
    state.kind === 'parallel' ? dividers(layout, state) : '',
  );
}

function stateClass({ chart }: Drawing, state: ChartState, depth: number): string {
  if (depth === 0) return 'machine';
  if (isRegion(chart.root, state)) return 'region';
  if (state.states.length === 0) return 'inner';
  return depth % 2 === 0 ? 'outer even' : 'outer';
}

const isRegion = (within: ChartState, state: ChartState): boolean =>
  within.states.includes(state)
    ? within.kind === 'parallel'
    : within.states.some((child) => isRegion(child, state));

/** Between the regions of a parallel state, which touch each other. */
function dividers({ states }: ChartLayout, { states: regions }: ChartState): string {
  const boxes = regions.map((region) => states[region.id] ?? nowhere);
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  return boxes
    .filter(({ x, y }) => x > left || y > top)
    .map(({ x, y, width, height }) => (x > left ? `M${x} ${y}v${height}` : `M${x} ${y}h${width}`))
    .map((d) => element('path', { class: 'divider', d }))
    .join('');
}

const headRule = ({ x, y, width }: Box, height: number): string =>
  element('path', { class: 'under', d: `M${x} ${y + height}h${width}` });

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

const rectangle = (name: string, { x, y, width, height }: Box, rx: number): string =>
  element('rect', { class: name, x, y, width, height, rx });

const text = (name: string, words: Words, { x, y }: { x: number; y: number }): string =>
  element(
    'text',
    { class: name, x, y: y + baseline(words), ...(words.kind === 'machine' ? {} : fitted(widthOf(words))) },
    escaped(words.text),
  );

/** Where the site's font is missing, the letters of another are made to fit the box that was measured. */
const fitted = (width: number) => ({ textLength: Math.round(width), lengthAdjust: 'spacingAndGlyphs' });

function tagShapes(tags: readonly string[], at: { x: number; y: number }): string {
  let { x } = at;
  return tags
    .map((tag) => {
      const width = tagWidth(tag);
      const chip = element(
        'g',
        { class: 'tag' },
        rectangle('chip', { x, y: at.y, width, height: tagHeight }, tagHeight / 2),
        element(
          'text',
          { x: x + tagPadding, y: at.y + tagHeight / 2 + 3.7, ...fitted(width - 2 * tagPadding) },
          escaped(tag),
        ),
      );
      x += width + tagGap;
      return chip;
    })
    .join('');
}

/** What it does by itself; an actor that it starts has a sign. */
function actionLines(words: readonly Words[], at: { x: number; y: number }): string[] {
  let { y } = at;
  return words.map((line) => {
    const top = y;
    y += wordForms[line.kind].line;
    if (line.kind !== 'invoke') {
      return text(line.kind === 'clauses' ? clausesClass : 'doing', line, { x: at.x, y: top });
    }
    const sign = signOf('invoke', { x: at.x, y: top + wordForms.invoke.line / 2 });
    return sign + text('doing', line, { x: at.x + iconWidth, y: top });
  });
}

function startDotShape({ starts }: ChartLayout, { id }: ChartState): string {
  const points = starts[id];
  const [first] = points ?? [];
  if (points === undefined || first === undefined) return '';
  // The line begins at the dot's edge; its middle is half a dot further back, away from where the line goes.
  const [, second = first] = points;
  const [dx, dy] = [Math.sign(second.x - first.x), Math.sign(second.y - first.y)];
  const radius = startDot / 2;
  return (
    element('circle', { class: 'dot', cx: first.x - dx * radius, cy: first.y - dy * radius, r: radius - 1 }) +
    line(points)
  );
}

const line = (points: ChartLayout['starts'][string]): string =>
  element('path', { class: 'line', d: roundedPath(points) }) +
  element('path', { class: 'tip', d: arrowTip(points) });

function transitionLines({ layout }: Drawing, { name }: ChartTransition): string {
  const lines = layout.transitions[name]?.lines ?? [];
  if (lines.length === 0) return '';
  return element('g', { 'data-transition': name }, element('title', {}, escaped(name)), ...lines.map(line));
}

function transitionLabel({ layout }: Drawing, transition: ChartTransition): string {
  const { name, trigger, reenters } = transition;
  const box = layout.transitions[name]?.label ?? nowhere;
  const sign = trigger.kind !== 'event' ? trigger.kind : reenters ? 'reenters' : null;
  let y = box.y + labelPadding - 1;
  const written = labelWords(transition).map((words) => {
    const indent = words.kind === 'trigger' && hasSign(transition) ? iconWidth : 0;
    const drawn = text(words.kind === 'clauses' ? clausesClass : words.kind, words, {
      x: box.x + labelPadding + indent,
      y,
    });
    y += wordForms[words.kind].line;
    return drawn;
  });
  return element(
    'g',
    { class: trigger.kind, 'data-transition': name },
    element('title', {}, escaped(name)),
    rectangle('label', box, 4),
    sign === null
      ? ''
      : signOf(sign, { x: box.x + labelPadding, y: box.y + labelPadding - 1 + wordForms.trigger.line / 2 }),
    ...written,
  );
}
