/** One lot's way into the Bid Cart from its own page. */
import { expect, test } from 'vitest';

import { addToCartMachine, selectAdded, selectIsAdding } from '#machines/addToCartMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { emitted, play, spawned, spawns } from '#tests/support/playMachine.ts';

const line = { AuctionID: 2038, LotNumber: 215, maxCents: 110_000 };
const pressed = { type: 'add.pressed', line } as const;
const moved = { type: 'amount.moved', amountCents: 120_000 } as const;
const unmoved = { type: 'amount.moved', amountCents: 110_000 } as const;
const kept = actorDone('keepLine', { Outcome: 'KEPT', NearestCents: null });
const failed = actorFailed('keepLine', { code: 'unreachable' });

test('the chosen amount goes into the cart once, however often it is pressed meanwhile', () => {
  const { snapshot, effects } = play(addToCartMachine, undefined, pressed);
  expect(effects).toContainEqual(spawned('keepLine', line));
  expect([selectIsAdding(snapshot), snapshot.can(pressed)]).toEqual([true, false]);
});

test('what came of it is said, and the badges hear of it', () => {
  const { snapshot, effects } = play(addToCartMachine, undefined, pressed, kept);
  expect(selectAdded(snapshot)).toMatchObject({ line, kept: { Outcome: 'KEPT' }, problem: null });
  expect(effects).toContainEqual(emitted({ type: 'cart.changed' }));
});

test('what could not be added can be tried again', () => {
  const { snapshot } = play(addToCartMachine, undefined, pressed, failed);
  expect(selectAdded(snapshot)).toMatchObject({ problem: { code: 'unreachable' } });
  const again = play(addToCartMachine, undefined, pressed, failed, pressed);
  expect(spawns(again.effects, 'keepLine')).toBe(true);
});

test('another amount makes the words about the last one go', () => {
  expect(selectAdded(play(addToCartMachine, undefined, pressed, kept, moved).snapshot)).toBeNull();
  expect(selectAdded(play(addToCartMachine, undefined, pressed, kept, unmoved).snapshot)).not.toBeNull();
});

test('every declared transition is taken', () => {
  const vocabulary = [pressed, moved, unmoved, kept, failed];
  expect(untakenTransitions({ machine: addToCartMachine, input: undefined, vocabulary })).toEqual([]);
});
