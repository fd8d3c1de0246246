/** Sales for staff: read, and postponed one at a time; refused with the dialog open, sent twice under one key. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import { aSaleSession } from '#fixtures/auction.ts';
import {
  selectAreSalesFailed,
  selectAreSalesLoading,
  selectAreSalesMissing,
  selectIsPostponing,
  selectPostponed,
  selectPostponeRefusal,
  selectPostponing,
  selectSalesProblem,
  selectStaffSales,
  staffSalesMachine,
  startsAtOf,
} from '#machines/desk/staffSalesMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aStaffSale } from '#tests/support/desk/aStaffSale.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const sale = aStaffSale();
const movedTo = '2026-12-12T15:00:00.000Z';
const moved = aStaffSale({ StartsAt: movedTo, Sessions: [aSaleSession({ StartsAt: movedTo })] });
const unreachable: Problem = { code: 'unreachable' };
const loaded = actorDone('listSales', [sale]);
const unloaded = actorFailed('listSales', unreachable);
const hidden = actorFailed('listSales', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const pending = { type: 'postponement.started', sale, sessionNumber: null } as const;
const startedSession = { type: 'postponement.started', sale, sessionNumber: 2 } as const;
const dropped = { type: 'postponement.dropped' } as const;
const given = { startsAt: '2026-12-12T09:00', reason: 'Snow.' };
const confirmed = { type: 'postponement.confirmed', ...given, key: 'key-1' } as const;
const confirmedAgain = { type: 'postponement.confirmed', ...given, key: 'key-2' } as const;
const changed = { ...confirmedAgain, startsAt: '2026-12-13T09:00' } as const;
const done = actorDone('postpone', { Outcome: 'done', Sales: [moved] });
const refused = actorDone('postpone', { Outcome: 'MOVED', Sales: [moved] });
const gone = actorDone('postpone', { Outcome: 'STARTED', Sales: [] });
const unsent = actorFailed('postpone', unreachable);

const vocabulary = [
  loaded,
  unloaded,
  hidden,
  retried,
  pending,
  startedSession,
  dropped,
  confirmed,
  confirmedAgain,
  changed,
  done,
  refused,
  gone,
  unsent,
];
const after = (...events: typeof vocabulary) => play(staffSalesMachine, undefined, ...events);
const sent = { ...given, key: 'key-1', auctionId: 4122, sessionNumber: null };
const seenStartsAt = '2026-12-05T15:00:00.000Z';

test('sales are read; what cannot be had is asked for again, and what is hidden is not there', () => {
  expect(selectAreSalesLoading(after().snapshot)).toBe(true);
  expect(selectStaffSales(after(loaded).snapshot)).toEqual([sale]);
  const { snapshot } = after(unloaded);
  expect([selectAreSalesFailed(snapshot), selectSalesProblem(snapshot)]).toEqual([true, unreachable]);
  const again = after(unloaded, retried);
  expect([spawns(again.effects, 'listSales'), selectSalesProblem(again.snapshot)]).toEqual([true, null]);
  expect(selectAreSalesMissing(after(hidden).snapshot)).toBe(true);
});

test('a postponement says when the sale, or the session, was to begin as it was seen', () => {
  expect(after(loaded, pending, confirmed).effects).toContainEqual(
    spawned('postpone', { ...sent, seenStartsAt }),
  );
  expect(after(loaded, startedSession, confirmed).effects).toContainEqual(
    spawned('postpone', { ...sent, sessionNumber: 2, seenStartsAt: '2026-12-06T15:00:00.000Z' }),
  );
});

test('a postponed sale is shown with its new time, and the dialog closes', () => {
  const { snapshot } = after(loaded, pending, confirmed, done);
  const finished = selectPostponed(snapshot);
  expect([selectPostponing(snapshot), finished && startsAtOf(finished)]).toEqual([null, movedTo]);
  expect(selectStaffSales(snapshot)).toEqual([moved]);
});

test('what was refused stays open with the reason, and is asked again with the current facts', () => {
  const { snapshot } = after(loaded, pending, confirmed, refused);
  expect([selectPostponeRefusal(snapshot), selectPostponing(snapshot)?.sale]).toEqual(['MOVED', moved]);
  expect(after(loaded, pending, confirmed, refused, confirmedAgain).effects).toContainEqual(
    spawned('postpone', { ...sent, key: 'key-2', seenStartsAt: movedTo }),
  );
  // One that is over meanwhile keeps its name in the dialog.
  expect(selectPostponing(after(loaded, pending, confirmed, gone).snapshot)?.sale).toEqual(sale);
  expect(selectPostponing(after(loaded, pending, dropped).snapshot)).toBeNull();
});

test('what may have arrived is sent again under its key, and under another where something else is asked', () => {
  const { snapshot } = after(loaded, pending, confirmed, unsent);
  expect(selectSalesProblem(snapshot)).toEqual(unreachable);
  expect(after(loaded, pending, confirmed, unsent, confirmedAgain).effects).toContainEqual(
    spawned('postpone', { ...sent, seenStartsAt }),
  );
  expect(after(loaded, pending, confirmed, unsent, changed).effects).toContainEqual(
    spawned('postpone', { ...sent, startsAt: '2026-12-13T09:00', key: 'key-2', seenStartsAt }),
  );
});

const walk = { machine: staffSalesMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a sale is postponed by the second word alone, one at a time', () => {
  const confirmations = new Set<unknown>([confirmed, confirmedAgain, changed]);
  const answers = new Set<unknown>([done, refused, gone, unsent]);
  expect(
    checkInvariants(walk, {
      'sent by the second word alone': ({ event, effects }) =>
        !spawns(effects, 'postpone') || confirmations.has(event),
      'one on its way is joined by no other': ({ before, event, after: next }) =>
        before === null || !selectIsPostponing(before) || answers.has(event) || selectIsPostponing(next),
    }),
  ).toEqual([]);
});
