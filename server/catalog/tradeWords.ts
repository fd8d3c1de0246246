/**
 * Abbreviations and names of the trade: what else a lot may be called that someone looks for. The words are our own
 * (`content/tradeWords.json`); numbers after letters are found however they are joined, `M1`, `M-1`, `M 1` and `P.08`.
 */
import words from '#content/tradeWords.json' with { type: 'json' };
import { readSearchText, type SearchTerm, type SearchText } from '#contract/catalog/searchText.ts';

type TradeName = {
  /** As the file writes it: with its hyphens, where it has any. */
  name: string;
  alternatives: readonly string[];
};

/** One spelling of what is written with spaces, hyphens, points or none of them. */
const compact = (text: string): string => text.replaceAll(/[\s.-]+/gu, '');

/** As a search reads it: `12 ga` is `12 gauge` there. */
const nameOf = ({ spellings }: SearchTerm): string => spellings[0] ?? '';
const joined = (terms: readonly SearchTerm[]): string => terms.map(nameOf).join(' ');
const read = (text: string): string => joined(readSearchText(text).terms);

/** By their compact spelling, and the most words that a name has. */
function readTable(table: Readonly<Record<string, readonly string[]>>) {
  const names = new Map<string, TradeName>();
  let mostWords = 1;
  for (const [key, alternatives] of Object.entries(table)) {
    const { terms } = readSearchText(key);
    mostWords = Math.max(mostWords, key.split(/[\s-]/u).length);
    names.set(compact(joined(terms)), { name: joined(terms), alternatives: alternatives.map(read) });
  }
  return { names, mostWords };
}

const { names: tradeNames, mostWords } = readTable(words);

const lettersAndDigits = /^(\p{L}{1,4})[\s.-]?(\d{1,4}(?:\p{L}\d?)?)$/u;

/** `m1`, `m-1`, `m.1` and `m 1` for any of them. */
function joinings(word: string): string[] {
  const [, letters, digits] = lettersAndDigits.exec(word) ?? [];
  if (letters === undefined || digits === undefined) return [word];
  return ['', '-', '.', ' '].map((sign) => letters + sign + digits);
}

const isLetter = ({ spellings: [word = ''] }: SearchTerm): boolean => /^\p{L}$/u.test(word);
const isNumber = ({ spellings: [word = ''] }: SearchTerm): boolean => /^\d{1,4}(?:\p{L}\d?)?$/u.test(word);

type Run = { terms: readonly SearchTerm[]; found: TradeName | undefined };

/** The longest name of the trade that these terms begin with, or a letter with its number, or the first term alone. */
function firstRun(terms: readonly SearchTerm[]): Run {
  const [first, second] = terms;
  const end = terms.findIndex(({ isExcluded }) => isExcluded);
  // A word that must not appear is one by itself.
  const most = end === -1 ? mostWords : Math.max(1, end);
  for (let count = Math.min(most, mostWords, terms.length); count > 0; count -= 1) {
    const run = terms.slice(0, count);
    const found = tradeNames.get(compact(joined(run)));
    if (found) return { terms: run, found };
  }
  const isJoined = first && second && end !== 0 && end !== 1 && isLetter(first) && isNumber(second);
  return { terms: terms.slice(0, isJoined ? 2 : 1), found: undefined };
}

function termOf({ terms, found }: Run): SearchTerm {
  const typed = terms.length === 1 ? (terms[0]?.spellings ?? []) : [joined(terms)];
  const names = [...typed, ...(found ? [found.name, ...found.alternatives] : [])];
  return {
    spellings: [...new Set(names.flatMap(joinings))],
    isExcluded: terms[0]?.isExcluded ?? false,
    isBeginning: terms.at(-1)?.isBeginning ?? false,
  };
}

/** What was typed, with everything that the trade calls it. */
export function withTradeWords(text: SearchText): SearchText {
  const terms: SearchTerm[] = [];
  let rest = text.terms;
  while (rest.length > 0) {
    const run = firstRun(rest);
    terms.push(termOf(run));
    rest = rest.slice(run.terms.length);
  }
  return { ...text, terms };
}

/** Such a word is no typing error, though no lot has it. */
export const isTradeWord = (word: string): boolean => tradeNames.has(compact(word));
