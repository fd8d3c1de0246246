/** The email addresses on the profile: what is sent when, and how another one becomes the Primary. */
import { expect, test } from 'vitest';

import type { AccountEmail } from '#contract/account/emails.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  emailBookMachine,
  selectChosen,
  selectEmails,
  selectHasFailed,
  selectIsAdding,
  selectIsBusy,
  selectIsResting,
  selectIsShown,
  selectNote,
  selectProblem,
  selectRemoved,
} from '#machines/account/emailBookMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const primary: AccountEmail = { EmailType: 'Primary', Email: 'ruth@example.com', EmailID: null };
const other: AccountEmail = { EmailType: 'Other', Email: 'ruth.other@example.com', EmailID: 2 };
const swapped: AccountEmail[] = [
  { ...primary, Email: other.Email },
  { ...other, Email: primary.Email },
];
const unreachable: Problem = { code: 'unreachable' };

const loaded = actorDone('loadEmails', [primary, other]);
const notLoaded = actorFailed('loadEmails', unreachable);
const changed = actorDone('change', [primary]);
const notChanged = actorFailed('change', unreachable);
const saved = actorDone('save', [primary, other]);
const notSaved = actorFailed('save', unreachable);
const resent = actorDone('resendLink', { Outcome: 'sent' });
const notResent = actorFailed('resendLink', unreachable);
const made = actorDone('makePrimary', { Outcome: 'done', Emails: swapped });
const wrong = actorDone('makePrimary', { Outcome: 'wrongPassword', Emails: [primary, other] });
const notMade = actorFailed('makePrimary', unreachable);
const retried = { type: 'retry.asked' } as const;
const adding = { type: 'adding.opened' } as const;
const submitted = { type: 'email.submitted', email: ' ruth.third@example.com ' } as const;
const mistyped = { type: 'email.submitted', email: 'ruth@example' } as const;
const linkAsked = { type: 'link.asked', id: 2 } as const;
const removal = { type: 'removal.chosen', id: 2 } as const;
const chosen = { type: 'primary.chosen', id: 2 } as const;
const password = { type: 'password.submitted', password: 'a walnut stock' } as const;
const noPassword = { type: 'password.submitted', password: '' } as const;
const cancelled = { type: 'editing.cancelled' } as const;
const undone = { type: 'undo.pressed' } as const;
const dismissed = { type: 'undo.dismissed' } as const;

const vocabulary = [
  loaded,
  notLoaded,
  changed,
  notChanged,
  saved,
  notSaved,
  resent,
  notResent,
  made,
  wrong,
  notMade,
  retried,
  adding,
  submitted,
  mistyped,
  linkAsked,
  removal,
  chosen,
  password,
  noPassword,
  cancelled,
  undone,
  dismissed,
];
const walk = { machine: emailBookMachine, input: undefined, vocabulary, limit: 50_000 };
const after = (...events: typeof vocabulary) => play(emailBookMachine, undefined, ...events);

test('the list is asked for first; one that does not come says why and can be asked for again', () => {
  expect(after().effects).toEqual([spawned('loadEmails')]);
  const { snapshot } = after(notLoaded);
  expect([selectHasFailed(snapshot), selectProblem(snapshot)]).toEqual([true, unreachable]);
  expect(after(notLoaded, retried).effects).toEqual([spawned('loadEmails')]);
});

test('half an address never leaves the form; a whole one is added, and the form says that its letter was sent', () => {
  expect(after(loaded, adding, mistyped).effects).toEqual([]);
  expect(selectIsAdding(after(loaded, adding, mistyped).snapshot)).toBe(true);
  expect(after(loaded, adding, submitted).effects).toEqual([
    spawned('save', { kind: 'add', email: 'ruth.third@example.com' }, 'change'),
  ]);
  expect(selectNote(after(loaded, adding, submitted, saved).snapshot)).toBe('added');
});

test('a link is sent again, and the result is shown', () => {
  expect(after(loaded, linkAsked).effects).toEqual([spawned('resendLink', { id: 2 })]);
  expect(selectNote(after(loaded, linkAsked, resent).snapshot)).toBe('link.sent');
});

