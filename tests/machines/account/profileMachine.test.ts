/** Changing the name and the password: what is sent, what is refused, and that no password is left behind. */
import { expect, test } from 'vitest';

import type { Profile } from '#contract/account/profile.ts';
import {
  profileMachine,
  selectAttempt,
  selectFaults,
  selectForm,
  selectHasFailed,
  selectIsBusy,
  selectProblem,
  selectProfile,
  selectSaved,
} from '#machines/account/profileMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';

const unreachable = { code: 'unreachable' } as const;
const guessable = { code: 'invalid_input', fields: { NewPassword: 'Too easy to guess.' } } as const;
const ruth: Profile = { FirstName: 'Ruth', LastName: 'Hollis', HasAcceptedId: false };
const renamed: Profile = { ...ruth, LastName: 'Quimby' };

const read = actorDone('loadProfile', ruth);
const notRead = actorFailed('loadProfile', unreachable);
const retried = { type: 'retry.asked' } as const;
const nameOpened = { type: 'name.opened' } as const;
const passwordOpened = { type: 'password.opened' } as const;
const closed = { type: 'form.closed' } as const;
const named = (firstName: string, lastName: string) =>
  ({ type: 'name.submitted', firstName, lastName }) as const;
const typed = (current: string, next: string) => ({ type: 'password.submitted', current, next }) as const;
const goodPasswords = typed('a walnut stock', 'four brass thimbles apart');
const changed = (outcome: 'changed' | 'wrongPassword') => actorDone('changePassword', outcome);

type Received = Parameters<typeof play<typeof profileMachine>>[2];
const after = (...events: Received[]) => play(profileMachine, undefined, ...events);

test('a profile that could not be read can be asked for again', () => {
  expect(selectProfile(after(read).snapshot)).toEqual(ruth);
  const failed = after(notRead).snapshot;
  expect([selectHasFailed(failed), selectProblem(failed)]).toEqual([true, unreachable]);
  const again = after(notRead, retried);
  expect([selectProblem(again.snapshot), again.effects]).toEqual([null, [spawned('loadProfile')]]);
});

test('a name is sent once, and shown as the server answers it', () => {
  const sending = after(read, nameOpened, named('Ruth', 'Quimby'));
  expect(sending.effects).toContainEqual(spawned('changeName', { firstName: 'Ruth', lastName: 'Quimby' }));
  expect(sending.snapshot.can(named('Ruth', 'Quimby'))).toBe(false);
  const { snapshot } = after(read, nameOpened, named('Ruth', 'Quimby'), actorDone('changeName', renamed));
  expect([selectProfile(snapshot), selectSaved(snapshot), selectForm(snapshot)]).toEqual([
    renamed,
    'name',
    null,
  ]);
  expect(
    selectSaved(
      after(read, nameOpened, named('R', 'Q'), actorDone('changeName', renamed), nameOpened).snapshot,
    ),
  ).toBeNull();
});

test('a missing name is said at its field, each time, and nothing is sent', () => {
  const once = after(read, nameOpened, named('', 'Hollis')).snapshot;
  const { snapshot, effects } = after(read, nameOpened, named('', 'Hollis'), named('', 'Hollis'));
  expect(Object.keys(selectFaults(snapshot))).toEqual(['FirstName']);
  expect(selectAttempt(snapshot)).not.toBe(selectAttempt(once));
  expect([spawns(effects, 'changeName'), selectForm(snapshot)]).toEqual([false, 'name']);
});

test('passwords are sent once and dropped at once', () => {
  const sending = after(read, passwordOpened, goodPasswords);
  const { current, next } = goodPasswords;
  expect(sending.effects).toContainEqual(spawned('changePassword', { current, next }));
  const { snapshot } = after(read, passwordOpened, goodPasswords, changed('changed'));
  expect([snapshot.context.passwords, selectSaved(snapshot), selectForm(snapshot)]).toEqual([
    { current: '', next: '' },
    'password',
    null,
  ]);
});

test('a wrong password, and one that is refused, are said at their fields', () => {
  const wrong = after(read, passwordOpened, goodPasswords, changed('wrongPassword')).snapshot;
  expect([Object.keys(selectFaults(wrong)), selectForm(wrong)]).toEqual([['CurrentPassword'], 'password']);
  expect(selectIsBusy(wrong)).toBe(false);
  const refused = after(
    read,
    passwordOpened,
    goodPasswords,
    actorFailed('changePassword', guessable),
  ).snapshot;
  expect([selectFaults(refused), selectProblem(refused)]).toEqual([guessable.fields, null]);
  const missing = after(read, passwordOpened, typed('', 'short')).snapshot;
  expect(Object.keys(selectFaults(missing))).toEqual(['CurrentPassword', 'NewPassword']);
});

test.each([
  ['name', nameOpened, named('Ruth', 'Quimby'), 'changeName'],
  ['password', passwordOpened, goodPasswords, 'changePassword'],
] as const)(
  'a lost %s stays in its form, and the next try forgets the problem',
  (...[form, opened, sent, id]) => {
    const lost = after(read, opened, sent, actorFailed(id, unreachable)).snapshot;
    expect([selectProblem(lost), selectForm(lost), selectIsBusy(lost)]).toEqual([unreachable, form, false]);
    expect(selectProblem(after(read, opened, sent, actorFailed(id, unreachable), sent).snapshot)).toBeNull();
    const gone = after(read, opened, sent, actorFailed(id, unreachable), closed).snapshot;
    expect([selectProblem(gone), selectForm(gone)]).toEqual([null, null]);
  },
);

const walk = {
  machine: profileMachine,
  input: undefined,
  vocabulary: [
    read,
    notRead,
    retried,
    nameOpened,
    passwordOpened,
    closed,
    named('', ''),
    named('Ruth', 'Quimby'),
    typed('', ''),
    goodPasswords,
    actorDone('changeName', renamed),
    actorFailed('changeName', unreachable),
    changed('changed'),
    changed('wrongPassword'),
    actorFailed('changePassword', unreachable),
  ],
};

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no password is left behind, and only a whole one is sent', () => {
  expect(
    checkInvariants(walk, {
      'passwords are in memory only while they are being sent': ({ after: snapshot }) =>
        snapshot.matches('savingPassword') || snapshot.context.passwords.current === '',
      'what was saved is not shown over a form': ({ after: snapshot }) =>
        selectForm(snapshot) === null || selectSaved(snapshot) === null,
    }),
  ).toEqual([]);
});
