/** Handing on a wishlist. */
import { expect, test } from 'vitest';

import { listShareMachine, selectIsSharing, selectShared } from '#machines/listShareMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const input = { listId: 1, name: 'Rifles' };
const wanted = { type: 'sharing.wanted' } as const;
const found = actorDone('findAddress', '/account/wishlist/shared/secret');
const notFound = actorFailed('findAddress', { code: 'unreachable' });
const copied = actorDone('sharePage', 'copied');
const vocabulary = [wanted, found, notFound, copied];
const after = (...events: typeof vocabulary) => play(listShareMachine, input, ...events);

test('the secret is asked for first, and its address handed on under the list’s name', () => {
  expect(after(wanted).effects).toEqual([spawned('findAddress', { listId: 1 })]);
  expect(after(wanted, found).effects).toContainEqual(
    spawned('sharePage', { title: 'Rifles', address: '/account/wishlist/shared/secret' }),
  );
});

test('what came of it is told with the address, and can be done again', () => {
  const { snapshot } = after(wanted, found, copied);
  expect(selectShared(snapshot)).toMatchObject({
    outcome: 'copied',
    address: '/account/wishlist/shared/secret',
  });
  expect(selectShared(after(wanted, found, copied, wanted).snapshot)).toBeNull();
  expect(selectIsSharing(after(wanted, found, copied, wanted).snapshot)).toBe(true);
});

test('a secret that cannot be had says why', () => {
  expect(selectShared(after(wanted, notFound).snapshot)).toMatchObject({
    outcome: null,
    problem: { code: 'unreachable' },
  });
});

test('every declared transition is taken', () => {
  expect(untakenTransitions({ machine: listShareMachine, input, vocabulary })).toEqual([]);
});
