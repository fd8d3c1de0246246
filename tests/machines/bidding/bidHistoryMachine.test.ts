/** A lot's public history: always the newest that could be had, and checked when someone asks. */
import { expect, test } from 'vitest';

import type { HistoryEntry } from '#contract/bidding/bids.ts';
import {
  bidHistoryMachine,
  selectHasFailed,
  selectHistory,
  selectIsChecking,
  selectIsEarlierMissing,
  selectIsLoadingEarlier,
  selectVerdict,
  type ShownHistory,
} from '#machines/bidding/bidHistoryMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const lot = { auctionId: 2038, lotNumber: 215 };
const entriesFrom = (first: number, last: number): HistoryEntry[] =>
  Array.from({ length: last - first + 1 }, (_, place) => ({
    Number: first + place,
    Alias: 1,
    Kind: 'max',
    ReceivedAt: '2026-11-24T15:00:00.000Z',
    PriceCents: null,
    LeaderAlias: null,
    ClosesAt: null,
    Steps: [],
    Commitment: '',
    Head: '',
  }));
const history: ShownHistory = { version: 7, start: 'ab', entries: entriesFrom(3, 4), hasEarlier: true };
const loaded = actorDone('loadHistory', history);
const newer = actorDone('loadHistory', { ...history, version: 8, entries: entriesFrom(4, 5) });
const earlierWanted = { type: 'earlier.wanted' } as const;
const earlier = actorDone('loadEarlier', { entries: entriesFrom(1, 2), hasEarlier: false });
const earlierFailed = actorFailed('loadEarlier', { code: 'unreachable' });
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

const numbersOf = (shown: ShownHistory | null) => shown?.entries.map(({ Number }) => Number);

test('what is before the first entry that is shown is fetched when it is wanted, until nothing is before it', () => {
  const asked = playHistory(loaded, earlierWanted);
  expect(asked.effects).toContainEqual(spawned('loadEarlier', { ...lot, before: 3 }));
  expect(selectIsLoadingEarlier(asked.snapshot)).toBe(true);

  const { snapshot } = playHistory(loaded, earlierWanted, earlier);
  expect(numbersOf(selectHistory(snapshot))).toEqual([1, 2, 3, 4]);
  expect(snapshot.can(earlierWanted)).toBe(false);
});

test('what was found out about the log holds for its earlier part as well', () => {
  const { snapshot } = playHistory(loaded, checkWanted, checked, earlierWanted, earlier);
  expect(selectVerdict(snapshot)).toEqual(intact);
});

test('an earlier part that could not be had is said, and is wanted again', () => {
  const failing = playHistory(loaded, earlierWanted, earlierFailed).snapshot;
  expect([selectHistory(failing), selectIsEarlierMissing(failing)]).toEqual([history, true]);
  const again = playHistory(loaded, earlierWanted, earlierFailed, earlierWanted);
  expect(selectIsEarlierMissing(again.snapshot)).toBe(false);
  expect(spawns(again.effects, 'loadEarlier')).toBe(true);
});

test('a newer part keeps what is known from before it, unless entries are missing in between', () => {
  const joined = playHistory(loaded, earlierWanted, earlier, changed(8), newer).snapshot;
  expect(numbersOf(selectHistory(joined))).toEqual([1, 2, 3, 4, 5]);
  expect(selectHistory(joined)).toMatchObject({ version: 8, hasEarlier: false });

  const far = actorDone('loadHistory', { ...history, version: 9, entries: entriesFrom(60, 61) });
  const apart = playHistory(loaded, earlierWanted, earlier, changed(9), far).snapshot;
  expect(numbersOf(selectHistory(apart))).toEqual([60, 61]);
  expect(selectHistory(apart)?.hasEarlier).toBe(true);
});

test('a lot that changes while its earlier part is on its way is asked for again afterwards', () => {
  expect(spawns(playHistory(loaded, earlierWanted, changed(8), earlier).effects, 'loadHistory')).toBe(true);
});

const vocabulary = [
  loaded,
  earlierWanted,
  earlier,
  earlierFailed,
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
        event === newer ||
        event === earlier,
      'another history has no verdict yet': ({ before, event, after }) =>
        before === null ||
        event === earlier ||
        selectHistory(after) === selectHistory(before) ||
        selectVerdict(after) === null,
      'nothing is said of a check that is still made': ({ after }) =>
        !selectIsChecking(after) || selectVerdict(after) === null,
      'an earlier part is fetched when someone wants one that exists': ({ before, event, effects }) =>
        !spawns(effects, 'loadEarlier') ||
        (event === earlierWanted && before !== null && selectHistory(before)?.hasEarlier === true),
      'the history is checked when someone asks, once': ({ before, event, effects }) =>
        !spawns(effects, 'checkHistory') || (event === checkWanted && !before?.matches('checking')),
    }),
  ).toEqual([]);
});
