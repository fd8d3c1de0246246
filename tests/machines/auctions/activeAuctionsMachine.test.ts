/** The auctions that have not ended: asked for at once and every quarter of an hour, each for itself. */
import { expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { anAuction, aSaleSession, aTimedAuction } from '#fixtures/auction.ts';
import { selectActiveAuctions, selectStaleSince } from '#machines/auctions/activeAuctionsFacts.ts';
import { activeAuctionsMachine } from '#machines/auctions/activeAuctionsMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { isLoggedIn: true };
const at = '2026-11-20T20:03:00.000Z';
const running = aSaleSession({ AuctionSessionStatus: sessionStatuses.running });
const list = {
  auctions: [anAuction({ Sessions: [running] }), aTimedAuction()],
  own: [
    { AuctionID: 4122, Status: 'approved', HasAsked: true },
    { AuctionID: 2038, Status: 'none', HasAsked: false },
  ],
  at,
  faults: [],
} as const;

const listed = actorDone('listActive', list);
const unlisted = actorFailed('listActive', { code: 'unreachable' });
const fault = { what: 'Failed to get the bidder statuses', fault: { code: 'unexpected' } };
const listedInPart = actorDone('listActive', { ...list, own: [], faults: [fault] });
const refreshed = delayElapsed('refreshDelay', 'activeAuctions.resting');
const becomes = (isLoggedIn: boolean) => ({ type: 'visitor.changed', isLoggedIn }) as const;

const logsOut = becomes(false);
const asks = { type: 'approval.sent', auctionId: 4122 } as const;

const vocabulary = [asks, listed, unlisted, listedInPart, refreshed, becomes(true), logsOut];
const walk = { machine: activeAuctionsMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(activeAuctionsMachine, input, ...events);

test('AA-01 the list is asked for at once, and every 900000 ms from when it was had', () => {
  expect(after().effects).toEqual([spawned('listActive', input)]);
  expect(after(listed).effects).toContainEqual(scheduled('refreshDelay', 'activeAuctions.resting', 900_000));
  expect(after(listed, refreshed).effects).toEqual([spawned('listActive', input)]);
});

test('AA-01 every auction comes with its sessions, for a visitor with their own place in it', () => {
  expect(selectActiveAuctions(after(listed).snapshot)).toMatchObject([
    {
      AuctionID: 4122,
      sessions: [running],
      active: true,
      bidderStatus: 'approved',
      response: true,
      approvalSent: false,
    },
    { AuctionID: 2038, active: false, bidderStatus: 'none', response: false },
  ]);
});

test('nothing is shown before it is known', () => {
  expect(selectActiveAuctions(after().snapshot)).toBeNull();
});

test('AA-04 places that cannot be had take no auction away, and the fault is reported', () => {
  const { snapshot, effects } = after(listedInPart);
  expect(selectActiveAuctions(snapshot)).toMatchObject([
    { AuctionID: 4122, bidderStatus: null },
    { AuctionID: 2038, bidderStatus: null },
  ]);
  expect(selectStaleSince(snapshot)).toBeNull();
  expect(effects).toContainEqual(spawned('reportFault.0', fault, 'reportFault'));
});

test('a list that cannot be had leaves what was known, says since when, and is asked for again', () => {
  const { snapshot, effects } = after(listed, refreshed, unlisted);
  expect(selectActiveAuctions(snapshot)).toHaveLength(2);
  expect(selectStaleSince(snapshot)).toBe(at);
  expect(spawns(effects, 'reportFault.0')).toBe(true);
  expect(effects).toContainEqual(scheduled('refreshDelay', 'activeAuctions.resting', 900_000));
  const again = after(listed, refreshed, unlisted, refreshed, listed);
  expect(selectStaleSince(again.snapshot)).toBeNull();
});

test('what was never known is not stale', () => {
  expect(selectStaleSince(after(unlisted).snapshot)).toBeNull();
});

test('a user who logs out loses their place in the sales, and the auctions are requested again', () => {
  const { snapshot, effects } = after(listed, logsOut);
  expect(selectActiveAuctions(snapshot)).toMatchObject([
    { bidderStatus: null, response: null },
    { bidderStatus: null, response: null },
  ]);
  expect(effects).toContainEqual(spawned('listActive', { isLoggedIn: false }));
});

test('where the visitor asked to bid stays said, through every refresh and until they log out', () => {
  const sent = (...events: typeof vocabulary) =>
    selectActiveAuctions(after(...events).snapshot)?.map(({ approvalSent }) => approvalSent);
  expect(sent(listed)).toEqual([false, false]);
  expect(sent(listed, asks)).toEqual([true, false]);
  expect(sent(asks, listed)).toEqual([true, false]);
  expect(sent(listed, asks, asks, refreshed, listed)).toEqual([true, false]);
  expect(sent(listed, asks, logsOut)).toEqual([false, false]);
  expect(sent(listed, asks, logsOut, listed)).toEqual([false, false]);
});

test('news of the session that change nothing about the visitor ask for nothing', () => {
  expect(spawns(after(listed, becomes(true)).effects, 'listActive')).toBe(false);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('what is known changes by an answer or a log-out, and is never lost', () => {
  expect(
    checkInvariants(walk, {
      'after a log-out no one has a place': ({ before, event, after: next }) =>
        event !== logsOut ||
        !before?.context.isLoggedIn ||
        (selectActiveAuctions(next) ?? []).every(
          ({ bidderStatus, response }) => bidderStatus === null && response === null,
        ),
      'what is known stays': ({ before, after: next }) =>
        before === null || selectActiveAuctions(before) === null || selectActiveAuctions(next) !== null,
    }),
  ).toEqual([]);
});
