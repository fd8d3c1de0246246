/** What a page knows of a room: the newest word counts, whichever way it came, and nothing that happened is missed. */
import { describe, expect, test } from 'vitest';

import { roomSizes } from '#contract/rules/roomSizes.ts';
import { missesEvents, withNews } from '#machines/roomFeed.ts';
import { roomFeedMachine, selectRoom, selectRoomProblem } from '#machines/roomFeedMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { aRoom, aRoomEvent, aRoomSession } from '#tests/support/aRoom.ts';
import { untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawns } from '#tests/support/playMachine.ts';

const room = aRoom();
const empty = { auctionId: 4121, room: null, jitter: 0.5 };
const known = { ...empty, room };
const news = (Version: number, ...numbers: number[]) =>
  aRoom({ Version, Events: numbers.map((Number) => aRoomEvent({ Number })) });
const heard = (heardRoom = news(91, 43, 42)) => ({ type: 'room.heard', room: heardRoom }) as const;
const outdated = { type: 'room.outdated' } as const;
const loaded = actorDone('loadRoom', room);
const refreshed = actorDone('refreshRoom', news(95, 47, 46, 45, 44, 43));
const numbersOf = (of: typeof room) => of.Events.map(({ Number }) => Number);

describe('news', () => {
  test('bring the newest events to those that are known', () => {
    expect(numbersOf(withNews(room, news(91, 44, 43, 42)))).toEqual([44, 43, 42]);
    expect(withNews(room, news(91, 43))).toMatchObject({ Version: 91 });
  });

  test('that are older say nothing; the same version told anew may know more events', () => {
    expect(withNews(room, news(89, 41))).toBe(room);
    expect(numbersOf(withNews(room, news(90, 42, 41, 40)))).toEqual([42, 41, 40]);
  });

  test('of another session take the place of all, unless they are from before', () => {
    const Session = aRoomSession({ Number: 2 });
    const next = aRoom({
      Session,
      Version: 1,
      ServerMs: room.ServerMs + 1,
      Events: [aRoomEvent({ Number: 1 })],
    });
    expect(withNews(room, next)).toBe(next);
    expect(withNews(next, room)).toBe(next);
  });

  test('keep as many events as a page shows', () => {
    const many = Array.from({ length: roomSizes.events }, (_, index) => 100 - index);
    expect(numbersOf(withNews(news(95, ...many), news(96, 101)))).toEqual([101, ...many.slice(0, -1)]);
  });

  test('miss an event where the oldest they bring does not follow on the newest that is known', () => {
    expect(missesEvents(room, news(91, 45, 44, 43))).toBe(false);
    expect(missesEvents(room, news(95, 46, 45, 44))).toBe(true);
    expect(missesEvents(null, news(95, 3, 2, 1))).toBe(false);
    expect(missesEvents(null, news(95, 46, 45, 44))).toBe(true);
    expect(missesEvents(room, news(95, 50, 49, 48, 47))).toBe(false);
    expect(missesEvents(room, aRoom({ Events: [] }))).toBe(false);
  });
});

test('a page that was loaded with the room asks nobody; one without asks at once', () => {
  expect(spawns(play(roomFeedMachine, known).effects, 'loadRoom')).toBe(false);
  expect(spawns(play(roomFeedMachine, empty).effects, 'loadRoom')).toBe(true);
  expect(selectRoom(play(roomFeedMachine, empty, loaded).snapshot)).toEqual(room);
});

test('a sale without a room is not asked about again; any other failure is', () => {
  const missing = play(roomFeedMachine, empty, actorFailed('loadRoom', { code: 'not_found' }));
  expect(selectRoomProblem(missing.snapshot)).toBe('notFound');
  const failed = play(roomFeedMachine, empty, actorFailed('loadRoom', { code: 'unreachable' }));
  expect(selectRoomProblem(failed.snapshot)).toBe('failed');
  expect(failed.effects).toContainEqual(scheduled('retryPause', 'roomFeed.failed', 5_000));
});

test('a gap in the events, a line that is back, and a long silence make the room be asked for', () => {
  const gap = heard(news(95, 47, 46, 45));
  for (const event of [gap, outdated, delayElapsed('silence', 'roomFeed.known')]) {
    expect(spawns(play(roomFeedMachine, known, event).effects, 'refreshRoom')).toBe(true);
  }
  const { snapshot, effects } = play(roomFeedMachine, known, gap, refreshed);
  expect(selectRoom(snapshot)?.Events).toHaveLength(6);
  expect(effects).toContainEqual(scheduled('silence', 'roomFeed.known', 45_000));
});

test('news that come while the room is asked for are not lost', () => {
  const late = play(roomFeedMachine, known, outdated, heard(news(96, 48)), refreshed);
  expect(selectRoom(late.snapshot)).toMatchObject({ Version: 96 });
});

test('every declared transition is taken', () => {
  const vocabulary = [
    heard(),
    heard(news(95, 47, 46, 45)),
    outdated,
    loaded,
    refreshed,
    actorFailed('loadRoom', { code: 'not_found' }),
    actorFailed('loadRoom', { code: 'unreachable' }),
    actorFailed('refreshRoom', { code: 'unreachable' }),
    delayElapsed('silence', 'roomFeed.known'),
    delayElapsed('retryPause', 'roomFeed.failed'),
  ];
  expect(
    untakenTransitions({ machine: roomFeedMachine, input: empty, alsoFrom: [known], vocabulary }),
  ).toEqual([]);
});
