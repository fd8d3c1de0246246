/** A clerk's console: one command at a time, each naming what was seen, and no hammer without a second word. */
import { expect, test } from 'vitest';

import type { ClerkDeed, ClerkOutcome, ClerkRoom } from '#contract/saleroom.ts';
import {
  clerkMachine,
  selectClerkOutcome,
  selectClerkProblem,
  selectClerkRoom,
  selectIsArmed,
  selectIsBusy,
  selectIsMissing,
  selectIsUnsure,
} from '#machines/clerkMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { aClerkRoom, aRoom, aRoomEvent, aRoomLot } from '#tests/support/aRoom.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const input = { auctionId: 4121 };
const room = aClerkRoom();
const loaded = actorDone('loadRoom', room);
const missing = actorFailed('loadRoom', { code: 'not_found' });
const unreachable = { code: 'unreachable' } as const;
const news = aRoom({ Version: 91, Lot: aRoomLot({ Version: 9, AskCents: 700_000 }) });
const heard = { type: 'room.heard', room: news } as const;
const outdated = { type: 'room.outdated' } as const;
const wanted = (deed: ClerkDeed, more: { lotNumber?: number; text?: string } = {}) =>
  ({ type: 'deed.wanted', deed, lotNumber: null, text: null, key: 'key-1', ...more }) as const;
const confirmed = { type: 'deed.confirmed' } as const;
const dropped = { type: 'deed.dropped' } as const;
const answered = (Outcome: ClerkOutcome = 'done', ClerkRoom: ClerkRoom = aClerkRoom({ Acts: 8 })) =>
  actorDone('act', { Outcome, ClerkRoom });
const cutOff = actorFailed('act', unreachable);
const refused = actorFailed('act', { code: 'rate_limited' });
const due = delayElapsed('presence', 'clerk.open.watch.resting');
const stirred = delayElapsed('stirred', 'clerk.open.watch.stirred');
const askAgain = delayElapsed('retryPause', 'clerk.open.command.unsure');

type Heard = Parameters<typeof play<typeof clerkMachine>>[2];
const playClerk = (...events: Heard[]) => play(clerkMachine, input, loaded, ...events);
const sent = (command = {}) =>
  spawned('act', {
    auctionId: 4121,
    deed: 'floorBid.taken',
    lotNumber: null,
    askSeenCents: 650_000,
    actsSeen: 7,
    text: null,
    key: 'key-1',
    ...command,
  });

test('a command names the ask and the acts that the clerk had seen', () => {
  const { snapshot, effects } = playClerk(wanted('floorBid.taken'));
  expect(effects).toContainEqual(sent());
  expect(selectIsBusy(snapshot)).toBe(true);
  const opened = playClerk(wanted('lot.opened', { lotNumber: 216 }));
  expect(opened.effects).toContainEqual(sent({ deed: 'lot.opened', lotNumber: 216 }));
});

test('while one command is on its way no other is heard', () => {
  const { effects } = playClerk(wanted('floorBid.taken'), wanted('fairWarning.given'));
  expect(spawns(effects, 'act')).toBe(false);
});

test('the hammer falls at the second word alone, and Escape never sells', () => {
  const armed = playClerk(wanted('hammer.fallen'));
  expect([spawns(armed.effects, 'act'), selectIsArmed(armed.snapshot)]).toEqual([false, true]);
  expect(playClerk(wanted('hammer.fallen'), wanted('hammer.fallen')).effects).toEqual([]);
  expect(spawns(playClerk(wanted('hammer.fallen'), dropped).effects, 'act')).toBe(false);
  expect(spawns(playClerk(wanted('hammer.fallen'), dropped, confirmed).effects, 'act')).toBe(false);
  expect(playClerk(wanted('hammer.fallen'), confirmed).effects).toContainEqual(
    sent({ deed: 'hammer.fallen' }),
  );
});

test('another command takes the place of a hammer that was not confirmed', () => {
  expect(playClerk(wanted('hammer.fallen'), wanted('lot.held')).effects).toContainEqual(
    sent({ deed: 'lot.held' }),
  );
});

test('whoever was slower is told so, and sees the room as it is', () => {
  const { snapshot } = playClerk(wanted('floorBid.taken'), answered('MOVED', aClerkRoom({ Acts: 9 })));
  expect(selectClerkOutcome(snapshot)).toEqual({ deed: 'floorBid.taken', code: 'MOVED' });
  expect([selectClerkRoom(snapshot)?.Acts, selectIsBusy(snapshot)]).toEqual([9, false]);
});

test('a command without an answer is sent again under its key; a refused call is said', () => {
  const unsure = playClerk(wanted('floorBid.taken'), cutOff);
  expect([selectIsUnsure(unsure.snapshot), selectIsBusy(unsure.snapshot)]).toEqual([true, true]);
  expect(playClerk(wanted('floorBid.taken'), cutOff, askAgain).effects).toContainEqual(sent());
  expect(selectClerkProblem(playClerk(wanted('floorBid.taken'), refused).snapshot)?.code).toBe(
    'rate_limited',
  );
});

