/** Taking a sealed bid back: asked about once more, sent once, and safe to try again. */
import { expect, test } from 'vitest';

import {
  sealedWithdrawalMachine,
  selectAnswer,
  selectProblem,
  selectStage,
} from '#machines/bidding/sealedWithdrawalMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';

const lot = { auctionId: 4122, lotNumber: 17 };
const key = '6f1d7f5e-7b1c-4f55-9f0d-0d5c3f1f8a11';
const wanted = { type: 'withdrawal.wanted' } as const;
const confirmed = { type: 'withdrawal.confirmed', key } as const;
const confirmedAgain = { type: 'withdrawal.confirmed', key: '0d5c3f1f-8a11-4f55-9f0d-6f1d7f5e7b1c' } as const;
const declined = { type: 'withdrawal.declined' } as const;
const answer = {
  Outcome: 'SEALED_WITHDRAWN',
  IsEarlierTie: false,
  NearestCents: null,
  HeadroomCents: null,
  Lot: null,
  Own: null,
  Receipt: null,
} as const;
const done = actorDone('withdrawBid', answer);
const failed = actorFailed('withdrawBid', { code: 'unreachable' });

const playWithdrawal = (...events: Parameters<typeof play<typeof sealedWithdrawalMachine>>[2][]) =>
  play(sealedWithdrawalMachine, lot, ...events);

test('nothing is taken back before it was asked about once more', () => {
  expect(spawns(playWithdrawal(wanted).effects, 'withdrawBid')).toBe(false);
  expect(selectStage(playWithdrawal(wanted, declined).snapshot)).toBe('resting');
  expect(playWithdrawal(wanted, confirmed).effects).toContainEqual(spawned('withdrawBid', { ...lot, key }));
});

test('what the server answered is kept, and the page is notified', () => {
  const { snapshot, effects } = playWithdrawal(wanted, confirmed, done);
  expect([selectStage(snapshot), selectAnswer(snapshot)]).toEqual(['resting', answer]);
  expect(effects).toContainEqual(emitted({ type: 'withdrawal.answered' }));
});

test('without an answer it can be tried again, under the same key', () => {
  const { snapshot } = playWithdrawal(wanted, confirmed, failed);
  expect([selectStage(snapshot), selectProblem(snapshot)]).toEqual(['failed', { code: 'unreachable' }]);
  expect(playWithdrawal(wanted, confirmed, failed, wanted).effects).toContainEqual(
    spawned('withdrawBid', { ...lot, key }),
  );
});

test('what came of a try is said until the next begins, so that the same words are read out again', () => {
  for (const events of [
    [wanted, confirmed, done, wanted],
    [wanted, confirmed, failed, wanted],
  ]) {
    const { snapshot } = playWithdrawal(...events);
    expect([selectAnswer(snapshot), selectProblem(snapshot)]).toEqual([null, null]);
  }
});

const vocabulary = [wanted, confirmed, confirmedAgain, declined, done, failed];
const walk = { machine: sealedWithdrawalMachine, input: lot, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a bid is taken back once, by the second word, and what is said is of the last try', () => {
  expect(
    checkInvariants(walk, {
      'sent by the second word, or once more under the same key': ({ before, event, after, effects }) =>
        !spawns(effects, 'withdrawBid') ||
        event?.type === 'withdrawal.confirmed' ||
        (selectStage(before ?? after) === 'failed' && before?.context.key === after.context.key),
      'nothing is sent while it is under way': ({ before, effects }) =>
        before === null || selectStage(before) !== 'underway' || !spawns(effects, 'withdrawBid'),
      'a reason is said exactly where the last try failed': ({ after }) =>
        (selectProblem(after) !== null) === (selectStage(after) === 'failed'),
      'an answer is shown at rest, and the page is notified once': ({ event, after, effects }) =>
        (selectAnswer(after) === null || selectStage(after) === 'resting') &&
        effects.some(({ effect }) => effect === 'emitted') === (event === done),
    }),
  ).toEqual([]);
});
