/** A bid from the press to the answer: sent once, never forgotten, never doubled, and no amount changed by itself. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  selectAmount,
  selectChosen,
  selectIsUnsaved,
  selectKnowledge,
  selectOutcome,
  selectOwn,
  selectPhase,
} from '#machines/bidding/biddingFacts.ts';
import { biddingMachine } from '#machines/bidding/biddingMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, scheduled, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

import { aLotStanding, anAnswer, anOwnStanding } from './biddingFixtures.ts';

const lot = aLotStanding();
const input = { lot, amountCents: null };
const movedLot = aLotStanding({ CurrentBidCents: 120_000, AskCents: 130_000, Version: 8 });

const came = { type: 'bidder.came' } as const;
const left = { type: 'bidder.left' } as const;
const received = (standing = movedLot) => ({ type: 'lot.received', lot: standing }) as const;
const outdated = { type: 'standing.outdated' } as const;
const chosen = (amountCents: number) => ({ type: 'amount.chosen', amountCents }) as const;
const pressed = { type: 'bid.pressed' } as const;
const readable = delayElapsed('readable', 'bidding.bid.reviewing.opening');
const confirmed = { type: 'bid.confirmed', key: 'key-1', isStale: false } as const;
const confirmedStale = { ...confirmed, isStale: true } as const;
const closed = { type: 'review.closed' } as const;
/** Both steps, with the moment between them. */
const placed = [pressed, readable, confirmed] as const;
const placedStale = [pressed, readable, confirmedStale] as const;

const ownIs = (own = null as ReturnType<typeof anOwnStanding> | null, standing = lot) => ({
  Lot: standing,
  Own: own,
});
const loaded = actorDone('loadOwn', ownIs());
const loadedLeading = actorDone('loadOwn', ownIs(anOwnStanding()));
const unreachable: Problem = { code: 'unreachable' };
const bug: Problem = { code: 'unexpected', reference: 'K7Q2' };
const answered = actorDone('placeBid', anAnswer());
const refused = (answer: Parameters<typeof anAnswer>[0]) =>
  actorDone('placeBid', anAnswer({ Own: null, Receipt: null, ...answer }));
const tooLow = refused({ Outcome: 'BELOW_MIN', Lot: movedLot });
const cutOff = actorFailed('placeBid', unreachable);
const noAnswer = delayElapsed('answerExpected', 'bidding.bid.underway.sending');
const nextQuestion = delayElapsed('nextQuestion', 'bidding.bid.underway.waiting');
const settled = delayElapsed('settled', 'bidding.bid.choosing.settling');
const notified = { type: 'bid.answered', lot: anAnswer().Lot };
const nowhere = actorFailed('findAnswer', { code: 'not_found' });
const found = actorDone('findAnswer', anAnswer());

type Received = Parameters<typeof play<typeof biddingMachine>>[2];
const playBid = (...events: Received[]) => play(biddingMachine, input, came, loaded, ...events);
const leading = (...events: Received[]) => play(biddingMachine, input, came, loadedLeading, ...events);
const sent = spawned('placeBid', { auctionId: 2038, lotNumber: 215, maxCents: 110_000, key: 'key-1' });

test('the first press opens the review of the least that can be bid, and sends nothing', () => {
  const { snapshot, effects } = playBid(pressed);
  expect(spawns(effects, 'placeBid')).toBe(false);
  expect([selectPhase(snapshot), selectAmount(snapshot)]).toEqual(['opening', 110_000]);
  expect(effects).toContainEqual(scheduled('readable', 'bidding.bid.reviewing.opening', 500));
});

test('the second press places the reviewed amount under the key that it brings', () => {
  const { snapshot, effects } = playBid(...placed);
  expect(effects).toContainEqual(sent);
  expect([selectPhase(snapshot), selectAmount(snapshot)]).toEqual(['sending', 110_000]);
});

test('a double tap opens the review and places nothing: the second step takes no press for half a second', () => {
  const { snapshot, effects } = playBid(pressed, pressed, confirmed);
  expect(spawns(effects, 'placeBid')).toBe(false);
  expect([selectPhase(snapshot), snapshot.can(confirmed)]).toEqual(['opening', false]);
});

