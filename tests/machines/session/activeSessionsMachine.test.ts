/** Where someone is logged in: what is shown, what can be ended, and what takes a second thought. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import type { ActiveSession } from '#contract/session/sessions.ts';
import {
  activeSessionsMachine,
  selectEnded,
  selectEnding,
  selectIsConfirming,
  selectIsOver,
  selectSessions,
  selectSessionsProblem,
} from '#machines/session/activeSessionsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const aSession = (session: Partial<ActiveSession>): ActiveSession => ({
  id: 1,
  isCurrent: false,
  device: 'Firefox on Windows',
  address: '192.0.2.7',
  startedAt: '2026-11-01T15:00:00.000Z',
  lastSeenAt: '2026-11-20T15:00:00.000Z',
  ...session,
});
const here = aSession({ id: 7, isCurrent: true });
const phone = aSession({ id: 8, device: 'Safari on iPhone' });
const library = aSession({ id: 9, device: 'Edge on Windows' });

const listed = actorDone('listSessions', [here, phone, library]);
const unreachable: Problem = { code: 'unreachable' };
const unlisted = actorFailed('listSessions', unreachable);
const dismissed = (session: ActiveSession) => ({ type: 'session.dismissed', session }) as const;
const ended = actorDone('endSession');
const gone = actorFailed('endSession', { code: 'not_found' });
const notEnded = actorFailed('endSession', unreachable);
const chosen = { type: 'everywhere.chosen' } as const;
const declined = { type: 'everywhere.declined' } as const;
const confirmed = { type: 'everywhere.confirmed' } as const;
const allEnded = actorDone('endAllSessions');
const notAllEnded = actorFailed('endAllSessions', unreachable);
const retried = { type: 'retry.asked' } as const;

const vocabulary = [
  listed,
  unlisted,
  dismissed(phone),
  dismissed(library),
  dismissed(here),
  ended,
  gone,
  notEnded,
  chosen,
  declined,
  confirmed,
  allEnded,
  notAllEnded,
  retried,
];
const walk = { machine: activeSessionsMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(activeSessionsMachine, undefined, ...events);

test('the list is asked for first, and shows nothing until it is there', () => {
  const { snapshot, effects } = after();
  expect([snapshot.value, selectSessions(snapshot)]).toEqual(['loading', []]);
  expect(effects).toEqual([spawned('listSessions')]);
});

test('every session shows, in the order of the server', () => {
  expect(selectSessions(after(listed).snapshot)).toEqual([here, phone, library]);
});

test('a list that does not come says why, and can be asked for again', () => {
  expect(selectSessionsProblem(after(unlisted).snapshot)).toEqual(unreachable);
  expect(after(unlisted, retried).effects).toEqual([spawned('listSessions')]);
  const { snapshot } = after(unlisted, retried, listed);
  expect([selectSessionsProblem(snapshot), selectSessions(snapshot).length]).toEqual([null, 3]);
});

test('one other browser is logged out, and goes from the list when it is', () => {
  const ending = after(listed, dismissed(phone));
  expect(ending.effects).toEqual([spawned('endSession', { sessionId: 8 })]);
  expect([selectEnding(ending.snapshot), selectSessions(ending.snapshot).length]).toEqual([phone, 3]);
  const { snapshot } = after(listed, dismissed(phone), ended);
  expect(selectSessions(snapshot)).toEqual([here, library]);
  expect([selectEnding(snapshot), selectEnded(snapshot)]).toEqual([null, phone]);
});

test('one that had ended before goes from the list just the same', () => {
  const { snapshot } = after(listed, dismissed(phone), gone);
  expect([selectSessions(snapshot), selectEnded(snapshot)]).toEqual([[here, library], phone]);
});

test('one that could not be ended stays, with the reason', () => {
  const { snapshot } = after(listed, dismissed(phone), notEnded);
  expect(selectSessions(snapshot)).toEqual([here, phone, library]);
  expect([selectSessionsProblem(snapshot), selectEnding(snapshot), selectEnded(snapshot)]).toEqual([
    unreachable,
    null,
    null,
  ]);
});

test('this browser is not logged out from the list', () => {
  const { snapshot, effects } = after(listed, dismissed(here));
  expect([snapshot.can(dismissed(here)), spawns(effects, 'endSession')]).toEqual([false, false]);
});

test('nothing is ended twice at once', () => {
  const { snapshot } = after(listed, dismissed(phone));
  expect([snapshot.can(dismissed(library)), snapshot.can(chosen)]).toEqual([false, false]);
});

test('logging out everywhere takes a second thought', () => {
  const asking = after(listed, chosen);
  expect([selectIsConfirming(asking.snapshot), asking.effects]).toEqual([true, []]);
  const back = after(listed, chosen, declined).snapshot;
  expect([selectIsConfirming(back), selectSessions(back).length]).toEqual([false, 3]);
  expect(after(listed, chosen, confirmed).effects).toEqual([spawned('endAllSessions')]);
});

test('everything ended is the end; what could not be ended can be tried again', () => {
  expect(selectIsOver(after(listed, chosen, confirmed, allEnded).snapshot)).toBe(true);
  const { snapshot } = after(listed, chosen, confirmed, notAllEnded);
  expect([selectIsOver(snapshot), selectIsConfirming(snapshot)]).toEqual([false, true]);
  expect(selectSessionsProblem(snapshot)).toEqual(unreachable);
  expect(spawns(after(listed, chosen, confirmed, notAllEnded, confirmed).effects, 'endAllSessions')).toBe(
    true,
  );
});

test('a new action takes the last one’s news away', () => {
  expect(selectEnded(after(listed, dismissed(phone), ended, chosen).snapshot)).toBeNull();
  expect(
    selectSessionsProblem(after(listed, dismissed(phone), notEnded, dismissed(phone)).snapshot),
  ).toBeNull();
});

test('what was said of a failure goes with the next answer to the question', () => {
  for (const answer of [declined, confirmed]) {
    expect(selectSessionsProblem(after(listed, chosen, confirmed, notAllEnded, answer).snapshot)).toBeNull();
  }
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing ends that no one asked to end', () => {
  expect(
    checkInvariants(walk, {
      'all are ended by the second word alone': ({ event, effects }) =>
        event === confirmed || !spawns(effects, 'endAllSessions'),
      'over only when the server says so': ({ before, event, after: next }) =>
        !selectIsOver(next) || event === allEnded || (before !== null && selectIsOver(before)),
      'this browser stays in the list': ({ after: next }) =>
        selectSessions(next).length === 0 || selectSessions(next).includes(here),
      'only an ended one leaves the list': ({ before, event, after: next }) =>
        before === null ||
        selectSessions(before).length <= selectSessions(next).length ||
        event === ended ||
        event === gone,
      'while one is ended it is named': ({ after: next }) =>
        next.matches({ shown: 'ending' }) === (selectEnding(next) !== null),
    }),
  ).toEqual([]);
});
