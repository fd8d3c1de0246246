/** A state of a chart with all that is in it. Its head is a link to the state, which a keyboard reaches as well. */
import { Fragment, type MouseEvent } from 'react';

import type { Box, Chart, ChartLayout, ChartState } from '#charts/chart.ts';
import { chartMeasures, tagWidth, widthOf, wordForms, type Words } from '#charts/chartWords.ts';
import { headOf } from '#charts/stateHead.ts';

import { ChartLine, Sign } from './ChartLine.tsx';

import styles from './Chart.module.css';

export type Drawing = {
  chart: Chart;
  layout: ChartLayout;
  /** States that the tests' walk never came to. */
  unreached: ReadonlySet<string>;
  onChoose: (stateId: string, click: MouseEvent) => void;
};

const { iconWidth, startDot, statePadding, tagGap, tagHeight, tagPadding } = chartMeasures;
const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** From the top of a line to where its letters stand. */
export const baseline = ({ kind }: Words): number => wordForms[kind].line / 2 + wordForms[kind].size * 0.35;

type StateProps = { drawing: Drawing; state: ChartState; depth: number; isRegion?: boolean };

function faceOf({ state, depth, isRegion }: StateProps): string | undefined {
  if (depth === 0) return styles.machine;
  if (isRegion) return styles.region;
  if (state.states.length === 0) return styles.inner;
  return depth % 2 === 0 ? styles.even : styles.outer;
}

export function StateShape(props: StateProps) {
  const { drawing, state, depth } = props;
  const box = drawing.layout.states[state.id] ?? nowhere;
  return (
    <g
      className={faceOf(props)}
      data-state={state.id}
      data-unreached={drawing.unreached.has(state.id) || undefined}
    >
      <a
        href={`#${encodeURIComponent(state.id)}`}
        onClick={(click) => drawing.onChoose(state.id, click)}
        draggable={false}
      >
        <rect className={styles.box} {...box} rx={depth === 0 ? 6 : 5} />
        <StateHead drawing={drawing} state={state} box={box} />
      </a>
      <StartDot layout={drawing.layout} id={state.id} />
      {state.states.map((child) => (
        <StateShape
          key={child.id}
          drawing={drawing}
          state={child}
          depth={depth + 1}
          isRegion={state.kind === 'parallel'}
        />
      ))}
    </g>
  );
}

type HeadProps = { drawing: Drawing; state: ChartState; box: Box };

function StateHead({ drawing, state, box }: HeadProps) {
  const head = headOf(state, drawing.chart);
  const [left, top] = [box.x + statePadding, box.y + statePadding - 2];
  const titleLine = wordForms[head.title.kind].line;
  return (
    <>
      {state.kind === 'final' && (
        <rect
          className={styles.ring}
          x={box.x + 3}
          y={box.y + 3}
          width={Math.max(box.width - 6, 0)}
          height={Math.max(box.height - 6, 0)}
          rx={3}
        />
      )}
      {state.states.length > 0 && (
        <path className={styles.under} d={`M${box.x} ${box.y + head.height}h${box.width}`} />
      )}
      <text className={styles.name} x={left} y={top + baseline(head.title)}>
        {state.kind === 'history' ? `${head.title.text} (history)` : head.title.text}
      </text>
      <Tags
        tags={state.tags}
        x={left + widthOf(head.title) + tagGap + 1}
        y={top + (titleLine - tagHeight) / 2}
      />
      <Actions words={head.words} x={left} y={top + titleLine} />
    </>
  );
}

function Tags({ tags, x, y }: { tags: readonly string[]; x: number; y: number }) {
  return tags.map((tag, place) => {
    const left = tags.slice(0, place).reduce((sum, before) => sum + tagWidth(before) + tagGap, x);
    return (
      <g key={tag} className={styles.tag}>
        <rect x={left} y={y} width={tagWidth(tag)} height={tagHeight} rx={tagHeight / 2} />
        <text x={left + tagPadding} y={y + tagHeight / 2 + 3.7}>
          {tag}
        </text>
      </g>
    );
  });
}

/** What it does by itself; an actor that it starts has a sign. */
function Actions({ words, x, y }: { words: readonly Words[]; x: number; y: number }) {
  return words.map((line, place) => {
    const top = words.slice(0, place).reduce((sum, { kind }) => sum + wordForms[kind].line, y);
    const isActor = line.kind === 'invoke';
    const look = line.kind === 'clauses' ? styles.clauses : styles.doing;
    return (
      <Fragment key={`${line.kind} ${line.text}`}>
        {isActor && <Sign sign="invoke" x={x} y={top + wordForms.invoke.line / 2} />}
        <text className={look} x={isActor ? x + iconWidth : x} y={top + baseline(line)}>
          {line.text}
        </text>
      </Fragment>
    );
  });
}

function StartDot({ layout, id }: { layout: ChartLayout; id: string }) {
  const points = layout.starts[id];
  const [first, second] = points ?? [];
  if (!points || !first || !second) return null;
  // The line begins at the dot's edge; its middle is half a dot further back, away from where the line goes.
  const radius = startDot / 2;
  return (
    <>
      <circle
        className={styles.dot}
        cx={first.x - Math.sign(second.x - first.x) * radius}
        cy={first.y - Math.sign(second.y - first.y) * radius}
        r={radius - 1}
      />
      <ChartLine points={points} />
    </>
  );
}
