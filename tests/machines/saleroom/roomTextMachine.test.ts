/** The printed entry of the lot that is up: never that of another, and not asked for by everybody at once. */
import { expect, test } from 'vitest';

import { type LotText, roomTextMachine, selectText } from '#machines/saleroom/roomTextMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const textOf = (lotNumber: number): LotText => ({
  LotNumber: lotNumber,
  ManufacturerName: 'Winchester',
  Model: null,
  BarrelLength: null,
  BarrelShape: null,
  Caliber: null,
  Year: 1876,
  ConditionGrade: 'Very Good',
  amcode: 'A',
  DetailDesc: 'Engraved.',
});
const lot = textOf(214);
const next = textOf(215);
const input = { auctionId: 4121, lot, jitter: 0.5 };
const shown = (lotNumber: number | null) => ({ type: 'lot.shown', lotNumber }) as const;
const moment = delayElapsed('ownMoment', 'roomText.waiting');
const loaded = actorDone('loadLot', next);
const failed = actorFailed('loadLot', { code: 'unreachable' });
const again = delayElapsed('retryPause', 'roomText.failed');

type Received = Parameters<typeof play<typeof roomTextMachine>>[2];
const playText = (...events: Received[]) => play(roomTextMachine, input, ...events);

test('what the page was loaded with is shown, and not requested', () => {
  const { snapshot, effects } = playText(shown(214));
  expect([selectText(snapshot), spawns(effects, 'loadLot')]).toEqual([lot, false]);
});

test('the next lot’s is asked for in a moment of the page’s own, and nothing stands there meanwhile', () => {
  const { snapshot, effects } = playText(shown(215));
  expect(selectText(snapshot)).toBeNull();
  expect(effects).toContainEqual(scheduled('ownMoment', 'roomText.waiting', 750));
  expect(playText(shown(215), moment).effects).toContainEqual(
    spawned('loadLot', { auctionId: 4121, lotNumber: 215 }),
  );
  expect(selectText(playText(shown(215), moment, loaded).snapshot)).toEqual(next);
});

test('an answer that comes after another lot has come up is not shown', () => {
  expect(selectText(playText(shown(215), moment, shown(216)).snapshot)).toBeNull();
});

test('the same lot said twice is asked for once', () => {
  expect(playText(shown(215), shown(215)).effects).toEqual([]);
  expect(playText(shown(215), moment, shown(215)).effects).toEqual([]);
});

test('a lot that comes back is shown as it was received, and not requested', () => {
  for (const events of [[], [moment]]) {
    const { snapshot } = playText(shown(215), ...events, shown(214));
    expect([selectText(snapshot), snapshot.value]).toEqual([lot, 'resting']);
  }
});

test('what was had is asked for no more; what could not be had is, after a pause', () => {
  expect(playText(shown(215), moment, loaded).snapshot.value).toBe('resting');
  expect(spawns(playText(shown(215), moment, failed, again).effects, 'loadLot')).toBe(true);
});

const vocabulary = [
  shown(214),
  shown(215),
  shown(null),
  moment,
  loaded,
  actorDone('loadLot', lot),
  actorDone('loadLot', null),
  failed,
  again,
];
const fits = (asked: unknown, answer: unknown): boolean =>
  answer === null || (asked as { lotNumber: number }).lotNumber === (answer as LotText).LotNumber;
const walk = {
  machine: roomTextMachine,
  input,
  alsoFrom: [{ ...input, lot: null }],
  vocabulary,
  fits,
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the entry is that of the lot that is up, had once, and not by everybody at once', () => {
  expect(
    checkInvariants(walk, {
      'the lot that is up has its entry, is being asked for, or has none': ({ after }) =>
        !after.matches('resting') ||
        after.context.lotNumber === null ||
        after.context.lot === null ||
        selectText(after) !== null,
      'an entry goes with its lot alone': ({ before, event, after }) =>
        before === null ||
        selectText(before) === null ||
        selectText(after) !== null ||
        (event?.type === 'lot.shown' && event.lotNumber !== before.context.lotNumber),
      'asked for after a pause, never at once': ({ event, effects }) =>
        !spawns(effects, 'loadLot') || event === moment || event === again,
      'no one requests what they have, or nothing': ({ after, effects }) =>
        !spawns(effects, 'loadLot') || (selectText(after) === null && after.context.lotNumber !== null),
    }),
  ).toEqual([]);
});
