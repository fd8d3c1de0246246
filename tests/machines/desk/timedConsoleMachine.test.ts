/** The console of a timed sale: read again by itself, one command at a time, and sent twice under one key where it may have arrived. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import type { LotBid, TimedConsole } from '#contract/saleroom/timedConsole.ts';
import {
  type PendingAction,
  selectAskedAbout,
  selectIsTimedFailed,
  selectIsTimedMissing,
  selectIsTimedSending,
  selectLotBids,
  selectSought,
  selectTimedConsole,
  selectTimedProblem,
  selectTimedRefusal,
  selectFinishedAction,
  timedConsoleMachine,
} from '#machines/desk/timedConsoleMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';
import { aTimedConsole, aTimedLot } from '#tests/support/saleroom/aTimedConsole.ts';

const input = { auctionId: 2038, lotNumber: null };
const sale = aTimedConsole();
const later: TimedConsole = aTimedConsole({ Acts: 1, LeftCount: 1 });
const unreachable: Problem = { code: 'unreachable' };
const bids: readonly LotBid[] = [
  {
    Number: 2,
    At: '2026-12-01T15:00:00.000Z',
    Paddle: 412,
    Name: 'Ruth Hale',
    AmountCents: 110_000,
    IsSealed: false,
    IsVoided: false,
  },
];

const loaded = actorDone('loadConsole', sale);
const unloaded = actorFailed('loadConsole', unreachable);
const hidden = actorFailed('loadConsole', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const paused = delayElapsed('refreshPause', 'timedConsole.showing.resting');
const refreshed = actorDone('refreshConsole', later);
const unrefreshed = actorFailed('refreshConsole', unreachable);
const sought = { type: 'lot.sought', lotNumber: 7 } as const;
const extend = { type: 'action.started', action: 'lot.extended', lot: aTimedLot() } as const;
const voiding = { type: 'action.started', action: 'bid.voided', lot: aTimedLot() } as const;
const listed = actorDone('listBids', bids);
const unlisted = actorFailed('listBids', unreachable);
const dropped = { type: 'action.dropped' } as const;
const given = { bidNumber: null, minutes: 30, text: '' };
const confirmed = { type: 'action.confirmed', ...given, key: 'key-1' } as const;
const confirmedAgain = { type: 'action.confirmed', ...given, key: 'key-2' } as const;
const done = actorDone('act', { Outcome: 'done', Console: later });
const refused = actorDone('act', { Outcome: 'MOVED', Console: later });
const unsent = actorFailed('act', unreachable);

const vocabulary = [
  loaded,
  unloaded,
  hidden,
  retried,
  paused,
  refreshed,
  unrefreshed,
  sought,
  extend,
  voiding,
  listed,
  unlisted,
  dropped,
  confirmed,
  confirmedAgain,
  done,
  refused,
  unsent,
];
const after = (...events: typeof vocabulary) => play(timedConsoleMachine, input, ...events);

const sent = {
  ...given,
  auctionId: 2038,
  action: 'lot.extended' as const,
  lotNumber: 215,
  actsSeen: 0,
  key: 'key-1',
};

test('is read, and read again every five seconds; a lot is looked up by its number', () => {
  const { snapshot, effects } = after(loaded);
  expect(selectTimedConsole(snapshot)).toBe(sale);
  expect(effects).toContainEqual(scheduled('refreshPause', 'timedConsole.showing.resting', 5_000));
  expect(selectTimedConsole(after(loaded, paused, refreshed).snapshot)).toBe(later);
  const looking = after(loaded, sought);
  expect(selectSought(looking.snapshot)).toBe(7);
  expect(looking.effects).toContainEqual(
    spawned('refreshConsole', { ...input, lotNumber: 7 }, 'loadConsole'),
  );
  expect(selectTimedProblem(after(loaded, paused, unrefreshed).snapshot)).toBe(unreachable);
});

test('an action does not wait while the sale is read again; after every reading the next is due', () => {
  const looking = after(loaded, paused, sought);
  expect(selectSought(looking.snapshot)).toBe(7);
  expect(looking.effects).toContainEqual(
    spawned('refreshConsole', { ...input, lotNumber: 7 }, 'loadConsole'),
  );
  expect(spawns(after(loaded, paused, voiding).effects, 'listBids')).toBe(true);
  expect(selectAskedAbout(after(loaded, paused, extend).snapshot)).toEqual({
    action: 'lot.extended',
    lot: extend.lot,
  });
  for (const read of [refreshed, unrefreshed]) {
    expect(after(loaded, paused, read).effects).toContainEqual(
      scheduled('refreshPause', 'timedConsole.showing.resting', 5_000),
    );
  }
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectIsTimedFailed(after(unloaded).snapshot)).toBe(true);
  expect(selectTimedProblem(after(unloaded).snapshot)).toEqual(unreachable);
  expect(selectTimedProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(spawns(after(unloaded, retried).effects, 'loadConsole')).toBe(true);
  expect(selectIsTimedMissing(after(hidden).snapshot)).toBe(true);
});

test('a command carries what its clerk has seen, and a message says when it is done', () => {
  const { effects, snapshot } = after(loaded, extend, confirmed);
  expect(effects).toContainEqual(spawned('act', sent));
  expect(selectIsTimedSending(snapshot)).toBe(true);
  const finished = after(loaded, extend, confirmed, done).snapshot;
  expect([selectFinishedAction(finished), selectAskedAbout(finished)]).toEqual([
    { action: 'lot.extended', lot: extend.lot },
    null,
  ]);
});

test('a command that starts before the sale is read again has seen the one before it', () => {
  const { effects } = after(loaded, extend, confirmed, done, extend, confirmedAgain);
  expect(effects).toContainEqual(spawned('act', { ...sent, actsSeen: 1, key: 'key-2' }));
});

test('a void asks for the bids of the lot first', () => {
  expect(after(loaded, voiding).effects).toContainEqual(
    spawned('listBids', { auctionId: 2038, lotNumber: 215 }),
  );
  const { snapshot } = after(loaded, voiding, listed);
  expect([selectLotBids(snapshot), selectAskedAbout(snapshot)?.action]).toEqual([bids, 'bid.voided']);
  const without = after(loaded, voiding, unlisted).snapshot;
  expect([selectTimedProblem(without), selectAskedAbout(without)?.action]).toEqual([
    unreachable,
    'bid.voided',
  ]);
});

test('what is dropped is forgotten, and the sale is read again', () => {
  const listing = after(loaded, voiding, dropped);
  expect(spawns(listing.effects, 'refreshConsole')).toBe(true);
  expect(listing.snapshot.context.pending).toBeNull();
  expect(selectTimedProblem(after(loaded, extend, confirmed, unsent, dropped).snapshot)).toBeNull();
});

test('a refusal stays in the dialog, and the next try has seen what had changed', () => {
  const { snapshot } = after(loaded, extend, confirmed, refused);
  expect([selectTimedRefusal(snapshot), selectAskedAbout(snapshot)?.action]).toEqual([
    'MOVED',
    'lot.extended',
  ]);
  expect(after(loaded, extend, confirmed, refused, confirmedAgain).effects).toContainEqual(
    spawned('act', { ...sent, actsSeen: 1, key: 'key-2' }),
  );
});

test('what may have arrived is sent again under its key', () => {
  expect(after(loaded, extend, confirmed, unsent, confirmedAgain).effects).toContainEqual(
    spawned('act', sent),
  );
});

const walk = { machine: timedConsoleMachine, input, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a command is sent by its confirmation alone, one at a time', () => {
  const isConfirmed = (event: unknown): boolean => event === confirmed || event === confirmedAgain;
  expect(
    checkInvariants(walk, {
      'sent by its confirmation alone': ({ event, effects }) => !spawns(effects, 'act') || isConfirmed(event),
      'one on its way is joined by no other': ({ before, event, after: next, effects }) =>
        before === null ||
        !selectIsTimedSending(before) ||
        [done, refused, unsent].some((answer) => answer === event) ||
        (selectIsTimedSending(next) && effects.length === 0),
      'what was not done is not reported': ({ event, after: next }) =>
        (event !== refused && event !== unsent) || selectFinishedAction(next) === null,
    }),
  ).toEqual([]);
});

test('what was started is known by its action and lot', () => {
  const pending: PendingAction | null = selectAskedAbout(after(loaded, extend).snapshot);
  expect(pending).toEqual({ action: 'lot.extended', lot: extend.lot });
  expect(selectAskedAbout(after(loaded, extend, dropped).snapshot)).toBeNull();
});
