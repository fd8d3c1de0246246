/** A clerk's console: one command at a time, each naming what was seen, and a question before what can do harm. */
import { expect, test } from 'vitest';

import type { ClerkAction, ClerkOutcome, ClerkRoom, WalkIn } from '#contract/saleroom/saleroom.ts';
import { aClerkRoom, aRoom, aRoomEvent, aRoomLot } from '#fixtures/room.ts';
import { type ClerkDraft, emptyDraft } from '#machines/saleroom/clerkDraft.ts';
import {
  clerkMachine,
  selectAsked,
  selectClerkOutcome,
  selectClerkProblem,
  selectClerkRoom,
  selectDraft,
  selectIsBusy,
  selectIsMissing,
  selectIsUnsure,
  selectNotSent,
} from '#machines/saleroom/clerkMachine.ts';
import { isAskedFirst } from '#rules/saleroom/clerkActions.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const input = { auctionId: 4121 };
const room = aClerkRoom();
const loaded = actorDone('loadRoom', room);
/** Here the hammer can fall, and an internet bid can be rejected. */
const final = aRoomLot({ Stage: 'finalCall', IsFloor: false, LeaderPaddle: 207 });
/** Here the hammer needs a paddle. */
const floorFinal = aClerkRoom({ Room: aRoom({ Lot: aRoomLot({ Stage: 'finalCall' }) }) });
const atFloorFinal = actorDone('loadRoom', floorFinal);
const atFinal = actorDone('loadRoom', aClerkRoom({ Room: aRoom({ Lot: final }), CanReject: true }));
const missing = actorFailed('loadRoom', { code: 'not_found' });
const unreachable = { code: 'unreachable' } as const;
const news = aRoom({ Version: 91, Lot: aRoomLot({ Version: 9, AskCents: 700_000 }) });
const received = { type: 'room.received', room: news } as const;
const outdated = { type: 'room.outdated' } as const;
const wanted = (action: ClerkAction, more: { lotNumber?: number; text?: string } = {}) =>
  ({ type: 'action.wanted', action, lotNumber: null, text: null, key: 'key-1', ...more }) as const;
const typed = (draft: Partial<ClerkDraft>) => ({ type: 'draft.changed', draft }) as const;
const confirmed = { type: 'action.confirmed' } as const;
const dropped = { type: 'action.dropped' } as const;
const answered = (Outcome: ClerkOutcome = 'done', ClerkRoom: ClerkRoom = aClerkRoom({ Acts: 8 })) =>
  actorDone('act', { Outcome, ClerkRoom });
const cutOff = actorFailed('act', unreachable);
const refused = actorFailed('act', { code: 'rate_limited' });
const due = delayElapsed('presence', 'clerk.open.watch.resting');
const stirred = delayElapsed('stirred', 'clerk.open.watch.stirred');
const askAgain = delayElapsed('retryPause', 'clerk.open.command.unsure');

type Received = Parameters<typeof play<typeof clerkMachine>>[2];
const playClerk = (...events: Received[]) => play(clerkMachine, input, loaded, ...events);
const playFinal = (...events: Received[]) => play(clerkMachine, input, atFinal, ...events);
const sent = (command = {}) =>
  spawned('act', {
    auctionId: 4121,
    action: 'floorBid.taken',
    lotNumber: null,
    askSeenCents: 650_000,
    actsSeen: 7,
    text: null,
    staysUp: false,
    paddle: null,
    bidder: null,
    key: 'key-1',
    ...command,
  });

test('a command names the ask and the acts that the clerk had seen', () => {
  const { snapshot, effects } = playClerk(wanted('floorBid.taken'));
  expect(effects).toContainEqual(sent());
  expect(selectIsBusy(snapshot)).toBe(true);
  const noLot = actorDone('loadRoom', aClerkRoom({ Room: aRoom({ Lot: null }) }));
  const opened = play(clerkMachine, input, noLot, wanted('lot.opened', { lotNumber: 216 }));
  expect(opened.effects).toContainEqual(sent({ action: 'lot.opened', lotNumber: 216, askSeenCents: null }));
});

test('a command that is pressed while another is under way is not sent, and says so until the next one', () => {
  const pressed = playClerk(wanted('floorBid.taken'), wanted('fairWarning.given'));
  expect(spawns(pressed.effects, 'act')).toBe(false);
  const busy = { action: 'fairWarning.given', why: 'busy' };
  expect(selectNotSent(pressed.snapshot)).toEqual(busy);
  const unsure = [wanted('floorBid.taken'), cutOff, wanted('fairWarning.given')];
  for (const events of [[wanted('floorBid.taken'), wanted('fairWarning.given'), answered()], unsure]) {
    expect(selectNotSent(playClerk(...events).snapshot)).toEqual(busy);
  }
  expect(
    selectNotSent(playClerk(...unsure, askAgain, answered(), wanted('floorBid.taken')).snapshot),
  ).toBeNull();
});

