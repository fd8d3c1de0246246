/** Won auctions: what is asked for, what a choice does before and after the answer, and how papers are opened. */
import { expect, test } from 'vitest';

import { aWon, aWonSale, chosenSale } from '#fixtures/wonSale.ts';
import {
  type InvoiceChoice,
  selectChoice,
  selectIsBusy,
  selectIsLoading,
  selectRefusal,
  selectWon,
  selectWonProblem,
  wonAuctionsMachine,
} from '#machines/invoices/wonAuctionsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const loaded = actorDone('loadWon', aWon());
const choice: InvoiceChoice = { InvoiceID: 100_001, LotIDs: [9_012, 9_015], Way: 'pickUp' };
const chosen = { type: 'way.chosen', choice } as const;
const asked = { type: 'paper.asked', asked: { InvoiceID: 100_001, paper: 'invoice.pdf' } } as const;
const askedOther = { type: 'paper.asked', asked: { InvoiceID: 100_002, paper: 'invoice.pdf' } } as const;
const outdated = { type: 'won.outdated' } as const;
const retried = { type: 'retry.asked' } as const;
const answered = actorDone('chooseDelivery', { Outcome: 'done', Sale: chosenSale('pickUp') });
const notChosen = actorFailed('chooseDelivery', unreachable);
const opened = actorDone('openPaper');
const notOpened = actorFailed('openPaper', unreachable);
const tooLate = actorDone('chooseDelivery', { Outcome: 'PAID', Sale: aWonSale({ Status: 'paid' }) });

type Notified = Parameters<typeof play<typeof wonAuctionsMachine>>[2];
const first = (...events: Notified[]) => play(wonAuctionsMachine, undefined, ...events);
const after = (...events: Notified[]) => first(loaded, ...events);

test('what was won is asked for; what cannot be had can be asked for again', () => {
  expect(first().effects).toContainEqual(spawned('loadWon', undefined));
  const failed = first(actorFailed('loadWon', unreachable));
  expect([selectWon(failed.snapshot), selectWonProblem(failed.snapshot)]).toEqual([null, unreachable]);
  const again = first(actorFailed('loadWon', unreachable), retried);
  expect(selectIsLoading(again.snapshot)).toBe(true);
  const { snapshot } = first(actorFailed('loadWon', unreachable), retried, loaded);
  expect([selectWon(snapshot), selectWonProblem(snapshot)]).toEqual([aWon(), null]);
});

test('a choice shows while it is on its way, and moves no amount before the server has answered', () => {
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

test('what staff do with an invoice is read again, and what is known stays where that fails', () => {
  const paid = aWon([aWonSale({ Status: 'paid' })]);
  const refreshing = after(outdated);
  expect(spawns(refreshing.effects, 'refreshWon')).toBe(true);
  expect(selectWon(refreshing.snapshot)).toEqual(aWon());
  expect(selectWon(after(outdated, actorDone('refreshWon', paid)).snapshot)).toEqual(paid);
  expect(selectWon(after(outdated, actorFailed('refreshWon', unreachable)).snapshot)).toEqual(aWon());
});

test('a list that could not be loaded is requested again when staff have done something', () => {
  const { snapshot, effects } = first(actorFailed('loadWon', unreachable), outdated);
  expect(spawns(effects, 'loadWon')).toBe(true);
  expect(selectIsLoading(snapshot)).toBe(true);
});

test('what staff do while the list is loading makes the page request it once more', () => {
  expect(first(outdated).effects).toEqual([]);
  expect(spawns(first(outdated, loaded).effects, 'refreshWon')).toBe(true);
});

test('while the list is read again it can be used, and is read once more where it changed again', () => {
  expect(spawns(after(outdated, outdated, actorDone('refreshWon', aWon())).effects, 'refreshWon')).toBe(true);
  expect(after(outdated, chosen).effects).toContainEqual(spawned('chooseDelivery', choice));
  expect(after(outdated, asked).effects).toContainEqual(spawned('openPaper', asked.asked));
});

test('after every action the list is read again, and then rests until there is something new', () => {
  const actions = [
    after(chosen, answered),
    after(asked, actorDone('openPaper', undefined)),
    after(asked, actorFailed('openPaper', unreachable)),
  ];
  for (const action of actions) expect(spawns(action.effects, 'refreshWon')).toBe(true);
  for (const end of [actorDone('refreshWon', aWon()), actorFailed('refreshWon', unreachable)]) {
    expect(after(outdated, end).snapshot.matches({ shown: 'resting' })).toBe(true);
  }
});

test('a paper that was opened is no longer asked for: what is refused next is said with its own invoice', () => {
  const { snapshot } = after(asked, opened);
  expect(snapshot.context.asked).toBeNull();
});

const vocabulary = [
  loaded,
  actorFailed('loadWon', unreachable),
  actorDone('refreshWon', aWon()),
  actorFailed('refreshWon', unreachable),
  retried,
  outdated,
  chosen,
  asked,
  askedOther,
  answered,
  tooLate,
  notChosen,
  opened,
  notOpened,
];
const walk = { machine: wonAuctionsMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('amounts change only by the server’s word, one action at a time, and a refusal is shown with its invoice', () => {
  expect(
    checkInvariants(walk, {
      'what is known changes by an answer alone, and is lost by none': ({ before, event, after: next }) =>
        before === null ||
        selectWon(next) === selectWon(before) ||
        (event?.type.startsWith('xstate.done.') === true && selectWon(next) !== null),
      'one action at a time, and none of them given up': ({ before, event, after: next, effects }) =>
        before === null ||
        !selectIsBusy(before) ||
        [answered, tooLate, notChosen, opened, notOpened].some((answer) => answer === event) ||
        (selectIsBusy(next) && effects.length === 0),
      'a refusal is said with the invoice that it is about': ({ before, event, after: next }) =>
        (event !== notChosen && event !== notOpened) ||
        selectRefusal(next)?.InvoiceID ===
          (event === notChosen ? before?.context.choice : before?.context.asked)?.InvoiceID,
      'what staff have done is read again, after what is on its way': ({
        before,
        event,
        after: next,
        effects,
      }) =>
        before === null ||
        !(event === outdated || (selectIsBusy(before) && !selectIsBusy(next))) ||
        next.context.updates === 'noted' ||
        spawns(effects, 'loadWon') ||
        spawns(effects, 'refreshWon'),
    }),
  ).toEqual([]);
});
