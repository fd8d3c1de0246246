/** Where things stand on the papers of an invoice, and how words and amounts are set there. */
import { formatUsd } from '#contract/kernel/money.ts';
import { type Mark, paper, type TextMark } from '#server/platform/pdf/pdfMarks.ts';

export const left = paper.margin;
export const right = paper.width - paper.margin;
export const top = paper.height - paper.margin;
export const lineHeight = 14;
/** Below this there is the foot of the page. */
export const lowest = 84;
/** Where the words of sums begin. */
export const sumsLeft = 360;

export type Look = Partial<Omit<TextMark, 'kind' | 'text' | 'x' | 'y'>>;
export type Place = readonly [x: number, y: number];

export const text = ([x, y]: Place, words: string, look: Look = {}): Mark => ({
  kind: 'text',
  x,
  y,
  text: words,
  size: 9,
  ...look,
});

/** It ends there. */
export const amount = (place: Place, cents: number, look: Look = {}): Mark =>
  text(place, cents < 0 ? `-${formatUsd(-cents)}` : formatUsd(cents), {
    align: 'right',
    isAmount: true,
    ...look,
  });
