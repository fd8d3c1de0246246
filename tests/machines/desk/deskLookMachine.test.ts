/** How someone looks at a list: read for that person, and kept whenever it changes. */
import { expect, test } from 'vitest';

import { deskLookMachine, selectLook } from '#machines/desk/deskLookMachine.ts';
import { firstLook } from '#rules/desk/deskLook.ts';
import { actorDone } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { list: 'approvals', person: '' };
const known = { type: 'person.known', person: 'ines@example.com' } as const;
const anonymous = { type: 'person.known', person: '' } as const;
const due = { name: 'Due', query: '?list=due' };
const look = { ...firstLook, views: [due] };
const read = actorDone('readLook', look);
const columnsChosen = { type: 'columns.chosen', columns: ['name', 'tier'] } as const;
const denser = { type: 'density.chosen', density: 'compact' } as const;
const viewSaved = { type: 'view.saved', view: { name: 'Due', query: '?list=overdue' } } as const;
const viewRemoved = { type: 'view.removed', name: 'Due' } as const;

const vocabulary = [read, known, anonymous, columnsChosen, denser, viewSaved, viewRemoved];
const walk = { machine: deskLookMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(deskLookMachine, input, ...events);

test('is read for the user who is logged in, as soon as that is known', () => {
  expect(after().effects).toEqual([spawned('readLook', input)]);
  expect(selectLook(after().snapshot)).toEqual(firstLook);
  expect(after(read, known).effects).toContainEqual(
    spawned('readLook', { list: 'approvals', person: 'ines@example.com' }),
  );
  expect(after(read, anonymous).effects).toEqual([]);
  expect(selectLook(after(read).snapshot)).toEqual(look);
});

test.each([
  [columnsChosen, { ...look, columns: ['name', 'tier'] }],
  [denser, { ...look, density: 'compact' }],
  [viewSaved, { ...look, views: [{ name: 'Due', query: '?list=overdue' }] }],
  [viewRemoved, { ...look, views: [] }],
])('%o is shown at once and kept', (event, expected) => {
  const { snapshot, effects } = after(read, event);
  expect(selectLook(snapshot)).toEqual(expected);
  expect(effects).toContainEqual(spawned('keepLook', { ...input, look: expected }));
});

test('what changes while something is being kept is kept as well', () => {
  expect(spawns(after(read, denser, columnsChosen).effects, 'keepLook')).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('rules that hold on every step', () => {
  expect(
    checkInvariants(walk, {
      'what is kept is what is shown': ({ after: to, effects }) =>
        effects.every(
          (effect) =>
            effect.effect !== 'spawned' ||
            effect.id !== 'keepLook' ||
            JSON.stringify(effect.input) ===
              JSON.stringify({ ...input, person: to.context.person, look: selectLook(to) }),
        ),
    }),
  ).toEqual([]);
});
