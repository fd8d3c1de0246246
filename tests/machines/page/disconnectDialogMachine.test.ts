/** When the Disconnected dialog opens, by itself or by the visitor, and when it goes. */
import { expect, test } from 'vitest';

import { selectIsDialogOpen } from '#machines/page/disconnectDialogFacts.ts';
import { disconnectDialogMachine } from '#machines/page/disconnectDialogMachine.ts';
import { actorDone, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const lost = { type: 'connection.lost' } as const;
const secondOver = delayElapsed('patience', 'disconnectDialog.waiting');
const restored = { type: 'connection.restored' } as const;
const iconPressed = { type: 'icon.pressed' } as const;
const closed = { type: 'dialog.closed' } as const;
const onTimeSensitive = { type: 'page.changed', isTimeSensitive: true } as const;
const onAnother = { type: 'page.changed', isTimeSensitive: false } as const;

const nowMs = Date.parse('2026-12-05T15:00:00.000Z');
const read = (storedMs: number | null) => actorDone('readLastTime', { storedMs, nowMs });
const never = read(null);
const tenMinutesAgo = read(nowMs - 600_000);
const longerAgo = read(nowMs - 600_001);

const vocabulary = [
  lost,
  secondOver,
  restored,
  iconPressed,
  closed,
  onTimeSensitive,
  onAnother,
  never,
  tenMinutesAgo,
];
const walk = { machine: disconnectDialogMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(disconnectDialogMachine, undefined, ...events);
const isOpenAfter = (...events: typeof vocabulary) => selectIsDialogOpen(after(...events).snapshot);
const cutOff = [onTimeSensitive, lost, secondOver] as const;

test('DM-01 on a time-sensitive page it opens by itself where it never did, and the time is stored', () => {
  expect(after(...cutOff).effects).toEqual([spawned('readLastTime')]);
  expect(isOpenAfter(...cutOff)).toBe(false);
  expect(isOpenAfter(...cutOff, never)).toBe(true);
  expect(after(...cutOff, never).effects).toContainEqual(spawned('storeTime'));
});

test('DM-01 it opens one second after the loss; a line that is back by then opens nothing', () => {
  expect(after(onTimeSensitive, lost).effects).toEqual([
    scheduled('patience', 'disconnectDialog.waiting', 1_000),
  ]);
  expect(after(onTimeSensitive, lost, restored, secondOver).effects).toEqual([]);
  expect(isOpenAfter(onTimeSensitive, lost, restored, lost)).toBe(false);
});

test('DM-02 who leaves the time-sensitive page within that second gets no dialog', () => {
  expect(after(onTimeSensitive, lost, onAnother, secondOver).effects).toEqual([]);
  expect(after(onTimeSensitive, lost, onAnother, secondOver, onTimeSensitive, lost).effects).toContainEqual(
    scheduled('patience', 'disconnectDialog.waiting', 1_000),
  );
});

test('DM-01 more than 600000 ms after the last time it opens again; exactly as long after, it does not', () => {
  expect(isOpenAfter(...cutOff, longerAgo)).toBe(true);
  const { snapshot, effects } = after(...cutOff, tenMinutesAgo);
  expect(selectIsDialogOpen(snapshot)).toBe(false);
  expect(spawns(effects, 'storeTime')).toBe(false);
  expect(after(...cutOff, tenMinutesAgo, lost, secondOver).effects).toContainEqual(spawned('readLastTime'));
});

test('DM-02 on any other page it never opens by itself', () => {
  expect(after(lost).effects).toEqual([]);
  expect(after(onTimeSensitive, onAnother, lost).effects).toEqual([]);
});

test('LC-02 the icon opens it on any page, Close closes it, and no time is stored', () => {
  expect(isOpenAfter(lost, iconPressed)).toBe(true);
  expect(spawns(after(lost, iconPressed).effects, 'storeTime')).toBe(false);
  expect(isOpenAfter(lost, iconPressed, closed)).toBe(false);
  expect(isOpenAfter(...cutOff, never, closed)).toBe(false);
});

test('DM-05 a reconnect closes it if it opened by itself, and not if someone asked for it', () => {
  expect(isOpenAfter(...cutOff, never, restored)).toBe(false);
  expect(isOpenAfter(...cutOff, iconPressed, restored)).toBe(true);
  expect(isOpenAfter(onTimeSensitive, lost, iconPressed, restored)).toBe(true);
});

test('a line that is back before the storage was read opens nothing', () => {
  expect(isOpenAfter(...cutOff, restored, never)).toBe(false);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('it opens by a press, or by a loss where time counts', () => {
  expect(
    checkInvariants(walk, {
      'nothing else opens it': ({ before, event, after: next }) =>
        !selectIsDialogOpen(next) ||
        (before !== null && selectIsDialogOpen(before)) ||
        event === iconPressed ||
        event === never,
      'Close always closes': ({ event, after: next }) => event !== closed || !selectIsDialogOpen(next),
    }),
  ).toEqual([]);
});
