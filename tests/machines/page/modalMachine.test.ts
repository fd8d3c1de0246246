/** A modal dialog: what holds while it is open, and when it may be used. */
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { watcher } from '#machines/kernel/watcher.ts';
import { modalMachine, selectIsInteractive, selectIsOpen } from '#machines/page/modalMachine.ts';
import { actorDone, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, scheduled, spawned, stopped } from '#tests/support/playMachine.ts';

const opened = { type: 'modal.opened' } as const;
const found = { type: 'modal.found' } as const;
const closed = { type: 'modal.closed' } as const;
const settled = delayElapsed('modalSettles', 'modal.open.readiness.opening');
const focusLate = delayElapsed('focusFallback', 'modal.open.focus.entering');
const focused = actorDone('focusContent');
const focusedOnDialog = actorDone('focusDialog');
const focusReturned = actorDone('returnFocus');
const escape = { type: 'escape.pressed' } as const;
const escapeSettled = delayElapsed('modalSettles', 'modal.open.readiness.escaped');
const vocabulary = [
  opened,
  found,
  closed,
  settled,
  focusLate,
  focused,
  focusedOnDialog,
  focusReturned,
  escape,
  escapeSettled,
];
const walk = { machine: modalMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(modalMachine, undefined, ...events);

test('UI-01 a modal starts closed and touches nothing', () => {
  const { snapshot, effects } = after();
  expect([selectIsOpen(snapshot), effects]).toEqual([false, []]);
});

test('UI-01 opening locks the scroll and moves the focus in', () => {
  const { snapshot, effects } = after(opened);
  expect(selectIsOpen(snapshot)).toBe(true);
  expect(effects).toEqual(
    expect.arrayContaining([
      spawned('lockScroll'),
      spawned('focusContent'),
      scheduled('modalSettles', 'modal.open.readiness.opening', 150),
      scheduled('focusFallback', 'modal.open.focus.entering', 500),
    ]),
  );
});

test('UI-01 a modal that is in use when its script comes is interactive at once, and keeps the focus where it is', () => {
  const { snapshot, effects } = after(found);
  expect([selectIsInteractive(snapshot), snapshot.matches({ open: { focus: 'inside' } })]).toEqual([
    true,
    true,
  ]);
  expect(effects).toEqual([spawned('lockScroll')]);
});

test('UI-01 it is interactive 150 ms after opening, whatever the focus does', () => {
  expect(selectIsInteractive(after(opened).snapshot)).toBe(false);
  expect(selectIsInteractive(after(opened, focused).snapshot)).toBe(false);
  expect(selectIsInteractive(after(opened, settled).snapshot)).toBe(true);
  expect(selectIsInteractive(after(opened, settled, focusLate).snapshot)).toBe(true);
});

test('UI-01 Escape pressed before the focus is in counts: at once when the dialog has settled, else once it has', () => {
  const counts = emitted({ type: 'escape.counts' });
  expect(after(opened, settled, escape).effects).toContainEqual(counts);
  const early = after(opened, escape);
  expect(selectIsInteractive(early.snapshot)).toBe(false);
  expect(early.effects).not.toContainEqual(counts);
  expect(after(opened, escape, escapeSettled).effects).toContainEqual(counts);
  expect(selectIsInteractive(after(opened, escape, escapeSettled).snapshot)).toBe(true);
  expect(after(opened, settled).effects).not.toContainEqual(counts);
  expect(after(opened, focused).effects).toContainEqual(stopped('watchEscape'));
});

test('UI-01 focus that has not come in after 500 ms goes to the dialog itself', () => {
  expect(after(opened, focusLate).effects).toContainEqual(spawned('focusDialog'));
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
    expect(effects).toContainEqual(spawned('returnFocus'));
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
      lockScroll: watcher<never>(() => {
        log.push('locks');
        return () => log.push('unlocks');
      }),
      focusContent: fromPromise<void, void>(() => {
        log.push('looks for a control');
        return new Promise(() => {});
      }),
      focusDialog: fromPromise<void, void>(async () => {
        log.push('moves focus to the dialog');
      }),
      returnFocus: fromPromise<void, void>(async () => {
        log.push('returns focus');
      }),
      watchEscape: watcher<never>(() => () => undefined),
    },
  });
  const modal = createActor(provided, { clock }).start();
  modal.send(opened);
  clock.increment(149);
  expect(selectIsInteractive(modal.getSnapshot())).toBe(false);
  clock.increment(1);
  expect(selectIsInteractive(modal.getSnapshot())).toBe(true);
  clock.increment(350);
  modal.send(closed);
  expect(log).toEqual([
    'locks',
    'looks for a control',
    'moves focus to the dialog',
    'unlocks',
    'returns focus',
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
