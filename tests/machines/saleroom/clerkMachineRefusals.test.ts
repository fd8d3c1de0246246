/** The reason why a clerk's command was refused is shown until the next one, whatever the room sends meanwhile. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import { aClerkRoom } from '#fixtures/room.ts';
import { clerkMachine, selectClerkProblem } from '#machines/saleroom/clerkMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { play } from '#tests/support/playMachine.ts';

const loaded = actorDone('loadRoom', aClerkRoom());
const registered = {
  type: 'action.wanted',
  action: 'bidder.registered',
  lotNumber: null,
  text: null,
  key: 'key-1',
} as const;
const wrongFields: Problem = { code: 'invalid_input', fields: { FirstName: 'Enter their first name.' } };
const refused = actorFailed('act', wrongFields);
const outdated = { type: 'room.outdated' } as const;
const refreshed = actorDone('refreshRoom', aClerkRoom({ Acts: 9 }));
const unreachable: Problem = { code: 'unreachable' };
const unread = actorFailed('refreshRoom', unreachable);
const cutOff = actorFailed('act', unreachable);
const askAgain = delayElapsed('retryPause', 'clerk.open.command.unsure');
const done = actorDone('act', { Outcome: 'done' as const, ClerkRoom: aClerkRoom({ Acts: 8 }) });

const events = [loaded, registered, refused, outdated, refreshed, unread, cutOff, askAgain, done];
const problemAfter = (...received: typeof events) =>
  selectClerkProblem(play(clerkMachine, { auctionId: 4121 }, loaded, ...received).snapshot);

test('what a refused registration lacks is still shown once the room was read again', () => {
  expect(problemAfter(registered, refused, outdated, refreshed)).toEqual(wrongFields);
  expect(problemAfter(registered, refused, outdated, unread)).toEqual(wrongFields);
  expect(problemAfter(registered, refused, registered)).toBeNull();
});

test('a room that could not be read is said until it was', () => {
  expect(problemAfter(outdated, unread)).toEqual(unreachable);
  expect(problemAfter(outdated, unread, outdated, refreshed)).toBeNull();
});

test('a command that came through after all leaves nothing to say', () => {
  expect(problemAfter(registered, cutOff)).toEqual(unreachable);
  expect(problemAfter(registered, cutOff, askAgain, done)).toBeNull();
});
