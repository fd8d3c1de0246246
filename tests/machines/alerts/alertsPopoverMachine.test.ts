/** The alerts popover: six ways to close it, one of them a moment later. */
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { alertsPopoverMachine, selectIsPopoverShown } from '#machines/alerts/alertsPopoverMachine.ts';
import { delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled } from '#tests/support/playMachine.ts';

const opened = { type: 'popover.opened' } as const;
const backdropClicked = { type: 'backdrop.clicked' } as const;
const escapePressed = { type: 'escape.pressed' } as const;
const linkFollowed = { type: 'link.followed' } as const;
const focusLeft = { type: 'focus.left' } as const;
const pageChanged = { type: 'page.changed' } as const;
const delayPassed = delayElapsed('popoverCloses', 'alertsPopover.closing');
const atOnce = [escapePressed, linkFollowed, focusLeft, pageChanged];
const vocabulary = [opened, backdropClicked, ...atOnce, delayPassed];
const walk = { machine: alertsPopoverMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(alertsPopoverMachine, undefined, ...events);
const isShownAfter = (...events: typeof vocabulary) => selectIsPopoverShown(after(...events).snapshot);

test('UI-02 it is closed until it is opened', () => {
  expect([isShownAfter(), isShownAfter(opened)]).toEqual([false, true]);
});

test('UI-02 a click on the backdrop closes it 100 ms later', () => {
  const clicked = after(opened, backdropClicked);
  expect(selectIsPopoverShown(clicked.snapshot)).toBe(true);
  expect(clicked.effects).toEqual([scheduled('popoverCloses', 'alertsPopover.closing', 100)]);
  expect(isShownAfter(opened, backdropClicked, delayPassed)).toBe(false);
});

test.each(atOnce)('UI-02 $type closes it at once, also while it is closing', (closes) => {
  expect(isShownAfter(opened, closes)).toBe(false);
  expect(isShownAfter(opened, backdropClicked, closes)).toBe(false);
});

test('UI-02 a second click on the backdrop does not put the closing off', () => {
  expect(after(opened, backdropClicked, backdropClicked).effects).toEqual([]);
});

test('UI-02 on a running clock it is still shown after 99 ms and gone after 100', () => {
  const clock = new SimulatedClock();
  const popover = createActor(alertsPopoverMachine, { clock }).start();
  popover.send(opened);
  popover.send(backdropClicked);
  clock.increment(99);
  expect(selectIsPopoverShown(popover.getSnapshot())).toBe(true);
  clock.increment(1);
  expect(selectIsPopoverShown(popover.getSnapshot())).toBe(false);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('UI-02 only opening shows it', () => {
  expect(
    checkInvariants(walk, {
      'shown by opening alone': ({ before, event, after: next }) =>
        !selectIsPopoverShown(next) || (before !== null && selectIsPopoverShown(before)) || event === opened,
    }),
  ).toEqual([]);
});