test('a third press while a bid is on its way is ignored: one review, one bid', () => {
  const { snapshot, effects } = playBid(...placed, { ...confirmed, key: 'key-2' });
  expect(spawns(effects, 'placeBid')).toBe(false);
  expect([snapshot.context.key, snapshot.can(pressed)]).toEqual(['key-1', false]);
});

test('after an answer the next bid needs a new review', () => {
  const { snapshot } = playBid(...placed, tooLow, chosen(130_000));
  expect([snapshot.can(confirmed), snapshot.can(pressed)]).toEqual([false, true]);
});

test('a review that is closed leaves the amount as it was chosen', () => {
  for (const events of [[pressed], [pressed, readable]]) {
    const { snapshot } = playBid(chosen(120_000), ...events, closed);
    expect([selectPhase(snapshot), selectChosen(snapshot)]).toEqual(['choosing', 120_000]);
  }
  expect(selectChosen(playBid(pressed, closed).snapshot)).toBeNull();
});

test('the price may move during the review; the reviewed amount stays, and is not placed once it is too low', () => {
  const { snapshot, effects } = playBid(pressed, received(), readable, confirmed);
  expect(spawns(effects, 'placeBid')).toBe(false);
  expect([selectPhase(snapshot), selectChosen(snapshot)]).toEqual(['choosing', 110_000]);
  const still = received(aLotStanding({ CurrentBidCents: 105_000, Version: 8 }));
  expect(playBid(pressed, still, readable, confirmed).effects).toContainEqual(sent);
});

test('a log-out during the review closes it: the next bidder reviews for themselves', () => {
  const { snapshot } = playBid(chosen(120_000), pressed, readable, left);
  expect([selectPhase(snapshot), selectChosen(snapshot), selectKnowledge(snapshot)]).toEqual([
    'choosing',
    120_000,
    'anonymous',
  ]);
  // The amount that was proposed and reviewed goes along to the log-in, too.
  expect(selectChosen(playBid(pressed, readable, left).snapshot)).toBe(110_000);
});

test('a raise starts at the bidder’s own max, which cannot be placed again; the least lies beyond it', () => {
  expect(leading().snapshot.can(pressed)).toBe(false);
  expect(leading(chosen(200_000)).snapshot.can(pressed)).toBe(false);
  expect(leading(chosen(210_000), ...placed).effects).toContainEqual(
    spawned('placeBid', { auctionId: 2038, lotNumber: 215, maxCents: 210_000, key: 'key-1' }),
  );
});

test('a sealed bid may be lowered, but only by an amount that is chosen: none is proposed', () => {
  const sealed = actorDone('loadOwn', ownIs(anOwnStanding({ IsSealed: true, IsLeading: false })));
  const playSealed = (...events: Received[]) => play(biddingMachine, input, came, sealed, ...events);
  expect(playSealed().snapshot.can(pressed)).toBe(false);
  expect(playSealed(chosen(180_000), ...placed).effects).toContainEqual(
    spawned('placeBid', { auctionId: 2038, lotNumber: 215, maxCents: 180_000, key: 'key-1' }),
  );
});

test('an accepted bid is used up, the lot is as the answer says, and everything is requested again', () => {
  const { snapshot, effects } = playBid(chosen(110_000), ...placed, answered);
  expect(selectChosen(snapshot)).toBeNull();
  expect(selectOutcome(snapshot)).toMatchObject({ code: 'LEADING', amountCents: 110_000 });
  expect(selectOwn(snapshot)?.MaxCents).toBe(110_000);
  expect(snapshot.context.lot.Version).toBe(8);
  expect(effects).toContainEqual(emitted(notified));
  expect(spawns(effects, 'refreshOwn')).toBe(true);
});

test('a refused amount stays as it was, and cannot be sent again below the new minimum', () => {
  const { snapshot } = playBid(...placed, tooLow);
  expect([selectChosen(snapshot), selectOutcome(snapshot)?.code]).toEqual([110_000, 'BELOW_MIN']);
  const again = playBid(...placed, tooLow, ...placed);
  expect(spawns(again.effects, 'placeBid')).toBe(false);
  expect(playBid(...placed, tooLow, chosen(130_000)).snapshot.context.outcome).toBeNull();
});

