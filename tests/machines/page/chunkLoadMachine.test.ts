/** A part of the site that cannot be fetched: one reload, then the truth. */
import { expect, test } from 'vitest';

import {
  chunkLoadMachine,
  isChunkLoadFault,
  selectFailure,
  selectIsReloading,
} from '#machines/page/chunkLoadMachine.ts';
import { actorDone, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns } from '#tests/support/playMachine.ts';

const error = new TypeError('Failed to fetch dynamically imported module: /assets/LotScreen.js');
const failed = { type: 'chunk.failed', error } as const;
const firstLoad = actorDone('readReloadFlag', false);
const secondLoad = actorDone('readReloadFlag', true);
const flagStored = actorDone('storeReloadFlag', { isStored: true });
const flagNotStored = actorDone('storeReloadFlag', { isStored: false });
const flagCleared = actorDone('clearReloadFlag');
const windowOver = delayElapsed('chunkReloadWindow', 'chunkLoad.reloaded');
const windowOverInFailure = delayElapsed('chunkReloadWindow', 'chunkLoad.failed');
const otherError = new TypeError('Failed to fetch dynamically imported module: /assets/SaleScreen.js');
const otherFailed = { type: 'chunk.failed', error: otherError } as const;
const vocabulary = [
  failed,
  otherFailed,
  firstLoad,
  secondLoad,
  flagStored,
  flagNotStored,
  flagCleared,
  windowOver,
  windowOverInFailure,
];
const walk = { machine: chunkLoadMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(chunkLoadMachine, undefined, ...events);

test('CH-01 a first failure sets the flag, and then reloads the page once', () => {
  const flagging = after(firstLoad, failed);
  expect(flagging.effects).toContainEqual(spawned('storeReloadFlag'));
  expect(flagging.effects).not.toContainEqual(spawned('reloadPage'));
  const reloading = after(firstLoad, failed, flagStored);
  expect(reloading.effects).toContainEqual(spawned('reloadPage'));
  expect([selectIsReloading(flagging.snapshot), selectIsReloading(reloading.snapshot)]).toEqual([true, true]);
  expect(selectFailure(reloading.snapshot)).toBeNull();
});

test('CH-01 several parts that fail together reload the page once', () => {
  expect(after(firstLoad, failed, failed, flagStored).effects).toContainEqual(spawned('reloadPage'));
  expect(after(firstLoad, failed, flagStored, failed).effects).toEqual([]);
});

test('CH-01 a failure before the flag was read waits for it', () => {
  expect(after(failed).snapshot.value).toBe('checking');
  expect(after(failed, firstLoad).snapshot.value).toBe('flagging');
  expect(selectFailure(after(failed, secondLoad).snapshot)).toEqual({ error });
});

test('CH-01 without a place for the flag the page is not reloaded, or it would reload forever', () => {
  const { snapshot, effects } = after(firstLoad, failed, flagNotStored);
  expect(selectFailure(snapshot)).toEqual({ error });
  expect(effects).not.toContainEqual(spawned('reloadPage'));
});

test('CH-02 10 s after the reload the flag is cleared, and a later failure counts as a first one', () => {
  expect(after(secondLoad).effects).toContainEqual(
    scheduled('chunkReloadWindow', 'chunkLoad.reloaded', 10_000),
  );
  expect(after(secondLoad, windowOver).effects).toContainEqual(spawned('clearReloadFlag'));
  expect(after(secondLoad, windowOver, flagCleared, failed).snapshot.value).toBe('flagging');
  expect(after(secondLoad, windowOver, failed, flagCleared).snapshot.value).toBe('flagging');
});

test('CH-03 a second failure inside the window is handed out to be rethrown, and reloads nothing', () => {
  const { snapshot, effects } = after(secondLoad, failed);
  expect(selectFailure(snapshot)).toEqual({ error });
  expect(effects).not.toContainEqual(spawned('reloadPage'));
});

test('CH-03 a real failure keeps its error while the flag is cleared behind it', () => {
  const { snapshot, effects } = after(secondLoad, failed, windowOverInFailure);
  expect(effects).toContainEqual(spawned('clearReloadFlag'));
  expect(selectFailure(snapshot)).toEqual({ error });
});

test('CH-01 a failure after the flag of a real one was cleared gets its own reload, and its own verdict', () => {
  const cleared = [secondLoad, failed, windowOverInFailure, flagCleared];
  expect(after(...cleared).snapshot.value).toBe('watching');
  const flagging = after(...cleared, otherFailed);
  expect(flagging.effects).toContainEqual(spawned('storeReloadFlag'));
  expect([selectIsReloading(flagging.snapshot), selectFailure(flagging.snapshot)]).toEqual([true, null]);
  expect(after(...cleared, otherFailed, flagStored).effects).toContainEqual(spawned('reloadPage'));
  const refused = after(...cleared, otherFailed, flagNotStored);
  expect(selectFailure(refused.snapshot)).toEqual({ error: otherError });
});

test('CH-03 a real failure stays shown while the machine watches for the next', () => {
  const { snapshot } = after(secondLoad, failed, windowOverInFailure, flagCleared);
  expect(selectFailure(snapshot)).toEqual({ error });
});

test('CH-03 a further part that fails beside a real failure is a real one too', () => {
  const { snapshot, effects } = after(secondLoad, failed, otherFailed);
  expect(selectFailure(snapshot)).toEqual({ error: otherError });
  expect(effects).toEqual([]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('CH-01 the page is never reloaded without a stored flag, CH-03 and never out of a real failure', () => {
  expect(
    checkInvariants(walk, {
      'reloads with the flag stored': ({ event, effects }) =>
        event === flagStored || !spawns(effects, 'reloadPage'),
      'a failure never reloads by itself': ({ before, effects }) =>
        !before?.matches('failed') || !spawns(effects, 'storeReloadFlag'),
      'a failure stays shown until the page is about to be reloaded': ({ before, after: next }) =>
        before === null ||
        selectFailure(before) === null ||
        selectFailure(next) !== null ||
        selectIsReloading(next),
      'a reload has a failure of its own': ({ effects, after: next }) =>
        !spawns(effects, 'storeReloadFlag') || next.context.pending !== null,
      'a failure has an error': ({ after: next }) => !next.matches('failed') || selectFailure(next) !== null,
    }),
  ).toEqual([]);
});

test('CH-01 the browsers’ words for a missing part are recognized, and a bug is not', () => {
  const words = [
    'Failed to fetch dynamically imported module: https://x.example/assets/a.js',
    'error loading dynamically imported module: https://x.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ];
  expect(words.map((message) => isChunkLoadFault(new TypeError(message)))).toEqual([true, true, true, true]);
  expect(isChunkLoadFault(new TypeError('Failed to fetch'))).toBe(false);
  expect(isChunkLoadFault({ code: 'unreachable' })).toBe(false);
  expect(isChunkLoadFault(null)).toBe(false);
});
