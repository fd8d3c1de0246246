/** Alerts: which are shown, one action at a time, what becomes of one that is refused, and what can be taken back. */
import { expect, test } from 'vitest';

import type { AskedAlert } from '#contract/alerts/alerts.ts';
import { aTextAlert } from '#fixtures/textAlert.ts';
import {
  type LoadedAlerts,
  selectAlerts,
  selectDeleted,
  selectHasFailed,
  selectIsBusy,
  selectIsLoading,
  selectProblem,
  selectRefusal,
  selectRenaming,
  selectScope,
  textAlertsMachine,
} from '#machines/alerts/textAlertsMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';

const [two, one] = [aTextAlert(2), aTextAlert(1, { AuctionID: 4120 })];
const house: LoadedAlerts = {
  alerts: [two, one],
  sales: [{ auctionId: 4120, title: 'December Premier', isTimed: false }],
};
const loaded = actorDone('loadAlerts', house);
const unreachable = { code: 'unreachable' } as const;
const asked: AskedAlert = { kind: 'words', words: 'colt', auctionId: null };
const submitted = { type: 'alert.submitted', asked } as const;
const made = (alert = aTextAlert(3)) => actorDone('sendAction', alert);
const done = actorDone('sendAction', null);
const refused = actorFailed('sendAction', { code: 'invalid_input', fields: { Words: 'No.' } });
const scope = (auctionId: number | null) => ({ type: 'scope.chosen', auctionId }) as const;
const opened = { type: 'renaming.opened', id: 2 } as const;
const named = { type: 'name.submitted', id: 2, name: 'Colts' } as const;
const paused = { type: 'alert.paused', id: 2, isPaused: true } as const;
const deleted = { type: 'alert.deleted', id: 2 } as const;
const undone = { type: 'deletion.undone', id: 2 } as const;

type Notified = Parameters<typeof play<typeof textAlertsMachine>>[2];
const first = (...events: Notified[]) => play(textAlertsMachine, undefined, ...events);
const after = (...events: Notified[]) => first(loaded, ...events);
type Played = ReturnType<typeof after>;
const ids = ({ snapshot }: Played) => selectAlerts(snapshot).map(({ TextAlertID }) => TextAlertID);

test('those of all sales are asked for first; what cannot be had can be asked for again', () => {
  expect(first().effects).toContainEqual(spawned('loadAlerts', { auctionId: null }));
  const failed = first(actorFailed('loadAlerts', unreachable));
  expect([selectHasFailed(failed.snapshot), selectProblem(failed.snapshot)]).toEqual([true, unreachable]);
  expect(
    selectIsLoading(first(actorFailed('loadAlerts', unreachable), { type: 'retry.asked' }).snapshot),
  ).toBe(true);
});

test('for another sale the alerts are requested again, also while the first are on their way', () => {
  expect(after(scope(4120)).effects).toContainEqual(spawned('loadAlerts', { auctionId: 4120 }));
  const changed = first(scope(4120));
  expect(changed.effects).toContainEqual(spawned('loadAlerts', { auctionId: 4120 }));
  expect(selectScope(changed.snapshot)).toBe(4120);
  const failed = first(actorFailed('loadAlerts', unreachable), scope(4120));
  expect(failed.effects).toContainEqual(spawned('loadAlerts', { auctionId: 4120 }));
});

test('a new alert is the first in the list, and the form is notified', () => {
  expect(after(submitted).effects).toContainEqual(spawned('sendAction', { action: { kind: 'make', asked } }));
  const played = after(submitted, made());
  expect(ids(played)).toEqual([3, 2, 1]);
  expect(played.effects).toContainEqual(emitted({ type: 'alert.made' }));
  expect(selectIsBusy(played.snapshot)).toBe(false);
});

test('one for another sale than is shown is not among them', () => {
  const played = first(scope(4120), loaded, submitted, made(aTextAlert(3, { AuctionID: 4121 })));
  expect(ids(played)).toEqual([2, 1]);
});

