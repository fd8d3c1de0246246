/**
 * Rates a password by what it would take to guess it, with the same estimate by which the server refuses common ones.
 * It brings dictionaries of some 850 kB along: only the worker may import it.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

import { fieldLengths } from '#contract/account/accountFields.ts';
import { site } from '#contract/kernel/site.ts';
import {
  mostGuessesOfScore,
  mostSubstitutions,
  passwordDictionary,
  withoutWords,
  wordsOf,
} from '#contract/session/passwordEstimate.ts';
import type { AskedPassword, PasswordHint, PasswordRating } from '#machines/session/passwordMeterMachine.ts';

const estimator = new ZxcvbnFactory({
  dictionary: passwordDictionary({ ...common.dictionary, ...english.dictionary }),
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: mostSubstitutions,
});

const hints = new Map<string, PasswordHint>([
  ['straightRow', 'keyboardRow'],
  ['keyPattern', 'keyboardRow'],
  ['simpleRepeat', 'repetition'],
  ['extendedRepeat', 'repetition'],
  ['sequences', 'sequence'],
  ['recentYears', 'date'],
  ['dates', 'date'],
  ['topTen', 'common'],
  ['topHundred', 'common'],
  ['common', 'common'],
  ['similarToCommon', 'similarToCommon'],
  ['userInputs', 'knownText'],
  ['namesByThemselves', 'common'],
  ['commonNames', 'common'],
  ['wordByItself', 'common'],
]);

/** The highest score of what is not long enough to be taken. */
const shortScore = 1;
const enoughScore = 3;

const scoreOf = (guesses: number): PasswordRating['score'] =>
  ([0, 1, 2, 3] as const).find((score) => guesses <= mostGuessesOfScore[score]) ?? 4;

function ratingOf(password: string, known: readonly string[]): PasswordRating {
  const { guesses, feedback } = estimator.check(password, [...known]);
  const score = scoreOf(guesses);
  if (score >= enoughScore) return { score, hint: null };
  return { score, hint: hints.get(feedback.warning ?? '') ?? 'anotherWord' };
}

/** What is left without the words that belong to the account must be strong by itself. */
function strengthBeside(password: string, texts: readonly string[]): PasswordRating {
  const words = wordsOf(texts);
  const known = [...texts, ...words];
  const whole = ratingOf(password, known);
  const rest = withoutWords(password, words);
  if (rest === password.toLowerCase() || whole.score < enoughScore) return whole;
  const { score } = ratingOf(rest, known);
  return score < enoughScore ? { score, hint: 'knownText' } : whole;
}

/** As the server keeps what is typed: two ways to type a letter are one. */
const plain = (text: string): string => text.normalize('NFC');

/** The lines of the known text are what the server knows of the account, one by one. */
export function strengthOf(asked: AskedPassword): PasswordRating {
  const password = plain(asked.password);
  const lines = plain(asked.knownText).split('\n');
  const texts = [...lines.map((line) => line.trim()), site.companyName, site.shortName].filter(Boolean);
  const { score, hint } = strengthBeside(password, texts);
  const { length } = Array.from(password);
  if (length < fieldLengths.passwordMin) return { score: score === 0 ? 0 : shortScore, hint: 'tooShort' };
  return { score, hint: length > fieldLengths.passwordMax ? 'tooLong' : hint };
}
