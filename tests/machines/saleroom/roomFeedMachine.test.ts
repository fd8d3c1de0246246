/** What a page knows of a room: the newest word counts, whichever way it came, and nothing that happened is missed. */
import { describe, expect, test } from 'vitest';

import { roomSizes } from '#contract/saleroom/roomSizes.ts';
import { aRoom, aRoomEvent, aRoomSession } from '#fixtures/room.ts';
import { missesEvents, withNews } from '#machines/saleroom/roomFeed.ts';
import { roomFeedMachine, selectRoom, selectRoomProblem } from '#machines/saleroom/roomFeedMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const room = aRoom();
const empty = { auctionId: 4121, room: null, jitter: 0.5 };
const known = { ...empty, room };
const news = (Version: number, ...numbers: number[]) =>
  aRoom({ Version, Events: numbers.map((Number) => aRoomEvent({ Number })) });
const received = (receivedRoom = news(91, 43, 42)) =>
  ({ type: 'room.received', room: receivedRoom }) as const;
const outdated = { type: 'room.outdated' } as const;
const whole = news(90, 42, 41, 40, 39);
const loaded = actorDone('loadRoom', whole);
const wholeLater = news(95, 47, 46, 45, 44, 43);
const refreshed = actorDone('refreshRoom', wholeLater);
const numbersOf = (of: typeof room) => of.Events.map(({ Number }) => Number);

