/** Taking a sealed bid back: asked about once more, sent once, and safe to try again. */
import { expect, test } from 'vitest';

import {
  sealedWithdrawalMachine,
  selectAnswer,
  selectProblem,
  selectStage,
} from '#machines/sealedWithdrawalMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';

const lot = { auctionId: 4122, lotNumber: 17 };
const key = '6f1d7f5e-7b1c-4f55-9f0d-0d5c3f1f8a11';
const wanted = { type: 'withdrawal.wanted' } as const;
const confirmed = { type: 'withdrawal.confirmed', key } as const;
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

test('what the house answered is kept, and the page hears of it', () => {
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

test('every declared transition is taken', () => {
  const vocabulary = [wanted, confirmed, declined, done, failed];
  expect(untakenTransitions({ machine: sealedWithdrawalMachine, input: lot, vocabulary })).toEqual([]);
});