test('what was taken out is offered to be taken back', () => {
  expect(selectRemoved(after(loaded, removal, changed).snapshot)).toEqual(other);
  expect(after(loaded, removal, changed, undone).effects).toEqual([
    spawned('change', { kind: 'restore', id: 2 }),
  ]);
});

test('another Primary takes the password, which is kept no longer than the call', () => {
  expect(after(loaded, chosen, noPassword).effects).toEqual([]);
  expect(after(loaded, chosen, password).effects).toEqual([
    spawned('makePrimary', { id: 2, password: 'a walnut stock' }),
  ]);
  const refused = after(loaded, chosen, password, wrong).snapshot;
  expect([selectChosen(refused), selectNote(refused)]).toEqual([2, 'primary.wrongPassword']);
  expect(refused.context.password).toBe('');
  const done = after(loaded, chosen, password, made).snapshot;
  expect([selectEmails(done), selectNote(done), done.context.password]).toEqual([
    swapped,
    'primary.done',
    '',
  ]);
});

test('what is wrong with what was typed is said in the form, and goes when it is given up', () => {
  const half = after(loaded, adding, mistyped).snapshot;
  expect(Object.keys(selectProblem(half)?.fields ?? {})).toEqual(['Email']);
  const empty = after(loaded, chosen, noPassword).snapshot;
  expect(selectProblem(empty)?.fields).toEqual({ Password: 'Enter your password.' });
  for (const events of [
    [adding, mistyped],
    [chosen, noPassword],
    [chosen, password, wrong],
  ] as const) {
    const { snapshot } = after(loaded, ...events, cancelled);
    expect([selectIsResting(snapshot), selectProblem(snapshot), selectNote(snapshot)]).toEqual([
      true,
      null,
      null,
    ]);
  }
});

test('a new form says nothing of the action before, and the book is as the last answer says', () => {
  expect(selectProblem(after(loaded, linkAsked, notResent, adding).snapshot)).toBeNull();
  expect(selectNote(after(loaded, linkAsked, resent, adding).snapshot)).toBeNull();
  expect(selectEmails(after(loaded, removal, changed).snapshot)).toEqual([primary]);
  const third: AccountEmail = { EmailType: 'Other', Email: 'ruth.third@example.com', EmailID: 3 };
  const added = actorDone('save', [primary, other, third]);
  expect(selectEmails(after(loaded, adding, submitted, added).snapshot)).toEqual([primary, other, third]);
});

test('the offer to take something back goes when it is dismissed, and with the next address', () => {
  expect(selectRemoved(after(loaded, removal, changed, dismissed).snapshot)).toBeNull();
  expect(selectRemoved(after(loaded, removal, changed, adding, submitted, saved).snapshot)).toBeNull();
});

test.each([
  ['a removal', [removal], notChanged, 'resting'],
  ['a link', [linkAsked], notResent, 'resting'],
  ['a link', [linkAsked], resent, 'resting'],
  ['a new address', [adding, submitted], notSaved, 'adding'],
  ['a new address', [adding, submitted], saved, 'resting'],
  ['another Primary', [chosen, password], notMade, 'choosing'],
] as const)('%s that is answered is busy no longer', (...row) => {
  const [, events, answer, state] = row;
  const { snapshot } = after(loaded, ...events, answer);
  expect([selectIsBusy(snapshot), snapshot.matches(state)]).toEqual([false, true]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('a password lives only while it is sent, and every refusal is said', () => {
  expect(
    checkInvariants(walk, {
      'no password is kept': ({ after: next }) =>
        next.context.password === '' || next.matches({ choosing: 'saving' }),
      'nothing is opened while something is under way': ({ after: next }) =>
        !selectIsBusy(next) || !(next.can(adding) || next.can(removal) || next.can(chosen)),
      'at rest the list is shown': ({ after: next }) => !selectIsResting(next) || selectIsShown(next),
      'a refusal is said': ({ event, before, after: next }) =>
        ![notChanged, notSaved, notResent, notMade].some((refusal) => refusal === event) ||
        before === null ||
        !selectIsBusy(before) ||
        selectProblem(next) !== null,
    }),
  ).toEqual([]);
});
