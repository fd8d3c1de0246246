/** The hand that writes evidence down: steps as they are taken, checks as they turn out, pictures with their captions. */
import { stripVTControlCharacters } from 'node:util';

import type { Page } from 'playwright/test';

import type { Check, Picture, Step } from '#scripts/audit/evidence.ts';

export type EvidenceRecord = {
  beats: (Step | Check)[];
  pictures: Picture[];
  shown: () => readonly string[] | null;
  /** Does what the words say. What goes wrong in it ends the driver. */
  step: <Answer>(words: string, action: () => Answer | Promise<Answer>) => Promise<Answer>;
  /** Fails where the proof is false or throws; the driver goes on. */
  check: (words: string, proof: boolean | (() => unknown)) => Promise<void>;
  /** The same for a value, which is shown. */
  equal: (words: string, seen: unknown, wanted: unknown) => void;
  picture: (caption: string, page?: Page) => Promise<void>;
  /** What the console may say in this clause, because a fault is part of it. */
  expectNoise: (...patterns: RegExp[]) => void;
  unexpected: (said: readonly string[]) => string[];
  /** Writes down what the page showed its visitor about a fault. */
  noteShown: (words: readonly string[]) => void;
};

const quality = 45;
const patienceMs = 8_000;

/** Colors of a terminal have no place in a report. */
export const inShort = (thrown: unknown): string =>
  stripVTControlCharacters(thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 600);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function openRecord(page: Page, since: number): EvidenceRecord {
  const beats: (Step | Check)[] = [];
  const pictures: Picture[] = [];
  const expected: RegExp[] = [];
  let shown: readonly string[] | null = null;

  async function picture(caption: string, of = page): Promise<void> {
    const at = Date.now() - since;
    const { width, height } = of.viewportSize() ?? { width: 0, height: 0 };
    const taken = await of
      .screenshot({ type: 'jpeg', quality, scale: 'css', timeout: patienceMs })
      .catch(() => null);
    if (taken) pictures.push({ at, caption, jpeg: taken.toString('base64'), width, height });
  }

  return {
    beats,
    pictures,
    picture,
    shown: () => shown,
    noteShown(words) {
      shown = words;
    },
    async step(words, action) {
      const startedMs = Date.now();
      const note = (problem: string | null): void => {
        beats.push({ kind: 'step', at: startedMs - since, ms: Date.now() - startedMs, words, problem });
      };
      try {
        const answer = await action();
        note(null);
        return answer;
      } catch (error) {
        note(inShort(error));
        throw error;
      }
    },
    async check(words, proof) {
      let problem: string | null = null;
      try {
        const answer = typeof proof === 'boolean' ? proof : await proof();
        if (answer === false) problem = 'It was not so.';
      } catch (error) {
        problem = inShort(error);
      }
      const at = Date.now() - since;
      beats.push({ kind: 'check', at, words, isPassed: problem === null, seen: null, problem });
    },
    equal(words, seen, wanted) {
      const isPassed = asText(seen) === asText(wanted);
      const problem = isPassed ? null : `Wanted ${asText(wanted)}.`;
      beats.push({ kind: 'check', at: Date.now() - since, words, isPassed, seen: asText(seen), problem });
    },
    expectNoise(...patterns) {
      expected.push(...patterns);
    },
    unexpected: (said) => said.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
