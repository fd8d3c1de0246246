/** The video preview's rules (UI-09), and its whole graph. */
import { expect, test } from 'vitest';

import {
  selectIsLoading,
  selectIsStill,
  selectIsUnreachable,
  selectQuality,
  videoPreviewMachine,
} from '#machines/page/videoPreviewMachine.ts';
import { delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled } from '#tests/support/playMachine.ts';

const missed = { type: 'thumbnail.missed' } as const;
const pressed = { type: 'play.pressed' } as const;
const loaded = { type: 'frame.loaded' } as const;
const revealed = delayElapsed('playerReveal', 'videoPreview.settling');
const waitedInVain = delayElapsed('playerArrival', 'videoPreview.loadingFrame');
const vocabulary = [missed, pressed, loaded, revealed, waitedInVain];
const walk = { machine: videoPreviewMachine, input: undefined, vocabulary };

test('UI-09 the still picture is tried at maximum, then standard, then high quality', () => {
  const qualities = [[], [missed], [missed, missed]].map((events) =>
    selectQuality(play(videoPreviewMachine, undefined, ...events).snapshot),
  );
  expect(qualities).toEqual(['maxresdefault', 'sddefault', 'hqdefault']);
});

test('a film of which not even the last picture comes cannot be had, and offers no player', () => {
  const { snapshot } = play(videoPreviewMachine, undefined, missed, missed, missed);
  expect(selectIsUnreachable(snapshot)).toBe(true);
  expect(snapshot.can(pressed)).toBe(false);
});

test('a player that does not come within twenty seconds is given up', () => {
  const { effects } = play(videoPreviewMachine, undefined, pressed);
  expect(effects).toContainEqual(scheduled('playerArrival', 'videoPreview.loadingFrame', 20_000));
  const { snapshot } = play(videoPreviewMachine, undefined, pressed, waitedInVain);
  expect(selectIsUnreachable(snapshot)).toBe(true);
});

test('UI-09 pressing play shows the loading bar until the frame has loaded', () => {
  const { snapshot } = play(videoPreviewMachine, undefined, pressed);
  expect(selectIsStill(snapshot)).toBe(false);
  expect(selectIsLoading(snapshot)).toBe(true);
});

test('UI-09 the player is shown 150 ms after its frame has loaded, not before', () => {
  const { snapshot, effects } = play(videoPreviewMachine, undefined, pressed, loaded);
  expect(selectIsLoading(snapshot)).toBe(true);
  expect(effects).toEqual([scheduled('playerReveal', 'videoPreview.settling', 150)]);
  expect(selectIsLoading(play(videoPreviewMachine, undefined, pressed, loaded, revealed).snapshot)).toBe(
    false,
  );
});

test('every declared transition of the video preview is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a video that was pressed never falls back to its picture', () => {
  expect(
    checkInvariants(walk, {
      'once pressed, no still picture': ({ before, after }) =>
        !before || selectIsStill(before) || !selectIsStill(after),
    }),
  ).toEqual([]);
});
