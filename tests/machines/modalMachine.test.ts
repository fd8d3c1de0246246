/** A modal dialog: what holds while it is open, and when it may be used. */
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { modalMachine, selectIsInteractive, selectIsOpen } from '#machines/modalMachine.ts';
import type { FocusTarget } from '#machines/modalMachine.ts';
import { watcher } from '#machines/watcher.ts';
import { actorDone, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, stopped } from '#tests/support/playMachine.ts';

const input = { modalId: 'age-gate' };
const opened = { type: 'modal.opened' } as const;
const closed = { type: 'modal.closed' } as const;
const settled = delayElapsed('modalSettles', 'modal.open.readiness.opening');
const focusLate = delayElapsed('focusFallback', 'modal.open.focus.entering');
const focused = actorDone('moveFocusIn');
const focusedOnDialog = actorDone('moveFocusToDialog');
const focusReturned = actorDone('returnFocus');
const vocabulary = [opened, closed, settled, focusLate, focused, focusedOnDialog, focusReturned];
const walk = { machine: modalMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(modalMachine, input, ...events);

test('UI-01 a modal starts closed and touches nothing', () => {
  const { snapshot, effects } = after();
  expect([selectIsOpen(snapshot), effects]).toEqual([false, []]);
});

test('UI-01 opening locks the scroll and moves the focus in', () => {
  const { snapshot, effects } = after(opened);
  expect(selectIsOpen(snapshot)).toBe(true);
  expect(effects).toEqual(
    expect.arrayContaining([
      spawned('lockScroll', input),
      spawned('moveFocusIn', { ...input, target: 'content' }),
      scheduled('modalSettles', 'modal.open.readiness.opening', 150),
      scheduled('focusFallback', 'modal.open.focus.entering', 500),
    ]),
  );
});

test('UI-01 it is interactive 150 ms after opening, whatever the focus does', () => {
  expect(selectIsInteractive(after(opened).snapshot)).toBe(false);
  expect(selectIsInteractive(after(opened, focused).snapshot)).toBe(false);
  expect(selectIsInteractive(after(opened, settled).snapshot)).toBe(true);
  expect(selectIsInteractive(after(opened, settled, focusLate).snapshot)).toBe(true);
});

test('UI-01 focus that has not come in after 500 ms goes to the dialog itself', () => {
  expect(after(opened, focusLate).effects).toContainEqual(
    spawned('moveFocusToDialog', { ...input, target: 'dialog' }, 'moveFocusIn'),
  );
  expect(after(opened, focused, focusLate).effects).toEqual([]);
  for (const events of [[focused], [focusLate, focusedOnDialog]]) {
    expect(after(opened, ...events).snapshot.matches({ open: { focus: 'inside' } })).toBe(true);
  }
});

test('UI-01 closing, at any time, releases the scroll and returns the focus to where it was', () => {
  for (const events of [[opened], [opened, settled], [opened, settled, focused], [opened, focusLate]]) {
    const { snapshot, effects } = after(...events, closed);
    expect([selectIsOpen(snapshot), selectIsInteractive(snapshot)]).toEqual([false, false]);
    expect(effects).toContainEqual(stopped('lockScroll'));
    expect(effects).toContainEqual(spawned('returnFocus', input));
  }
});

test('UI-01 a modal can be opened again, even while the focus is still going back', () => {
  expect(selectIsOpen(after(opened, closed, opened).snapshot)).toBe(true);
  expect(selectIsOpen(after(opened, closed, focusReturned, opened).snapshot)).toBe(true);
  expect(after(opened, closed, focusReturned).snapshot.value).toBe('closed');
  expect(selectIsInteractive(after(opened, settled, closed, opened).snapshot)).toBe(false);
});

test('UI-01 on a running clock: interactive after 150 ms, focus on the dialog after 500 ms, unlocked on closing', () => {
  const log: string[] = [];
  const clock = new SimulatedClock();
  const provided = modalMachine.provide({
    actors: {
      lockScroll: watcher<never, typeof input>((_, { modalId }) => {
        log.push(`locks for ${modalId}`);
        return () => log.push('unlocks');
      }),
      moveFocusIn: fromPromise<void, FocusTarget>(({ input: { target } }) => {
        log.push(`moves focus to ${target}`);
        return new Promise(() => {});
      }),
      returnFocus: fromPromise<void, typeof input>(async () => {
        log.push('returns focus');
      }),
    },
  });
  const modal = createActor(provided, { input, clock }).start();
  modal.send(opened);
  clock.increment(149);
  expect(selectIsInteractive(modal.getSnapshot())).toBe(false);
  clock.increment(1);
  expect(selectIsInteractive(modal.getSnapshot())).toBe(true);
  clock.increment(350);
  modal.send(closed);
  expect(log.toSorted()).toEqual([
    'locks for age-gate',
    'moves focus to content',
    'moves focus to dialog',
    'returns focus',
    'unlocks',
  ]);
  modal.stop();
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('UI-01 the page can scroll exactly when the modal is not open', () => {
  expect(
    checkInvariants(walk, {
      'scroll is locked exactly while open': ({ after: next }) =>
        selectIsOpen(next) === (next.children.lockScroll !== undefined),
      'always a way out': ({ after: next }) => !selectIsOpen(next) || next.can(closed),
      'interactive means open': ({ after: next }) => !selectIsInteractive(next) || selectIsOpen(next),
    }),
  ).toEqual([]);
});
