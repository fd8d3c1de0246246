/** How the lots of a page stand: followed on the line, asked for now and then without it, newest first. */
import { describe, expect, test } from 'vitest';

import { selectReceivedAt, selectStandings } from '#machines/catalog/followedLotsFacts.ts';
import { followedLotsMachine } from '#machines/catalog/followedLotsMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { aStanding } from '#tests/support/bidding/aStanding.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, stopped } from '#tests/support/playMachine.ts';

const input = { jitter: 0.5 };
const at = '2026-12-05T15:00:00.000Z';
const later = '2026-12-05T15:01:00.000Z';
const lots = [{ AuctionID: 4122, LotNumber: 215 }];
const bid = (Version: number) => aStanding({ Version, CurrentBidCents: Version * 100_000 });

const [auctions, turns] = [[4121], [4123]];

const shows = { type: 'page.changed', auctions, turns, lots } as const;
const opened = { type: 'line.opened' } as const;
const lost = { type: 'line.lost', at: later } as const;
const rested = { type: 'line.rested' } as const;
const received = (version: number) => ({ type: 'lots.received', lots: [bid(version)], at }) as const;
const noted = (version: number) => ({ type: 'standing.received', standing: bid(version) }) as const;
const followed = actorDone('follow', { lots: [bid(12)], at });
const notFollowed = actorFailed('follow', new Error('timeout'));
const polled = actorDone('askByCall', { lots: [bid(13)], at: later });
const polledInPart = actorDone('askByCall', { lots: [], at: null });
const notPolled = actorFailed('askByCall', { code: 'unreachable' });
const pollDue = delayElapsed('pollDelay', 'followedLots.waiting');
const askAgain = delayElapsed('askAgain', 'followedLots.unanswered');
const [receivedNewer, notifiedNewer] = [received(14), noted(15)];

const vocabulary = [
  shows,
  opened,
  lost,
  rested,
  receivedNewer,
  notifiedNewer,
  followed,
  notFollowed,
  polled,
  polledInPart,
  notPolled,
  pollDue,
  askAgain,
];
const walk = { machine: followedLotsMachine, input, vocabulary };
type Received = (typeof vocabulary)[number] | ReturnType<typeof received> | ReturnType<typeof noted>;
const after = (...events: Received[]) => play(followedLotsMachine, input, ...events);
const versionAfter = (...events: Received[]) =>
  selectStandings(after(...events).snapshot)['4122/215']?.Version ?? null;
const asks = spawned('follow', { auctions, turns, lots });

describe('LC-04 every lot of the page is asked for', () => {
  test('when the line opens, and again whenever it comes back', () => {
    expect(after(shows, opened).effects).toContainEqual(asks);
    expect(after(shows, opened, followed, lost, opened).effects).toContainEqual(asks);
  });

  test('when the page shows others, even while the last question waits', () => {
    expect(after(opened, shows).effects).toEqual(expect.arrayContaining([stopped('follow'), asks]));
    expect(after(opened, followed, shows).effects).toContainEqual(asks);
  });

  test('once more when no answer comes', () => {
    expect(after(shows, opened, notFollowed).effects).toContainEqual(
      scheduled('askAgain', 'followedLots.unanswered', 5_000),
    );
    expect(after(shows, opened, notFollowed, askAgain).effects).toContainEqual(asks);
  });
});

describe('the highest version is right', () => {
  test('whichever way it comes', () => {
    expect(versionAfter(shows, opened, followed)).toBe(12);
    expect(versionAfter(shows, opened, followed, receivedNewer)).toBe(14);
    expect(versionAfter(shows, opened, followed, notifiedNewer)).toBe(15);
    expect(versionAfter(shows, pollDue, polled)).toBe(13);
  });

  test('and an older or an equal one changes nothing', () => {
    expect(versionAfter(shows, opened, notifiedNewer, followed, received(14))).toBe(15);
    const before = after(shows, opened, followed).snapshot;
    const same = after(shows, opened, followed, received(12)).snapshot;
    expect(selectStandings(same)).toEqual(selectStandings(before));
  });
});

describe('while the line is down', () => {
  test('the lots are asked for by call, every 30 to 60 seconds, each page at its own time', () => {
    const inMs = (jitter: number) => play(followedLotsMachine, { jitter }).effects;
    expect(inMs(0)).toContainEqual(scheduled('pollDelay', 'followedLots.waiting', 30_000));
    expect(inMs(1)).toContainEqual(scheduled('pollDelay', 'followedLots.waiting', 60_000));
    expect(after(shows, pollDue).effects).toEqual([spawned('askByCall', { auctions, turns, lots })]);
    expect(after(shows, pollDue, polled).effects).toContainEqual(
      scheduled('pollDelay', 'followedLots.waiting', 45_000),
    );
    expect(after(shows, pollDue, notPolled, pollDue).effects).toEqual([
      spawned('askByCall', { auctions, turns, lots }),
    ]);
  });

  test('not at all while the page is away, and again once it is back without a line', () => {
    expect(after(shows, opened, followed, lost, rested).effects).toEqual([]);
    expect(after(shows, lost, pollDue, rested).effects).toEqual([stopped('askByCall')]);
    expect(after(shows, lost, rested, lost).effects).toContainEqual(
      scheduled('pollDelay', 'followedLots.waiting', 45_000),
    );
    expect(after(shows, lost, rested, opened).effects).toContainEqual(asks);
  });

  test('and not anymore once it is there', () => {
    expect(after(shows, pollDue, opened).effects).toContainEqual(stopped('askByCall'));
  });
});

describe('the page was up to date', () => {
  test('until the line was lost', () => {
    expect(selectReceivedAt(after(shows, opened, followed).snapshot)).toBe(at);
    expect(selectReceivedAt(after(shows, opened, followed, lost).snapshot)).toBe(later);
  });

  test('not by a line that was lost before it answered, and not by an answer about some lots', () => {
    expect(selectReceivedAt(after(shows, opened, lost).snapshot)).toBeNull();
    for (const events of [[], [followed], [notFollowed]]) {
      expect(after(shows, opened, ...events, lost).effects).toContainEqual(
        scheduled('pollDelay', 'followedLots.waiting', 45_000),
      );
    }
    expect(selectReceivedAt(after(shows, pollDue, polledInPart).snapshot)).toBeNull();
    expect(selectReceivedAt(after(shows, pollDue, polled).snapshot)).toBe(later);
  });
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no event takes a page back to an older standing', () => {
  expect(
    checkInvariants(walk, {
      'versions only grow': ({ before, after: next }) =>
        before === null ||
        Object.entries(selectStandings(before)).every(
          ([lot, { Version }]) => (selectStandings(next)[lot]?.Version ?? 0) >= Version,
        ),
    }),
  ).toEqual([]);
});