test('news of the room show at once, and what only clerks see is asked for a moment later', () => {
  const { snapshot, effects } = playClerk(heard);
  expect(selectClerkRoom(snapshot)?.Room.Lot?.AskCents).toBe(700_000);
  expect(spawns(effects, 'refreshRoom')).toBe(false);
  expect(spawns(playClerk(heard, stirred).effects, 'refreshRoom')).toBe(true);
  expect(spawns(playClerk(due).effects, 'refreshRoom')).toBe(true);
});

test('an answer from before says nothing', () => {
  const older = actorDone('refreshRoom', aClerkRoom({ Acts: 6, Room: aRoom({ Version: 80 }) }));
  expect(selectClerkRoom(playClerk(due, older).snapshot)).toEqual(room);
});

test('an answer from before tells of past events that are not known, and of nothing else', () => {
  const past = aRoom({ Version: 80, Events: [aRoomEvent({ Number: 41 })] });
  const older = actorDone('refreshRoom', aClerkRoom({ Acts: 6, Room: past }));
  const { Acts, Room } = selectClerkRoom(playClerk(due, older).snapshot) ?? room;
  expect([Acts, Room.Version, ...Room.Events.map(({ Number }) => Number)]).toEqual([7, 90, 42, 41]);
});

test('for anybody who is no clerk there is no room, even once they were one', () => {
  expect(selectIsMissing(play(clerkMachine, input, missing).snapshot)).toBe(true);
  const later = actorFailed('refreshRoom', { code: 'not_found' });
  expect(selectIsMissing(playClerk(due, later).snapshot)).toBe(true);
});

test('a room that cannot be had says why, and is asked for again by itself and on news', () => {
  const failed = actorFailed('loadRoom', unreachable);
  expect(selectClerkProblem(play(clerkMachine, input, failed).snapshot)).toEqual(unreachable);
  for (const event of [delayElapsed('retryPause', 'clerk.failed'), outdated]) {
    expect(spawns(play(clerkMachine, input, failed, event).effects, 'loadRoom')).toBe(true);
  }
});

test('a room that changed before it came is asked for anew', () => {
  const { effects } = play(clerkMachine, input, outdated);
  expect(effects).toEqual([stopped('loadRoom'), spawned('loadRoom', input)]);
});

const askOf = (...events: Heard[]) => selectClerkRoom(playClerk(...events).snapshot)?.Room.Lot?.AskCents;
const resting = scheduled('presence', 'clerk.open.watch.resting', 10_000);

test('news show whatever is being asked for, and put the question off', () => {
  const later = aRoom({ Version: 92, Lot: aRoomLot({ Version: 10, AskCents: 750_000 }) });
  expect(askOf(heard, { type: 'room.heard', room: later })).toBe(750_000);
  const { effects } = playClerk(outdated, heard);
  expect([askOf(outdated, heard), spawns(playClerk(outdated).effects, 'refreshRoom')]).toEqual([
    700_000,
    true,
  ]);
  expect(effects).toContainEqual(stopped('refreshRoom'));
  expect(spawns(playClerk(outdated, heard, stirred).effects, 'refreshRoom')).toBe(true);
});

test('what was asked for is taken in; what could not be is said, and asked for in a while', () => {
  const newer = actorDone('refreshRoom', aClerkRoom({ Acts: 9 }));
  expect(selectClerkRoom(playClerk(due, newer).snapshot)?.Acts).toBe(9);
  expect(playClerk(due, newer).effects).toContainEqual(resting);
  const { snapshot, effects } = playClerk(due, actorFailed('refreshRoom', unreachable));
  expect([selectClerkRoom(snapshot), selectClerkProblem(snapshot)]).toEqual([room, unreachable]);
  expect(effects).toContainEqual(resting);
});

test('the second word is for the command that was wanted last', () => {
  const other = { ...wanted('hammer.fallen', { text: 'Again' }), key: 'key-2' };
  expect(playClerk(wanted('hammer.fallen'), other, confirmed).effects).toContainEqual(
    sent({ deed: 'hammer.fallen', text: 'Again', key: 'key-2' }),
  );
});

test('what became of a command that got no answer is said, and it can be given up', () => {
  const { snapshot } = playClerk(wanted('floorBid.taken'), cutOff);
  expect(selectClerkProblem(snapshot)).toEqual(unreachable);
  for (const events of [[cutOff, dropped], [refused]]) {
    expect(selectIsBusy(playClerk(wanted('floorBid.taken'), ...events).snapshot)).toBe(false);
  }
});

const walk = {
  machine: clerkMachine,
  input,
  vocabulary: [
    loaded,
    missing,
    actorFailed('loadRoom', unreachable),
    delayElapsed('retryPause', 'clerk.failed'),
    heard,
    outdated,
    wanted('floorBid.taken'),
    wanted('hammer.fallen'),
    confirmed,
    dropped,
    answered(),
    cutOff,
    refused,
    due,
    stirred,
    askAgain,
    actorDone('refreshRoom', room),
    actorFailed('refreshRoom', { code: 'not_found' }),
    actorFailed('refreshRoom', unreachable),
  ],
  limit: 30_000,
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no hammer is sent but by the second word, or again under its key', () => {
  expect(
    checkInvariants(walk, {
      'the second word comes first': ({ event, effects, after }) =>
        !spawns(effects, 'act') ||
        after.context.sent?.deed !== 'hammer.fallen' ||
        event?.type === 'deed.confirmed' ||
        event?.type === askAgain.type,
    }),
  ).toEqual([]);
});
