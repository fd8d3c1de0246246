/**
 * What someone typed into a search box, taken apart: words, quoted phrases, words that must not appear, a lot number,
 * calibers however they are spelled. Whatever is typed means something or nothing, and none of it is an instruction:
 * operators of a query language are punctuation here.
 */

/** One thing looked for: any of its spellings will do. */
export type SearchTerm = {
  /** Each a word, or several that stand together in this order. */
  spellings: readonly string[];
  /** A lot with it is not wanted. */
  isExcluded: boolean;
  /** Someone may still be typing it, so a longer word that begins like it will do. */
  isBeginning: boolean;
};

export type SearchText = {
  terms: readonly SearchTerm[];
  /** The number may be a lot's; `isLotOnly` when it was called one, and nothing else was typed. */
  lotNumber: number | null;
  isLotOnly: boolean;
};

/** More words than a sentence needs; each costs the database a look into its index. */
const mostTerms = 16;
const highestLotNumber = 999_999_999;
/** Shorter beginnings are those of thousands of words. */
const shortestBeginning = 3;

const quotes = /[“”„«»]/gu;
const apostrophes = /[‘’]/gu;
const dashes = /[‐‑‒–—−]/gu;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(quotes, '"')
    .replaceAll(apostrophes, "'")
    .replaceAll(dashes, '-')
    // What is no character of a word, and what PostgreSQL cannot keep.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .toLowerCase();

/** Letters, digits, and what stands inside words and calibers: `l.c.`, `30-06`, `purdey's`, `s&w`. */
const wordOf = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}.'&/-]+/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])['&/-]+|['&/-]+(?![\p{L}\p{N}])/gu, ' ')
    .replaceAll(/\.+(?![\p{L}\p{N}])/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

type Piece = { text: string; isExcluded: boolean; isQuoted: boolean };

/** A quote that is never closed goes to the end. */
const pieceForm = /(-?)(?:"([^"]*)(?:"|$)|([^\s"]+))/gu;

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [, minus = '', quoted, bare = ''] of text.matchAll(pieceForm)) {
    const word = wordOf(quoted ?? bare);
    if (/[\p{L}\p{N}]/u.test(word)) {
      pieces.push({ text: word, isExcluded: minus === '-', isQuoted: quoted !== undefined });
    }
  }
  return pieces;
}

/** `9mm` and `9 mm`, `12ga` and `12 gauge`: catalogs write both. */
const metric = /^(\d{1,3}(?:\.\d{1,3})?)\s?mm$/u;
const gauge = /^(\d{1,2})\s?-?(?:ga|gauge|bore)\.?$/u;

/** Houses that are written short more often than long. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['s&w', 'smith & wesson'],
  ['h&k', 'heckler & koch'],
  ['h&h', 'holland & holland'],
]);

function spellingsOf(text: string): string[] {
  const longName = shortNames.get(text);
  if (longName) return [text, longName];
  const [, millimeters] = metric.exec(text) ?? [];
  if (millimeters) return [`${millimeters}mm`, `${millimeters} mm`];
  const [, shot] = gauge.exec(text) ?? [];
  if (shot) return [`${shot} gauge`, `${shot} ga`, `${shot} bore`];
  return [
    text
      // A bore in hundredths is written with and without its point, and found by its digits.
      .replaceAll(/(?<![\p{L}\p{N}])\.(?=\d)/gu, '')
      // `side-by-side` is found as the three words that it is; `30-06` is no three words.
      .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' '),
  ];
}

const units = /^(?:mm|ga|gauge|bore)$/u;

/** A number and its unit, typed apart, are one thing. */
function joinUnits(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isUnit = !piece.isQuoted && !piece.isExcluded && units.test(piece.text);
    if (isUnit && before && !before.isQuoted && /^\d+(?:\.\d+)?$/u.test(before.text)) {
      joined[joined.length - 1] = { ...before, text: `${before.text} ${piece.text}` };
    } else joined.push(piece);
  }
  return joined;
}

