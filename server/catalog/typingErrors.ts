/** How many slips of the hand are between two words: a letter too many, too few, wrong, or two in the wrong order. */

/** One row of the table of distances, made from the two rows above it. */
function nextRow(one: string, other: string, { at, above, twoAbove }: Rows): number[] {
  const row = [at + 1];
  for (let index = 0; index < other.length; index += 1) {
    const isSame = one[at] === other[index];
    const isSwapped = at > 0 && index > 0 && one[at] === other[index - 1] && one[at - 1] === other[index];
    row.push(
      Math.min(
        (row[index] ?? 0) + 1,
        (above[index + 1] ?? 0) + 1,
        (above[index] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoAbove[index - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return row;
}

type Rows = { at: number; above: readonly number[]; twoAbove: readonly number[] };

export function typingErrors(one: string, other: string): number {
  let twoAbove: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at += 1) {
    const row = nextRow(one, other, { at, above, twoAbove });
    twoAbove = above;
    above = row;
  }
  return above.at(-1) ?? 0;
}

/** One slip in a short word, one more for every four letters of a long one. */
const mostErrors = (word: string): number => Math.max(1, Math.floor(word.length / 4));

export type Known = { word: string; lots: number };

/** The known word with the fewest slips, of several the one on most lots; undefined when all are too far away. */
export function nearestWord(typed: string, known: readonly Known[]): string | undefined {
  const [nearest] = known
    .map(({ word, lots }) => ({ word, lots, errors: typingErrors(typed, word) }))
    .filter(({ errors }) => errors <= mostErrors(typed))
    .toSorted((one, other) => one.errors - other.errors || other.lots - one.lots);
  return nearest?.word;
}