test('what the room as it stands does not allow is not sent, and says what to do first', () => {
  const { snapshot, effects } = playClerk(wanted('hammer.fallen'));
  expect([spawns(effects, 'act'), selectAsked(snapshot)]).toEqual([false, null]);
  expect(selectNotSent(snapshot)).toEqual({ action: 'hammer.fallen', why: 'neitherWarnedNorCalled' });
  const later = playClerk(wanted('floorBid.taken'), answered(), wanted('hammer.fallen')).snapshot;
  expect(selectClerkOutcome(later)).toBeNull();
  const failed = playClerk(wanted('floorBid.taken'), refused, wanted('hammer.fallen')).snapshot;
  expect(selectClerkProblem(failed)).toBeNull();
});

test.each(['hammer.fallen', 'lot.withdrawn', 'session.handedToPilot'] as const)(
  '%s is asked about, and sent by a yes alone',
  (action) => {
    const asked = playFinal(wanted(action));
    expect([spawns(asked.effects, 'act'), selectAsked(asked.snapshot)]).toEqual([false, action]);
    expect(playFinal(wanted(action), wanted(action)).effects).toEqual([]);
    const dropped2 = playFinal(wanted(action), dropped);
    expect([spawns(dropped2.effects, 'act'), selectAsked(dropped2.snapshot)]).toEqual([false, null]);
    expect(spawns(playFinal(wanted(action), dropped, confirmed).effects, 'act')).toBe(false);
    expect(playFinal(wanted(action), confirmed).effects).toContainEqual(sent({ action }));
  },
);

test('another command takes the place of a question that was not answered', () => {
  expect(playFinal(wanted('hammer.fallen'), wanted('lot.held')).effects).toContainEqual(
    sent({ action: 'lot.held' }),
  );
  const blocked = playFinal(wanted('hammer.fallen'), wanted('fairWarning.given')).snapshot;
  expect([selectAsked(blocked), selectNotSent(blocked)?.why]).toEqual([null, 'isCalled']);
});

test('a yes to what the room no longer allows is not sent, and says why', () => {
  const reopened = aRoom({ Version: 91, Lot: aRoomLot({ Version: 9 }) });
  const { snapshot, effects } = playFinal(
    wanted('hammer.fallen'),
    { type: 'room.received', room: reopened },
    confirmed,
  );
  expect([spawns(effects, 'act'), selectAsked(snapshot)]).toEqual([false, null]);
  expect(selectNotSent(snapshot)).toEqual({ action: 'hammer.fallen', why: 'neitherWarnedNorCalled' });
});

test('a rejection needs a reason, which is kept until it is done and never meant for another bid', () => {
  const reason = 'A child at the keyboard';
  const empty = playFinal(wanted('bid.rejected'), typed({ reason: ' ' }), confirmed);
  expect([spawns(empty.effects, 'act'), selectAsked(empty.snapshot)]).toEqual([false, 'bid.rejected']);
  expect(selectNotSent(empty.snapshot)?.why).toBe('noReason');
  const given = [wanted('bid.rejected'), typed({ reason: `${reason} ` }), confirmed];
  expect(playFinal(wanted('bid.rejected'), confirmed, typed({ reason }), confirmed).effects).toContainEqual(
    sent({ action: 'bid.rejected', text: reason }),
  );
  const left = (...events: Received[]) => selectDraft(playFinal(...events).snapshot).reason;
  expect(left(...given, answered('MOVED'))).toBe(`${reason} `);
  expect(left(...given, answered())).toBe('');
  expect(left(wanted('bid.rejected'), typed({ reason }), dropped)).toBe('');
  expect(selectNotSent(playFinal(wanted('bid.rejected'), confirmed, dropped).snapshot)).toBeNull();
});

const playFloor = (...events: Received[]) =>
  play(clerkMachine, input, atFloorFinal, wanted('hammer.fallen'), ...events);

test.each([
  ['204', 204],
  ['phone 4', 204],
  ['whitcomb', 207],
])('the hammer on a bid from the floor says who has bought it: "%s"', (paddle, number) => {
  expect(playFloor(typed({ paddle }), confirmed).effects).toContainEqual(
    sent({ action: 'hammer.fallen', paddle: number }),
  );
});

