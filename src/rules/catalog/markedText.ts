/** Finds in a title what was looked for, so that a page can mark it. It compares as the search does: case and accents aside. */

/** `at` is where the piece begins in the text. */
export type TextPiece = { at: number; text: string; isMarked: boolean };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

/** Letters without their accents; a text of another length could not be pointed into, and stays as it is. */
function folded(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[\u00C0-\u024F]/gu, (letter) => letter.normalize('NFD').charAt(0));
  return plain.length === text.length ? plain : text;
}

/** The text in order, cut where a term begins at the beginning of a word. */
export function markedText(text: string, terms: readonly string[]): TextPiece[] {
  const looked = terms.map((term) => folded(term.trim())).filter((term) => term !== '');
  if (looked.length === 0) return [{ at: 0, text, isMarked: false }];
  // The longest first: "colt navy" is one mark where "colt" was looked for as well.
  const alternatives = looked.toSorted((a, b) => b.length - a.length).map(escaped);
  const form = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})`, 'gu');
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of folded(text).matchAll(form)) {
    if (index > end) pieces.push({ at: end, text: text.slice(end, index), isMarked: false });
    pieces.push({ at: index, text: text.slice(index, index + found.length), isMarked: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), isMarked: false });
  return pieces;
}