test('news never change an amount that was chosen: it only falls below the minimum', () => {
  const { snapshot } = playBid(chosen(110_000), received());
  expect([selectChosen(snapshot), selectPhase(snapshot)]).toEqual([110_000, 'choosing']);
  expect(spawns(playBid(chosen(110_000), received(), ...placed).effects, 'placeBid')).toBe(false);
});

test('where no one has chosen, the least amount moves with the lot, and a press right after it is ignored', () => {
  const { snapshot, effects } = playBid(received());
  expect(selectPhase(snapshot)).toBe('settling');
  expect(effects).toContainEqual(scheduled('settled', 'bidding.bid.choosing.settling', 1_000));
  expect(spawns(playBid(received(), ...placed).effects, 'placeBid')).toBe(false);
  expect(playBid(received(), settled, ...placed).effects).toContainEqual(
    spawned('placeBid', { auctionId: 2038, lotNumber: 215, maxCents: 130_000, key: 'key-1' }),
  );
});

test('older news say nothing', () => {
  const older = received(aLotStanding({ CurrentBidCents: 50_000, AskCents: 55_000, Version: 6 }));
  expect(playBid(older).snapshot.context.lot).toEqual(lot);
});

test('news of a lot they have a bid on make the bidder’s own standing be asked for', () => {
  const { effects } = play(biddingMachine, input, came, loadedLeading, received());
  expect(spawns(effects, 'refreshOwn')).toBe(true);
  expect(spawns(playBid(received()).effects, 'refreshOwn')).toBe(false);
});

test('a press on what may be out of date asks first and then sends the same amount', () => {
  const { effects } = playBid(...placedStale);
  expect(effects).toContainEqual(spawned('refetchOwn', { auctionId: 2038, lotNumber: 215 }, 'loadOwn'));
  expect(playBid(...placedStale, actorDone('refetchOwn', ownIs())).effects).toContainEqual(sent);
});

test('where the lot has moved on, the press needs another one', () => {
  const { snapshot, effects } = playBid(...placedStale, actorDone('refetchOwn', ownIs(null, movedLot)));
  expect(spawns(effects, 'placeBid')).toBe(false);
  expect([selectChosen(snapshot), snapshot.context.lot]).toEqual([110_000, movedLot]);
  expect(selectPhase(snapshot)).toBe('choosing');
});

test('where the lot cannot be asked for nothing is sent, and the amount stays', () => {
  const { snapshot } = playBid(chosen(120_000), ...placedStale, actorFailed('refetchOwn', unreachable));
  expect([selectChosen(snapshot), selectOutcome(snapshot)?.code]).toEqual([120_000, 'SERVER']);
});

test('without an answer for eight seconds the server is asked by the key, while the bid is still on its way', () => {
  expect(playBid(...placed).effects).toContainEqual(
    scheduled('answerExpected', 'bidding.bid.underway.sending', 8_000),
  );
  const { snapshot, effects } = playBid(...placed, noAnswer);
  expect(selectPhase(snapshot)).toBe('checking');
  expect(effects).toEqual([spawned('findAnswer', { key: 'key-1' })]);
  expect(selectOutcome(playBid(...placed, noAnswer, found).snapshot)?.code).toBe('LEADING');
  expect(selectOutcome(playBid(...placed, noAnswer, answered).snapshot)?.code).toBe('LEADING');
});

test('a bid that no answer was found for yet may still arrive: the question is asked again', () => {
  const { snapshot, effects } = playBid(...placed, noAnswer, nowhere);
  expect(selectPhase(snapshot)).toBe('checking');
  expect(effects).toContainEqual(scheduled('nextQuestion', 'bidding.bid.underway.waiting', 3_000));
});

