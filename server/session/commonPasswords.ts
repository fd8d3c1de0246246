/**
 * Whether a password is among those that are guessed first: well-known ones, a few words of English or of the trade,
 * keyboard walks, repetitions, sequences, and whatever is made of words that belong to the account. It keeps no
 * password and asks no one outside.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

import {
  mostGuessesOfScore,
  mostSubstitutions,
  passwordDictionary,
  withoutWords,
  wordsOf,
} from '#contract/session/passwordEstimate.ts';

/** A plain list would not do: of the 49,233 passwords in the dictionary only 308 are as long as ours must be. */
const tooFewGuesses = mostGuessesOfScore[2];

async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: passwordDictionary({ ...common.dictionary, ...english.dictionary }),
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: mostSubstitutions,
  });
}

/** About 33 MB, which a server that sees no new password never loads. */
let guesser: Promise<ZxcvbnFactory> | undefined;

/** `knownTexts` is what a stranger may know of the account, its name for one: what is left without them must do. */
export async function isCommonPassword(password: string, knownTexts: readonly string[]): Promise<boolean> {
  guesser ??= loadGuesser();
  const guess = await guesser;
  const words = wordsOf(knownTexts);
  const isGuessed = (text: string) => guess.check(text, [...knownTexts, ...words]).guesses <= tooFewGuesses;
  if (isGuessed(password)) return true;
  const rest = withoutWords(password, words);
  return rest !== password.toLowerCase() && isGuessed(rest);
}
