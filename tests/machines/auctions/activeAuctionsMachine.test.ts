/** The auctions that have not ended: asked for at once and every quarter of an hour, each for itself. */
import { expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { selectActiveAuctions, selectStaleSince } from '#machines/auctions/activeAuctionsFacts.ts';
import { activeAuctionsMachine } from '#machines/auctions/activeAuctionsMachine.ts';
import type { AuctionParts } from '#rules/auctions/activeAuction.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { anAuction, aSaleSession, aTimedAuction } from '#tests/support/auctions/anAuction.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { isLoggedIn: true };
const at = '2026-11-20T20:03:00.000Z';
const { Sessions: _live, ...live } = anAuction();
const { Sessions: _timed, ...timed } = aTimedAuction();
const running = aSaleSession({ AuctionSessionStatus: sessionStatuses.running });

const parts = (auctionId: number, given: Partial<AuctionParts> = {}): AuctionParts => ({
  auctionId,
  detail: null,
  sessions: [],
  bidderStatus: 'approved',
  response: true,
  ...given,
});

const listed = actorDone('listActive', { auctions: [live, timed], at });
const unlisted = actorFailed('listActive', { code: 'unreachable' });
const gathered = actorDone('gatherParts', {
  parts: [
    parts(4122, { detail: anAuction({ Intro: 'From the detail.' }), sessions: [running] }),
    parts(2038),
  ],
  faults: [],
});
const fault = { what: 'Failed to get the detail of auction 4122', fault: { code: 'unexpected' } };
const gatheredInPart = actorDone('gatherParts', { parts: [parts(4122), parts(2038)], faults: [fault] });
const notGathered = actorFailed('gatherParts', new TypeError('Failed to fetch'));
const refreshed = delayElapsed('refreshDelay', 'activeAuctions.resting');
const becomes = (isLoggedIn: boolean) => ({ type: 'visitor.changed', isLoggedIn }) as const;

const logsOut = becomes(false);
const asks = { type: 'approval.sent', auctionId: 4122 } as const;

const vocabulary = [
  asks,
  listed,
  unlisted,
  gathered,
  gatheredInPart,
  notGathered,
  refreshed,
  becomes(true),
  logsOut,
];
const walk = { machine: activeAuctionsMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(activeAuctionsMachine, input, ...events);
const asked = spawned('gatherParts', { isLoggedIn: true, auctionIds: [4122, 2038] });

test('AA-01 the list is asked for at once, and every 900000 ms from when it was had', () => {
  expect(after().effects).toEqual([spawned('listActive')]);
  expect(after(listed, gathered).effects).toContainEqual(
    scheduled('refreshDelay', 'activeAuctions.resting', 900_000),
  );
  expect(after(listed, gathered, refreshed).effects).toEqual([spawned('listActive')]);
});

test('AA-01 then what every auction has to say, for a visitor their own place in it', () => {
  expect(after(listed).effects).toContainEqual(asked);
  expect(selectActiveAuctions(after(listed, gathered).snapshot)).toMatchObject([
    {
      AuctionID: 4122,
      Intro: 'From the detail.',
      sessions: [running],
      active: true,
      bidderStatus: 'approved',
      response: true,
      approvalSent: false,
    },
    { AuctionID: 2038, Title: 'Collectors’ Arms', active: false },
  ]);
});

test('nothing is shown before it is known', () => {
  expect(selectActiveAuctions(after().snapshot)).toBeNull();
  expect(selectActiveAuctions(after(listed).snapshot)).toBeNull();
});

test('AA-04 an auction of which a part fails takes no other down, and the fault is reported', () => {
  const { snapshot, effects } = after(listed, gatheredInPart);
  expect(selectActiveAuctions(snapshot)?.map(({ AuctionID }) => AuctionID)).toEqual([4122, 2038]);
  expect(selectStaleSince(snapshot)).toBeNull();
  expect(effects).toContainEqual(spawned('reportFault.0', fault, 'reportFault'));
});

test('a list that cannot be had leaves what was known, says since when, and is asked for again', () => {
  for (const failure of [[unlisted], [listed, notGathered]]) {
    const { snapshot, effects } = after(listed, gathered, refreshed, ...failure);
    expect(selectActiveAuctions(snapshot)).toHaveLength(2);
    expect(selectStaleSince(snapshot)).toBe(at);
    expect(spawns(effects, 'reportFault.0')).toBe(true);
    expect(effects).toContainEqual(scheduled('refreshDelay', 'activeAuctions.resting', 900_000));
  }
  const again = after(listed, gathered, refreshed, unlisted, refreshed, listed, gathered);
  expect(selectStaleSince(again.snapshot)).toBeNull();
});

test('what was never known is not stale', () => {
  expect(selectStaleSince(after(unlisted).snapshot)).toBeNull();
});

test('a user who logs out loses their place in the sales, and the auctions are requested again', () => {
  const { snapshot, effects } = after(listed, gathered, logsOut);
  expect(selectActiveAuctions(snapshot)).toMatchObject([
    { bidderStatus: null, response: null },
    { bidderStatus: null, response: null },
  ]);
  expect(effects).toContainEqual(spawned('listActive'));
  expect(after(listed, gathered, logsOut, listed).effects).toContainEqual(
    spawned('gatherParts', { isLoggedIn: false, auctionIds: [4122, 2038] }),
  );
});

test('where the visitor asked to bid stays said, through every refresh and until they log out', () => {
  const sent = (...events: typeof vocabulary) =>
    selectActiveAuctions(after(...events).snapshot)?.map(({ approvalSent }) => approvalSent);
  expect(sent(listed, gathered)).toEqual([false, false]);
  expect(sent(listed, gathered, asks)).toEqual([true, false]);
  expect(sent(asks, listed, gathered)).toEqual([true, false]);
  expect(sent(listed, gathered, asks, asks, refreshed, listed, gathered)).toEqual([true, false]);
  expect(sent(listed, gathered, asks, logsOut)).toEqual([false, false]);
  expect(sent(listed, gathered, asks, logsOut, listed, gathered)).toEqual([false, false]);
});

test('news of the session that change nothing about the visitor ask for nothing', () => {
  expect(spawns(after(listed, gathered, becomes(true)).effects, 'listActive')).toBe(false);
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