test.each([
  ['a line that was cut', unreachable, null],
  ['a fault of ours', bug, 'K7Q2'],
])('after %s the server is asked before anything is claimed', (_, problem, reference) => {
  const failed = actorFailed('placeBid', problem);
  expect(playBid(...placed, failed).effects).toContainEqual(spawned('findAnswer', { key: 'key-1' }));
  expect(selectOutcome(playBid(...placed, failed, found).snapshot)?.code).toBe('LEADING');
  const { snapshot } = playBid(...placed, failed, nowhere);
  expect(selectOutcome(snapshot)).toMatchObject({ code: 'SERVER', reference });
  expect(selectPhase(snapshot)).toBe('choosing');
  expect(selectChosen(snapshot)).toBe(110_000);
});

test('while the server cannot be asked either, nothing else can be sent', () => {
  const lost = [...placed, cutOff, actorFailed('findAnswer', unreachable)] as const;
  expect(selectPhase(playBid(...lost).snapshot)).toBe('checking');
  expect(playBid(...lost).snapshot.can(pressed)).toBe(false);
  expect(playBid(...lost, nextQuestion).effects).toContainEqual(spawned('findAnswer', { key: 'key-1' }));
});

test.each([
  ['not_logged_in', 'LOGGED_OUT'],
  ['rate_limited', 'RATE_LIMITED'],
] as const)('a call that is refused as %s placed nothing and keeps the amount', (code, outcome) => {
  const { snapshot } = playBid(chosen(120_000), ...placed, actorFailed('placeBid', { code }));
  expect([selectOutcome(snapshot)?.code, selectChosen(snapshot)]).toEqual([outcome, 120_000]);
});

test('a log-out on the way keeps the amount and forgets what was whose', () => {
  const { snapshot } = play(biddingMachine, input, came, loadedLeading, chosen(250_000), left);
  expect([selectKnowledge(snapshot), selectOwn(snapshot), selectChosen(snapshot)]).toEqual([
    'anonymous',
    null,
    250_000,
  ]);
});

test('an amount that was chosen before the log-in is there after it', () => {
  const { snapshot } = play(biddingMachine, { ...input, amountCents: 130_000 }, came, loaded);
  expect(selectAmount(snapshot)).toBe(130_000);
});

