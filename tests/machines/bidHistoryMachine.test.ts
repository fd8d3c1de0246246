/** A lot's public history: always the newest that could be had, and checked when somebody asks. */
import { expect, test } from 'vitest';

import {
  bidHistoryMachine,
  selectHasFailed,
  selectHistory,
  selectIsChecking,
  selectVerdict,
} from '#machines/bidHistoryMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const lot = { auctionId: 2038, lotNumber: 215 };
const history = { version: 7, start: 'ab', entries: [] };
const loaded = actorDone('loadHistory', history);
const newer = actorDone('loadHistory', { ...history, version: 8 });
const failed = actorFailed('loadHistory', { code: 'unreachable' });
const changed = (version: number) => ({ type: 'lot.changed', version }) as const;
const checkWanted = { type: 'check.wanted', withOwn: true } as const;
const intact = { kind: 'intact', entries: 3, opened: 1 } as const;
const checked = actorDone('checkHistory', intact);

const playHistory = (...events: Parameters<typeof play<typeof bidHistoryMachine>>[2][]) =>
  play(bidHistoryMachine, lot, ...events);

test('a lot that has changed is asked for again, one that has not is not', () => {
  expect(spawns(playHistory(loaded, changed(8)).effects, 'loadHistory')).toBe(true);
  expect(spawns(playHistory(loaded, changed(7)).effects, 'loadHistory')).toBe(false);
});

test('a lot that changes while its history is on its way, or checked, is asked for again afterwards', () => {
  for (const meanwhile of [
    [loaded, changed(8), changed(9), changed(8), newer],
    [changed(8), loaded],
    [loaded, checkWanted, changed(8), checked],
    [loaded, changed(8), changed(9), failed],
  ]) {
    expect(spawns(playHistory(...meanwhile).effects, 'loadHistory')).toBe(true);
  }
});

test('an answer that is not new enough, or does not come, is asked for once more and no oftener', () => {
  for (const answer of [loaded, failed]) {
    const { snapshot, effects } = playHistory(loaded, changed(8), changed(8), answer, answer);
    expect([snapshot.value, spawns(effects, 'loadHistory')]).toEqual(['shown', false]);
  }
});

test('what was shown stays where a newer one cannot be had', () => {
  const { snapshot } = playHistory(loaded, changed(8), failed);
  expect([selectHistory(snapshot), selectHasFailed(snapshot)]).toEqual([history, false]);
  expect(selectHasFailed(playHistory(failed).snapshot)).toBe(true);
  expect(spawns(playHistory(failed, { type: 'retry.wanted' }).effects, 'loadHistory')).toBe(true);
});

test('what is shown is what is checked, with the own bids where they are to be opened', () => {
  expect(playHistory(loaded, checkWanted).effects).toContainEqual(
    spawned('checkHistory', { ...lot, history, withOwn: true }),
  );
  expect(selectVerdict(playHistory(loaded, checkWanted, checked).snapshot)).toEqual(intact);
});

test('a verdict on one history says nothing of the next', () => {
  const { snapshot } = playHistory(loaded, checkWanted, checked, changed(8), loaded);
  expect(selectVerdict(snapshot)).toBeNull();
});

test('a check that could not be made says so', () => {
  const { snapshot } = playHistory(loaded, checkWanted, actorFailed('checkHistory', { code: 'unreachable' }));
  expect(selectVerdict(snapshot)).toEqual({ kind: 'failed' });
  expect(snapshot.can(checkWanted)).toBe(true);
});

const vocabulary = [
  loaded,
  newer,
  failed,
  changed(8),
  checkWanted,
  checked,
  actorFailed('checkHistory', { code: 'unreachable' }),
  { type: 'retry.wanted' } as const,
];
const walk = { machine: bidHistoryMachine, input: lot, vocabulary };

test('every declared transition of the history is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a verdict is about the history that is shown', () => {
  expect(
    checkInvariants(walk, {
      'what was shown stays until another history is there': ({ before, event, after }) =>
        before === null ||
        selectHistory(after) === selectHistory(before) ||
        event === loaded ||
        event === newer,
      'another history has no verdict yet': ({ before, after }) =>
        before === null || selectHistory(after) === selectHistory(before) || selectVerdict(after) === null,
      'nothing is said of a check that is still made': ({ after }) =>
        !selectIsChecking(after) || selectVerdict(after) === null,
      'the history is checked when somebody asks, once': ({ before, event, effects }) =>
        !spawns(effects, 'checkHistory') || (event === checkWanted && !before?.matches('checking')),
    }),
  ).toEqual([]);
});