test('one that is refused leaves all as it was, and says why until it is forgotten', () => {
  const played = after(submitted, refused);
  expect(ids(played)).toEqual([2, 1]);
  expect(selectRefusal(played.snapshot)).toMatchObject({
    action: { kind: 'make' },
    problem: { fields: { Words: 'No.' } },
  });
  expect(selectRefusal(after(submitted, refused, { type: 'refusal.forgotten' }).snapshot)).toBeNull();
  expect(selectRefusal(after(submitted, refused, submitted).snapshot)).toBeNull();
});

test('while an action is on its way nothing else is taken', () => {
  const busy = after(submitted);
  expect(selectIsBusy(busy.snapshot)).toBe(true);
  for (const event of [submitted, deleted, paused, scope(4120)]) {
    expect(busy.snapshot.can(event)).toBe(false);
  }
});

test('a name is changed in place; a refused one stays open with its reason', () => {
  expect(selectRenaming(after(opened).snapshot)).toBe(2);
  expect(selectRenaming(after(opened, { type: 'renaming.cancelled' }).snapshot)).toBeNull();
  const renamed = after(opened, named, made(aTextAlert(2, { Name: 'Colts' })));
  expect(selectAlerts(renamed.snapshot)[0]?.Name).toBe('Colts');
  expect(selectRenaming(renamed.snapshot)).toBeNull();
  expect(renamed.effects).not.toContainEqual(emitted({ type: 'alert.made' }));
  expect(selectRenaming(after(opened, named, refused).snapshot)).toBe(2);
});

test('what the server says of a paused alert is shown', () => {
  const played = after(paused, made(aTextAlert(2, { IsPaused: true })));
  expect(selectAlerts(played.snapshot).map(({ IsPaused }) => IsPaused)).toEqual([true, false]);
});

test('a deleted alert can be taken back for a while, and comes back to its place', () => {
  const gone = after(deleted, done);
  expect(ids(gone)).toEqual([1]);
  expect(selectDeleted(gone.snapshot)?.TextAlertID).toBe(2);
  const back = after(deleted, done, undone, made(two));
  expect(ids(back)).toEqual([2, 1]);
  expect(selectDeleted(back.snapshot)).toBeNull();
  const timePasses = delayElapsed('undoWindow', 'textAlerts.shown');
  expect(selectDeleted(after(deleted, done, timePasses).snapshot)).toBeNull();
  expect(selectDeleted(after(deleted, done, { type: 'undo.dismissed' }).snapshot)).toBeNull();
});

test('one that could not be deleted, or not be brought back, can be tried again', () => {
  expect(ids(after(deleted, refused))).toEqual([2, 1]);
  expect(selectDeleted(after(deleted, done, undone, refused).snapshot)?.TextAlertID).toBe(2);
});

const walk = {
  machine: textAlertsMachine,
  input: undefined,
  limit: 20_000,
  vocabulary: [
    actorDone('loadAlerts', { ...house, alerts: [two] }),
    actorFailed('loadAlerts', unreachable),
    { type: 'retry.asked' as const },
    scope(4120),
    submitted,
    { type: 'refusal.forgotten' as const },
    opened,
    { type: 'renaming.cancelled' as const },
    named,
    paused,
    deleted,
    undone,
    { type: 'undo.dismissed' as const },
    made(two),
    done,
    refused,
    delayElapsed('undoWindow', 'textAlerts.shown'),
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('rules that no step breaks', () => {
  expect(
    checkInvariants(walk, {
      'an action is sent only when one is done': ({ after: { tags }, effects }) =>
        !spawns(effects, 'sendAction') || tags.has('busy'),
      'nothing is taken back while it is in the list': ({ after: snapshot }) =>
        selectIsBusy(snapshot) ||
        !selectAlerts(snapshot).some(
          ({ TextAlertID }) => TextAlertID === selectDeleted(snapshot)?.TextAlertID,
        ),
    }),
  ).toEqual([]);
});
