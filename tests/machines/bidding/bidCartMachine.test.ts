/** The Bid Cart on its page: changing, taking out, submitting, and finding out what became of a submission. */
import { describe, expect, test } from 'vitest';

import type { Cart, CartResult, SubmittedLine } from '#contract/bidding/cart.ts';
import { aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import {
  bidCartMachine,
  selectCanSubmit,
  selectHasFailed,
  selectIsReviewed,
  selectKept,
  selectOutcomes,
  selectProblem,
  selectSales,
  selectWork,
} from '#machines/bidding/bidCartMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

import { aLotStanding, anAnswer } from './biddingFixtures.ts';

const lot = { AuctionID: 2038, LotNumber: 215 };
const other = { AuctionID: 2038, LotNumber: 216 };

const lineOf = ({ LotNumber }: typeof lot, MaxCents: number) => ({
  Card: aLotCard({ AuctionID: 2038, LotNumber }),
  SessionNumber: 1,
  Lot: aLotStanding({ LotNumber }),
  Own: null,
  MaxCents,
});

const cartOf = (...maxima: number[]): Cart => ({
  Sales: [
    {
      Auction: aTimedAuction(),
      Lines: [lot, other].slice(0, maxima.length).map((one, place) => lineOf(one, maxima[place] ?? 0)),
    },
  ],
});

const sent: SubmittedLine[] = [
  { ...lot, MaxCents: 150_000, Key: 'key-1' },
  { ...other, MaxCents: 150_000, Key: 'key-2' },
];
const results: CartResult[] = [
  { ...lot, MaxCents: 150_000, Answer: anAnswer() },
  {
    ...other,
    MaxCents: 150_000,
    Answer: anAnswer({ Outcome: 'BELOW_MIN', Lot: null, Own: null, Receipt: null }),
  },
];

const loaded = actorDone('loadCart', cartOf(150_000, 150_000));
const refreshed = actorDone('refreshCart', cartOf(150_000));
const outdated = { type: 'cart.outdated' } as const;
const retried = { type: 'retry.asked' } as const;
const chosen = { type: 'amount.chosen', ...lot, maxCents: 160_000 } as const;
const kept = actorDone('keepLine', { Outcome: 'KEPT', NearestCents: null });
const full = actorDone('keepLine', { Outcome: 'FULL', NearestCents: null });
const removed = { type: 'line.removed', ...lot } as const;
const gone = actorDone('removeLine');
const pressed = {
  type: 'submit.pressed',
  lines: [lot, other].map(({ AuctionID, LotNumber }) => ({ AuctionID, LotNumber, MaxCents: 150_000 })),
} as const;
const pressedNothing = { ...pressed, lines: [] } as const;
const readable = delayElapsed('readable', 'bidCart.shown.reviewing.opening');
const confirmed = { type: 'submit.confirmed', keys: ['key-1', 'key-2'] } as const;
const closed = { type: 'review.closed' } as const;
/** Both steps, with the moment between them. */
const submitted = [pressed, readable, confirmed] as const;
const answered = actorDone('submitCart', results);
const cutOff = actorFailed('submitCart', { code: 'unreachable' });
const late = delayElapsed('answerExpected', 'bidCart.submitting.sending');
const pauseOver = delayElapsed('nextQuestion', 'bidCart.asking.waiting');
const found = actorDone('findAnswers', [{ Key: 'key-1', Answer: anAnswer() }]);

const changed = (lots: readonly unknown[]) => ({ type: 'cart.changed', lots });

const after = (...events: Parameters<typeof play<typeof bidCartMachine>>[2][]) =>
  play(bidCartMachine, undefined, loaded, ...events);

describe('the lines', () => {
  test('are asked for, and again where they could not be had', () => {
    expect(play(bidCartMachine, undefined).effects).toContainEqual(spawned('loadCart'));
    const failed = play(bidCartMachine, undefined, actorFailed('loadCart', { code: 'unreachable' }));
    expect([selectHasFailed(failed.snapshot), selectProblem(failed.snapshot)]).toEqual([
      true,
      { code: 'unreachable' },
    ]);
    for (const again of [retried, outdated]) {
      const { effects } = play(
        bidCartMachine,
        undefined,
        actorFailed('loadCart', { code: 'unreachable' }),
        again,
      );
      expect(spawns(effects, 'loadCart')).toBe(true);
    }
  });

  test('are read again where they changed before they arrived', () => {
    expect(play(bidCartMachine, undefined, outdated).effects).toEqual([]);
    expect(spawns(play(bidCartMachine, undefined, outdated, loaded).effects, 'refreshCart')).toBe(true);
  });

  test('are read once a change is done that ended reading them again', () => {
    expect(spawns(after(outdated, removed, gone).effects, 'refreshCart')).toBe(true);
  });

  test('stay as they were known where a refresh gives nothing', () => {
    const { snapshot } = after(outdated, actorFailed('refreshCart', { code: 'unreachable' }));
    expect(selectSales(snapshot)).toEqual(cartOf(150_000, 150_000).Sales);
    expect([selectProblem(snapshot), snapshot.value]).toEqual([null, { shown: 'resting' }]);
  });

  test('are requested again when they are out of date, and then match the server', () => {
    expect(spawns(after(outdated).effects, 'refreshCart')).toBe(true);
    const { snapshot } = after(outdated, refreshed);
    expect(selectSales(snapshot)).toEqual(cartOf(150_000).Sales);
    expect(snapshot.value).toEqual({ shown: 'resting' });
  });

  test('show a chosen amount at once, and keep it', () => {
    const { snapshot, effects } = after(chosen);
    expect(selectSales(snapshot)).toEqual(cartOf(160_000, 150_000).Sales);
    expect(effects).toContainEqual(spawned('keepLine', { type: 'amount.chosen', ...lot, maxCents: 160_000 }));
    expect(spawns(after(chosen, kept).effects, 'refreshCart')).toBe(true);
  });

  test('say why an amount could not be kept', () => {
    expect(selectKept(after(chosen, full).snapshot)).toMatchObject({
      line: lot,
      kept: { Outcome: 'FULL' },
    });
    expect(selectProblem(after(chosen, actorFailed('keepLine', { code: 'unreachable' })).snapshot)).toEqual({
      code: 'unreachable',
    });
  });

  test('go once the server has taken them out, and the page is notified', () => {
    const asked = after(removed);
    expect(asked.effects).toContainEqual(spawned('removeLine', lot));
    expect(selectSales(asked.snapshot)[0]?.Lines).toHaveLength(2);
    const { snapshot, effects } = after(removed, gone);
    expect(selectSales(snapshot)[0]?.Lines.map(({ Lot }) => Lot.LotNumber)).toEqual([216]);
    expect(effects).toContainEqual(emitted(changed([])));
    const failed = after(removed, actorFailed('removeLine', { code: 'unreachable' }));
    expect(selectSales(failed.snapshot)[0]?.Lines).toHaveLength(2);
    expect(selectProblem(failed.snapshot)).toEqual({ code: 'unreachable' });
  });

  test('the last line of a sale takes the sale along', () => {
    const one = actorDone('loadCart', cartOf(150_000));
    expect(selectSales(play(bidCartMachine, undefined, one, removed, gone).snapshot)).toEqual([]);
  });
});

describe('submitting', () => {
  test('takes two steps: the first press sends nothing, the second one each line under its key', () => {
    const reviewed = after(pressed);
    expect(spawns(reviewed.effects, 'submitCart')).toBe(false);
    expect(selectIsReviewed(reviewed.snapshot)).toBe(true);
    expect(reviewed.effects).toContainEqual(scheduled('readable', 'bidCart.shown.reviewing.opening', 500));
    expect(after(...submitted).effects).toContainEqual(spawned('submitCart', { lines: sent }));
  });

  test('is not done by a double tap: the second step takes no press for half a second', () => {
    const { snapshot, effects } = after(pressed, confirmed);
    expect(spawns(effects, 'submitCart')).toBe(false);
    expect([selectCanSubmit(snapshot), selectCanSubmit(after(pressed, readable).snapshot)]).toEqual([
      false,
      true,
    ]);
  });

  test('opens no review of an empty press', () => {
    expect(selectIsReviewed(after(pressedNothing).snapshot)).toBe(false);
  });

  test('waits with news while the review is open, and reads the cart again when it is closed', () => {
    const { snapshot, effects } = after(pressed, outdated);
    expect([effects, selectIsReviewed(snapshot)]).toEqual([[], true]);
    const back = after(pressed, closed);
    expect([selectIsReviewed(back.snapshot), spawns(back.effects, 'refreshCart')]).toEqual([false, true]);
  });

  test('needs a new review once a line was changed or taken out', () => {
    for (const change of [chosen, removed]) {
      const { snapshot } = after(pressed, readable, change);
      expect([selectIsReviewed(snapshot), snapshot.can(confirmed)]).toEqual([false, false]);
    }
  });

  test.each([
    ['an amount could not be kept', [chosen, actorFailed('keepLine', { code: 'unreachable' })]],
    ['a line is gone', [removed, gone]],
    ['a line could not be taken out', [removed, actorFailed('removeLine', { code: 'unreachable' })]],
    ['the review was closed', [pressed, readable, closed]],
    ['an answer was found', [...submitted, cutOff, pauseOver, found]],
  ] as const)('can be started once %s', (_, events) => {
    const { snapshot } = after(...events);
    expect([selectWork(snapshot), snapshot.can(pressed)]).toEqual(['none', true]);
  });

  test('a second press, or a changed amount, is ignored while the answer is awaited', () => {
    const { snapshot } = after(...submitted);
    expect([snapshot.can(pressed), snapshot.can(chosen), snapshot.can(removed)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('keeps the result of each line, notifies the page of how the lots stand, and requests the cart again', () => {
    const { snapshot, effects } = after(...submitted, answered);
    expect(selectOutcomes(snapshot)).toEqual(results);
    expect(effects).toContainEqual(emitted(changed([anAnswer().Lot])));
    expect(spawns(effects, 'refreshCart')).toBe(true);
    expect(selectOutcomes(after(...submitted, answered, refreshed).snapshot)).toEqual(results);
  });

  test('what was said of a line goes when its amount is changed', () => {
    const { snapshot } = after(...submitted, answered, refreshed, chosen);
    expect(selectOutcomes(snapshot).map(({ LotNumber }) => LotNumber)).toEqual([216]);
  });

  test.each(['not_logged_in', 'rate_limited', 'invalid_input', 'not_found'] as const)(
    'refused as a whole (%s), it leaves everything as it was',
    (code) => {
      const { snapshot } = after(...submitted, actorFailed('submitCart', { code }));
      expect([selectWork(snapshot), selectProblem(snapshot)]).toEqual(['none', { code }]);
    },
  );
});

describe('without an answer', () => {
  test('it says after eight seconds that it is being checked', () => {
    expect(selectWork(after(...submitted).snapshot)).toBe('submitting');
    expect(selectWork(after(...submitted, late).snapshot)).toBe('checking');
    expect(selectWork(after(...submitted, late, answered).snapshot)).toBe('none');
  });

  test('the server is asked by the keys, and nothing is sent again', () => {
    const { snapshot, effects } = after(...submitted, cutOff, pauseOver);
    expect(effects).toContainEqual(spawned('findAnswers', { keys: ['key-1', 'key-2'] }));
    expect(spawns(effects, 'submitCart')).toBe(false);
    expect(selectWork(snapshot)).toBe('checking');
  });

  test('what never arrived is distinguished from what was answered', () => {
    const { snapshot, effects } = after(...submitted, cutOff, pauseOver, found);
    expect(effects).toContainEqual(emitted(changed([anAnswer().Lot])));
    expect(selectOutcomes(snapshot)).toEqual([
      { ...lot, MaxCents: 150_000, Answer: anAnswer() },
      { ...other, MaxCents: 150_000, Answer: null },
    ]);
  });

  test('the server is asked again until there is an answer, or no one is logged in anymore', () => {
    const silent = actorFailed('findAnswers', { code: 'unreachable' });
    expect(selectWork(after(...submitted, cutOff, pauseOver, silent).snapshot)).toBe('checking');
    expect(spawns(after(...submitted, cutOff, pauseOver, silent, pauseOver).effects, 'findAnswers')).toBe(
      true,
    );
    const loggedOut = actorFailed('findAnswers', { code: 'not_logged_in' });
    const { snapshot } = after(...submitted, cutOff, pauseOver, loggedOut);
    expect([selectWork(snapshot), selectProblem(snapshot)]).toEqual(['none', { code: 'not_logged_in' }]);
  });
});

const walk = {
  machine: bidCartMachine,
  input: undefined,
  limit: 40_000,
  vocabulary: [
    loaded,
    refreshed,
    outdated,
    retried,
    chosen,
    kept,
    removed,
    gone,
    pressed,
    pressedNothing,
    readable,
    confirmed,
    closed,
    answered,
    cutOff,
    late,
    pauseOver,
    found,
    actorFailed('loadCart', { code: 'unreachable' }),
    actorFailed('refreshCart', { code: 'unreachable' }),
    actorFailed('keepLine', { code: 'unreachable' }),
    actorFailed('removeLine', { code: 'unreachable' }),
    actorFailed('submitCart', { code: 'rate_limited' }),
    actorFailed('findAnswers', { code: 'not_logged_in' }),
    actorFailed('findAnswers', { code: 'unreachable' }),
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is submitted but by the second step of a review, and no line without a key', () => {
  expect(
    checkInvariants(walk, {
      'a submission follows a review': ({ before, event, effects }) =>
        !spawns(effects, 'submitCart') ||
        (event?.type === 'submit.confirmed' && before?.matches({ shown: { reviewing: 'ready' } }) === true),
      'every line has a key': ({ after: { context }, effects }) =>
        !spawns(effects, 'submitCart') || context.sent.every(({ Key }) => Key !== ''),
    }),
  ).toEqual([]);
});
