/**
 * How a password is judged, in one place for the meter that shows it and the server that refuses it. The estimator of
 * guesses and its dictionaries are for each side to load; their settings stand here.
 */
import { guessableWords } from './guessableWords.ts';

/**
 * How many guesses a password of the score 0, 1, 2 and 3 is found within, as the estimator takes it. An account needs
 * a 3: two words and a year, or three words that everybody knows, are found before that.
 */
export const mostGuessesOfScore = { 0: 1e3, 1: 1e6, 2: 1e10, 3: 1e12 } as const;

/** How many readings of digits as letters are tried: the estimator's own hundred would take many times as long. */
export const mostSubstitutions = 4;

type Dictionaries = Record<string, (string | number)[]>;

/** The days of the week, the planets and the like: the estimator's own dictionaries of rows are all shorter. */
const longestRow = 30;

/**
 * The estimator asks each dictionary for each part of a password, so its many short rows are made one; by the name of
 * one of them it knows that words may follow each other there.
 */
export function passwordDictionary(languages: Readonly<Dictionaries>): Dictionaries {
  const lists = Object.entries(languages);
  const rows = lists.filter(([, list]) => list.length < longestRow).flatMap(([, list]) => list);
  return {
    trade: [...guessableWords],
    'cardinalNumbers-and-other-rows': [...new Set(rows)],
    ...Object.fromEntries(lists.filter(([, list]) => list.length >= longestRow)),
  };
}

/** Shorter ones are part of too many words to say anything. */
const shortestWord = 3;

/** The words of what a stranger may know, the longest first, so that no short word breaks a long one up. */
export function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
}

/** What is left without these words has to be strong by itself. */
export const withoutWords = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
