/** A look at a lot is counted once a visit, and its failure is no one's trouble. */
import { expect, test } from 'vitest';

import { lotVisitMachine } from '#machines/catalog/lotVisitMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const lot = { auctionId: 4122, lotNumber: 215 };
const first = actorDone('rememberVisit', true);
const seen = actorDone('rememberVisit', false);
const counted = actorDone('countView');
const refused = actorFailed('countView', { code: 'rate_limited' });
const bug = actorFailed('countView', new TypeError('bug'));

test('the first look of a visit is counted', () => {
  expect(play(lotVisitMachine, lot).effects).toEqual([spawned('rememberVisit', lot)]);
  expect(play(lotVisitMachine, lot, first).effects).toContainEqual(spawned('countView', lot));
  expect(play(lotVisitMachine, lot, first, counted).snapshot.status).toBe('done');
});

test('coming back to the lot counts nothing', () => {
  const { snapshot, effects } = play(lotVisitMachine, lot, seen);
  expect([spawns(effects, 'countView'), snapshot.status]).toEqual([false, 'done']);
});

test('a count that is refused, or does not come through, is over', () => {
  expect(play(lotVisitMachine, lot, first, refused).snapshot.status).toBe('done');
  const lost = actorFailed('countView', { code: 'unreachable' });
  expect(play(lotVisitMachine, lot, first, lost).snapshot.status).toBe('done');
});

test('a bug is not taken for a refusal', () => {
  const { snapshot } = play(lotVisitMachine, lot, first, bug);
  expect([snapshot.status, snapshot.error]).toEqual(['error', bug.error]);
});

const walk = { machine: lotVisitMachine, input: lot, vocabulary: [first, seen, counted, refused, bug] };

test('every declared transition of the visit is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no one is counted twice', () => {
  expect(
    checkInvariants(walk, {
      'a look is counted when it is the first, and never again': ({ event, effects }) =>
        spawns(effects, 'countView') === (event === first),
      'a visit is remembered once, when someone comes': ({ event, effects }) =>
        spawns(effects, 'rememberVisit') === (event === null),
      'what was counted, or refused, leaves nothing under way': ({ event, after }) =>
        (event !== counted && event !== refused && event !== seen) ||
        (after.status === 'done' && Object.keys(after.children).length === 0),
      'a bug is never taken for a count': ({ event, after }) => event !== bug || after.status === 'error',
    }),
  ).toEqual([]);
});
