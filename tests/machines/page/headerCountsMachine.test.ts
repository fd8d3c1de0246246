/** What waits for a visitor: asked for once, again when it is outdated, and never made up. */
import { expect, test } from 'vitest';

import { headerCountsMachine, selectCounts } from '#machines/page/headerCountsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const input = { auctionIds: [4102, 4103] };
const counts = { messages: 7, notifications: 8, cart: 3, bids: 1 };
const loaded = actorDone('loadCounts', counts);
const loadedLater = actorDone('loadCounts', { ...counts, cart: 4 });
const broken = actorFailed('loadCounts', { code: 'unexpected' });
const refused = actorFailed('loadCounts', { code: 'not_logged_in' });
const outdated = { type: 'counts.outdated' } as const;
const confirmed = { type: 'session.confirmed' } as const;
const vocabulary = [loaded, loadedLater, broken, refused, outdated, confirmed];
const walk = { machine: headerCountsMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(headerCountsMachine, input, ...events);

test('LG-11 counts are asked for at once, those of the bids by auction', () => {
  expect(after().effects).toEqual([spawned('loadCounts', { auctionIds: [4102, 4103] })]);
});

test('what is not known yet is not zero', () => {
  expect(selectCounts(after().snapshot)).toBeNull();
  expect(selectCounts(after(broken).snapshot)).toBeNull();
});

test('what was counted is shown', () => {
  expect(selectCounts(after(loaded).snapshot)).toEqual(counts);
});

test('outdated counts stay until there are newer ones', () => {
  const { snapshot, effects } = after(loaded, outdated);
  expect(effects).toContainEqual(spawned('loadCounts', { auctionIds: [4102, 4103] }));
  expect(selectCounts(snapshot)).toEqual(counts);
  expect(selectCounts(after(loaded, outdated, loadedLater).snapshot)).toEqual({ ...counts, cart: 4 });
});

test('an answer that was under way when something changed is not waited for', () => {
  expect(after(outdated).effects).toEqual([
    stopped('loadCounts'),
    spawned('loadCounts', { auctionIds: [4102, 4103] }),
  ]);
});

test('a failure sets the error flag and is reported', () => {
  const { snapshot, effects } = after(broken);
  expect(snapshot.value).toBe('failed');
  expect(effects).toContainEqual(
    spawned('reportFault', { what: 'Failed to get header counts', fault: { code: 'unexpected' } }),
  );
});

test('a failure leaves what was known, and the next reason to count is a new try', () => {
  expect(selectCounts(after(loaded, outdated, broken).snapshot)).toEqual(counts);
  expect(after(broken, outdated).snapshot.value).toBe('loading');
});

test('what could not be had is asked for again when the session is found to be good, and only that', () => {
  for (const failure of [broken, refused]) {
    expect(after(failure, confirmed).effects).toEqual([spawned('loadCounts', { auctionIds: [4102, 4103] })]);
  }
  expect(selectCounts(after(refused, confirmed, loaded).snapshot)).toEqual(counts);
  expect(selectCounts(after(loaded, outdated, broken, confirmed).snapshot)).toEqual(counts);
  for (const { effects } of [after(confirmed), after(loaded, confirmed)]) {
    expect(effects.filter(({ effect }) => effect === 'stopped')).toEqual([]);
  }
  expect(spawns(after(loaded, confirmed).effects, 'loadCounts')).toBe(false);
});

test('a session that has ended is the session’s own news and no fault', () => {
  const { snapshot, effects } = after(refused);
  expect(snapshot.value).toBe('failed');
  expect(spawns(effects, 'reportFault')).toBe(false);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('only an answer changes what is shown', () => {
  expect(
    checkInvariants(walk, {
      'counts change by an answer': ({ before, event, after: next }) =>
        before === null ||
        selectCounts(before) === selectCounts(next) ||
        event === loaded ||
        event === loadedLater,
      'every fault is reported': ({ event, effects }) => event !== broken || spawns(effects, 'reportFault'),
    }),
  ).toEqual([]);
});
