/** A transition of a chart: its lines, and its label with trigger, guard and actions. */
import type { Chart, ChartLayout, ChartTransition } from '#charts/chart.ts';
import { chartMeasures, hasSign, labelWords, wordForms } from '#charts/chartWords.ts';

import { ChartLine, Sign } from './ChartLine.tsx';
import { baseline } from './StateShape.tsx';

import styles from './Chart.module.css';

const { iconWidth, labelPadding } = chartMeasures;

type TransitionProps = { layout: ChartLayout; transition: ChartTransition; isUntaken: boolean };

function Lines({ layout, transition: { name }, isUntaken }: TransitionProps) {
  const lines = layout.transitions[name]?.lines ?? [];
  return (
    <g data-transition={name} data-untaken={isUntaken || undefined}>
      {lines.map((points) => (
        <ChartLine key={JSON.stringify(points)} points={points} />
      ))}
    </g>
  );
}

function Label({ layout, transition, isUntaken }: TransitionProps) {
  const { name, trigger, reenters } = transition;
  const box = layout.transitions[name]?.label;
  if (!box) return null;
  const sign = trigger.kind === 'event' ? (reenters ? 'reenters' : null) : trigger.kind;
  const [left, top] = [box.x + labelPadding, box.y + labelPadding - 1];
  const words = labelWords(transition);
  return (
    <g className={styles[trigger.kind]} data-transition={name} data-untaken={isUntaken || undefined}>
      <title>{isUntaken ? `${name} (the tests’ walk never took it)` : name}</title>
      <rect className={styles.label} {...box} rx={4} />
      {sign && <Sign sign={sign} x={left} y={top + wordForms.trigger.line / 2} />}
      {words.map((line, place) => {
        const y = words.slice(0, place).reduce((sum, { kind }) => sum + wordForms[kind].line, top);
        const indent = line.kind === 'trigger' && hasSign(transition) ? iconWidth : 0;
        return (
          <text key={line.text} className={styles[line.kind]} x={left + indent} y={y + baseline(line)}>
            {line.text}
          </text>
        );
      })}
    </g>
  );
}

type TransitionsProps = { chart: Chart; layout: ChartLayout; untaken: ReadonlySet<string> };

/** All lines under all labels. */
export function TransitionShapes({ chart, layout, untaken }: TransitionsProps) {
  const drawn = chart.transitions.map((transition) => ({
    layout,
    transition,
    isUntaken: untaken.has(transition.name),
  }));
  return (
    <>
      {drawn.map((one) => (
        <Lines key={one.transition.name} {...one} />
      ))}
      {drawn.map((one) => (
        <Label key={one.transition.name} {...one} />
      ))}
    </>
  );
}
