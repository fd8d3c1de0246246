/** Handing on a lot's address, and what is said of it. */
import { expect, test } from 'vitest';

import { lotShareMachine, selectShown } from '#machines/catalog/lotShareMachine.ts';
import { actorDone, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const page = { title: 'Lot 215: Winchester Model 1866', address: '/detail/4122/215/winchester' };
const wanted = { type: 'sharing.wanted' } as const;
const outcome = (output: string) => actorDone('sharePage', output);
const shownLongEnough = delayElapsed('shownLongEnough', 'lotShare.shown');

test('a press shares the page and nothing else', () => {
  expect(play(lotShareMachine, page, wanted).effects).toEqual([spawned('sharePage', page)]);
});

test('a second press while the first is under way shares nothing', () => {
  expect(spawns(play(lotShareMachine, page, wanted, wanted).effects, 'sharePage')).toBe(false);
});

test.each(['copied', 'failed'])('%s is shown for six seconds', (output) => {
  const { snapshot, effects } = play(lotShareMachine, page, wanted, outcome(output));
  expect(selectShown(snapshot)).toBe(output);
  expect(effects).toContainEqual(scheduled('shownLongEnough', 'lotShare.shown', 6_000));
  const later = play(lotShareMachine, page, wanted, outcome(output), shownLongEnough);
  expect(selectShown(later.snapshot)).toBeNull();
  expect(spawns(play(lotShareMachine, page, wanted, outcome(output), wanted).effects, 'sharePage')).toBe(
    true,
  );
});

test.each(['shared', 'dismissed'])('%s needs no word', (output) => {
  const { snapshot } = play(lotShareMachine, page, wanted, outcome(output));
  expect([selectShown(snapshot), snapshot.can(wanted)]).toEqual([null, true]);
});

const vocabulary = [
  wanted,
  outcome('copied'),
  outcome('failed'),
  outcome('shared'),
  outcome('dismissed'),
  shownLongEnough,
];
const walk = { machine: lotShareMachine, input: page, vocabulary };

test('every declared transition of the sharing is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a lot is shared by a press, and its word is about that press', () => {
  expect(
    checkInvariants(walk, {
      'nothing is shared unpressed, or while the device still asks': ({ before, event, effects }) =>
        !spawns(effects, 'sharePage') || (event === wanted && before?.matches('sharing') === false),
      'a word begins with the outcome it is about': ({ before, event, after }) => {
        const shown = selectShown(after);
        const isNew = shown !== null && before !== null && selectShown(before) === null;
        return !isNew || (event !== null && 'output' in event && event.output === shown);
      },
      'someone who shares elsewhere, or cancels, sees no message': ({ after }) =>
        selectShown(after) !== 'shared' && selectShown(after) !== 'dismissed',
      'no word of the last press outlives the next': ({ event, after }) =>
        event !== wanted || selectShown(after) === null,
    }),
  ).toEqual([]);
});
