/**
 * What is written in a chart and how much room it takes: the lines of a state's head and of a transition's label.
 * Layout and drawing both ask here, so that what was measured is what is drawn.
 */
import type { ChartState, ChartTransition } from './chart.ts';
import { textWidth, type TextWeight } from './textWidth.ts';

export type WordKind =
  | 'machine'
  | 'state'
  | 'trigger'
  | 'guard'
  | 'action'
  | 'entry'
  | 'exit'
  | 'invoke'
  | 'clauses';
export type Words = { kind: WordKind; text: string };
export type Size = { width: number; height: number };

type WordForm = { size: number; line: number; weight: TextWeight };

export const wordForms: Readonly<Record<WordKind, WordForm>> = {
  machine: { size: 22, line: 30, weight: 'strong' },
  state: { size: 14, line: 20, weight: 'strong' },
  trigger: { size: 12, line: 17, weight: 'strong' },
  guard: { size: 11, line: 15, weight: 'regular' },
  action: { size: 11, line: 15, weight: 'regular' },
  entry: { size: 11, line: 16, weight: 'regular' },
  exit: { size: 11, line: 16, weight: 'regular' },
  invoke: { size: 11, line: 16, weight: 'regular' },
  clauses: { size: 11, line: 16, weight: 'regular' },
};

/** All of it in pixels. */
export const chartMeasures = {
  labelPadding: 6,
  statePadding: 12,
  iconWidth: 16,
  tagSize: 10.5,
  tagHeight: 16,
  tagPadding: 6,
  tagGap: 5,
  labelGap: 6,
  startDot: 12,
  wrapWidth: 200,
} as const;

const { iconWidth, labelPadding, tagGap, tagPadding, tagSize, wrapWidth } = chartMeasures;

export const widthOf = ({ kind, text }: Words): number =>
  textWidth(text, wordForms[kind].size, wordForms[kind].weight);

export const tagWidth = (tag: string): number => textWidth(tag, tagSize) + 2 * tagPadding;

/** Its trigger needs a sign before it: an event is what its name says, everything else is drawn with one. */
export const hasSign = ({ trigger, reenters }: ChartTransition): boolean =>
  trigger.kind !== 'event' || reenters;

/** One that is described inside its state: it stays where it is, or leads back to where it came from. */
export const isDrawnInside = ({ source, targets }: ChartTransition): boolean =>
  targets.every((target) => target === source);

/** `15 s`, `15 min`, `100 ms` */
function lengthWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return ms < 60_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`;
}

function delayWords(name: string, ms: number | null): string {
  if (ms === null) return name;
  return name === String(ms) ? lengthWords(ms) : `${name} (${lengthWords(ms)})`;
}

export function triggerWords({ trigger }: ChartTransition): string {
  switch (trigger.kind) {
    case 'done':
      return `${trigger.name} done`;
    case 'failed':
      return `${trigger.name} failed`;
    case 'snapshot':
      return `${trigger.name} moved`;
    case 'completion':
      return 'completed';
    case 'always':
      return 'always';
    case 'after':
      return delayWords(trigger.name, trigger.ms);
    case 'event':
      return trigger.name;
  }
}

/** A branch without a guard is taken when none of the others is; its name says so. */
export function guardWords({ guard, name }: ChartTransition): string[] {
  if (guard !== null) return [`[${guard}]`];
  return / otherwise(?: \(branch \d+\))?$/u.test(name) ? ['[otherwise]'] : [];
}

export const labelWords = (transition: ChartTransition): Words[] => [
  { kind: 'trigger', text: triggerWords(transition) },
  ...guardWords(transition).map((text): Words => ({ kind: 'guard', text })),
  ...wrapped('/ ', transition.actions).map((text): Words => ({ kind: 'action', text })),
  ...clauseWords(transition),
];

/** The numbers of the behaviors that it carries out. */
const clauseWords = ({ clauses = [] }: { clauses?: readonly string[] | undefined }): Words[] =>
  wrapped('', clauses).map((text) => ({ kind: 'clauses', text }));

/** What a state does by itself, and for which clauses. */
export const stateWords = ({ entry, exit, invokes, clauses }: ChartState): Words[] => [
  ...wrapped('entry / ', entry).map((text): Words => ({ kind: 'entry', text })),
  ...wrapped('exit / ', exit).map((text): Words => ({ kind: 'exit', text })),
  ...invokes.map(({ id, src }): Words => ({ kind: 'invoke', text: id === src ? id : `${id}: ${src}` })),
  ...clauseWords({ clauses }),
];

/** Names after one another, in as many lines as they need. */
function wrapped(start: string, names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    const longer = last === undefined ? `${start}${name}` : `${last}, ${name}`;
    if (last === undefined) lines.push(longer);
    else if (widthOf({ kind: 'action', text: longer }) <= wrapWidth) lines[lines.length - 1] = longer;
    else lines.push(name);
  }
  return lines.map((line, index) => (index < lines.length - 1 ? `${line},` : line));
}

export function labelSize(transition: ChartTransition): Size {
  const words = labelWords(transition);
  const widths = words.map(
    (line) => widthOf(line) + (line.kind === 'trigger' && hasSign(transition) ? iconWidth : 0),
  );
  return {
    width: Math.ceil(Math.max(...widths)) + 2 * labelPadding,
    height: heightOf(words) + 2 * labelPadding - 2,
  };
}

export const heightOf = (words: readonly Words[]): number =>
  words.reduce((height, { kind }) => height + wordForms[kind].line, 0);

/** The title's own line: the name of a state and its tags beside it. */
export const titleWidth = (title: Words, tags: readonly string[]): number =>
  tags.reduce((width, tag) => width + tagGap + tagWidth(tag), widthOf(title) + (tags.length > 0 ? 6 : 0));
