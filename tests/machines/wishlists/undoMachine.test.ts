/** The while in which an action can be taken back. */
import { expect, test } from 'vitest';

import {
  selectIsUndoing,
  selectUndoable,
  selectUndoProblem,
  type UndoableAction,
  undoMachine,
} from '#machines/wishlists/undoMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned } from '#tests/support/playMachine.ts';

/** Emitting exactly this event, whatever it carries. */
const notifies = (event: { type: string; [fact: string]: unknown }) => emitted(event);

const item: UndoableAction = { kind: 'item', wli: 215, lotNumber: 215 };
const list: UndoableAction = { kind: 'list', listId: 1, name: 'Rifles' };
const removed = { type: 'action.done', action: item } as const;
const deleted = { type: 'action.done', action: list } as const;
const pressed = { type: 'undo.pressed' } as const;
const dismissed = { type: 'undo.dismissed' } as const;
const timeIsUp = delayElapsed('undoWindow', 'undo.open');
const undone = actorDone('undo');
const notUndone = actorFailed('undo', { code: 'unreachable' });

const vocabulary = [removed, deleted, pressed, dismissed, timeIsUp, undone, notUndone];
const walk = { machine: undoMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(undoMachine, undefined, ...events);

test('an action can be taken back until the time is up or the offer is waved away', () => {
  expect(selectUndoable(after(removed).snapshot)).toEqual(item);
  expect(selectUndoable(after(removed, timeIsUp).snapshot)).toBeNull();
  expect(selectUndoable(after(removed, dismissed).snapshot)).toBeNull();
});

test('a later action takes the place of the one before', () => {
  expect(selectUndoable(after(removed, deleted).snapshot)).toEqual(list);
  expect(after(removed, deleted, pressed).effects).toEqual([spawned('undo', { action: list })]);
});

test('what was taken back is shown', () => {
  const { snapshot, effects } = after(removed, pressed, undone);
  expect(effects).toContainEqual(notifies({ type: 'action.undone', action: item }));
  expect(selectUndoable(snapshot)).toBeNull();
});

test('what could not be taken back says why, stays, and can be tried again', () => {
  const { snapshot } = after(removed, pressed, notUndone);
  expect([selectUndoable(snapshot), selectUndoProblem(snapshot)?.code]).toEqual([item, 'unreachable']);
  expect(selectIsUndoing(after(removed, pressed, notUndone, pressed).snapshot)).toBe(true);
  expect(selectUndoable(after(removed, pressed, notUndone, dismissed).snapshot)).toBeNull();
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is undone that was not done, and a refusal is always said', () => {
  expect(
    checkInvariants(walk, {
      'an undo names an action': ({ after: next }) => !selectIsUndoing(next) || selectUndoable(next) !== null,
      'a refusal is said': ({ event, after: next }) =>
        event !== notUndone || selectUndoProblem(next) !== null,
    }),
  ).toEqual([]);
});
