/** Who is logged in, as far as a greeting needs it. */
import { expect, test } from 'vitest';

import { accountInfoMachine, selectAccount } from '#machines/account/accountInfoMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const ruth = { firstName: 'Ruth', email: 'r.hollis@example.com', isStaff: false };
const loaded = actorDone('loadAccountInfo', ruth);
const broken = actorFailed('loadAccountInfo', { code: 'unreachable' });
const refused = actorFailed('loadAccountInfo', { code: 'not_logged_in' });
const confirmed = { type: 'session.confirmed' } as const;
const vocabulary = [loaded, broken, refused, confirmed];
const walk = { machine: accountInfoMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(accountInfoMachine, undefined, ...events);

test('name and address are asked for at once and unknown until they are there', () => {
  const { snapshot, effects } = after();
  expect(effects).toEqual([spawned('loadAccountInfo')]);
  expect(selectAccount(snapshot)).toBeNull();
  expect(selectAccount(after(loaded).snapshot)).toEqual(ruth);
});

test('a failure sets the error flag and is logged as Failed to get account info', () => {
  const { snapshot, effects } = after(broken);
  expect(snapshot.value).toBe('failed');
  expect(selectAccount(snapshot)).toBeNull();
  expect(effects).toContainEqual(
    spawned('reportFault', { what: 'Failed to get account info', fault: { code: 'unreachable' } }),
  );
});

test('a session that has ended is the session’s own news and no fault', () => {
  expect(after(refused).snapshot.value).toBe('failed');
  expect(spawns(after(refused).effects, 'reportFault')).toBe(false);
});

test('who could not be known is asked for again when the session is found to be good, and then no more', () => {
  for (const failure of [broken, refused]) {
    expect(after(failure, confirmed).effects).toEqual([spawned('loadAccountInfo')]);
    expect(selectAccount(after(failure, confirmed, loaded).snapshot)).toEqual(ruth);
  }
  expect(after(loaded, confirmed).effects).toEqual([]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a user is known exactly when the server said who', () => {
  expect(
    checkInvariants(walk, {
      'known is known': ({ after: next }) => next.matches('known') === (selectAccount(next) !== null),
    }),
  ).toEqual([]);
});