/** `lot 214`, `lot #214`, `#214`, `214`. */
const lotForm =
  /^(?<called>(?:lot\s*(?:no\.?|number)?\s*)?#\s*|lot\s*(?:no\.?|number)?\s*)?(?<digits>\d{1,9})$/u;

function lotNumberOf(text: string): Pick<SearchText, 'lotNumber' | 'isLotOnly'> {
  const { called, digits } = lotForm.exec(text.trim())?.groups ?? {};
  const number = Number(digits ?? 0);
  if (number < 1 || number > highestLotNumber) return { lotNumber: null, isLotOnly: false };
  return { lotNumber: number, isLotOnly: called !== undefined };
}

export function readSearchText(typed: string): SearchText {
  const text = plain(typed);
  const pieces = joinUnits(piecesOf(text)).slice(0, mostTerms);
  const endsOpen = !/["\s]$/u.test(text);
  const terms = pieces.map(({ text: word, isExcluded, isQuoted }, index) => ({
    spellings: spellingsOf(word),
    isExcluded,
    isBeginning:
      index === pieces.length - 1 &&
      endsOpen &&
      !isQuoted &&
      !isExcluded &&
      word.length >= shortestBeginning &&
      /^\p{L}+$/u.test(word),
  }));
  return { terms, ...lotNumberOf(text) };
}

/** A term as a query's quoted word: whatever is in it stays a word. */
const quotedWord = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The parts of a lot's text whose words count: `AB`, or every part where none is named. */
function joinTerms(terms: readonly SearchTerm[], parts: string): string {
  return terms
    .map(({ spellings, isExcluded, isBeginning }) => {
      const label = (isBeginning ? '*' : '') + parts;
      const words = spellings.map((spelling) => quotedWord(spelling) + (label && `:${label}`));
      return `${isExcluded ? '!' : ''}(${words.join(' | ')})`;
    })
    .join(' & ');
}

/**
 * The terms in the form that `to_tsquery` reads, to be bound as a parameter. Several words in one pair of quotes stand
 * beside each other. What was typed without a word in it gives an empty query, which no lot matches.
 */
export const tsqueryText = ({ terms, isLotOnly }: SearchText): string =>
  isLotOnly ? '' : joinTerms(terms, '');

/** The same for words that must stand in title or headline, where a lot's number is a word like any other. */
export const headlineQueryText = ({ terms }: SearchText): string => joinTerms(terms, 'AB');

/** Beginnings that are words themselves, taken for the whole words. */
export const withWholeWords = (read: SearchText, whole: ReadonlySet<string>): SearchText => ({
  ...read,
  terms: read.terms.map((term) => ({
    ...term,
    isBeginning: term.isBeginning && !term.spellings.some((spelling) => whole.has(spelling)),
  })),
});

export const beginningsIn = ({ terms }: SearchText): string[] =>
  terms.filter(({ isBeginning }) => isBeginning).flatMap(({ spellings }) => spellings);

/** What a page marks in titles: every spelling that was looked for, none that was not wanted. */
export const termsToMark = ({ terms, isLotOnly }: SearchText): string[] =>
  isLotOnly ? [] : [...new Set(terms.filter((term) => !term.isExcluded).flatMap((term) => term.spellings))];

/** Single words of letters: those that may be typing errors. */
export function wordsToCheck({ terms }: SearchText): string[] {
  const words = terms
    .filter((term) => !term.isExcluded)
    .flatMap(({ spellings }) => spellings.flatMap((spelling) => spelling.split(' ')));
  return [...new Set(words.filter((word) => /^\p{L}{3,30}$/u.test(word)))];
}

/** The text with its words put right, and everything else as it was typed. */
export function correctedText(typed: string, corrections: ReadonlyMap<string, string>): string {
  return typed.replaceAll(/\p{L}+/gu, (word) => corrections.get(word.toLowerCase()) ?? word);
}
