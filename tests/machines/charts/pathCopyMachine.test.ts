/** Copying a path as a test: one at a time, and what came of it is said until another is asked for. */
import { expect, test } from 'vitest';

import {
  type AskedCopy,
  pathCopyMachine,
  selectCopyOutcome,
  selectIsCopying,
} from '#machines/charts/pathCopyMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const walk = { inputs: [], vocabulary: [], reached: [], taken: [], invariants: [] };
const path: AskedCopy['path'] = { is: 'played', input: null, events: [{ type: 'bell.rung' }] };
const door: AskedCopy = { id: 'door', file: 'doorMachine', walk, path };
const asked = { type: 'copy.asked', asked: door } as const;
const copied = actorDone('copyPath', 'copied');
const notFound = actorDone('copyPath', 'notFound');
const refused = actorFailed('copyPath', new Error('not allowed'));

const vocabulary = [asked, copied, notFound, refused];
const graph = { machine: pathCopyMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(pathCopyMachine, undefined, ...events);

test('a path that is asked for is copied, and that is said', () => {
  expect(after(asked).effects).toContainEqual(spawned('copyPath', door));
  const { snapshot } = after(asked, copied);
  expect([selectCopyOutcome(snapshot), snapshot.context.asked]).toEqual(['copied', null]);
});

test.each([
  ['one that no example leads along', notFound, 'notFound'],
  ['one that the browser did not take', refused, 'refused'],
] as const)('%s is said, and another can be asked for', (_, answer, outcome) => {
  expect(selectCopyOutcome(after(asked, answer).snapshot)).toBe(outcome);
  const again = after(asked, answer, asked).snapshot;
  expect([selectCopyOutcome(again), selectIsCopying(again)]).toEqual([null, true]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(graph)).toEqual([]);
});

test('nothing is said while a path is copied, and nothing is copied unasked', () => {
  expect(
    checkInvariants(graph, {
      'an outcome stands only where nothing is copied': ({ after: next }) =>
        !selectIsCopying(next) || selectCopyOutcome(next) === null,
      'what is copied was asked for': ({ after: next }) =>
        selectIsCopying(next) === (next.context.asked !== null),
    }),
  ).toEqual([]);
});
