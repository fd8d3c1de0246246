/** One invoice: a step is sent once, on the invoice as it was seen; a refused one keeps its dialog; papers are saved. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  invoiceRecordMachine,
  selectInvoiceProblem,
  selectInvoiceRecord,
  selectIsInvoiceMissing,
  selectIsInvoiceOutdated,
  selectIsLedgerOpen,
  selectIsPaperOpening,
  selectIsStepSending,
  selectPaperProblem,
  selectStep,
  selectStepDone,
  selectStepRefusal,
  type StepOutcome,
} from '#machines/desk/invoiceRecordMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { anInvoiceRecord, aStaffInvoice } from '#tests/support/desk/aStaffDesk.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { invoiceId: 100_001 };
const ready = anInvoiceRecord({ Invoice: aStaffInvoice({ Status: 'readyToShip' }) });
const shipped = anInvoiceRecord({ Invoice: aStaffInvoice({ Status: 'shipped' }) });
const unreachable: Problem = { code: 'unreachable' };
const ups = { Carrier: 'UPS', Number: '1Z 999' } as const;
const answered = (outcome: StepOutcome) => actorDone('sendStep', outcome);

const loaded = actorDone('loadInvoice', ready);
const unloaded = actorFailed('loadInvoice', unreachable);
const hidden = actorFailed('loadInvoice', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const ledgerOpened = { type: 'ledger.opened' } as const;
const ledgerClosed = { type: 'ledger.closed' } as const;
const pending = { type: 'step.started', step: 'shipped' } as const;
const dropped = { type: 'step.dropped' } as const;
const confirmed = { type: 'step.confirmed', tracking: ups } as const;
const done = answered('done');
const changed = answered('CHANGED');
const unsent = actorFailed('sendStep', unreachable);
const refreshed = actorDone('refreshInvoice', shipped);
const unrefreshed = actorFailed('refreshInvoice', unreachable);
const dismissed = { type: 'done.dismissed' } as const;
const asked = { type: 'paper.asked', paper: 'invoice.pdf' } as const;
const opened = actorDone('openPaper', undefined);
const unopened = actorFailed('openPaper', unreachable);

const vocabulary = [
  loaded,
  unloaded,
  hidden,
  retried,
  ledgerOpened,
  ledgerClosed,
  pending,
  dropped,
  confirmed,
  done,
  changed,
  unsent,
  refreshed,
  unrefreshed,
  dismissed,
  asked,
  opened,
  unopened,
];
const after = (...events: typeof vocabulary) => play(invoiceRecordMachine, input, ...events);

test('is read; a failed read can be tried again, and what is hidden is not there', () => {
  expect(after().effects).toEqual([spawned('loadInvoice', input)]);
  expect(selectInvoiceRecord(after(loaded).snapshot)).toBe(ready);
  expect(selectInvoiceProblem(after(unloaded).snapshot)).toBe(unreachable);
  expect(spawns(after(unloaded, retried).effects, 'loadInvoice')).toBe(true);
  expect(selectInvoiceProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(selectIsInvoiceMissing(after(hidden).snapshot)).toBe(true);
});

test('a step is sent once it is confirmed, on the invoice as it was seen', () => {
  expect(spawns(after(loaded, pending).effects, 'sendStep')).toBe(false);
  const { snapshot, effects } = after(loaded, pending, confirmed);
  expect(selectIsStepSending(snapshot)).toBe(true);
  expect(effects).toContainEqual(spawned('sendStep', { step: 'shipped', record: ready, tracking: ups }));
});

test('confirming twice is confirming once, and nothing else begins meanwhile', () => {
  for (const event of [confirmed, dropped, pending, asked, ledgerOpened]) {
    const { snapshot, effects } = after(loaded, pending, confirmed, event);
    expect([selectIsStepSending(snapshot), effects]).toEqual([true, []]);
  }
});

test('a step that is done closes its dialog, is said, and the invoice is read again', () => {
  const { snapshot, effects } = after(loaded, pending, confirmed, done);
  expect([selectStep(snapshot), selectStepDone(snapshot)]).toEqual([null, 'shipped']);
  expect(spawns(effects, 'refreshInvoice')).toBe(true);
  expect(selectInvoiceRecord(after(loaded, pending, confirmed, done, refreshed).snapshot)).toBe(shipped);
  expect(selectStepDone(after(loaded, pending, confirmed, done, dismissed).snapshot)).toBeNull();
  expect(selectStepDone(after(loaded, pending, confirmed, done, refreshed, pending).snapshot)).toBeNull();
});

test('a refused step keeps its dialog open with the reason; closed, the invoice is read again', () => {
  const { snapshot, effects } = after(loaded, pending, confirmed, changed);
  expect([selectStep(snapshot), selectStepRefusal(snapshot), selectStepDone(snapshot)]).toEqual([
    'shipped',
    'CHANGED',
    null,
  ]);
  expect(spawns(effects, 'refreshInvoice')).toBe(false);
  const closed = after(loaded, pending, confirmed, changed, dropped);
  expect([selectStep(closed.snapshot), selectStepRefusal(closed.snapshot)]).toEqual([null, null]);
  expect(spawns(closed.effects, 'refreshInvoice')).toBe(true);
});

test('a step that could not be sent stays in its dialog, to be tried again', () => {
  const { snapshot } = after(loaded, pending, confirmed, unsent);
  expect([selectStep(snapshot), selectInvoiceProblem(snapshot)]).toEqual(['shipped', unreachable]);
  const again = after(loaded, pending, confirmed, unsent, confirmed);
  expect([spawns(again.effects, 'sendStep'), selectInvoiceProblem(again.snapshot)]).toEqual([true, null]);
  const closed = after(loaded, pending, confirmed, unsent, dropped);
  expect([selectStep(closed.snapshot), selectInvoiceProblem(closed.snapshot)]).toEqual([null, null]);
  expect(
    selectInvoiceProblem(after(loaded, pending, confirmed, unsent, dropped, pending).snapshot),
  ).toBeNull();
});

test('nothing else begins while the ledger is looked at; once it is closed, the invoice is read again', () => {
  const { snapshot, effects } = after(loaded, ledgerOpened);
  expect([selectIsLedgerOpen(snapshot), effects]).toEqual([true, []]);
  expect([snapshot.can(pending), snapshot.can(asked)]).toEqual([false, false]);
  const closed = after(loaded, ledgerOpened, ledgerClosed);
  expect([selectIsLedgerOpen(closed.snapshot), spawns(closed.effects, 'refreshInvoice')]).toEqual([
    false,
    true,
  ]);
  expect(closed.snapshot.can(pending)).toBe(false);
  const afterStep = after(loaded, pending, confirmed, done, refreshed, ledgerOpened);
  expect(selectStepDone(afterStep.snapshot)).toBeNull();
});

test('papers and the ledger open also while the invoice is read again', () => {
  const opening = after(loaded, pending, confirmed, done, asked);
  expect(spawns(opening.effects, 'openPaper')).toBe(true);
  const { snapshot } = after(loaded, pending, confirmed, done, ledgerOpened);
  expect([selectIsLedgerOpen(snapshot), selectStepDone(snapshot)]).toEqual([true, null]);
});

test('nothing starts on an invoice that could not be read again', () => {
  const { snapshot } = after(loaded, ledgerOpened, ledgerClosed, unrefreshed);
  expect([selectIsInvoiceOutdated(snapshot), selectInvoiceProblem(snapshot)]).toEqual([true, unreachable]);
  expect([snapshot.can(pending), snapshot.can(asked)]).toEqual([false, false]);
  const again = after(loaded, ledgerOpened, ledgerClosed, unrefreshed, retried);
  expect([spawns(again.effects, 'refreshInvoice'), selectInvoiceProblem(again.snapshot)]).toEqual([
    true,
    null,
  ]);
});

test('a paper is saved one at a time, and a failure is said until the next try', () => {
  const { snapshot, effects } = after(loaded, asked);
  expect(selectIsPaperOpening(snapshot)).toBe(true);
  expect(effects).toEqual([spawned('openPaper', { invoiceId: 100_001, paper: 'invoice.pdf' })]);
  expect(after(loaded, asked, asked).effects).toEqual([]);
  expect(selectIsPaperOpening(after(loaded, asked, opened).snapshot)).toBe(false);
  expect(selectPaperProblem(after(loaded, asked, unopened).snapshot)).toBe(unreachable);
  expect(selectPaperProblem(after(loaded, asked, unopened, asked).snapshot)).toBeNull();
});

test('every declared transition is taken, and nothing is sent that no one started', () => {
  const walk = { machine: invoiceRecordMachine, input, vocabulary };
  expect(untakenTransitions(walk)).toEqual([]);
  expect(
    checkInvariants(walk, {
      'what is being sent was started': ({ after: { context, tags } }) =>
        !tags.has('sending') || context.step !== null,
      'a refusal has its dialog': ({ after: { context } }) =>
        context.refusal === null || context.step !== null,
    }),
  ).toEqual([]);
});
