/** One piece: one action at a time, and always the server's answer afterwards. */
import { expect, test } from 'vitest';

import {
  consignmentMachine,
  selectAction,
  selectIsPieceLoading,
  selectIsPieceMissing,
  selectPiece,
  selectPieceProblem,
  selectFinishedAction,
} from '#machines/consigning/consignmentMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { aConsignment, anOwnConsignment } from '#tests/support/consigning/aConsignment.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const input = { consignmentId: 5_001 };
const piece = anOwnConsignment({ Status: 'offered', Version: 2 });
const loaded = actorDone('loadPiece', piece);
const unloaded = actorFailed('loadPiece', unreachable);
const hidden = actorFailed('loadPiece', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const outdated = { type: 'piece.outdated' } as const;
const dismissed = { type: 'finished.dismissed' } as const;
const action = { does: 'answer', answer: { Action: 'accept', Seen: 2 } } as const;
const accepted = { type: 'action.asked', action } as const;
const written = { type: 'action.asked', action: { does: 'write', body: 'Hello' } } as const;
const after3 = aConsignment({ Status: 'accepted', Version: 3 });
const done = actorDone('doAction', { Outcome: 'done', Consignment: after3 });
const changed = actorDone('doAction', { Outcome: 'CHANGED', Consignment: aConsignment({ Version: 3 }) });
const opened = actorDone('doAction', null);
const undone = actorFailed('doAction', unreachable);

type FinishedNote = Parameters<typeof play<typeof consignmentMachine>>[2];
const first = (...events: FinishedNote[]) => play(consignmentMachine, input, ...events);
const after = (...events: FinishedNote[]) => first(loaded, ...events);

test('the piece is asked for by its number; what is not theirs is not there', () => {
  expect(first().effects).toContainEqual(spawned('loadPiece', input));
  expect(selectIsPieceMissing(first(hidden).snapshot)).toBe(true);
  expect(selectPieceProblem(first(unloaded).snapshot)).toEqual(unreachable);
  expect(selectIsPieceLoading(first(unloaded, retried).snapshot)).toBe(true);
  expect(selectPiece(first(unloaded, retried, loaded).snapshot)).toEqual(piece);
});

test('an action is sent once, and nothing else meanwhile', () => {
  const { snapshot, effects } = after(accepted);
  expect(effects).toContainEqual(spawned('doAction', { consignmentId: 5_001, action }));
  expect([selectAction(snapshot), snapshot.can(accepted), snapshot.can(written)]).toEqual([
    action,
    false,
    false,
  ]);
});

test('afterwards the piece stands as the server says, and the name stays', () => {
  const { snapshot, effects } = after(accepted, done);
  expect(selectPiece(snapshot)).toEqual({ ...piece, Consignment: after3 });
  expect([selectFinishedAction(snapshot), spawns(effects, 'refreshPiece')]).toEqual([
    { does: 'answer', outcome: 'done' },
    true,
  ]);
});

test('what was not possible is said, with the piece as it stands', () => {
  const { snapshot } = after(accepted, changed);
  expect([selectFinishedAction(snapshot)?.outcome, selectPiece(snapshot)?.Consignment.Version]).toEqual([
    'CHANGED',
    3,
  ]);
});

test('what could not be sent changes nothing, and says so until something else is tried', () => {
  const { snapshot } = after(written, undone);
  expect([selectFinishedAction(snapshot), selectPiece(snapshot)]).toEqual([
    { does: 'write', outcome: unreachable },
    piece,
  ]);
  expect(selectFinishedAction(after(written, undone, written).snapshot)).toBeNull();
  expect(selectFinishedAction(after(written, undone, dismissed).snapshot)).toBeNull();
});

test('a paper that was opened changes nothing of the piece', () => {
  const asked = { type: 'action.asked', action: { does: 'open', paper: 'settlement.pdf' } } as const;
  expect(selectPiece(after(asked, opened).snapshot)).toEqual(piece);
});

test('updates of the piece are read, and again where more arrive meanwhile', () => {
  expect(selectIsPieceLoading(first(unloaded, outdated).snapshot)).toBe(true);
  const reading = spawned('refreshPiece', input, 'loadPiece');
  expect(after(outdated).effects).toEqual([reading]);
  expect(after(outdated, outdated).effects).toEqual([]);
  const newer = anOwnConsignment({ Status: 'accepted', Version: 3 });
  const read = actorDone('refreshPiece', newer);
  expect(after(outdated, outdated, read).effects).toContainEqual(reading);
  expect(selectPiece(after(outdated, read).snapshot)).toEqual(newer);
  for (const answer of [read, actorFailed('refreshPiece', unreachable)]) {
    expect(after(outdated, answer).snapshot.value).toEqual({ shown: 'resting' });
  }
});

test('an action does not wait until news are read', () => {
  expect(spawns(after(outdated, accepted).effects, 'doAction')).toBe(true);
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

test('a piece is what the server says about it, and an action is done once', () => {
  expect(
    checkInvariants(walk, {
      'one action at a time, and only one that is asked for': ({ before, event, effects }) =>
        !spawns(effects, 'doAction') ||
        ((event === accepted || event === written) && before !== null && selectAction(before) === null),
      'what fails changes nothing of the piece': ({ before, event, after: next }) =>
        before === null ||
        event?.type.startsWith('xstate.error.') !== true ||
        selectPiece(next) === selectPiece(before),
      'the message is about the action that is over': ({ before, after: next }) =>
        before === null ||
        selectAction(before) === null ||
        selectAction(next) !== null ||
        selectFinishedAction(next)?.does === selectAction(before)?.does,
      'after an action the piece is read again': ({ before, after: next, effects }) =>
        before === null ||
        selectAction(before) === null ||
        selectAction(next) !== null ||
        spawns(effects, 'refreshPiece'),
    }),
  ).toEqual([]);
});
