/** Won auctions: what is asked for, what a choice does before and after the answer, and how papers are opened. */
import { expect, test } from 'vitest';

import {
  type InvoiceChoice,
  selectChoice,
  selectIsBusy,
  selectIsLoading,
  selectRefusal,
  selectWon,
  selectWonProblem,
  wonAuctionsMachine,
} from '#machines/wonAuctionsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aWon, aWonSale, chosenSale } from '#tests/support/aWonSale.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const loaded = actorDone('loadWon', aWon());
const choice: InvoiceChoice = { InvoiceID: 100_001, LotIDs: [9_012, 9_015], Way: 'pickUp' };
const chosen = { type: 'way.chosen', choice } as const;
const asked = { type: 'paper.asked', asked: { InvoiceID: 100_001, paper: 'invoice.pdf' } } as const;
const outdated = { type: 'won.outdated' } as const;
const retried = { type: 'retry.asked' } as const;
const answered = actorDone('chooseDelivery', { Outcome: 'done', Sale: chosenSale('pickUp') });
const tooLate = actorDone('chooseDelivery', { Outcome: 'PAID', Sale: aWonSale({ Status: 'paid' }) });

type Told = Parameters<typeof play<typeof wonAuctionsMachine>>[2];
const first = (...events: Told[]) => play(wonAuctionsMachine, undefined, ...events);
const after = (...events: Told[]) => first(loaded, ...events);

test('what was won is asked for; what cannot be had can be asked for again', () => {
  expect(first().effects).toContainEqual(spawned('loadWon', undefined));
  const failed = first(actorFailed('loadWon', unreachable));
  expect([selectWon(failed.snapshot), selectWonProblem(failed.snapshot)]).toEqual([null, unreachable]);
  const again = first(actorFailed('loadWon', unreachable), retried);
  expect(selectIsLoading(again.snapshot)).toBe(true);
  const { snapshot } = first(actorFailed('loadWon', unreachable), retried, loaded);
  expect([selectWon(snapshot), selectWonProblem(snapshot)]).toEqual([aWon(), null]);
});

test('a choice shows while it is on its way, and moves no amount before the house has answered', () => {
  const sent = after(chosen);
  expect(sent.effects).toContainEqual(spawned('chooseDelivery', choice));
  expect(selectChoice(sent.snapshot)).toEqual(choice);
  expect(selectWon(sent.snapshot)).toEqual(aWon());
  expect(selectIsBusy(sent.snapshot)).toBe(true);
  const done = after(chosen, answered);
  expect(selectWon(done.snapshot)).toEqual(aWon([chosenSale('pickUp')]));
  expect([selectChoice(done.snapshot), selectRefusal(done.snapshot)]).toEqual([null, null]);
});

test('while one choice is on its way there is no second one, and no paper of amounts that move', () => {
  const { snapshot } = after(chosen);
  expect([snapshot.can(chosen), snapshot.can(asked)]).toEqual([false, false]);
});

test('a choice that comes too late is said with its invoice, which is shown as it is', () => {
  const { snapshot } = after(chosen, tooLate);
  expect(selectRefusal(snapshot)).toEqual({ InvoiceID: 100_001, reason: 'PAID' });
  expect(selectWon(snapshot)?.Sales[0]?.Status).toBe('paid');
});

test('a choice that could not be sent leaves everything as it was', () => {
  const { snapshot } = after(chosen, actorFailed('chooseDelivery', unreachable));
  expect(selectRefusal(snapshot)).toEqual({ InvoiceID: 100_001, reason: unreachable });
  expect([selectChoice(snapshot), selectWon(snapshot)]).toEqual([null, aWon()]);
  expect(
    selectRefusal(after(chosen, actorFailed('chooseDelivery', unreachable), chosen).snapshot),
  ).toBeNull();
});

test('a paper is opened once asked for, and says where it could not be', () => {
  expect(after(asked).effects).toContainEqual(spawned('openPaper', asked.asked));
  const { snapshot } = after(asked, actorFailed('openPaper', unreachable));
  expect(selectRefusal(snapshot)).toEqual({ InvoiceID: 100_001, reason: unreachable });
  expect(selectIsBusy(after(asked, actorDone('openPaper', undefined)).snapshot)).toBe(false);
});

test('what the house does with an invoice is read anew, and what is known stays where that fails', () => {
  const paid = aWon([aWonSale({ Status: 'paid' })]);
  const refreshing = after(outdated);
  expect(spawns(refreshing.effects, 'refreshWon')).toBe(true);
  expect(selectWon(refreshing.snapshot)).toEqual(aWon());
  expect(selectWon(after(outdated, actorDone('refreshWon', paid)).snapshot)).toEqual(paid);
  expect(selectWon(after(outdated, actorFailed('refreshWon', unreachable)).snapshot)).toEqual(aWon());
});

test('every declared transition is taken', () => {
  const vocabulary = [
    loaded,
    actorFailed('loadWon', unreachable),
    actorDone('refreshWon', aWon()),
    actorFailed('refreshWon', unreachable),
    retried,
    outdated,
    chosen,
    asked,
    answered,
    tooLate,
    actorFailed('chooseDelivery', unreachable),
    actorDone('openPaper', undefined),
    actorFailed('openPaper', unreachable),
  ];
  expect(untakenTransitions({ machine: wonAuctionsMachine, input: undefined, vocabulary })).toEqual([]);
});