test('without the paddle of a bidder of the sale the hammer waits, and says what it needs', () => {
  for (const [paddle, why] of [
    [' ', 'noPaddle'],
    ['999', 'unknownPaddle'],
  ] as const) {
    const { snapshot, effects } = playFloor(typed({ paddle }), confirmed);
    expect([spawns(effects, 'act'), selectAsked(snapshot)]).toEqual([false, 'hammer.fallen']);
    expect(selectNotSent(snapshot)?.why).toBe(why);
  }
  const left = (...events: Received[]) =>
    selectDraft(playFloor(typed({ paddle: '204' }), ...events).snapshot).paddle;
  expect(left(confirmed, answered('UNKNOWN_PADDLE'))).toBe('204');
  expect([left(confirmed, answered()), left(dropped)]).toEqual(['', '']);
});

test('a paddle that was typed is not sent where the internet leads by then', () => {
  const { Lot } = aRoom({ Lot: { ...final, Version: 9 } });
  const outbid = { type: 'room.received', room: aRoom({ Version: 91, Lot }) } as const;
  expect(playFloor(typed({ paddle: '204' }), outbid, confirmed).effects).toContainEqual(
    sent({ action: 'hammer.fallen' }),
  );
});

test('a person at the counter is registered as typed, and stays in the form until they are', () => {
  const walkIn = { ...emptyDraft.walkIn, firstName: 'Ruth', phone: '309 555 0142', isIdSeen: true };
  const bidder: WalkIn = {
    FirstName: 'Ruth',
    LastName: '',
    Email: '',
    Phone: '309 555 0142',
    BidsBy: 'phone',
    PhoneLine: 4,
    IsIdSeen: true,
  };
  const onPhone = typed({ walkIn: { ...walkIn, bidsBy: 'phone', phoneLine: '4' } });
  expect(playClerk(onPhone, wanted('bidder.registered')).effects).toContainEqual(
    sent({ action: 'bidder.registered', bidder }),
  );
  const wrongLine = typed({ walkIn: { ...walkIn, bidsBy: 'phone', phoneLine: 'four' } });
  expect(playClerk(wrongLine, wanted('bidder.registered')).effects).toContainEqual(
    sent({ action: 'bidder.registered', bidder: { ...bidder, PhoneLine: null } }),
  );
  const inRoom = typed({ walkIn: { ...walkIn, phoneLine: '4' } });
  expect(playClerk(inRoom, wanted('bidder.registered')).effects).toContainEqual(
    sent({ action: 'bidder.registered', bidder: { ...bidder, BidsBy: 'room', PhoneLine: null } }),
  );
  const after = (...events: Received[]) => playClerk(inRoom, wanted('bidder.registered'), ...events).snapshot;
  expect(selectDraft(after(refused)).walkIn.firstName).toBe('Ruth');
  const done = after(actorDone('act', { Outcome: 'done', Paddle: 205, ClerkRoom: aClerkRoom() }));
  expect([selectDraft(done).walkIn, selectClerkOutcome(done)?.paddle]).toEqual([emptyDraft.walkIn, 205]);
});

test('a message stays until the room shows it, and what was typed since stays too', () => {
  const message = 'Ten minutes for coffee';
  const say = wanted('message.said', { text: message });
  const left = (...events: Received[]) => selectDraft(playClerk(...events).snapshot).message;
  expect(left(typed({ message }), say)).toBe(message);
  expect(left(typed({ message }), say, refused)).toBe(message);
  expect(left(typed({ message }), say, cutOff, dropped)).toBe(message);
  expect(left(typed({ message }), say, answered('NO_SESSION'))).toBe(message);
  expect(left(typed({ message }), wanted('floorBid.taken'), say, answered())).toBe(message);
  expect(left(typed({ message: `${message} ` }), say, answered())).toBe('');
  expect(left(typed({ message }), say, typed({ message: 'And tea' }), answered())).toBe('And tea');
});

test('only a message is kept beyond its lot, and only the one that it was ticked for', () => {
  const message = 'No smoking, please';
  const ticked = [typed({ message }), typed({ staysUp: true })];
  const say = wanted('message.said', { text: message });
  expect(playClerk(...ticked, say).effects).toContainEqual(
    sent({ action: 'message.said', text: message, staysUp: true }),
  );
  expect(playClerk(...ticked, wanted('floorBid.taken')).effects).toContainEqual(sent());
  expect(selectDraft(playClerk(...ticked, say, answered()).snapshot).staysUp).toBe(false);
});

