/** When the Disconnected dialog opens, by itself or by the visitor, and when it goes. */
import { expect, test } from 'vitest';

import { disconnectDialogMachine, selectIsDialogOpen } from '#machines/disconnectDialogMachine.ts';
import { actorDone } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const lost = { type: 'connection.lost' } as const;
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

const vocabulary = [lost, restored, iconPressed, closed, onTimeSensitive, onAnother, never, tenMinutesAgo];
const walk = { machine: disconnectDialogMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(disconnectDialogMachine, undefined, ...events);
const isOpenAfter = (...events: typeof vocabulary) => selectIsDialogOpen(after(...events).snapshot);

test('DM-01 on a time-sensitive page it opens by itself where it never did, and the time is stored', () => {
  expect(after(onTimeSensitive, lost).effects).toEqual([spawned('readLastTime')]);
  expect(isOpenAfter(onTimeSensitive, lost)).toBe(false);
  expect(isOpenAfter(onTimeSensitive, lost, never)).toBe(true);
  expect(after(onTimeSensitive, lost, never).effects).toContainEqual(spawned('storeTime'));
});

test('DM-01 more than 600000 ms after the last time it opens again; exactly as long after, it does not', () => {
  expect(isOpenAfter(onTimeSensitive, lost, longerAgo)).toBe(true);
  const { snapshot, effects } = after(onTimeSensitive, lost, tenMinutesAgo);
  expect(selectIsDialogOpen(snapshot)).toBe(false);
  expect(spawns(effects, 'storeTime')).toBe(false);
  expect(after(onTimeSensitive, lost, tenMinutesAgo, lost).effects).toContainEqual(spawned('readLastTime'));
});

test('DM-02 on any other page it never opens by itself', () => {
  expect(after(lost).effects).toEqual([]);
  expect(after(onTimeSensitive, onAnother, lost).effects).toEqual([]);
});

test('LC-02 the icon opens it on any page, Close closes it, and no time is stored', () => {
  expect(isOpenAfter(lost, iconPressed)).toBe(true);
  expect(spawns(after(lost, iconPressed).effects, 'storeTime')).toBe(false);
  expect(isOpenAfter(lost, iconPressed, closed)).toBe(false);
  expect(isOpenAfter(onTimeSensitive, lost, never, closed)).toBe(false);
});

test('DM-05 a reconnect closes it if it opened by itself, and not if somebody asked for it', () => {
  expect(isOpenAfter(onTimeSensitive, lost, never, restored)).toBe(false);
  expect(isOpenAfter(onTimeSensitive, lost, iconPressed, restored)).toBe(true);
});

test('a line that is back before the storage was read opens nothing', () => {
  expect(isOpenAfter(onTimeSensitive, lost, restored, never)).toBe(false);
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
