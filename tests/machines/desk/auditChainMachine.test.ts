/** Whether the security log stands as it was written: asked at once, and again on request. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  auditChainMachine,
  selectChain,
  selectChainProblem,
  selectIsChecking,
} from '#machines/desk/auditChainMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aChain } from '#tests/support/desk/aStaffDesk.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawns } from '#tests/support/playMachine.ts';

const chain = aChain();
const unreachable: Problem = { code: 'unreachable' };
const checked = actorDone('checkChain', chain);
const unchecked = actorFailed('checkChain', unreachable);
const asked = { type: 'check.asked' } as const;

const vocabulary = [checked, unchecked, asked];
const walk = { machine: auditChainMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(auditChainMachine, undefined, ...events);

test('is checked at once, and again on request, with the last answer in sight meanwhile', () => {
  expect(spawns(after().effects, 'checkChain')).toBe(true);
  const { snapshot, effects } = after(checked, asked);
  expect([selectChain(snapshot), selectIsChecking(snapshot), spawns(effects, 'checkChain')]).toEqual([
    chain,
    true,
    true,
  ]);
});

test('what could not be checked says so, whatever was found before', () => {
  const { snapshot } = after(checked, asked, unchecked);
  expect([selectChainProblem(snapshot), selectChain(snapshot)]).toEqual([unreachable, null]);
  expect(selectChain(after(checked, asked, unchecked, asked).snapshot)).toBeNull();
  expect(selectChainProblem(after(unchecked, asked, checked).snapshot)).toBeNull();
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the log is never called whole on the word of an older check', () => {
  expect(
    checkInvariants(walk, {
      'a check ends in a finding or a reason, never both': ({ after: next }) =>
        selectIsChecking(next) || (selectChain(next) === null) !== (selectChainProblem(next) === null),
      'nothing but a check finds anything': ({ before, event, after: next }) =>
        selectChain(next) === (before && selectChain(before)) || event === checked || event === unchecked,
      'one check at a time': ({ before, effects }) =>
        before === null || !selectIsChecking(before) || !spawns(effects, 'checkChain'),
    }),
  ).toEqual([]);
});
