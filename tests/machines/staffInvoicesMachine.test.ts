/** The house's invoices: a list of the address, and marking one of them as it was seen. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import {
  type AskedInvoices,
  selectBegunMark,
  selectInvoices,
  selectInvoicesProblem,
  selectIsInvoicesLoading,
  selectIsInvoicesMissing,
  selectIsInvoicesOutdated,
  selectIsMarking,
  selectMarkRefusal,
  selectOpenedLedger,
  selectToldMark,
  staffInvoicesMachine,
} from '#machines/staffInvoicesMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aStaffInvoice, someInvoices } from '#tests/support/aStaffDesk.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input: AskedInvoices = { list: 'due', search: '', page: 1 };
const other: AskedInvoices = { list: 'paid', search: 'rask', page: 1 };
const invoice = aStaffInvoice();
const invoices = someInvoices();
const unreachable: Problem = { code: 'unreachable' };
const loaded = actorDone('listInvoices', invoices);
const unloaded = actorFailed('listInvoices', unreachable);
const hidden = actorFailed('listInvoices', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const elsewhere = { type: 'place.chosen', asked: other } as const;
const same = { type: 'place.chosen', asked: input } as const;
const begun = { type: 'mark.begun', invoice, status: 'fflHold' } as const;
const dropped = { type: 'mark.dropped' } as const;
const confirmed = { type: 'mark.confirmed' } as const;
const marked = actorDone('markInvoice', { Outcome: 'done', Status: 'fflHold' });
const late = actorDone('markInvoice', { Outcome: 'CHANGED', Status: 'paid' });
const unmarked = actorFailed('markInvoice', unreachable);
const elsewhereLoaded = actorDone('listInvoices', someInvoices({ Page: 2 }));
const elsewhereRefreshed = actorDone('refreshInvoices', elsewhereLoaded.output);
const refreshed = actorDone('refreshInvoices', someInvoices({ Invoices: [] }));
const unrefreshed = actorFailed('refreshInvoices', unreachable);
const dismissed = { type: 'told.dismissed' } as const;
const opened = { type: 'ledger.opened', invoice } as const;
const closed = { type: 'ledger.closed' } as const;

const vocabulary = [
  loaded,
  elsewhereLoaded,
  unloaded,
  hidden,
  retried,
  elsewhere,
  same,
  begun,
  dropped,
  confirmed,
  marked,
  late,
  unmarked,
  refreshed,
  elsewhereRefreshed,
  unrefreshed,
  dismissed,
  opened,
  closed,
];
const after = (...events: typeof vocabulary) => play(staffInvoicesMachine, input, ...events);

test('the list of the address is read; another address is another list', () => {
  expect(after().effects).toEqual([spawned('listInvoices', input)]);
  const { effects, snapshot } = after(loaded, elsewhere);
  expect(effects).toContainEqual(spawned('listInvoices', other));
  expect([selectInvoices(snapshot), selectIsInvoicesLoading(snapshot)]).toEqual([invoices, true]);
  expect(spawns(after(loaded, same).effects, 'listInvoices')).toBe(false);
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  expect(selectInvoicesProblem(after(unloaded).snapshot)).toBe(unreachable);
  expect(selectInvoicesProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(spawns(after(unloaded, retried).effects, 'listInvoices')).toBe(true);
  expect(selectIsInvoicesMissing(after(hidden).snapshot)).toBe(true);
});

test('an invoice is marked once it is confirmed, and the list read anew', () => {
  expect(spawns(after(loaded, begun).effects, 'markInvoice')).toBe(false);
  const sending = after(loaded, begun, confirmed);
  expect(sending.effects).toContainEqual(spawned('markInvoice', { invoice, status: 'fflHold' }));
  expect([selectIsMarking(sending.snapshot), sending.snapshot.can(confirmed)]).toEqual([true, false]);
  const told = after(loaded, begun, confirmed, marked);
  expect(selectToldMark(told.snapshot)?.marked).toEqual({ Outcome: 'done', Status: 'fflHold' });
  expect([selectBegunMark(told.snapshot), spawns(told.effects, 'refreshInvoices')]).toEqual([null, true]);
  expect(selectToldMark(after(loaded, begun, confirmed, marked, dismissed).snapshot)).toBeNull();
});

test('a refused mark keeps its dialog with the reason; closed, the list is read anew', () => {
  const { snapshot, effects } = after(loaded, begun, confirmed, late);
  expect([selectBegunMark(snapshot)?.status, selectMarkRefusal(snapshot)?.marked.Outcome]).toEqual([
    'fflHold',
    'CHANGED',
  ]);
  expect(spawns(effects, 'refreshInvoices')).toBe(false);
  expect([selectToldMark(snapshot), snapshot.can(confirmed)]).toEqual([null, false]);
  const left = after(loaded, begun, confirmed, late, dropped);
  expect([selectBegunMark(left.snapshot), selectMarkRefusal(left.snapshot)]).toEqual([null, null]);
  expect(spawns(left.effects, 'refreshInvoices')).toBe(true);
  expect(selectMarkRefusal(after(loaded, begun, confirmed, late, elsewhere).snapshot)).toBeNull();
});

test('what could not be sent stays in the dialog, to be tried again', () => {
  const { snapshot } = after(loaded, begun, confirmed, unmarked);
  expect([selectBegunMark(snapshot)?.status, selectInvoicesProblem(snapshot)]).toEqual([
    'fflHold',
    unreachable,
  ]);
  expect(selectIsMarking(snapshot)).toBe(false);
  const again = after(loaded, begun, confirmed, unmarked, confirmed).snapshot;
  expect([selectInvoicesProblem(again), selectIsMarking(again)]).toEqual([null, true]);
  expect(selectBegunMark(after(loaded, begun, dropped).snapshot)).toBeNull();
});

test('what could not be sent and is given up may have arrived: the list is read anew, and the one chosen meanwhile', () => {
  const given = after(loaded, begun, confirmed, unmarked, dropped);
  expect([selectBegunMark(given.snapshot), selectInvoicesProblem(given.snapshot)]).toEqual([null, null]);
  expect(given.effects).toContainEqual(spawned('refreshInvoices', input, 'listInvoices'));
  expect(after(loaded, begun, confirmed, elsewhere, unmarked, dropped).effects).toContainEqual(
    spawned('refreshInvoices', other, 'listInvoices'),
  );
  expect(after(loaded, begun, dropped).effects).toEqual([]);
});

test('nothing is marked on a list that could not be read anew', () => {
  const { snapshot } = after(loaded, begun, confirmed, marked, unrefreshed);
  expect([selectIsInvoicesOutdated(snapshot), snapshot.can(begun)]).toEqual([true, false]);
  expect(selectInvoicesProblem(snapshot)).toBe(unreachable);
  const asking = after(loaded, begun, confirmed, marked, unrefreshed, retried).snapshot;
  expect(selectInvoicesProblem(asking)).toBeNull();
  const anew = after(loaded, begun, confirmed, marked, refreshed).snapshot;
  expect([selectInvoices(anew)?.Invoices, anew.can(begun)]).toEqual([[], true]);
  expect(
    spawns(after(loaded, begun, confirmed, marked, unrefreshed, retried).effects, 'refreshInvoices'),
  ).toBe(true);
});

test('a mark that is on its way is not given up for another list, which comes after it', () => {
  const { snapshot, effects } = after(loaded, begun, confirmed, elsewhere);
  expect([selectIsMarking(snapshot), effects]).toEqual([true, []]);
  expect(after(loaded, begun, confirmed, elsewhere, marked).effects).toContainEqual(
    spawned('refreshInvoices', other, 'listInvoices'),
  );
});

test('at the payments of an invoice nothing is marked, and the list is read again after them', () => {
  const { snapshot } = after(loaded, opened);
  expect([selectOpenedLedger(snapshot), snapshot.can(begun)]).toEqual([invoice, false]);
  const back = after(loaded, opened, closed);
  expect([selectOpenedLedger(back.snapshot), spawns(back.effects, 'refreshInvoices')]).toEqual([null, true]);
  expect(selectOpenedLedger(after(loaded, opened, elsewhere).snapshot)).toBeNull();
  expect(selectToldMark(after(loaded, begun, confirmed, marked, refreshed, opened).snapshot)).toBeNull();
});

const isElsewhere = (list: unknown): boolean => list === elsewhereLoaded.output;
const isList = (answer: unknown): boolean =>
  answer === invoices || answer === refreshed.output || isElsewhere(answer);
const fits = (asked: unknown, answer: unknown): boolean =>
  !isList(answer) || isElsewhere(answer) === ((asked as AskedInvoices).list === other.list);
const walk = { machine: staffInvoicesMachine, input, vocabulary, fits };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('an invoice is marked as it was seen, on the list of the address, and by the second word', () => {
  expect(
    checkInvariants(walk, {
      'a mark is begun on the list that the address asks for': ({ after: next }) =>
        !(next.can(begun) || next.matches({ showing: 'marking' })) ||
        isElsewhere(selectInvoices(next)) === (next.context.asked === other),
      'sent by the second word alone, as it was seen': ({ before, event, after: next, effects }) =>
        !spawns(effects, 'markInvoice') ||
        (event === confirmed && before !== null && selectBegunMark(before) === selectBegunMark(next)),
      'a mark on its way is neither given up nor joined by another': ({
        before,
        event,
        after: next,
        effects,
      }) =>
        before === null ||
        !selectIsMarking(before) ||
        [marked, late, unmarked].some((answer) => answer === event) ||
        (selectIsMarking(next) && effects.length === 0),
      'what could not be sent stays open with its reason, and is not told as done': ({
        event,
        after: next,
      }) =>
        event !== unmarked ||
        (selectBegunMark(next) !== null &&
          selectInvoicesProblem(next) !== null &&
          selectToldMark(next) === null),
    }),
  ).toEqual([]);
});
