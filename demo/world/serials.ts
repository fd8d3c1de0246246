/** Serial numbers that the year of making allows, from a model's table of first numbers. */
import { listOf, type Model } from './models/modelTypes.ts';
import type { Random } from './random.ts';

type Anchor = { year: number; first: number };

export const readSerials = (text: string): Anchor[] =>
  listOf(text.replaceAll(' ', '|')).map((entry) => {
    const [year = '', first = ''] = entry.split(':');
    return { year: Number(year), first: Number(first) };
  });

/** The number with which a year began; between two known years they grow evenly. */
function firstOf(anchors: readonly Anchor[], year: number): number {
  const before = anchors.findLast((anchor) => anchor.year <= year) ?? anchors[0];
  const after = anchors.find((anchor) => anchor.year > year);
  if (!before) return 1;
  if (!after || year <= before.year) return before.first;
  return before.first + ((after.first - before.first) * (year - before.year)) / (after.year - before.year);
}

/** First and last number of a year. */
export function serialsOfYear(text: string, year: number): readonly [first: number, last: number] {
  const anchors = readSerials(text);
  const first = Math.floor(firstOf(anchors, year));
  return [first, Math.max(first, Math.ceil(firstOf(anchors, year + 1)) - 1)];
}

/** A year in which many were made comes up more often. */
export function drawYear(random: Random, { serials, years }: Model, latest: number): number {
  const [from, to] = [years[0], Math.min(years[1], latest)];
  if (serials === undefined) return random.between(from, to);
  const anchors = readSerials(serials);
  const number = random.between(firstOf(anchors, from), firstOf(anchors, to + 1) - 1);
  const after = Array.from({ length: to - from }, (_, index) => from + 1 + index);
  return after.findLast((year) => firstOf(anchors, year) <= number) ?? from;
}

export function drawSerial(
  random: Random,
  { serials, serialForm = '#' }: Model,
  year: number,
): string | null {
  if (serials === undefined) return null;
  const [first, last] = serialsOfYear(serials, year);
  return serialForm.replace('#', String(random.between(first, last)));
}
