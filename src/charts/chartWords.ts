/**
 * What is written in a chart and how much room it takes: the lines of a state's head and of a transition's label.
 * Layout and drawing both ask here, so that what was measured is what is drawn.
 */
import type { ChartState, ChartTransition } from './chart.ts';

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

type TextWeight = 'regular' | 'strong';

/** Thousandths of the font's size for the characters from space to tilde, measured in a browser. */
const glyphWidths: Readonly<Record<TextWeight, readonly number[]>> = {
  regular: [
    243, 251, 426, 603, 659, 904, 709, 248, 303, 309, 394, 555, 242, 378, 225, 351, 612, 407, 596, 630, 629,
    641, 623, 601, 648, 625, 226, 240, 546, 555, 546, 521, 831, 710, 671, 689, 694, 621, 594, 733, 766, 283,
    389, 682, 578, 886, 754, 734, 637, 748, 677, 670, 594, 701, 673, 954, 688, 607, 637, 303, 351, 303, 473,
    518, 219, 553, 597, 544, 597, 567, 396, 623, 577, 248, 263, 562, 303, 865, 577, 566, 596, 596, 391, 506,
    389, 581, 505, 780, 565, 535, 481, 328, 263, 332, 568,
  ],
  strong: [
    234, 268, 455, 610, 671, 923, 750, 255, 320, 324, 437, 573, 261, 386, 250, 368, 630, 419, 618, 649, 644,
    659, 643, 615, 661, 643, 250, 261, 563, 573, 563, 529, 829, 719, 678, 705, 708, 629, 605, 747, 768, 297,
    396, 701, 578, 903, 770, 749, 645, 762, 687, 682, 606, 714, 690, 962, 704, 640, 655, 322, 368, 322, 479,
    537, 243, 560, 603, 546, 603, 572, 397, 626, 585, 258, 277, 572, 317, 882, 586, 571, 602, 602, 403, 518,
    404, 589, 513, 785, 577, 551, 489, 359, 266, 360, 592,
  ],
};
const firstGlyph = 0x20;
const widestGlyph = 1_000;

/**
 * How wide a text is in the site's sans-serif, so that a chart can be laid out where there is no browser to measure.
 */
function textWidth(text: string, sizePx: number, weight: TextWeight = 'regular'): number {
  const widths = glyphWidths[weight];
  let thousandths = 0;
  for (const character of text) {
    thousandths += widths[(character.codePointAt(0) ?? 0) - firstGlyph] ?? widestGlyph;
  }
  return (thousandths / 1_000) * sizePx;
}

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
