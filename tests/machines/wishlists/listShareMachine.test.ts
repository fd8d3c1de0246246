/** Handing on a wishlist. */
import { expect, test } from 'vitest';

import { listShareMachine, selectIsSharing, selectShared } from '#machines/wishlists/listShareMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const input = { listId: 1, name: 'Rifles' };
const wanted = { type: 'sharing.wanted' } as const;
const found = actorDone('findAddress', '/account/wishlist/shared/secret');
const notFound = actorFailed('findAddress', { code: 'unreachable' });
const copied = actorDone('sharePage', 'copied');
const vocabulary = [wanted, found, notFound, copied];
const walk = { machine: listShareMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(listShareMachine, input, ...events);

test('the secret is asked for first, and its address handed on under the list’s name', () => {
  expect(after(wanted).effects).toEqual([spawned('findAddress', { listId: 1 })]);
  expect(after(wanted, found).effects).toContainEqual(
    spawned('sharePage', { title: 'Rifles', address: '/account/wishlist/shared/secret' }),
  );
});

test('the result is shown with the address, and can be done again', () => {
  const { snapshot } = after(wanted, found, copied);
  expect(selectShared(snapshot)).toMatchObject({
    outcome: 'copied',
    address: '/account/wishlist/shared/secret',
  });
  expect(selectShared(after(wanted, found, copied, wanted).snapshot)).toBeNull();
  expect(selectIsSharing(after(wanted, found, copied, wanted).snapshot)).toBe(true);
  expect(selectShared(after(wanted, found, copied, wanted, notFound).snapshot)).toMatchObject({
    outcome: null,
  });
});

test('a secret that cannot be had says why', () => {
  expect(selectShared(after(wanted, notFound).snapshot)).toMatchObject({
    outcome: null,
    problem: { code: 'unreachable' },
  });
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a list is opened to others by its owner alone', () => {
  expect(
    checkInvariants(walk, {
      'the secret is asked for by a press alone, once': ({ before, event, effects }) =>
        !spawns(effects, 'findAddress') || (event === wanted && before !== null && !selectIsSharing(before)),
      'nothing is handed on but the address that was just answered': ({ event, effects }) =>
        !spawns(effects, 'sharePage') || event === found,
      'the result is shown, or why there is none, never both': ({ after: next }) => {
        const shared = selectShared(next);
        return shared === null || (shared.outcome === null) !== (shared.problem === null);
      },
    }),
  ).toEqual([]);
});
