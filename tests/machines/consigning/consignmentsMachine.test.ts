/** Consignments: the list, and a form whose piece is sent first and whose photographs follow it. */
import { expect, test } from 'vitest';

import {
  consignmentsMachine,
  selectIsLoading,
  selectIsSending,
  selectIsWriting,
  selectListProblem,
  selectPieces,
  selectRefusal,
  selectSent,
} from '#machines/consigning/consignmentsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { someConsignments } from '#tests/support/consigning/aConsignment.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const pieces = someConsignments();
const loaded = actorDone('loadPieces', pieces);
const unloaded = actorFailed('loadPieces', unreachable);
const retried = { type: 'retry.asked' } as const;
const outdated = { type: 'list.outdated' } as const;
const opened = { type: 'form.opened', key: 'one-key' } as const;
const dropped = { type: 'form.dropped' } as const;
const piece = { Title: 'A saber', Kind: 'edgedWeapon', Description: 'Long.' } as const;
const photo = new Blob(['x']);
const submitted = { type: 'piece.submitted', piece, photos: [] } as const;
const withPhotos = { type: 'piece.submitted', piece, photos: [photo, photo] } as const;
const kept = actorDone('submitPiece', { Outcome: 'done', ConsignmentID: 5_009 });
const tooMany = actorDone('submitPiece', { Outcome: 'TOO_MANY', ConsignmentID: null });
const lost = actorFailed('submitPiece', unreachable);
const photosDone = actorDone('sendPhotos', { failed: 1 });
const photosLost = actorFailed('sendPhotos', unreachable);

type Notified = Parameters<typeof play<typeof consignmentsMachine>>[2];
const first = (...events: Notified[]) => play(consignmentsMachine, undefined, ...events);
const after = (...events: Notified[]) => first(loaded, ...events);

test('the list is asked for; what cannot be had can be asked for again', () => {
  expect(spawns(first().effects, 'loadPieces')).toBe(true);
  const failed = first(unloaded);
  expect([selectPieces(failed.snapshot), selectListProblem(failed.snapshot)]).toEqual([null, unreachable]);
  expect(selectIsLoading(first(unloaded, retried).snapshot)).toBe(true);
  expect(selectPieces(first(unloaded, retried, loaded).snapshot)).toEqual(pieces);
});

test('a piece is sent under the key of its form, and again under the same where it could not be', () => {
  const asked = spawned('submitPiece', { ...piece, Key: 'one-key' });
  expect(after(opened, submitted).effects).toContainEqual(asked);
  const again = after(opened, submitted, lost, submitted);
  expect(again.effects).toContainEqual(asked);
  expect(selectIsSending(again.snapshot)).toBe(true);
});

test('what was typed stays where the piece was not taken, with the reason', () => {
  for (const [answer, refusal] of [
    [tooMany, 'TOO_MANY'],
    [lost, unreachable],
  ] as const) {
    const { snapshot } = after(opened, submitted, answer);
    expect([selectIsWriting(snapshot), selectRefusal(snapshot)]).toEqual([true, refusal]);
  }
});

test('without photographs the form is done, and the list is read again', () => {
  const { snapshot, effects } = after(opened, submitted, kept);
  expect([selectIsWriting(snapshot), selectSent(snapshot)]).toEqual([
    false,
    { consignmentId: 5_009, failedPhotos: 0 },
  ]);
  expect(spawns(effects, 'refreshPieces')).toBe(true);
});

test('photographs follow their piece; those that fail are counted, and the piece is there', () => {
  const sending = after(opened, withPhotos, kept);
  expect(sending.effects).toContainEqual(
    spawned('sendPhotos', { consignmentId: 5_009, photos: [photo, photo] }),
  );
  for (const answer of [photosDone, photosLost]) {
    const { snapshot, effects } = after(opened, withPhotos, kept, answer);
    expect([selectIsSending(snapshot), spawns(effects, 'refreshPieces')]).toEqual([false, true]);
  }
  expect(selectSent(after(opened, withPhotos, kept, photosDone).snapshot)?.failedPhotos).toBe(1);
  expect(selectSent(after(opened, withPhotos, kept, photosLost).snapshot)?.failedPhotos).toBe(2);
});

test('while a piece is on its way it is sent once, and the form cannot be left', () => {
  const { snapshot } = after(opened, submitted);
  expect([snapshot.can(submitted), snapshot.can(dropped)]).toEqual([false, false]);
});

test('a form that was dropped starts again', () => {
  const { snapshot } = after(opened, submitted, tooMany, dropped);
  expect([selectIsWriting(snapshot), selectRefusal(snapshot)]).toEqual([false, null]);
});

test('news is read, but not under the form: afterwards', () => {
  expect(spawns(after(outdated).effects, 'refreshPieces')).toBe(true);
  expect(after(opened, outdated).effects).toEqual([]);
  expect(spawns(after(opened, outdated, dropped).effects, 'refreshPieces')).toBe(true);
});

test('updates are read again where more arrive meanwhile, and a form does not wait for them', () => {
  expect(selectIsLoading(first(unloaded, outdated).snapshot)).toBe(true);
  expect(after(outdated, outdated).effects).toEqual([]);
  const more = after(outdated, outdated, actorDone('refreshPieces', pieces));
  expect(spawns(more.effects, 'refreshPieces')).toBe(true);
  expect(after(outdated, opened, submitted).effects).toContainEqual(
    spawned('submitPiece', { ...piece, Key: 'one-key' }),
  );
  const fewer = { ...pieces, Consignments: [] };
  expect(selectPieces(after(outdated, actorDone('refreshPieces', fewer)).snapshot)).toEqual(fewer);
  for (const answer of [actorDone('refreshPieces', pieces), actorFailed('refreshPieces', unreachable)]) {
    expect(after(outdated, answer).snapshot.value).toEqual({ shown: 'resting' });
  }
});

const vocabulary = [
  loaded,
  unloaded,
  retried,
  outdated,
  opened,
  { ...opened, key: 'another-key' },
  dropped,
  submitted,
  withPhotos,
  kept,
  tooMany,
  lost,
  photosDone,
  photosLost,
  actorDone('refreshPieces', pieces),
  actorFailed('refreshPieces', unreachable),
];
const walk = { machine: consignmentsMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a form is one piece, and nothing of it is lost', () => {
  expect(
    checkInvariants(walk, {
      'a form keeps its key until it is gone': ({ before, after: next }) =>
        before === null ||
        !selectIsWriting(before) ||
        !selectIsWriting(next) ||
        next.context.key === before.context.key,
      'a form goes when it is dropped or its piece is there, never because something failed': ({
        before,
        event,
        after: next,
      }) =>
        before === null ||
        !selectIsWriting(before) ||
        selectIsWriting(next) ||
        event === dropped ||
        selectSent(next) !== null,
      'photographs are sent of a piece that is there': ({ event, effects }) =>
        !spawns(effects, 'sendPhotos') || event === kept,
      'when a form closes, the list behind it is read again': ({ before, after: next, effects }) =>
        before === null ||
        !selectIsWriting(before) ||
        selectIsWriting(next) ||
        spawns(effects, 'refreshPieces'),
    }),
  ).toEqual([]);
});
