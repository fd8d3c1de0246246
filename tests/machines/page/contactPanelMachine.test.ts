/** The site's own contact panel: when its button appears, what closes it, and where it stays hidden. */
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import {
  contactPanelMachine,
  selectIsButtonShown,
  selectIsPanelOpen,
} from '#machines/page/contactPanelMachine.ts';
import { delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play } from '#tests/support/playMachine.ts';

const input = { isPlaceTaken: false };
const came = delayElapsed('buttonComes', 'contactPanel.coming');
const pressed = { type: 'button.pressed' } as const;
const escaped = { type: 'escape.pressed' } as const;
const closed = { type: 'panel.closed' } as const;
const elsewherePressed = { type: 'elsewhere.pressed' } as const;
const focusLeft = { type: 'focus.left' } as const;
const pageChanged = { type: 'page.changed' } as const;
const taken = { type: 'place.changed', isTaken: true } as const;
const free = { type: 'place.changed', isTaken: false } as const;

const fromWithin = [escaped, closed];
const fromOutside = [elsewherePressed, focusLeft, pageChanged];
const vocabulary = [came, pressed, ...fromWithin, ...fromOutside, taken, free];
const walk = {
  machine: contactPanelMachine,
  input,
  alsoFrom: [{ isPlaceTaken: true }],
  vocabulary,
};
const after = (...events: typeof vocabulary) => play(contactPanelMachine, input, ...events);
const shownAfter = (...events: typeof vocabulary) => {
  const { snapshot } = after(...events);
  return { button: selectIsButtonShown(snapshot), panel: selectIsPanelOpen(snapshot) };
};

test('the button comes 100 ms after the start, not before', () => {
  const clock = new SimulatedClock();
  const panel = createActor(contactPanelMachine, { input, clock }).start();
  clock.increment(99);
  expect(selectIsButtonShown(panel.getSnapshot())).toBe(false);
  clock.increment(1);
  expect(selectIsButtonShown(panel.getSnapshot())).toBe(true);
});

test('the button opens the panel, and closes it', () => {
  expect(shownAfter(came, pressed)).toEqual({ button: true, panel: true });
  expect(shownAfter(came, pressed, pressed)).toEqual({ button: true, panel: false });
});

test.each(fromWithin)('$type closes it, and the focus returns to the button', (closes) => {
  expect(selectIsPanelOpen(after(came, pressed, closes).snapshot)).toBe(false);
  expect(after(came, pressed, closes).effects).toEqual([emitted({ type: 'focus.returns' })]);
});

test.each(fromOutside)('$type closes it, and the focus stays where it is', (closes) => {
  expect(selectIsPanelOpen(after(came, pressed, closes).snapshot)).toBe(false);
  expect(after(came, pressed, closes).effects).toEqual([]);
});

test('where its place is taken there is no button, and nothing to press', () => {
  expect(shownAfter(came, taken)).toEqual({ button: false, panel: false });
  expect(shownAfter(came, taken, pressed)).toEqual({ button: false, panel: false });
  expect(shownAfter(came, taken, free)).toEqual({ button: true, panel: false });
});

test('a place that is taken under an open panel is left only once it is closed', () => {
  expect(shownAfter(came, pressed, taken)).toEqual({ button: true, panel: true });
  expect(shownAfter(came, pressed, taken, escaped)).toEqual({ button: false, panel: false });
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the panel opens by its button alone, and never without one', () => {
  expect(
    checkInvariants(walk, {
      'opened by its button': ({ before, event, after: next }) =>
        !selectIsPanelOpen(next) || (before !== null && selectIsPanelOpen(before)) || event === pressed,
      'no panel without a button': ({ after: next }) => !selectIsPanelOpen(next) || selectIsButtonShown(next),
      'no button where the place is taken, but under a panel': ({ after: next }) =>
        !next.context.isPlaceTaken || selectIsButtonShown(next) === selectIsPanelOpen(next),
    }),
  ).toEqual([]);
});
