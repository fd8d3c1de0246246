/** The side menu: open until closed or left behind. */
import { expect, test } from 'vitest';

import { selectIsMenuOpen, sideMenuMachine } from '#machines/page/sideMenuMachine.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play } from '#tests/support/playMachine.ts';

const opened = { type: 'menu.opened' } as const;
const closed = { type: 'menu.closed' } as const;
const pageChanged = { type: 'page.changed' } as const;
const vocabulary = [opened, closed, pageChanged];
const walk = { machine: sideMenuMachine, input: undefined, vocabulary };
const isOpenAfter = (...events: typeof vocabulary) =>
  selectIsMenuOpen(play(sideMenuMachine, undefined, ...events).snapshot);

test('the side menu is closed until it is opened, and closes again', () => {
  expect([isOpenAfter(), isOpenAfter(opened), isOpenAfter(opened, closed)]).toEqual([false, true, false]);
});

test('a navigation closes the side menu', () => {
  expect(isOpenAfter(opened, pageChanged)).toBe(false);
  expect(isOpenAfter(pageChanged)).toBe(false);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the side menu covers no page that it was not opened over', () => {
  expect(
    checkInvariants(walk, {
      'its button alone opens it': ({ before, event, after }) =>
        !selectIsMenuOpen(after) || event === opened || (before !== null && selectIsMenuOpen(before)),
      'it is open on no new page, nor once closed': ({ event, after }) =>
        (event !== pageChanged && event !== closed) || !selectIsMenuOpen(after),
    }),
  ).toEqual([]);
});
