/** One lot's way into the Bid Cart from its own page. */
import { expect, test } from 'vitest';

import { addToCartMachine, selectAdded, selectIsAdding } from '#machines/bidding/addToCartMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
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

test('the result is shown, and the badges are notified', () => {
  const { snapshot, effects } = play(addToCartMachine, undefined, pressed, kept);
  expect(selectAdded(snapshot)).toMatchObject({ line, kept: { Outcome: 'KEPT' }, problem: null });
  expect(effects).toContainEqual(emitted({ type: 'cart.changed' }));
});

test('what could not be added can be tried again', () => {
  const { snapshot } = play(addToCartMachine, undefined, pressed, failed);
  expect(selectAdded(snapshot)).toMatchObject({ problem: { code: 'unreachable' } });
  const again = play(addToCartMachine, undefined, pressed, failed, pressed);
  expect(spawns(again.effects, 'keepLine')).toBe(true);
  const less = { ...line, maxCents: 105_000 };
  const changed = play(addToCartMachine, undefined, pressed, failed, { ...pressed, line: less });
  expect(changed.effects).toContainEqual(spawned('keepLine', less));
});

test('another amount makes the words about the last one go', () => {
  expect(selectAdded(play(addToCartMachine, undefined, pressed, kept, moved).snapshot)).toBeNull();
  expect(selectAdded(play(addToCartMachine, undefined, pressed, kept, unmoved).snapshot)).not.toBeNull();
});

const pressedForLess = { type: 'add.pressed', line: { ...line, maxCents: 105_000 } } as const;
const vocabulary = [pressed, pressedForLess, moved, unmoved, kept, failed];
const walk = { machine: addToCartMachine, input: undefined, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the cart holds what was pressed, and the page says what came of that', () => {
  expect(
    checkInvariants(walk, {
      'what is sent is the line of the press': ({ event, effects }) =>
        !spawns(effects, 'keepLine') ||
        (event?.type === 'add.pressed' &&
          effects.some((effect) => effect.effect === 'spawned' && effect.input === event.line)),
      'the badges are notified of what the server has answered, and of nothing else': ({
        before,
        event,
        effects,
      }) =>
        effects.some(({ effect }) => effect === 'emitted') ===
        (event === kept && before !== null && selectIsAdding(before)),
      'an answer or a failure is shown, never both or neither': ({ after }) => {
        const added = selectAdded(after);
        return added === null || (added.kept === null) !== (added.problem === null);
      },
    }),
  ).toEqual([]);
});
