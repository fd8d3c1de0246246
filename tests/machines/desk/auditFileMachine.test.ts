/** A saved time line checked on the page: what was found belongs to what was given last. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  auditFileMachine,
  type FileVerdict,
  selectFileProblem,
  selectFileVerdict,
  selectIsCheckingFile,
} from '#machines/desk/auditFileMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const intact: FileVerdict = { isIntact: true, faults: [], remarks: [], count: 3 };
const unreachable: Problem = { code: 'unreachable' };
const given = { type: 'file.given', text: '{}' } as const;
const other = { type: 'file.given', text: '[]' } as const;
const empty = { type: 'file.given', text: ' \n' } as const;
const cleared = { type: 'file.cleared' } as const;
const checked = actorDone('checkFile', intact);
const unchecked = actorFailed('checkFile', unreachable);

const vocabulary = [given, other, empty, cleared, checked, unchecked];
const walk = { machine: auditFileMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(auditFileMachine, undefined, ...events);

test('what is given is checked; nothing is not', () => {
  expect(after(given).effects).toContainEqual(spawned('checkFile', { text: '{}' }));
  expect(selectFileVerdict(after(given, checked).snapshot)).toBe(intact);
  const { snapshot, effects } = after(empty);
  expect([selectIsCheckingFile(snapshot), effects]).toEqual([false, []]);
});

test('another one takes its place, while it is checked as well', () => {
  const { snapshot, effects } = after(given, other);
  expect([selectIsCheckingFile(snapshot), spawns(effects, 'checkFile')]).toEqual([true, true]);
  expect(selectFileVerdict(after(given, checked, other).snapshot)).toBeNull();
  expect(selectFileProblem(after(given, unchecked, other).snapshot)).toBeNull();
});

test('what could not be checked says so, and both can be cleared', () => {
  expect(selectFileProblem(after(given, unchecked).snapshot)).toBe(unreachable);
  expect(after(given, unchecked, cleared).snapshot.value).toBe('waiting');
  const { context } = after(given, checked, cleared).snapshot;
  expect(context).toEqual({ text: '', verdict: null, problem: null });
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is said of a file that is still checked, or was never given', () => {
  expect(
    checkInvariants(walk, {
      'a check ends in a finding or a reason, never both': ({ after: next }) =>
        !next.matches('checked') || (selectFileVerdict(next) === null) !== (selectFileProblem(next) === null),
      'nothing is found before the check is over': ({ after: next }) =>
        next.matches('checked') || (selectFileVerdict(next) === null && selectFileProblem(next) === null),
      'only a text is checked': ({ after: next }) =>
        !selectIsCheckingFile(next) || next.context.text.trim() !== '',
    }),
  ).toEqual([]);
});
