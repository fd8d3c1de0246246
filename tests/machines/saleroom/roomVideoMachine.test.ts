/** The video from the room: shown while it runs, requested again ever less often, with sound once someone wants it. */
import { expect, test } from 'vitest';

import {
  retryWaitMs,
  roomVideoMachine,
  selectCaptions,
  selectIsAttached,
  selectIsBlocked,
  selectIsLate,
  selectIsLost,
  selectIsMuted,
  selectIsShown,
  selectShownCaptions,
} from '#machines/saleroom/roomVideoMachine.ts';
import { delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled } from '#tests/support/playMachine.ts';

const came = { type: 'frames.came' } as const;
const missed = { type: 'frames.missed' } as const;
const lost = { type: 'stream.lost' } as const;
const retryDue = delayElapsed('retryWait', 'roomVideo.lost');

type Received = Parameters<typeof play<typeof roomVideoMachine>>[2];
const input = { jitter: 0 };
const playVideo = (...events: Received[]) => play(roomVideoMachine, input, ...events);

test('the picture is shown once it runs, and not before', () => {
  const before = playVideo().snapshot;
  expect([selectIsAttached(before), selectIsShown(before)]).toEqual([true, false]);
  expect(selectIsShown(playVideo(came).snapshot)).toBe(true);
});

test('a picture that is slow stays, and is given up after ten seconds', () => {
  const { snapshot, effects } = playVideo(came, missed);
  expect([selectIsLate(snapshot), selectIsShown(snapshot)]).toEqual([true, true]);
  expect(effects).toContainEqual(scheduled('lateLimit', 'roomVideo.late', 10_000));
  expect(selectIsLate(playVideo(came, missed, came).snapshot)).toBe(false);
});

test('a stream that was cut is asked for again, after twice as long each time', () => {
  const waits = [0, 1, 2].map((times) => {
    const again = Array.from({ length: times }, () => [retryDue, lost]).flat();
    const { snapshot, effects } = playVideo(came, lost, ...again);
    expect([selectIsLost(snapshot), selectIsAttached(snapshot)]).toEqual([true, false]);
    return effects.flatMap((effect) => (effect.effect === 'scheduled' ? effect.afterMs : []));
  });
  expect(waits).toEqual([[2_000], [4_000], [8_000]]);
});

test('waits end at a minute and a half, spread by chance, and start again once the video runs', () => {
  expect(retryWaitMs({ failures: 6, jitter: 0 })).toBe(60_000);
  expect(retryWaitMs({ failures: 6, jitter: 1 })).toBe(90_000);
  expect(playVideo(lost, retryDue, came, lost).effects).toContainEqual(
    scheduled('retryWait', 'roomVideo.lost', 2_000),
  );
});

test('it is silent until someone wants to hear it, and stays as they left it', () => {
  expect(selectIsMuted(playVideo(came).snapshot)).toBe(true);
  const received = playVideo(came, { type: 'sound.changed', isMuted: false }, lost, retryDue, came);
  expect(selectIsMuted(received.snapshot)).toBe(false);
});

test('captions are those of the stream, and none until one is chosen', () => {
  const found = { type: 'captions.found', captions: ['English', 'Español'] } as const;
  const { snapshot } = playVideo(came, found);
  expect([selectCaptions(snapshot), selectShownCaptions(snapshot)]).toEqual([['English', 'Español'], null]);
  const chosen = playVideo(came, found, { type: 'captions.chosen', captions: 'Español' }, lost, retryDue);
  expect(selectShownCaptions(chosen.snapshot)).toBe('Español');
});

test('where the browser lets nothing play by itself, a press does', () => {
  const blocked = playVideo({ type: 'play.blocked' });
  expect([selectIsBlocked(blocked.snapshot), selectIsAttached(blocked.snapshot)]).toEqual([true, true]);
  expect(selectIsBlocked(playVideo({ type: 'play.blocked' }, { type: 'play.asked' }).snapshot)).toBe(false);
});

test.each([
  ['does not begin in time', [delayElapsed('connectLimit', 'roomVideo.connecting')]],
  ['is late for too long', [came, missed, delayElapsed('lateLimit', 'roomVideo.late')]],
  ['is cut while it is late', [came, missed, lost]],
  ['is cut before anybody pressed', [{ type: 'play.blocked' }, lost]],
] as const)('a picture that %s is lost, and a press asks for it at once', (_, events) => {
  expect(selectIsLost(playVideo(...events).snapshot)).toBe(true);
  expect(selectIsAttached(playVideo(...events, { type: 'retry.asked' }).snapshot)).toBe(true);
});

test('what begins to run by itself after all needs no press', () => {
  expect(selectIsShown(playVideo({ type: 'play.blocked' }, came).snapshot)).toBe(true);
});

test('a browser that plays no such stream is not asked again', () => {
  const { snapshot } = playVideo({ type: 'stream.refused' });
  expect([snapshot.status, selectIsAttached(snapshot)]).toEqual(['done', false]);
});

const vocabulary = [
  came,
  missed,
  lost,
  { type: 'play.blocked' },
  { type: 'play.asked' },
  { type: 'stream.refused' },
  { type: 'retry.asked' },
  { type: 'sound.changed', isMuted: false },
  { type: 'captions.found', captions: ['English'] },
  { type: 'captions.chosen', captions: 'English' },
  delayElapsed('connectLimit', 'roomVideo.connecting'),
  delayElapsed('lateLimit', 'roomVideo.late'),
  retryDue,
] as const;
const walk = { machine: roomVideoMachine, input, vocabulary };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing is shown of a stream that no player is tied to', () => {
  expect(
    checkInvariants(walk, {
      'what is shown is attached': ({ after }) => !selectIsShown(after) || selectIsAttached(after),
    }),
  ).toEqual([]);
});
