/**
 * The name and the password of the account: shown, and changed one at a time in a form. What is missing or too short is found
 * before anything is sent. Passwords are dropped as soon as they are sent.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { checkFirstName, checkLastName, checkPassword } from '#contract/account/accountFields.ts';
import type { ChangedPassword, Profile } from '#contract/account/profile.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withOutputAs, withProblem } from '#machines/frames/params.ts';
import { read } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';
import { type Attempt, nextAttempt } from '#machines/session/botCheckMachine.ts';

export type TypedName = { firstName: string; lastName: string };
export type TypedPasswords = { current: string; next: string };
export type ProfileField = 'FirstName' | 'LastName' | 'CurrentPassword' | 'NewPassword';
export type ProfileFaults = Partial<Record<ProfileField, string>>;

type Context = {
  profile: Profile | null;
  problem: Problem | null;
  faults: ProfileFaults;
  /** Changes with every refusal, so that the form can move the focus to the field again. */
  attempt: Attempt;
  name: TypedName;
  passwords: TypedPasswords;
  /** What was changed last. */
  saved: 'name' | 'password' | null;
};

type Event =
  | { type: 'retry.asked' }
  | { type: 'name.opened' }
  | { type: 'password.opened' }
  | { type: 'form.closed' }
  | ({ type: 'name.submitted' } & TypedName)
  | ({ type: 'password.submitted' } & TypedPasswords);

const noPasswords: TypedPasswords = { current: '', next: '' };

const only = (faults: Record<string, string | undefined>): ProfileFaults =>
  Object.fromEntries(Object.entries(faults).filter(([, sentence]) => sentence !== undefined));

const nameFaults = ({ firstName, lastName }: TypedName): ProfileFaults =>
  only({ FirstName: checkFirstName(firstName), LastName: checkLastName(lastName) });

const passwordFaults = ({ current, next }: TypedPasswords): ProfileFaults =>
  only({
    CurrentPassword: current === '' ? 'Enter your current password.' : undefined,
    NewPassword: checkPassword(next),
  });

const isFree = (faults: ProfileFaults): boolean => Object.keys(faults).length === 0;

export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    loadProfile: notProvided<Profile>(),
    changeName: notProvided<Profile, TypedName>(),
    changePassword: notProvided<ChangedPassword, TypedPasswords>(),
  },
  actions: {
    rememberProfile: assign((_, profile: Profile) => ({ profile, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberFaults: assign(({ context }, faults: ProfileFaults) => ({
      faults,
      problem: null,
      attempt: nextAttempt(context),
    })),
    /** What the server says about a field stands at the field. */
    rememberRefusal: assign(({ context }, problem: Problem) => ({
      faults: only(problem.fields ?? {}),
      problem: problem.fields ? null : problem,
      attempt: nextAttempt(context),
    })),
    rememberName: assign((_, { firstName, lastName }: TypedName) => ({ name: { firstName, lastName } })),
    rememberPasswords: assign((_, { current, next }: TypedPasswords) => ({ passwords: { current, next } })),
    forgetPasswords: assign({ passwords: noPasswords }),
    forgetOutcome: assign({ faults: {}, problem: null, saved: null }),
    noteSaved: assign((_, { saved }: { saved: 'name' | 'password' }) => ({ saved })),
  },
  guards: {
    isNameGood: (_, typed: TypedName) => isFree(nameFaults(typed)),
    arePasswordsGood: (_, typed: TypedPasswords) => isFree(passwordFaults(typed)),
    isWrongPassword: (_, { outcome }: { outcome: ChangedPassword }) => outcome === 'wrongPassword',
  },
}).createMachine({
  id: 'profile',
  context: {
    profile: null,
    problem: null,
    faults: {},
    attempt: 0,
    name: { firstName: '', lastName: '' },
    passwords: noPasswords,
    saved: null,
  },
  initial: 'loading',
  states: {
    loading: { invoke: read('loadProfile', 'rememberProfile', 'resting') },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetOutcome' } } },
    resting: {
      on: {
        'name.opened': { target: 'editingName', actions: 'forgetOutcome' },
        'password.opened': { target: 'editingPassword', actions: 'forgetOutcome' },
      },
    },
    editingName: {
      on: {
        'form.closed': { target: 'resting', actions: 'forgetOutcome' },
        'name.submitted': [
          {
            guard: withEvent('isNameGood'),
            target: 'savingName',
            actions: ['forgetOutcome', withEvent('rememberName')],
          },
          { actions: { type: 'rememberFaults', params: ({ event }) => nameFaults(event) } },
        ],
      },
    },
    savingName: {
      tags: 'busy',
      invoke: {
        id: 'changeName',
        src: 'changeName',
        input: ({ context }) => context.name,
        onDone: {
          target: 'resting',
          actions: [withOutput('rememberProfile'), { type: 'noteSaved', params: { saved: 'name' } }],
        },
        onError: { target: 'editingName', actions: withProblem('rememberRefusal') },
      },
    },
    editingPassword: {
      on: {
        'form.closed': { target: 'resting', actions: 'forgetOutcome' },
        'password.submitted': [
          {
            guard: withEvent('arePasswordsGood'),
            target: 'savingPassword',
            actions: ['forgetOutcome', withEvent('rememberPasswords')],
          },
          { actions: { type: 'rememberFaults', params: ({ event }) => passwordFaults(event) } },
        ],
      },
    },
    savingPassword: {
      tags: 'busy',
      exit: 'forgetPasswords',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.passwords,
        onDone: [
          {
            guard: withOutputAs('isWrongPassword', 'outcome'),
            target: 'editingPassword',
            actions: {
              type: 'rememberFaults',
              params: { CurrentPassword: 'Incorrect password. Your password was not changed.' },
            },
          },
          { target: 'resting', actions: { type: 'noteSaved', params: { saved: 'password' } } },
        ],
        onError: { target: 'editingPassword', actions: withProblem('rememberRefusal') },
      },
    },
  },
});

type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

export const selectProfile = ({ context }: ProfileSnapshot): Profile | null => context.profile;
export const selectProblem = ({ context }: ProfileSnapshot): Problem | null => context.problem;
export const selectFaults = ({ context }: ProfileSnapshot): ProfileFaults => context.faults;
export const selectAttempt = ({ context }: ProfileSnapshot): Attempt => context.attempt;
export const selectSaved = ({ context }: ProfileSnapshot): Context['saved'] => context.saved;
export const selectHasFailed = (profile: ProfileSnapshot): boolean => profile.matches('failed');
export const selectIsBusy = (profile: ProfileSnapshot): boolean => profile.hasTag('busy');

/** The form that is open. */
export const selectForm = (profile: ProfileSnapshot): 'name' | 'password' | null => {
  if (profile.matches('editingName') || profile.matches('savingName')) return 'name';
  return profile.matches('editingPassword') || profile.matches('savingPassword') ? 'password' : null;
};
