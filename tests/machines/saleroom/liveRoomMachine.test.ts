/** A bid in the room: for the lot and the ask that the button said, sent once, and nothing sent by itself. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import { aRoomLot } from '#fixtures/room.ts';
import {
  liveRoomMachine,
  selectIsUnsaved,
  selectOutcome,
  selectOwn,
  selectPhase,
} from '#machines/saleroom/liveRoomMachine.ts';
import { aLotStanding, anAnswer, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, scheduled, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const lot = aRoomLot();
const input = { auctionId: 4121, lot };
const moved = aRoomLot({ CurrentBidCents: 650_000, AskCents: 700_000, Version: 9 });
const mine = aRoomLot({ CurrentBidCents: 650_000, AskCents: 700_000, LeaderPaddle: 412, Version: 9 });
const lostAgain = aRoomLot({ CurrentBidCents: 700_000, AskCents: 750_000, LeaderPaddle: 207, Version: 10 });
const sold = aRoomLot({ Stage: 'sold', AskCents: null, LeaderPaddle: 207, Version: 11 });
const nextLot = aRoomLot({ LotNumber: 215, AskCents: 80_000, CurrentBidCents: null, Version: 1 });

const came = { type: 'bidder.came', paddle: 412 } as const;
const left = { type: 'bidder.left' } as const;
const received = (receivedLot: typeof lot | null = moved) =>
  ({ type: 'lot.received', lot: receivedLot }) as const;
const outdated = { type: 'own.outdated' } as const;
const press = { lotNumber: 214, askCents: 650_000, maxCents: 650_000, key: 'key-1' };
const pressed = { type: 'bid.pressed', ...press } as const;
const named = (maxCents = 750_000) => ({ type: 'max.pressed', ...press, maxCents }) as const;
const confirmed = { type: 'jump.confirmed' } as const;
const declined = { type: 'jump.declined' } as const;

const own = anOwnStanding({ AuctionID: 4121, LotNumber: 214, MaxCents: 650_000 });
const ownReceived = { type: 'own.received', own } as const;
const loaded = actorDone('loadOwn', null);
const standing = aLotStanding({ AuctionID: 4121, LotNumber: 214, Version: 9 });
const answer = anAnswer({ Lot: standing, Own: own });
const answered = actorDone('placeBid', answer);
const askMoved = actorDone('placeBid', anAnswer({ Outcome: 'ASK_MOVED', Lot: standing, Own: null }));
const unreachable: Problem = { code: 'unreachable' };
const cutOff = actorFailed('placeBid', unreachable);
const refused = actorFailed('placeBid', { code: 'rate_limited' });
const found = actorDone('findAnswer', answer);
const nowhere = actorFailed('findAnswer', { code: 'not_found' });
const settled = delayElapsed('settled', 'liveRoom.bid.resting.settling');
const glanced = delayElapsed('glanced', 'liveRoom.bid.resting.glancing');
const noAnswer = delayElapsed('answerExpected', 'liveRoom.bid.underway.sending');
const nextQuestion = delayElapsed('nextQuestion', 'liveRoom.bid.underway.waiting');
const watchdogs = [
  delayElapsed('watchdog', 'liveRoom.bid.underway.sending'),
  delayElapsed('watchdog', 'liveRoom.bid.received'),
] as const;

type Received = Parameters<typeof play<typeof liveRoomMachine>>[2];
const playBid = (...events: Received[]) => play(liveRoomMachine, input, came, loaded, ...events);
const sent = (bid = {}) =>
  spawned('placeBid', {
    auctionId: 4121,
    lotNumber: 214,
    maxCents: 650_000,
    askSeenCents: 650_000,
    key: 'key-1',
    ...bid,
  });

test('a press sends the ask that the button said, for the lot that is up', () => {
  const { snapshot, effects } = playBid(pressed);
  expect(effects).toContainEqual(sent());
  expect([selectPhase(snapshot), selectIsUnsaved(snapshot)]).toEqual(['sending', true]);
});

test('a second press while a bid is on its way is ignored', () => {
  const { snapshot, effects } = playBid(pressed, { ...pressed, key: 'key-2' });
  expect([spawns(effects, 'placeBid'), snapshot.context.sent.key]).toEqual([false, 'key-1']);
});

test.each([
  ['another ask', { ...pressed, askCents: 600_000 }],
  ['the lot before', { ...pressed, lotNumber: 213 }],
])('a press that was meant for %s is ignored', (_, event) => {
  expect(spawns(playBid(event).effects, 'placeBid')).toBe(false);
});

test('no one bids without being approved, nor against themselves', () => {
  expect(spawns(play(liveRoomMachine, input, pressed).effects, 'placeBid')).toBe(false);
  expect(spawns(playBid(left, pressed).effects, 'placeBid')).toBe(false);
  const again = { ...pressed, askCents: 700_000 };
  expect(spawns(playBid(received(mine), glanced, again).effects, 'placeBid')).toBe(false);
});

test('for a second after another lot has come up every press is ignored, even one for it', () => {
  const onNext = { ...pressed, lotNumber: 215, askCents: 80_000, maxCents: 80_000 };
  const { snapshot, effects } = playBid(received(nextLot));
  expect(selectPhase(snapshot)).toBe('settling');
  expect(effects).toContainEqual(scheduled('settled', 'liveRoom.bid.resting.settling', 1_000));
  expect(spawns(playBid(received(nextLot), onNext).effects, 'placeBid')).toBe(false);
  expect(spawns(playBid(received(nextLot), { ...onNext, type: 'max.pressed' }).effects, 'placeBid')).toBe(
    false,
  );
  expect(spawns(playBid(received(nextLot), settled, onNext).effects, 'placeBid')).toBe(true);
});

test('a bidder who is outbid has a second to see it; an ask that only moves is read in less', () => {
  expect(selectPhase(playBid(received(mine), glanced, received(lostAgain)).snapshot)).toBe('settling');
  expect(playBid(received()).effects).toContainEqual(
    scheduled('glanced', 'liveRoom.bid.resting.glancing', 400),
  );
  const atNewAsk = { ...pressed, askCents: 700_000, maxCents: 700_000 };
  expect(spawns(playBid(received(), atNewAsk).effects, 'placeBid')).toBe(false);
  expect(spawns(playBid(received(), glanced, atNewAsk).effects, 'placeBid')).toBe(true);
});

test('older news of the lot say nothing', () => {
  const older = received(aRoomLot({ AskCents: 600_000, Version: 7 }));
  expect(playBid(older).snapshot.context.lot).toEqual(lot);
});

test('a max is sent as it was named, at the ask or beyond, and far beyond it only after a second word', () => {
  expect(playBid(named()).effects).toContainEqual(sent({ maxCents: 750_000, askSeenCents: null }));
  expect(spawns(playBid(named(600_000)).effects, 'placeBid')).toBe(false);
  expect(selectPhase(playBid(named(5_000_000)).snapshot)).toBe('confirming');
  expect(spawns(playBid(named(5_000_000)).effects, 'placeBid')).toBe(false);
  expect(playBid(named(5_000_000), confirmed).effects).toContainEqual(
    sent({ maxCents: 5_000_000, askSeenCents: null }),
  );
  expect(selectPhase(playBid(named(5_000_000), declined).snapshot)).toBe('ready');
  for (const event of [received(nextLot), received(sold)]) {
    const gone = playBid(named(5_000_000), event, confirmed);
    expect(spawns(gone.effects, 'placeBid')).toBe(false);
  }
});

test('an accepted bid is received until the room shows it; then it is no news anymore', () => {
  const { snapshot, effects } = playBid(pressed, answered);
  expect([selectPhase(snapshot), selectOutcome(snapshot)?.code]).toEqual(['received', 'LEADING']);
  expect(selectOwn(snapshot)).toEqual(own);
  const notified = { type: 'bid.answered', lot: standing };
  expect(effects).toContainEqual(emitted(notified));
  expect(selectPhase(playBid(pressed, answered, received(mine)).snapshot)).toBe('ready');
  expect(selectPhase(playBid(pressed, received(mine), answered).snapshot)).toBe('settling');
});

test('where the room says nothing for five seconds it is asked: no button sticks', () => {
  for (const events of [
    [pressed, watchdogs[0]],
    [pressed, answered, watchdogs[1]],
  ] as const) {
    expect(playBid(...events).effects).toContainEqual(emitted({ type: 'room.wanted' }));
  }
});

test('a bid at an ask that had moved is refused, and the next press is a new one', () => {
  const { snapshot } = playBid(pressed, askMoved);
  expect([selectPhase(snapshot), selectOutcome(snapshot)?.code]).toEqual(['settling', 'ASK_MOVED']);
  expect(spawns(playBid(pressed, askMoved, settled).effects, 'placeBid')).toBe(false);
});

test('what came of a bid is said until the next lot', () => {
  expect(selectOutcome(playBid(pressed, askMoved, received()).snapshot)?.code).toBe('ASK_MOVED');
  expect(selectOutcome(playBid(pressed, askMoved, received(nextLot)).snapshot)).toBeNull();
});

test('a bid without an answer is asked about by its key, and never sent again', () => {
  const late = playBid(pressed, noAnswer);
  expect(selectPhase(late.snapshot)).toBe('checking');
  expect(late.effects).toContainEqual(spawned('findAnswer', { key: 'key-1' }));
  const cut = playBid(pressed, cutOff, nowhere);
  expect(selectOutcome(cut.snapshot)?.code).toBe('SERVER');
  expect(spawns(cut.effects, 'placeBid')).toBe(false);
  expect(selectOutcome(playBid(pressed, cutOff, found).snapshot)?.code).toBe('LEADING');
  expect(selectPhase(playBid(pressed, noAnswer, nowhere).snapshot)).toBe('checking');
});

test('what the bidder has on a lot is asked for when it comes up, and when it opens', () => {
  expect(spawns(play(liveRoomMachine, input, came).effects, 'loadOwn')).toBe(true);
  const opened = playBid(received(nextLot));
  expect(opened.effects).toContainEqual(spawned('loadOwn', { auctionId: 4121, lotNumber: 215 }));
  const onDeck = aRoomLot({ LotNumber: 215, Stage: 'onDeck', Version: 1 });
  expect(spawns(playBid(received(onDeck)).effects, 'loadOwn')).toBe(false);
  expect(spawns(playBid(received(onDeck), received(nextLot)).effects, 'loadOwn')).toBe(true);
  expect(spawns(playBid(received()).effects, 'loadOwn')).toBe(false);
});

test('news of the bidder’s own standing count for the lot that is up alone', () => {
  expect(selectOwn(playBid(ownReceived).snapshot)).toEqual(own);
  const other = { type: 'own.received', own: anOwnStanding({ AuctionID: 4121, LotNumber: 213 }) } as const;
  expect(selectOwn(playBid(other).snapshot)).toBeNull();
  expect(selectOwn(playBid(ownReceived, left).snapshot)).toBeNull();
});

test('someone who comes before any lot is up bids on the first one', () => {
  const early = { auctionId: 4121, lot: null };
  expect(play(liveRoomMachine, early, came).effects).toEqual([]);
  expect(spawns(play(liveRoomMachine, early, came, received(lot)).effects, 'loadOwn')).toBe(true);
  const { effects } = play(liveRoomMachine, early, came, received(lot), loaded, settled, pressed);
  expect(effects).toContainEqual(sent());
});

test('the bidder’s own lots are requested again after missed updates, and a failure does not end the following', () => {
  const asked = { auctionId: 4121, lotNumber: 214 };
  expect(play(liveRoomMachine, input, came, outdated).effects).toEqual([
    stopped('loadOwn'),
    spawned('loadOwn', asked),
  ]);
  expect(selectOwn(play(liveRoomMachine, input, came, actorDone('loadOwn', own)).snapshot)).toEqual(own);
  const notLoaded = actorFailed('loadOwn', unreachable);
  expect(selectOwn(play(liveRoomMachine, input, came, notLoaded, ownReceived).snapshot)).toEqual(own);
  expect(selectOwn(playBid(left, ownReceived).snapshot)).toBeNull();
});

test('an ask that moves again is read again', () => {
  const further = received(aRoomLot({ CurrentBidCents: 700_000, AskCents: 750_000, Version: 10 }));
  expect(playBid(received(), further).effects).toContainEqual(
    scheduled('glanced', 'liveRoom.bid.resting.glancing', 400),
  );
});

test('a second word that comes too late sends nothing and gives the button back', () => {
  expect(selectPhase(playBid(named(5_000_000), received(nextLot)).snapshot)).toBe('settling');
  expect(selectPhase(playBid(named(5_000_000), received(sold), confirmed).snapshot)).toBe('ready');
  expect(selectPhase(playBid(pressed, answered, received(nextLot)).snapshot)).toBe('settling');
});

test('the page is notified of every answer; one that had to be requested needs the room as well', () => {
  const answeredBid = { type: 'bid.answered', lot: standing };
  const notified = emitted(answeredBid);
  expect(playBid(pressed, askMoved).effects).toContainEqual(notified);
  const { snapshot, effects } = playBid(pressed, noAnswer, found);
  expect(effects).toEqual(expect.arrayContaining([notified, emitted({ type: 'room.wanted' })]));
  expect(selectPhase(snapshot)).toBe('settling');
  expect(playBid(pressed, answered, watchdogs[1]).effects).toContainEqual(
    scheduled('watchdog', 'liveRoom.bid.received', 5_000),
  );
});

test.each([
  ['refused', [refused], 'RATE_LIMITED'],
  [
    'asked about after a log-out',
    [noAnswer, actorFailed('findAnswer', { code: 'not_logged_in' })],
    'LOGGED_OUT',
  ],
  ['nowhere to be found', [cutOff, nowhere], 'SERVER'],
] as const)('a bid that was %s gives the button back after a second, with the reason', (_, events, code) => {
  const { snapshot } = playBid(pressed, ...events);
  expect([selectPhase(snapshot), selectOutcome(snapshot)?.code]).toEqual(['settling', code]);
});

test('as long as no answer is found the question is asked again', () => {
  expect(playBid(pressed, noAnswer, nowhere, nextQuestion).effects).toContainEqual(
    spawned('findAnswer', { key: 'key-1' }),
  );
});

/** In two walks, each with what belongs together: all of it in any order would be a graph without an end. */
const machine = liveRoomMachine;
const standingWalk = {
  machine,
  input,
  alsoFrom: [{ auctionId: 4121, lot: null }],
  vocabulary: [
    came,
    left,
    received(),
    received(nextLot),
    outdated,
    ownReceived,
    loaded,
    actorFailed('loadOwn', unreachable),
  ],
};
const bidWalk = {
  machine,
  input,
  vocabulary: [
    came,
    loaded,
    received(mine),
    received(lostAgain),
    received(sold),
    received(nextLot),
    pressed,
    named(),
    named(5_000_000),
    confirmed,
    declined,
    answered,
    cutOff,
    refused,
    found,
    nowhere,
    actorFailed('findAnswer', { code: 'not_logged_in' }),
    settled,
    glanced,
    noAnswer,
    nextQuestion,
    ...watchdogs,
  ],
  limit: 30_000,
};

test('every declared transition is taken', () => {
  const untaken = [standingWalk, bidWalk].map(untakenTransitions);
  expect(untaken[0]?.filter((transition) => untaken[1]?.includes(transition))).toEqual([]);
});

test('no bid leaves without a press or a confirmation, and none from someone without a paddle', () => {
  expect(
    checkInvariants(bidWalk, {
      'only a press sends a bid': ({ event, effects }) =>
        !spawns(effects, 'placeBid') ||
        ['bid.pressed', 'max.pressed', 'jump.confirmed'].includes(event?.type ?? ''),
      'no one sends a bid without a paddle': ({ after, effects }) =>
        !spawns(effects, 'placeBid') || after.context.paddle !== null,
    }),
  ).toEqual([]);
});
