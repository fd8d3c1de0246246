/** The reconciliation: read page by page, made again on request, and never shown as newer than it is. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  reconciliationMachine,
  selectIsReconciliationFailed,
  selectIsReconciliationLoading,
  selectIsReconciliationMissing,
  selectIsReconciling,
  selectReconciliation,
  selectReconciliationProblem,
} from '#machines/desk/reconciliationMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aReconciliation } from '#tests/support/desk/aReconciliation.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { page: 1 };
const first = aReconciliation();
const later = aReconciliation({ CheckedAt: '2026-12-05T19:00:00.000Z' });
const unreachable: Problem = { code: 'unreachable' };
const loaded = actorDone('readReconciliation', first);
const unloaded = actorFailed('readReconciliation', unreachable);
const hidden = actorFailed('readReconciliation', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const turned = { type: 'place.chosen', page: 2 } as const;
const same = { type: 'place.chosen', page: 1 } as const;
const asked = { type: 'check.asked' } as const;
const checked = actorDone('checkAgain', later);
const unchecked = actorFailed('checkAgain', unreachable);

const vocabulary = [loaded, unloaded, hidden, retried, turned, same, asked, checked, unchecked];
const after = (...events: typeof vocabulary) => play(reconciliationMachine, input, ...events);

test('a recent one is read; another page is another reading, the same page is not', () => {
  expect(after().effects).toEqual([spawned('readReconciliation', { page: 1, after: null })]);
  expect(selectReconciliation(after(loaded).snapshot)).toBe(first);
  const { snapshot, effects } = after(loaded, turned);
  expect(effects).toContainEqual(spawned('readReconciliation', { page: 2, after: null }));
  expect([selectReconciliation(snapshot), selectIsReconciliationLoading(snapshot)]).toEqual([first, true]);
  expect(spawns(after(loaded, same).effects, 'readReconciliation')).toBe(false);
});

test('again means later than what is shown, which stays in sight until then', () => {
  const { snapshot, effects } = after(loaded, asked);
  expect(effects).toContainEqual(
    spawned('checkAgain', { page: 1, after: first.CheckedAt }, 'readReconciliation'),
  );
  expect([selectReconciliation(snapshot), selectIsReconciling(snapshot)]).toEqual([first, true]);
  const shown = after(loaded, asked, checked).snapshot;
  expect([selectReconciliation(shown), selectIsReconciling(shown)]).toEqual([later, false]);
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  const failed = after(unloaded).snapshot;
  expect([selectIsReconciliationFailed(failed), selectReconciliationProblem(failed)]).toEqual([
    true,
    unreachable,
  ]);
  const { snapshot, effects } = after(unloaded, retried);
  expect([selectReconciliationProblem(snapshot), spawns(effects, 'readReconciliation')]).toEqual([
    null,
    true,
  ]);
  expect(selectIsReconciliationMissing(after(hidden).snapshot)).toBe(true);
  expect(selectReconciliationProblem(after(unloaded, turned).snapshot)).toBeNull();
});

test('a check that failed leaves what was found, and says why', () => {
  const { snapshot } = after(loaded, asked, unchecked);
  expect([selectReconciliation(snapshot), selectReconciliationProblem(snapshot)]).toEqual([
    first,
    unreachable,
  ]);
  expect(selectReconciliationProblem(after(loaded, asked, unchecked, asked).snapshot)).toBeNull();
});

const walk = { machine: reconciliationMachine, input, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('only an answer changes what is shown, and a reason is said until something else is asked', () => {
  expect(
    checkInvariants(walk, {
      'only an answer changes what is shown': ({ before, event, after: next }) =>
        before === null ||
        event === loaded ||
        event === checked ||
        selectReconciliation(next) === selectReconciliation(before),
      'one comparison at a time': ({ before, effects }) =>
        before === null || !selectIsReconciling(before) || !spawns(effects, 'checkAgain'),
      'an error is not said anymore while something is asked for': ({ after: next }) =>
        Object.keys(next.children).length === 0 || selectReconciliationProblem(next) === null,
      'what failed says why': ({ event, after: next }) =>
        (event !== unloaded && event !== unchecked) || selectReconciliationProblem(next) !== null,
    }),
  ).toEqual([]);
});
