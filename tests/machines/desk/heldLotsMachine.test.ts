/** Lots on hold: read, and released one at a time, by a second word and with a reason. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  heldLotsMachine,
  selectPendingRelease,
  selectHeldLots,
  selectHeldProblem,
  selectHeldRefusal,
  selectReleasedLot,
  selectIsHeldFailed,
  selectIsHeldLoading,
  selectIsHeldMissing,
  selectIsReleasing,
} from '#machines/desk/heldLotsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';
import { aHeldLot } from '#tests/support/saleroom/aTimedConsole.ts';

const lot = aHeldLot();
const unreachable: Problem = { code: 'unreachable' };
const loaded = actorDone('listHeldLots', [lot]);
const unloaded = actorFailed('listHeldLots', unreachable);
const hidden = actorFailed('listHeldLots', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const pending = { type: 'release.started', lot } as const;
const dropped = { type: 'release.dropped' } as const;
const confirmed = { type: 'release.confirmed', reason: 'It is yours.', minutes: 60 } as const;
const done = actorDone('release', { Outcome: 'done', Lots: [] });
const late = actorDone('release', { Outcome: 'RELEASED_BEFORE', Lots: [] });
const wordless = actorDone('release', { Outcome: 'NO_TEXT', Lots: [lot] });
const unsent = actorFailed('release', unreachable);

const vocabulary = [
  loaded,
  unloaded,
  hidden,
  retried,
  pending,
  dropped,
  confirmed,
  done,
  late,
  wordless,
  unsent,
];
const after = (...events: typeof vocabulary) => play(heldLotsMachine, undefined, ...events);

test('lots are read; what cannot be had is asked for again, and what is hidden is not there', () => {
  expect(selectIsHeldLoading(after().snapshot)).toBe(true);
  expect(selectHeldLots(after(loaded).snapshot)).toEqual([lot]);
  expect(selectIsHeldFailed(after(unloaded).snapshot)).toBe(true);
  expect(selectHeldProblem(after(unloaded).snapshot)).toEqual(unreachable);
  expect(selectHeldProblem(after(unloaded, retried).snapshot)).toBeNull();
  expect(spawns(after(unloaded, retried).effects, 'listHeldLots')).toBe(true);
  expect(selectIsHeldMissing(after(hidden).snapshot)).toBe(true);
});

test('a lot is released with the reason that was given, and a message says so', () => {
  expect(after(loaded, pending, confirmed).effects).toContainEqual(
    spawned('release', { holdId: 7, reason: 'It is yours.', minutes: 60 }),
  );
  const { snapshot } = after(loaded, pending, confirmed, done);
  expect([selectHeldLots(snapshot), selectReleasedLot(snapshot), selectPendingRelease(snapshot)]).toEqual([
    [],
    lot,
    null,
  ]);
  expect(snapshot.matches('showing')).toBe(true);
});

test('a refused release keeps its dialog with the reason; the list is as it is now once the dialog is closed', () => {
  const { snapshot } = after(loaded, pending, confirmed, late);
  expect([selectPendingRelease(snapshot), selectHeldLots(snapshot), selectReleasedLot(snapshot)]).toEqual([
    lot,
    [lot],
    null,
  ]);
  expect([selectHeldRefusal(snapshot)?.Outcome, snapshot.can(confirmed)]).toEqual(['RELEASED_BEFORE', false]);
  const closed = after(loaded, pending, confirmed, late, dropped).snapshot;
  expect([selectPendingRelease(closed), selectHeldLots(closed), selectHeldRefusal(closed)]).toEqual([
    null,
    [],
    null,
  ]);
  expect(closed.can(pending)).toBe(true);
});

test('a reason that is missing can be written', () => {
  const { snapshot } = after(loaded, pending, confirmed, wordless);
  expect([selectHeldRefusal(snapshot)?.Outcome, snapshot.can(confirmed)]).toEqual(['NO_TEXT', true]);
  expect(selectHeldRefusal(after(loaded, pending, confirmed, wordless, confirmed).snapshot)).toBeNull();
});

test('what could not be sent stays open with its reason', () => {
  const { snapshot } = after(loaded, pending, confirmed, unsent);
  expect([selectPendingRelease(snapshot), selectHeldProblem(snapshot)]).toEqual([lot, unreachable]);
  expect(snapshot.matches('deciding')).toBe(true);
  const { snapshot: left } = after(loaded, pending, dropped);
  expect([selectPendingRelease(left), left.matches('showing')]).toEqual([null, true]);
});

const walk = { machine: heldLotsMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a lot is released by the second word alone, one at a time', () => {
  expect(
    checkInvariants(walk, {
      'sent by the second word alone': ({ event, effects }) =>
        !spawns(effects, 'release') || event === confirmed,
      'one on its way is joined by no other': ({ before, event, after: next }) =>
        before === null ||
        !selectIsReleasing(before) ||
        [done, late, wordless, unsent].some((answer) => answer === event) ||
        selectIsReleasing(next),
    }),
  ).toEqual([]);
});
