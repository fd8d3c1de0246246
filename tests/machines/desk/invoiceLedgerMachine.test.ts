/** The payments of one invoice: read, and changed by one act at a time, which stays open until it has happened. */
import { expect, test } from 'vitest';

import type { LedgerChange } from '#contract/desk/ledgerChanges.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  invoiceLedgerMachine,
  selectIsLedgerFailed,
  selectIsLedgerMissing,
  selectIsLedgerSending,
  selectLedger,
  selectLedgerAct,
  selectLedgerProblem,
  selectLedgerRefusal,
  selectFinishedChange,
} from '#machines/desk/invoiceLedgerMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aPaidLedger, aStaffLedger } from '#tests/support/desk/aStaffLedger.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { invoiceId: 100_001 };
const ledger = aStaffLedger();
const paid = aPaidLedger();
const unreachable: Problem = { code: 'unreachable' };
const act = { kind: 'record' } as const;
const key = '0b5c1f0e-7f2a-4d0b-9d3e-5f6a7b8c9d0e';
const change: LedgerChange = {
  kind: 'record',
  invoiceId: 100_001,
  received: { Method: 'wire', AmountCents: 323_125, Reference: 'FT-9', ReceivedOn: '2026-12-04' },
};

const loaded = actorDone('loadLedger', ledger);
const unloaded = actorFailed('loadLedger', unreachable);
const hidden = actorFailed('loadLedger', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const pending = { type: 'act.started', act, key } as const;
const dropped = { type: 'act.dropped' } as const;
const sent = { type: 'change.sent', change } as const;
const done = actorDone('changeLedger', { Outcome: 'done', Ledger: paid });
const waiting = actorDone('changeLedger', { Outcome: 'waiting', Ledger: ledger });
const refused = actorDone('changeLedger', { Outcome: 'TOO_MUCH', Ledger: ledger });
const unsent = actorFailed('changeLedger', unreachable);

const vocabulary = [
  loaded,
  unloaded,
  hidden,
  retried,
  pending,
  dropped,
  sent,
  done,
  waiting,
  refused,
  unsent,
];
const after = (...events: typeof vocabulary) => play(invoiceLedgerMachine, input, ...events);

test('the ledger of the invoice is read, and again on request; for whom it is not, it is not there', () => {
  expect(after().effects).toEqual([spawned('loadLedger', input)]);
  expect(selectLedger(after(loaded).snapshot)).toBe(ledger);
  const failed = after(unloaded).snapshot;
  expect([selectIsLedgerFailed(failed), selectLedgerProblem(failed)]).toEqual([true, unreachable]);
  const again = after(unloaded, retried);
  expect(selectLedgerProblem(again.snapshot)).toBeNull();
  expect(spawns(again.effects, 'loadLedger')).toBe(true);
  expect(selectIsLedgerMissing(after(hidden).snapshot)).toBe(true);
});

test('what was filled in is sent under the key of its dialog, and closes it once it has happened', () => {
  const sending = after(loaded, pending, sent);
  expect(sending.effects).toContainEqual(spawned('changeLedger', { change, key }));
  expect(selectIsLedgerSending(sending.snapshot)).toBe(true);
  const finished = after(loaded, pending, sent, done).snapshot;
  expect([selectLedgerAct(finished), selectLedger(finished)]).toEqual([null, paid]);
  expect(selectFinishedChange(finished)).toEqual({ act, outcome: 'done' });
  expect(selectFinishedChange(after(loaded, pending, sent, waiting).snapshot)?.outcome).toBe('waiting');
  expect(selectFinishedChange(after(loaded, pending, sent, done, pending).snapshot)).toBeNull();
});

test('what was refused stays open with its reason, which goes when it is sent again', () => {
  const { snapshot } = after(loaded, pending, sent, refused);
  expect([selectLedgerAct(snapshot), selectLedgerRefusal(snapshot)]).toEqual([act, 'TOO_MUCH']);
  expect(selectFinishedChange(snapshot)).toBeNull();
  const again = after(loaded, pending, sent, refused, sent);
  expect(again.effects).toContainEqual(spawned('changeLedger', { change, key }));
  expect(selectLedgerRefusal(again.snapshot)).toBeNull();
  const given = after(loaded, pending, sent, refused, dropped).snapshot;
  expect([selectLedgerAct(given), selectLedgerRefusal(given)]).toEqual([null, null]);
});

test('a command without an answer is sent again under its key, or the ledger is read again', () => {
  const { snapshot } = after(loaded, pending, sent, unsent);
  expect([selectLedgerAct(snapshot), selectLedgerProblem(snapshot)]).toEqual([act, unreachable]);
  const again = after(loaded, pending, sent, unsent, sent);
  expect(again.effects).toContainEqual(spawned('changeLedger', { change, key }));
  expect(selectLedgerProblem(again.snapshot)).toBeNull();
  const other = { ...change, received: { ...change.received, Reference: 'FT-10' } };
  const resent = { type: 'change.sent', change: other } as const;
  const corrected = play(invoiceLedgerMachine, input, loaded, pending, sent, unsent, resent);
  expect(corrected.effects).toContainEqual(spawned('changeLedger', { change: other, key }));
  const given = after(loaded, pending, sent, unsent, dropped);
  expect([selectLedgerAct(given.snapshot), selectLedgerProblem(given.snapshot)]).toEqual([null, null]);
  expect(spawns(given.effects, 'loadLedger')).toBe(true);
  expect(after(loaded, pending, dropped).effects).toEqual([]);
});

const walk = { machine: invoiceLedgerMachine, input, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is sent but what was filled in, one at a time, and a dialog closes only when it has happened', () => {
  expect(
    checkInvariants(walk, {
      'sent by its press alone, under the key of its dialog': ({ event, before, effects }) =>
        !spawns(effects, 'changeLedger') ||
        (event === sent && before !== null && selectLedgerAct(before) !== null),
      'what is on its way is neither given up nor joined by another': ({
        before,
        event,
        after: next,
        effects,
      }) =>
        before === null ||
        !selectIsLedgerSending(before) ||
        [done, waiting, refused, unsent].some((answer) => answer === event) ||
        (selectIsLedgerSending(next) && effects.length === 0),
      'what was refused or unheard stays open': ({ event, before, after: next }) =>
        before === null ||
        !selectIsLedgerSending(before) ||
        (event !== refused && event !== unsent) ||
        (selectLedgerAct(next) !== null && selectFinishedChange(next) === null),
      'a ledger that was read is never lost': ({ before, after: next }) =>
        before === null || selectLedger(before) === null || selectLedger(next) !== null,
    }),
  ).toEqual([]);
});
