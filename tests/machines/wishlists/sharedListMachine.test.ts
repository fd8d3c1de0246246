/** A wishlist that someone shared: what can be done with it, and what becomes of the copy. */
import { expect, test } from 'vitest';

import {
  selectImported,
  selectPlace,
  selectSharedList,
  selectSharedProblem,
  sharedListMachine,
} from '#machines/wishlists/sharedListMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';
import { aSharedList } from '#tests/support/wishlists/aWishlist.ts';

/** Emitting exactly this event, whatever it carries. */
const notifies = (event: { type: string; [fact: string]: unknown }) => emitted(event);

const input = { sharedId: 'secret' };
const copy = { WishListID: 3, wlname: 'Colts', imported: 2, missing: [] };
const found = actorDone('findShared', aSharedList());
const foundOwn = actorDone('findShared', aSharedList({ IsOwn: true }));
const foundNone = actorDone('findShared', null);
const notFound = actorFailed('findShared', { code: 'unreachable' });
const loggedOut = actorFailed('findShared', { code: 'not_logged_in' });
const retried = { type: 'retry.asked' } as const;
const pressed = { type: 'import.pressed' } as const;
const imported = actorDone('importList', copy);
const notImported = actorFailed('importList', { code: 'not_found' });

const vocabulary = [found, foundOwn, foundNone, notFound, loggedOut, retried, pressed, imported, notImported];
const walk = { machine: sharedListMachine, input, vocabulary };
const after = (...events: typeof vocabulary) => play(sharedListMachine, input, ...events);

test('a list that was shared is offered, and copied by a press', () => {
  expect(after().effects).toEqual([spawned('findShared', input)]);
  expect(selectSharedList(after(found).snapshot)?.wlname).toBe('Colts');
  expect(after(found, pressed).effects).toContainEqual(spawned('importList', input));
  const { snapshot } = after(found, pressed, imported);
  expect([selectPlace(snapshot), selectImported(snapshot)]).toEqual(['imported', copy]);
  expect(snapshot.can(pressed)).toBe(false);
});

test('one’s own list and an unknown one cannot be copied, and are distinguished', () => {
  expect([selectPlace(after(foundOwn).snapshot), selectPlace(after(foundNone).snapshot)]).toEqual([
    'own',
    'unknown',
  ]);
  expect(selectSharedList(after(foundOwn).snapshot)?.wlname).toBe('Colts');
  expect([after(foundOwn).snapshot.can(pressed), after(foundNone).snapshot.can(pressed)]).toEqual([
    false,
    false,
  ]);
});

test('a list that cannot be loaded says why, reports to the error log, and can be requested again', () => {
  const { snapshot, effects } = after(notFound);
  expect(selectSharedProblem(snapshot)?.code).toBe('unreachable');
  expect(effects).toContainEqual(
    notifies({
      type: 'fault.met',
      what: 'Failed to load a shared wishlist',
      fault: { code: 'unreachable' },
    }),
  );
  expect(after(loggedOut).effects.some(({ effect }) => effect === 'emitted')).toBe(false);
  expect(selectSharedProblem(after(loggedOut).snapshot)?.code).toBe('not_logged_in');
  expect(spawns(after(loggedOut, retried).effects, 'findShared')).toBe(true);
  expect(spawns(after(notFound, retried).effects, 'findShared')).toBe(true);
});

test('a copy that was refused says why, reports to the error log (WL-07), and can be tried again', () => {
  const { snapshot, effects } = after(found, pressed, notImported);
  expect([selectPlace(snapshot), selectSharedProblem(snapshot)?.code]).toEqual(['offered', 'not_found']);
  expect(effects.some(({ effect }) => effect === 'emitted')).toBe(true);
  expect(snapshot.can(pressed)).toBe(true);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('only a list that is offered is ever copied', () => {
  expect(
    checkInvariants(walk, {
      'a copy is asked for by a press on an offer': ({ before, effects }) =>
        !spawns(effects, 'importList') || before?.matches('offered') === true,
    }),
  ).toEqual([]);
});
