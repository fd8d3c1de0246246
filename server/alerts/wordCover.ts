/**
 * Which words a lot cannot be without when it passes a text query: read from the query as PostgreSQL itself writes it, so
 * that stems, stop words and phrases are the search's own. Nothing is decided here but where an alert is kept.
 */

/** Keys of which every lot that passes has at least one; and how much of all lots that is, the less the better. */
export type Cover = { keys: readonly string[]; cost: number };

/** How much of all lots says a word; 0 for a rare one. */
export type WordShare = (lexeme: string) => number;

/** A beginning stands for many words. */
const beginningShare = 0.05;

/** Of equal ones the longer, which is the rarer in general. */
const lengthBonus = (lexeme: string): number => 1e-6 / (lexeme.length + 1);

function coverOfWord(lexeme: string, isBeginning: boolean, shareOf: WordShare): Cover | null {
  if (!isBeginning) return { keys: [`w:${lexeme}`], cost: shareOf(lexeme) + lengthBonus(lexeme) };
  const letters = Array.from(lexeme).slice(0, 2);
  return letters.length < 2 ? null : { keys: [`b:${letters.join('')}`], cost: beginningShare };
}

/** What all of them must be true for: the cheapest will do. */
export const coverOfAll = (covers: readonly (Cover | null)[]): Cover | null =>
  covers.reduce((best, cover) => (best && (!cover || cover.cost >= best.cost) ? best : cover), null);

/** What one of them must be true for: one that cannot be kept keeps none. */
export function coverOfAny(covers: readonly (Cover | null)[]): Cover | null {
  const known = covers.filter((cover) => cover !== null);
  if (known.length < covers.length) return null;
  return {
    keys: [...new Set(known.flatMap(({ keys }) => keys))],
    cost: known.reduce((sum, { cost }) => sum + cost, 0),
  };
}

const tokenForm = /\s*(?<word>'(?:[^'\\]|''|\\.)*'(?::[*A-D]+)?|<(?:-|\d+)>|[!&|()])/uy;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  tokenForm.lastIndex = 0;
  while (tokenForm.lastIndex < text.trimEnd().length) {
    const token = tokenForm.exec(text)?.groups?.['word'];
    if (token === undefined) throw new Error('A text query is written in a way that is not known here.');
    tokens.push(token);
  }
  return tokens;
}

const isPhraseSign = (token: string | undefined): boolean => token?.startsWith('<') === true;

type Reading = { tokens: readonly string[]; place: number; shareOf: WordShare };
type Read = (reading: Reading) => Cover | null;

function several(reading: Reading, read: Read, isSign: (token: string | undefined) => boolean) {
  const covers = [read(reading)];
  while (isSign(reading.tokens[reading.place])) {
    reading.place += 1;
    covers.push(read(reading));
  }
  return covers;
}

/** What binds tightest is read last: `!`, then phrases, `&`, `|`. */
const readAny: Read = (reading) => coverOfAny(several(reading, readAll, (token) => token === '|'));
const readAll: Read = (reading) => coverOfAll(several(reading, readPhrase, (token) => token === '&'));
const readPhrase: Read = (reading) => coverOfAll(several(reading, readOne, isPhraseSign));

function readOne(reading: Reading): Cover | null {
  const token = reading.tokens[reading.place] ?? '';
  reading.place += 1;
  if (token === '!') {
    readOne(reading);
    return null;
  }
  if (token === '(') {
    const cover = readAny(reading);
    reading.place += 1;
    return cover;
  }
  const [, quoted = '', label = ''] = /^'(.*)'(?::([*A-D]+))?$/su.exec(token) ?? [];
  const lexeme = quoted.replaceAll("''", "'").replaceAll('\\\\', '\\');
  return coverOfWord(lexeme, label.includes('*'), reading.shareOf);
}

/**
 * @param query as `tsquery` is written: `'winchest' & !'carbin'`.
 * @returns null where no word is needed; no keys at all where nothing passes.
 */
export function coverOfWords(query: string, shareOf: WordShare): Cover | null {
  const tokens = tokensOf(query);
  return tokens.length === 0 ? { keys: [], cost: 0 } : readAny({ tokens, place: 0, shareOf });
}