describe('news', () => {
  test('bring the newest events to those that are known', () => {
    expect(numbersOf(withNews(room, news(91, 44, 43, 42)))).toEqual([44, 43, 42]);
    expect(withNews(room, news(91, 43))).toMatchObject({ Version: 91 });
  });

  test('that are older change nothing; the same version sent again may know more events', () => {
    expect(withNews(room, news(89, 42))).toEqual(room);
    expect(numbersOf(withNews(room, news(90, 42, 41, 40)))).toEqual([42, 41, 40]);
  });

  test('that are older still add events that are not known, and nothing else', () => {
    const late = withNews(news(96, 48), news(95, 48, 47));
    expect([late.Version, ...numbersOf(late)]).toEqual([96, 48, 47]);
    const notified = aRoomEvent({ Number: 42, Text: 'As it was announced last.' });
    expect(withNews(aRoom({ Events: [notified] }), news(89, 42, 41)).Events[0]).toBe(notified);
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

test('a page that was loaded with the room requests nothing; one without requests it at once', () => {
  expect(spawns(play(roomFeedMachine, known).effects, 'loadRoom')).toBe(false);
  expect(spawns(play(roomFeedMachine, empty).effects, 'loadRoom')).toBe(true);
  const { snapshot, effects } = play(roomFeedMachine, empty, loaded);
  expect([selectRoom(snapshot), spawns(effects, 'refreshRoom')]).toEqual([whole, false]);
});

test('a sale without a room is not asked about again; any other failure is', () => {
  const missing = play(roomFeedMachine, empty, actorFailed('loadRoom', { code: 'not_found' }));
  expect(selectRoomProblem(missing.snapshot)).toBe('notFound');
  const failed = play(roomFeedMachine, empty, actorFailed('loadRoom', { code: 'unreachable' }));
  expect(selectRoomProblem(failed.snapshot)).toBe('failed');
  expect(failed.effects).toContainEqual(scheduled('retryPause', 'roomFeed.failed', 5_000));
});

test('a gap in the events, a line that is back, and a long silence make the room be asked for', () => {
  const gap = received(news(95, 47, 46, 45));
  for (const event of [gap, outdated, delayElapsed('silence', 'roomFeed.known')]) {
    expect(spawns(play(roomFeedMachine, known, event).effects, 'refreshRoom')).toBe(true);
  }
  const { snapshot, effects } = play(roomFeedMachine, known, gap, refreshed);
  expect(selectRoom(snapshot)?.Events).toHaveLength(6);
  expect(effects).toContainEqual(scheduled('silence', 'roomFeed.known', 45_000));
});

test('news that come while the room is asked for are not lost', () => {
  expect(play(roomFeedMachine, known, outdated, received()).effects).toEqual([]);
  const late = play(roomFeedMachine, known, outdated, received(news(96, 48)), refreshed);
  expect(selectRoom(late.snapshot)).toMatchObject({ Version: 96 });
  expect(numbersOf(selectRoom(late.snapshot) ?? room)).toEqual([48, 47, 46, 45, 44, 43, 42]);
});

test('updates with a gap while the room is being requested make the page request it again', () => {
  const { snapshot, effects } = play(roomFeedMachine, known, outdated, received(news(99, 52, 51, 50)));
  expect(effects).toEqual([stopped('refreshRoom'), spawned('refreshRoom', { auctionId: 4121 }, 'loadRoom')]);
  expect(selectRoom(snapshot)?.Version).toBe(99);
});

test('a page without the room knows it by the first word, and asks for all of it', () => {
  const missing = actorFailed('loadRoom', { code: 'not_found' });
  const failed = actorFailed('loadRoom', { code: 'unreachable' });
  for (const events of [[], [missing], [failed]]) {
    const { snapshot, effects } = play(roomFeedMachine, empty, ...events, received());
    expect([selectRoom(snapshot)?.Version, selectRoomProblem(snapshot)]).toEqual([91, null]);
    expect(spawns(effects, 'refreshRoom')).toBe(true);
  }
});

test('a line that is there while the room is loaded makes it be asked for once more', () => {
  expect(play(roomFeedMachine, empty, outdated).effects).toEqual([
    stopped('loadRoom'),
    spawned('loadRoom', { auctionId: 4121 }),
  ]);
});

test('what could not be had is asked for after a pause, and at once when there is news', () => {
  const failed = actorFailed('loadRoom', { code: 'unreachable' });
  for (const event of [delayElapsed('retryPause', 'roomFeed.failed'), outdated]) {
    expect(spawns(play(roomFeedMachine, empty, failed, event).effects, 'loadRoom')).toBe(true);
  }
});

test('every word of the room puts off the question whether it is still there', () => {
  const silence = scheduled('silence', 'roomFeed.known', 45_000);
  expect(play(roomFeedMachine, known, received()).effects).toContainEqual(silence);
  const unheard = actorFailed('refreshRoom', { code: 'unreachable' });
  expect(play(roomFeedMachine, known, outdated, unheard).effects).toContainEqual(silence);
});

test('what is missing since the question was sent needs another', () => {
  const { effects } = play(roomFeedMachine, known, outdated, outdated);
  expect(effects).toEqual([stopped('refreshRoom'), spawned('refreshRoom', { auctionId: 4121 }, 'loadRoom')]);
});

const vocabulary = [
  received(),
  received(news(95, 47, 46, 45)),
  received(news(97, 49, 48)),
  outdated,
  loaded,
  refreshed,
  actorFailed('loadRoom', { code: 'not_found' }),
  actorFailed('loadRoom', { code: 'unreachable' }),
  actorFailed('refreshRoom', { code: 'unreachable' }),
  delayElapsed('silence', 'roomFeed.known'),
  delayElapsed('retryPause', 'roomFeed.failed'),
];
const walk = { machine: roomFeedMachine, input: empty, alsoFrom: [known], vocabulary };
const eventsIn = (of: typeof room | null) => (of ? numbersOf(of) : []);

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the newest word counts, and nothing that happened is missed', () => {
  expect(
    checkInvariants(walk, {
      'what was received is known, whatever is in progress': ({ event, after }) =>
        event?.type !== 'room.received' || (selectRoom(after)?.Version ?? 0) >= event.room.Version,
      'what is known never gets older, and no event is lost again, nor one that an answer brings late': ({
        before,
        event,
        after,
      }) =>
        before === null ||
        ((selectRoom(after)?.Version ?? 0) >= (selectRoom(before)?.Version ?? 0) &&
          [...eventsIn(selectRoom(before)), ...(event === refreshed ? numbersOf(wholeLater) : [])].every(
            (number) => eventsIn(selectRoom(after)).includes(number),
          )),
      'news that miss something make the room be asked for': ({ before, event, effects }) =>
        event?.type !== 'room.received' ||
        before === null ||
        !missesEvents(selectRoom(before), event.room) ||
        spawns(effects, 'refreshRoom'),
      'a room that is known is not called missing': ({ after }) =>
        selectRoom(after) === null || selectRoomProblem(after) === null,
    }),
  ).toEqual([]);
});