test('a chosen amount and a bid on its way are unsaved work; an answer ends it', () => {
  const unsaved = (...events: Received[]) => selectIsUnsaved(playBid(...events).snapshot);
  expect([unsaved(), unsaved(chosen(120_000)), unsaved(...placed), unsaved(...placed, cutOff)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(unsaved(...placed, answered)).toBe(false);
});

test('what the bidder has could not be had: asking again is another try', () => {
  const failed = play(biddingMachine, input, came, actorFailed('loadOwn', unreachable));
  expect(selectKnowledge(failed.snapshot)).toBe('failed');
  const again = play(biddingMachine, input, came, actorFailed('loadOwn', unreachable), outdated);
  expect(spawns(again.effects, 'loadOwn')).toBe(true);
});

const ownReceived = { type: 'own.received', own: anOwnStanding() } as const;

test('updates of the lot count for everyone, updates of the user’s own standing only for a known user', () => {
  for (const events of [[], [came], [came, loaded], [came, actorFailed('loadOwn', unreachable)]]) {
    expect(play(biddingMachine, input, ...events, received()).snapshot.context.lot).toEqual(movedLot);
  }
  for (const events of [[came], [came, loaded]]) {
    expect(selectOwn(play(biddingMachine, input, ...events, ownReceived).snapshot)).toEqual(anOwnStanding());
  }
  expect(selectOwn(play(biddingMachine, input, ownReceived).snapshot)).toBeNull();
});

test('while the own standing is asked for, newer news ask again; then it is as the answer says', () => {
  expect(leading(received()).snapshot.context.lot).toEqual(movedLot);
  expect(leading(received(), outdated).effects).toEqual([
    stopped('refreshOwn'),
    spawned('refreshOwn', { auctionId: 2038, lotNumber: 215 }, 'loadOwn'),
  ]);
  const raised = anOwnStanding({ MaxCents: 300_000 });
  const refreshed = actorDone('refreshOwn', ownIs(raised, movedLot));
  expect(selectOwn(leading(outdated, refreshed).snapshot)).toEqual(raised);
  for (const answer of [refreshed, actorFailed('refreshOwn', unreachable)]) {
    const later = received(aLotStanding({ Version: 9 }));
    expect(spawns(leading(outdated, answer, later).effects, 'refreshOwn')).toBe(true);
  }
});

test('an amount that is chosen while the least settles is meant: a press on it counts at once', () => {
  expect(spawns(playBid(received(), chosen(130_000), ...placed).effects, 'placeBid')).toBe(true);
});

test('what was fetched before a bid is sent is known afterwards', () => {
  const newer = aLotStanding({ Version: 8 });
  const own = anOwnStanding({ MaxCents: 105_000 });
  const { snapshot } = playBid(...placedStale, actorDone('refetchOwn', ownIs(own, newer)));
  expect([selectPhase(snapshot), selectOwn(snapshot), snapshot.context.lot]).toEqual(['sending', own, newer]);
});

test('what was placed elsewhere meanwhile is not placed again', () => {
  const same = ownIs(anOwnStanding({ MaxCents: 110_000 }));
  expect(spawns(playBid(...placedStale, actorDone('refetchOwn', same)).effects, 'placeBid')).toBe(false);
});

test('an answer that had to be asked for counts like any other', () => {
  const { effects } = playBid(...placed, noAnswer, found);
  expect(effects).toContainEqual(emitted(notified));
  expect(spawns(effects, 'refreshOwn')).toBe(true);
});

test('someone who is logged out before the answer is found gets the amount back', () => {
  const { snapshot } = playBid(...placed, noAnswer, actorFailed('findAnswer', { code: 'not_logged_in' }));
  expect([selectPhase(snapshot), selectOutcome(snapshot)?.code, selectChosen(snapshot)]).toEqual([
    'choosing',
    'LOGGED_OUT',
    110_000,
  ]);
});

const walk = {
  machine: biddingMachine,
  input,
  limit: 60_000,
  vocabulary: [
    came,
    left,
    loadedLeading,
    actorFailed('loadOwn', unreachable),
    // Beyond every amount that is chosen here.
    received(aLotStanding({ CurrentBidCents: 1_200_000, AskCents: 1_300_000, Version: 8 })),
    { type: 'own.received', own: anOwnStanding() } as const,
    outdated,
    actorDone('refreshOwn', ownIs(anOwnStanding())),
    actorFailed('refreshOwn', unreachable),
    chosen(1_100_000),
    chosen(210_000),
    pressed,
    readable,
    confirmed,
    confirmedStale,
    closed,
    actorDone('refetchOwn', ownIs()),
    actorDone('refetchOwn', ownIs(anOwnStanding({ MaxCents: 1_200_000 }))),
    actorFailed('refetchOwn', unreachable),
    actorDone('placeBid', anAnswer()),
    tooLow,
    cutOff,
    actorFailed('placeBid', { code: 'rate_limited' }),
    noAnswer,
    nextQuestion,
    settled,
    found,
    nowhere,
    actorFailed('findAnswer', { code: 'not_logged_in' }),
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('whatever happens: nothing is sent twice, nothing below the minimum, and no choice is changed', () => {
  expect(
    checkInvariants(walk, {
      'a bid is sent by the second step, or the answer to its refetch, alone': ({ before, event, effects }) =>
        !spawns(effects, 'placeBid') ||
        (event?.type === 'bid.confirmed' && before?.matches({ bid: { reviewing: 'ready' } }) === true) ||
        event?.type === 'xstate.done.actor.refetchOwn',
      'no bid is sent while another is on its way': ({ before, effects }) =>
        !spawns(effects, 'placeBid') || before?.matches({ bid: 'underway' }) === false,
      'every bid has a key': ({ after, effects }) =>
        !spawns(effects, 'placeBid') || after.context.key === 'key-1',
      'news change no choice': ({ before, event, after }) =>
        event?.type !== 'lot.received' || before?.context.amountCents === after.context.amountCents,
      'the lot never grows older': ({ before, after }) =>
        before === null || after.context.lot.Version >= before.context.lot.Version,
    }),
  ).toEqual([]);
});
