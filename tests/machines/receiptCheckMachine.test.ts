/** Whether the house signed a receipt: asked as often as its bidder likes. */
import { expect, test } from 'vitest';

import { receiptCheckMachine, selectVerdict } from '#machines/receiptCheckMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

import { aReceipt } from './biddingFixtures.ts';

const receipt = { receipt: aReceipt() };
const receiptWanted = { type: 'check.wanted' } as const;

test('a receipt is checked as often as it is asked for, and each time anew', () => {
  expect(play(receiptCheckMachine, receipt, receiptWanted).effects).toEqual([
    spawned('checkReceipt', receipt),
  ]);
  const signed = actorDone('checkReceipt', 'signed');
  expect(selectVerdict(play(receiptCheckMachine, receipt, receiptWanted, signed).snapshot)).toBe('signed');
});

test('every declared transition of a receipt’s check is taken', () => {
  const vocabulary = [
    receiptWanted,
    actorDone('checkReceipt', 'signed'),
    actorFailed('checkReceipt', { code: 'unreachable' }),
  ];
  expect(untakenTransitions({ machine: receiptCheckMachine, input: receipt, vocabulary })).toEqual([]);
});
