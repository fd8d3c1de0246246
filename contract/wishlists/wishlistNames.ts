/**
 * What a wishlist may be called and how much it may hold, for both ends: the page says it before anything is sent, the
 * server says the same of whatever is sent all the same.
 */

/** Of one account in one sale. */
export const mostListsInSale = 50;
export const mostLotsInList = 1_000;
/** In characters as a reader counts them: an emoji of several code points is one. */
export const longestListName = 60;
/** In characters as the counter of a text field counts them. */
export const longestNote = 2_000;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemeCount = (text: string): number => [...graphemes.segment(text)].length;

/** As it is kept (WL-03): nothing around it, one space where there were several, no control characters. */
export const listNameOf = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** What makes two names the same to a reader: case and the forms of a letter do not count. */
export const listNameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Nothing of it can be seen: spaces, joiners, marks without a letter. */
const isInvisible = (name: string): boolean => !/[^\p{C}\p{Z}\p{M}]/u.test(name);

/** As it will be counted once it is kept. */
export const listNameLength = (typed: unknown): number => graphemeCount(listNameOf(String(typed)));

/** Why a name cannot be saved, in a sentence; null where it can. */
export function listNameFault(name: string): string | null {
  if (isInvisible(name)) return 'A list needs a name.';
  const count = graphemeCount(name);
  return count > longestListName
    ? `A name has at most ${longestListName} characters. This one has ${count}.`
    : null;
}

export function noteFault(note: string): string | null {
  return note.length > longestNote
    ? `A note has at most ${longestNote.toLocaleString('en-US')} characters. This one has ${note.length.toLocaleString('en-US')}.`
    : null;
}