test('the slower clerk gets a message, and sees the room as it is', () => {
  const { snapshot } = playClerk(wanted('floorBid.taken'), answered('MOVED', aClerkRoom({ Acts: 9 })));
  expect(selectClerkOutcome(snapshot)).toEqual({
    action: 'floorBid.taken',
    code: 'MOVED',
    lotNumber: 214,
  });
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
  const { snapshot, effects } = playClerk(received);
  expect(selectClerkRoom(snapshot)?.Room.Lot?.AskCents).toBe(700_000);
  expect(spawns(effects, 'refreshRoom')).toBe(false);
  expect(spawns(playClerk(received, stirred).effects, 'refreshRoom')).toBe(true);
  expect(spawns(playClerk(due).effects, 'refreshRoom')).toBe(true);
});

test('an answer from before says nothing', () => {
  const older = actorDone('refreshRoom', aClerkRoom({ Acts: 6, Room: aRoom({ Version: 80 }) }));
  expect(selectClerkRoom(playClerk(due, older).snapshot)).toEqual(room);
});

test('an older answer adds past events that are not known, and nothing else', () => {
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

test('a room that changed before it arrived is requested again', () => {
  const { effects } = play(clerkMachine, input, outdated);
  expect(effects).toEqual([stopped('loadRoom'), spawned('loadRoom', input)]);
});

const askOf = (...events: Received[]) => selectClerkRoom(playClerk(...events).snapshot)?.Room.Lot?.AskCents;
const resting = scheduled('presence', 'clerk.open.watch.resting', 10_000);

test('news show whatever is being asked for, and put the question off', () => {
  const later = aRoom({ Version: 92, Lot: aRoomLot({ Version: 10, AskCents: 750_000 }) });
  expect(askOf(received, { type: 'room.received', room: later })).toBe(750_000);
  const { effects } = playClerk(outdated, received);
  expect([askOf(outdated, received), spawns(playClerk(outdated).effects, 'refreshRoom')]).toEqual([
    700_000,
    true,
  ]);
  expect(effects).toContainEqual(stopped('refreshRoom'));
  expect(spawns(playClerk(outdated, received, stirred).effects, 'refreshRoom')).toBe(true);
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
  expect(playFinal(wanted('hammer.fallen'), other, confirmed).effects).toContainEqual(
    sent({ action: 'hammer.fallen', text: 'Again', key: 'key-2' }),
  );
});

test('a console whose line dies before the answer says so; a clerk who stops waiting learns that it may be done', () => {
  const { snapshot } = playClerk(wanted('floorBid.taken'), cutOff);
  expect(selectClerkProblem(snapshot)).toEqual(unreachable);
  const given = playClerk(wanted('floorBid.taken'), cutOff, dropped).snapshot;
  expect(selectNotSent(given)).toEqual({ action: 'floorBid.taken', why: 'unanswered' });
  expect(selectClerkProblem(given)).toBeNull();
  for (const events of [[cutOff, dropped], [refused]]) {
    expect(selectIsBusy(playClerk(wanted('floorBid.taken'), ...events).snapshot)).toBe(false);
  }
});

const walk = {
  machine: clerkMachine,
  input,
  vocabulary: [
    atFinal,
    missing,
    actorFailed('loadRoom', unreachable),
    delayElapsed('retryPause', 'clerk.failed'),
    received,
    outdated,
    wanted('floorBid.taken'),
    wanted('hammer.fallen'),
    wanted('bid.rejected'),
    typed({ reason: 'A child' }),
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
  limit: 60_000,
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('what is asked about is sent by a yes, or again under its key; a rejection has its reason', () => {
  expect(
    checkInvariants(walk, {
      'the yes comes first': ({ event, effects, after }) =>
        !spawns(effects, 'act') ||
        !isAskedFirst(after.context.sent?.action ?? 'hammer.fallen') ||
        event?.type === 'action.confirmed' ||
        event?.type === askAgain.type,
      'no hammer for the floor without a paddle': ({ event, effects, after }) =>
        !spawns(effects, 'act') ||
        event?.type !== 'action.confirmed' ||
        after.context.sent?.action !== 'hammer.fallen' ||
        after.context.room?.Room.Lot?.IsFloor !== true ||
        after.context.sent.paddle !== null,
      'no rejection without a reason': ({ effects, after }) =>
        !spawns(effects, 'act') ||
        after.context.sent?.action !== 'bid.rejected' ||
        after.context.sent.text !== '',
      'nothing is pressed in vain': ({ event, effects, before, after }) =>
        event?.type !== 'action.wanted' ||
        before?.matches('open') !== true ||
        spawns(effects, 'act') ||
        selectAsked(after) === event.action ||
        selectNotSent(after)?.action === event.action,
    }),
  ).toEqual([]);
});
