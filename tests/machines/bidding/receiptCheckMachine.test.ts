/** Whether the auction house signed a receipt: asked as often as its bidder likes. */
import { expect, test } from 'vitest';

import {
  receiptCheckMachine,
  selectIsChecking,
  selectVerdict,
} from '#machines/bidding/receiptCheckMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

import { aReceipt } from './biddingFixtures.ts';

const receipt = { receipt: aReceipt() };
const receiptWanted = { type: 'check.wanted' } as const;
const signed = actorDone('checkReceipt', 'signed');
const forged = actorDone('checkReceipt', 'forged');
const failed = actorFailed('checkReceipt', { code: 'unreachable' });

test('a receipt is checked as often as someone asks, and each time again', () => {
  expect(play(receiptCheckMachine, receipt, receiptWanted).effects).toEqual([
    spawned('checkReceipt', receipt),
  ]);
  expect(selectVerdict(play(receiptCheckMachine, receipt, receiptWanted, signed).snapshot)).toBe('signed');
  expect(selectVerdict(play(receiptCheckMachine, receipt, receiptWanted, failed).snapshot)).toBe('failed');
  for (const answer of [signed, failed]) {
    expect(play(receiptCheckMachine, receipt, receiptWanted, answer, receiptWanted).effects).toEqual([
      spawned('checkReceipt', receipt),
    ]);
  }
});

test('while it is checked again, what was found before is not said: the same words would not be read out', () => {
  for (const answer of [signed, failed]) {
    const { snapshot } = play(receiptCheckMachine, receipt, receiptWanted, answer, receiptWanted);
    expect([selectVerdict(snapshot), selectIsChecking(snapshot)]).toEqual([null, true]);
  }
});

const vocabulary = [receiptWanted, signed, forged, failed];
const walk = { machine: receiptCheckMachine, input: receipt, vocabulary };

test('every declared transition of a receipt’s check is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a receipt is called genuine by the last check alone', () => {
  expect(
    checkInvariants(walk, {
      'signed is said by the check’s word, and until the next': ({ before, event, after }) =>
        selectVerdict(after) !== 'signed' ||
        event === signed ||
        (before !== null && selectVerdict(before) === 'signed' && event !== receiptWanted),
      'a check that failed is no verdict on the receipt': ({ event, after }) =>
        event !== failed || selectVerdict(after) === 'failed',
      'nothing is said while it is found out': ({ after }) =>
        !selectIsChecking(after) || selectVerdict(after) === null,
      'nothing is checked that no one asked about, nor twice at once': ({ before, event, effects }) =>
        !spawns(effects, 'checkReceipt') ||
        (event === receiptWanted && before !== null && !selectIsChecking(before)),
    }),
  ).toEqual([]);
});
