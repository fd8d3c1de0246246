/** A note: when it is saved, what is said of it, and that nothing typed is ever lost. */
import { expect, test } from 'vitest';

import { longestNote } from '#contract/wishlists/wishlistNames.ts';
import {
  noteMachine,
  selectIsSaved,
  selectIsUnsaved,
  selectNote,
  selectNoteProblem,
} from '#machines/wishlists/noteMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { wli: 7, note: 'Fine' };
const typed = (note: string) => ({ type: 'note.typed', note }) as const;
const tooLong = 'x'.repeat(longestNote + 1);
const pauseOver = delayElapsed('pause', 'note.typing');
const quiet = delayElapsed('quietly', 'note.saved');
const left = { type: 'field.left' } as const;
const retried = { type: 'retry.asked' } as const;
const saved = actorDone('saveNote');
const notSaved = actorFailed('saveNote', { code: 'unreachable' });

const vocabulary = [
  typed('Fine'),
  typed('Fine bore'),
  typed(tooLong),
  pauseOver,
  quiet,
  left,
  retried,
  saved,
  notSaved,
];
const walk = { machine: noteMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(noteMachine, input, ...events);
const bore = { wli: 7, note: 'Fine bore' };

test('a note is saved after a pause, or when its field is left, and not at every stroke', () => {
  expect(spawns(after(typed('Fine bore')).effects, 'saveNote')).toBe(false);
  expect(after(typed('Fine bore'), pauseOver).effects).toContainEqual(spawned('saveNote', bore));
  expect(after(typed('Fine bore'), left).effects).toContainEqual(spawned('saveNote', bore));
});

test('what is as it was is not saved again', () => {
  expect(selectIsUnsaved(after(typed('Fine bore'), typed('Fine')).snapshot)).toBe(false);
});

test('a note that was saved says so for a moment, and the page is notified', () => {
  const { snapshot, effects } = after(typed('Fine bore'), left, saved);
  expect(selectIsSaved(snapshot)).toBe(true);
  expect(effects).toContainEqual(emitted({ type: 'note.saved', ...bore }));
  expect(selectIsSaved(after(typed('Fine bore'), left, saved, quiet).snapshot)).toBe(false);
});

test('what is typed during a save is saved after it, one save at a time', () => {
  const { effects, snapshot } = after(typed('Fine bore'), left, typed('Fine'));
  expect([effects, selectNote(snapshot)]).toEqual([[], 'Fine']);
  const then = after(typed('Fine bore'), left, typed('Fine'), saved);
  expect(then.effects).toContainEqual(spawned('saveNote', input));
  expect(selectIsSaved(then.snapshot)).toBe(false);
});

test.each([
  ['another note', typed('Fine')],
  ['too much', typed(tooLong)],
])('a save that %s overtook has saved what it was sent, and says so to the page', (_, event) => {
  const events = [typed('Fine bore'), left, event, saved];
  const { snapshot, effects } = after(...events);
  expect(effects).toContainEqual(emitted({ type: 'note.saved', ...bore }));
  expect(snapshot.value).toBe(event.note === tooLong ? 'tooLong' : 'saving');
  const back = event.note === tooLong ? [typed('Fine bore')] : [notSaved, typed('Fine bore')];
  expect(selectIsUnsaved(after(...events, ...back).snapshot)).toBe(false);
});

test('what could not be saved stays typed, says why, and is tried again (WL-05)', () => {
  const { snapshot } = after(typed('Fine bore'), left, notSaved);
  expect([selectNote(snapshot), selectNoteProblem(snapshot)?.code, selectIsUnsaved(snapshot)]).toEqual([
    'Fine bore',
    'unreachable',
    true,
  ]);
  for (const again of [retried, left]) {
    expect(spawns(after(typed('Fine bore'), left, notSaved, again).effects, 'saveNote')).toBe(true);
  }
});

test('a note that is too long stays typed and is not sent until it is short enough', () => {
  const { snapshot, effects } = after(typed(tooLong), left);
  expect([selectNote(snapshot).length, selectIsUnsaved(snapshot)]).toEqual([longestNote + 1, true]);
  expect(effects).toEqual([]);
  expect(spawns(after(typed(tooLong), typed('Fine bore'), pauseOver).effects, 'saveNote')).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing that was typed is lost', () => {
  expect(
    checkInvariants(walk, {
      'what is in the field is what was typed last': ({ event, after: next }) =>
        event?.type !== 'note.typed' || selectNote(next) === (event as { note: string }).note,
      'what differs from what the server has is shown as unsaved': ({ after: next }) =>
        next.context.note === next.context.saved || selectIsUnsaved(next),
      'nothing too long is sent': ({ effects }) =>
        !effects.some(
          (effect) =>
            effect.effect === 'spawned' && (effect.input as { note: string }).note.length > longestNote,
        ),
    }),
  ).toEqual([]);
});
