/** Which of a lot's pictures is shown, how closely, and its whole graph. */
import { expect, test } from 'vitest';

import {
  lotGalleryMachine,
  selectIndex,
  selectIsEnlarged,
  selectView,
} from '#machines/catalog/lotGalleryMachine.ts';
import { closestScale, isWhole } from '#machines/catalog/zoomView.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play } from '#tests/support/playMachine.ts';

const next = { type: 'next.wanted' } as const;
const previous = { type: 'previous.wanted' } as const;
const enlarged = { type: 'enlarging.wanted' } as const;
const ended = { type: 'enlarging.ended' } as const;
const toggled = { type: 'view.toggled', at: { x: 0, y: 0 } } as const;
const closer = { type: 'view.scaled', factor: closestScale, at: { x: 0, y: 0 } } as const;
const moved = { type: 'view.moved', by: { x: 9, y: 0 } } as const;
const reset = { type: 'view.reset' } as const;
const chosen = (index: number) => ({ type: 'picture.chosen', index }) as const;

const three = { count: 3 };
type Events =
  Parameters<typeof play<typeof lotGalleryMachine>> extends [unknown, unknown, ...infer Rest] ? Rest : never;
const after = (...events: Events) => play(lotGalleryMachine, three, ...events).snapshot;

const walk = {
  machine: lotGalleryMachine,
  input: { count: 2 },
  vocabulary: [next, previous, enlarged, ended, toggled, closer, moved, reset, chosen(1), chosen(7)],
};

test('after the last picture comes the first, and before the first the last', () => {
  expect([after(next), after(next, next, next), after(previous)].map(selectIndex)).toEqual([1, 0, 2]);
});

test('a picture that is not there is not shown', () => {
  expect([after(chosen(2)), after(chosen(3)), after(chosen(-1))].map(selectIndex)).toEqual([2, 0, 0]);
});

test('a lot without pictures turns to none and enlarges none', () => {
  const { snapshot } = play(lotGalleryMachine, { count: 0 }, next, previous, enlarged);
  expect([selectIndex(snapshot), selectIsEnlarged(snapshot)]).toEqual([0, false]);
});

test('a double tap looks closer, another sees the whole', () => {
  expect(selectView(after(enlarged, toggled)).scale).toBe(2.5);
  expect(isWhole(selectView(after(enlarged, toggled, toggled)))).toBe(true);
  expect(isWhole(selectView(after(enlarged, closer, moved, toggled)))).toBe(true);
  const [before, beside] = [after(enlarged, closer), after(enlarged, closer, moved)].map(selectView);
  expect(beside?.scale).toBe(before?.scale);
  expect(beside).not.toEqual(before);
});

test('the next picture is seen whole, and so is one that is enlarged again', () => {
  expect(isWhole(selectView(after(enlarged, closer, next)))).toBe(true);
  expect(isWhole(selectView(after(enlarged, closer, chosen(2))))).toBe(true);
  expect(isWhole(selectView(after(enlarged, closer, ended, enlarged)))).toBe(true);
  expect(isWhole(selectView(after(enlarged, closer, reset)))).toBe(true);
});

test('closing keeps the picture that was turned to', () => {
  const snapshot = after(enlarged, next, ended);
  expect([selectIndex(snapshot), selectIsEnlarged(snapshot)]).toEqual([1, false]);
});

test('every declared transition of the gallery is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('on the page a picture is always whole', () => {
  expect(
    checkInvariants(walk, {
      'whole on the page': ({ after: now }) => selectIsEnlarged(now) || isWhole(selectView(now)),
      'one of the pictures': ({ after: now }) => selectIndex(now) >= 0 && selectIndex(now) < 2,
    }),
  ).toEqual([]);
});
