/** One piece: one deed at a time, and always the server's answer afterwards. */
import { expect, test } from 'vitest';

import {
  consignmentMachine,
  selectDeed,
  selectIsPieceLoading,
  selectIsPieceMissing,
  selectPiece,
  selectPieceProblem,
  selectPieceTold,
} from '#machines/consigning/consignmentMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aConsignment, anOwnConsignment } from '#tests/support/consigning/aConsignment.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const input = { consignmentId: 5_001 };
const piece = anOwnConsignment({ Status: 'offered', Version: 2 });
const loaded = actorDone('loadPiece', piece);
const unloaded = actorFailed('loadPiece', unreachable);
const hidden = actorFailed('loadPiece', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const outdated = { type: 'piece.outdated' } as const;
const dismissed = { type: 'told.dismissed' } as const;
const deed = { does: 'answer', answer: { Deed: 'accept', Seen: 2 } } as const;
const accepted = { type: 'deed.asked', deed } as const;
const written = { type: 'deed.asked', deed: { does: 'write', body: 'Hello' } } as const;
const after3 = aConsignment({ Status: 'accepted', Version: 3 });
const done = actorDone('doDeed', { Outcome: 'done', Consignment: after3 });
const changed = actorDone('doDeed', { Outcome: 'CHANGED', Consignment: aConsignment({ Version: 3 }) });
const opened = actorDone('doDeed', null);
const undone = actorFailed('doDeed', unreachable);

type Told = Parameters<typeof play<typeof consignmentMachine>>[2];
const first = (...events: Told[]) => play(consignmentMachine, input, ...events);
const after = (...events: Told[]) => first(loaded, ...events);

test('the piece is asked for by its number; what is not theirs is not there', () => {
  expect(first().effects).toContainEqual(spawned('loadPiece', input));
  expect(selectIsPieceMissing(first(hidden).snapshot)).toBe(true);
  expect(selectPieceProblem(first(unloaded).snapshot)).toEqual(unreachable);
  expect(selectIsPieceLoading(first(unloaded, retried).snapshot)).toBe(true);
  expect(selectPiece(first(unloaded, retried, loaded).snapshot)).toEqual(piece);
});

test('a deed is sent once, and nothing else meanwhile', () => {
  const { snapshot, effects } = after(accepted);
  expect(effects).toContainEqual(spawned('doDeed', { consignmentId: 5_001, deed }));
  expect([selectDeed(snapshot), snapshot.can(accepted), snapshot.can(written)]).toEqual([deed, false, false]);
});

test('afterwards the piece stands as the server says, and the name stays', () => {
  const { snapshot, effects } = after(accepted, done);
  expect(selectPiece(snapshot)).toEqual({ ...piece, Consignment: after3 });
  expect([selectPieceTold(snapshot), spawns(effects, 'refreshPiece')]).toEqual([
    { does: 'answer', outcome: 'done' },
    true,
  ]);
});

test('what was not possible is said, with the piece as it stands', () => {
  const { snapshot } = after(accepted, changed);
  expect([selectPieceTold(snapshot)?.outcome, selectPiece(snapshot)?.Consignment.Version]).toEqual([
    'CHANGED',
    3,
  ]);
});

test('what could not be sent changes nothing, and says so until something else is tried', () => {
  const { snapshot } = after(written, undone);
  expect([selectPieceTold(snapshot), selectPiece(snapshot)]).toEqual([
    { does: 'write', outcome: unreachable },
    piece,
  ]);
  expect(selectPieceTold(after(written, undone, written).snapshot)).toBeNull();
  expect(selectPieceTold(after(written, undone, dismissed).snapshot)).toBeNull();
});

test('a paper that was opened changes nothing of the piece', () => {
  const asked = { type: 'deed.asked', deed: { does: 'open', paper: 'settlement.pdf' } } as const;
  expect(selectPiece(after(asked, opened).snapshot)).toEqual(piece);
});

test('news of the piece are read, anew where more come meanwhile', () => {
  expect(selectIsPieceLoading(first(unloaded, outdated).snapshot)).toBe(true);
  const reading = spawned('refreshPiece', input, 'loadPiece');
  expect(after(outdated).effects).toEqual([reading]);
  expect(after(outdated, outdated).effects).toEqual([stopped('refreshPiece'), reading]);
  const newer = anOwnConsignment({ Status: 'accepted', Version: 3 });
  expect(selectPiece(after(outdated, actorDone('refreshPiece', newer)).snapshot)).toEqual(newer);
  for (const answer of [actorDone('refreshPiece', newer), actorFailed('refreshPiece', unreachable)]) {
    expect(after(outdated, answer).snapshot.value).toEqual({ shown: 'resting' });
  }
});

test('a deed does not wait until news are read', () => {
  expect(spawns(after(outdated, accepted).effects, 'doDeed')).toBe(true);
});

const vocabulary = [
  loaded,
  unloaded,
  hidden,
  retried,
  outdated,
  dismissed,
  accepted,
  written,
  done,
  changed,
  opened,
  undone,
  actorDone('refreshPiece', piece),
  actorFailed('refreshPiece', unreachable),
];
const walk = { machine: consignmentMachine, input, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a piece is what the house says of it, and a deed is done once', () => {
  expect(
    checkInvariants(walk, {
      'one deed at a time, and only one that is asked for': ({ before, event, effects }) =>
        !spawns(effects, 'doDeed') ||
        ((event === accepted || event === written) && before !== null && selectDeed(before) === null),
      'what fails changes nothing of the piece': ({ before, event, after: next }) =>
        before === null ||
        event?.type.startsWith('xstate.error.') !== true ||
        selectPiece(next) === selectPiece(before),
      'what is told is about the deed that is over': ({ before, after: next }) =>
        before === null ||
        selectDeed(before) === null ||
        selectDeed(next) !== null ||
        selectPieceTold(next)?.does === selectDeed(before)?.does,
      'after a deed the piece is read anew': ({ before, after: next, effects }) =>
        before === null ||
        selectDeed(before) === null ||
        selectDeed(next) !== null ||
        spawns(effects, 'refreshPiece'),
    }),
  ).toEqual([]);
});
