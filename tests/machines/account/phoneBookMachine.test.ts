/** The phone book on its page: what may be done when, what is sent, and how a number is proved. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import {
  phoneBookMachine,
  selectAskedAbout,
  selectCodeNote,
  selectEdited,
  selectHasFailed,
  selectIsBusy,
  selectIsResting,
  selectIsShown,
  selectPhones,
  selectProblem,
  selectProved,
  selectRemoved,
} from '#machines/account/phoneBookMachine.ts';
import { aPhone } from '#tests/support/account/anAddress.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned } from '#tests/support/playMachine.ts';

const shop = aPhone({ PhoneID: 1, IsPrimary: true });
const mobile = aPhone({ PhoneID: 2, Number: '+13095550177' });
const proved = { ...mobile, IsVerified: true };
const unreachable: Problem = { code: 'unreachable' };

const loaded = actorDone('loadPhones', [shop, mobile]);
const notLoaded = actorFailed('loadPhones', unreachable);
const changed = actorDone('change', [shop]);
const notChanged = actorFailed('change', unreachable);
const saved = actorDone('save', [shop, mobile]);
const notSaved = actorFailed('save', unreachable);
const sent = actorDone('sendCode', { Outcome: 'sent', WaitSeconds: null });
const tooMany = actorDone('sendCode', { Outcome: 'tooMany', WaitSeconds: 600 });
const provedBefore = actorDone('sendCode', { Outcome: 'alreadyVerified', WaitSeconds: null });
const notSent = actorFailed('sendCode', unreachable);
const checked = (Outcome: string, TriesLeft = 0, Phones = [shop, mobile]) =>
  actorDone('verify', { Outcome, TriesLeft, Phones });
const verified = checked('verified', 0, [shop, proved]);
const wrong = checked('wrong', 3);
const wrongAtLast = checked('wrong', 0);
const notChecked = actorFailed('verify', unreachable);
const retried = { type: 'retry.asked' } as const;
const adding = { type: 'adding.opened' } as const;
const editing = { type: 'edit.opened', id: 2 } as const;
const draft = { Number: '309 555 0177', Label: 'Mobile' };
const submitted = { type: 'draft.submitted', draft } as const;
const submittedWrong = { type: 'draft.submitted', draft: { Number: '555-0177', Label: '' } } as const;
const cancelled = { type: 'editing.cancelled' } as const;
const removal = { type: 'removal.asked', id: 2 } as const;
const confirmed = { type: 'removal.confirmed' } as const;
const preferred = { type: 'primary.chosen', id: 2 } as const;
const asked = { type: 'code.asked', id: 2 } as const;
const typed = { type: 'code.submitted', code: '123 456' } as const;
const mistyped = { type: 'code.submitted', code: '12345' } as const;
const undone = { type: 'undo.pressed' } as const;
const dismissed = { type: 'undo.dismissed' } as const;

const vocabulary = [
  loaded,
  notLoaded,
  changed,
  notChanged,
  saved,
  notSaved,
  sent,
  provedBefore,
  notSent,
  verified,
  wrong,
  notChecked,
  retried,
  adding,
  editing,
  submitted,
  submittedWrong,
  cancelled,
  removal,
  confirmed,
  preferred,
  asked,
  typed,
  mistyped,
  undone,
  dismissed,
];
const walk = { machine: phoneBookMachine, input: undefined, vocabulary, limit: 50_000 };
const after = (...events: typeof vocabulary) => play(phoneBookMachine, undefined, ...events);

test('the book is asked for first; one that does not come says why and can be asked for again', () => {
  expect(after().effects).toEqual([spawned('loadPhones')]);
  const { snapshot } = after(notLoaded);
  expect([selectHasFailed(snapshot), selectProblem(snapshot)]).toEqual([true, unreachable]);
  expect(after(notLoaded, retried).effects).toEqual([spawned('loadPhones')]);
});

test('a number without its area code never leaves the form', () => {
  const { snapshot, effects } = after(loaded, adding, submittedWrong);
  expect([selectEdited(snapshot), effects]).toEqual([null, []]);
  expect(selectProblem(snapshot)?.fields?.['Number']).toContain('area code');
});

test('a new number is added, one of the book is changed', () => {
  expect(after(loaded, adding, submitted).effects).toEqual([
    spawned('save', { kind: 'add', draft }, 'change'),
  ]);
  expect(after(loaded, editing, submitted).effects).toEqual([
    spawned('save', { kind: 'edit', id: 2, draft }, 'change'),
  ]);
});

test('nothing is taken out without a question, and what was is offered to be taken back', () => {
  expect(selectAskedAbout(after(loaded, removal).snapshot)).toBe(2);
  const { snapshot } = after(loaded, removal, confirmed, changed);
  expect([selectRemoved(snapshot), selectPhones(snapshot)]).toEqual([mobile, [shop]]);
  expect(after(loaded, removal, confirmed, changed, undone).effects).toEqual([
    spawned('change', { kind: 'restore', id: 2 }),
  ]);
});

test('a code is sent before it can be typed, and only six digits are tried', () => {
  const sending = after(loaded, asked);
  expect([selectProved(sending.snapshot), sending.effects]).toEqual([2, [spawned('sendCode', { id: 2 })]]);
  expect(sending.snapshot.can(typed)).toBe(false);
  expect(selectCodeNote(after(loaded, asked, sent).snapshot)).toEqual({ about: 'sent' });
  expect(after(loaded, asked, sent, mistyped).effects).toEqual([]);
  expect(after(loaded, asked, sent, typed).effects).toEqual([spawned('verify', { id: 2, code: '123456' })]);
});

test('the right code proves the number', () => {
  const { snapshot } = after(loaded, asked, sent, typed, verified);
  expect([selectIsResting(snapshot), selectPhones(snapshot)]).toEqual([true, [shop, proved]]);
});

test('a wrong code says how many tries are left; without one it is no longer good', () => {
  expect(selectCodeNote(after(loaded, asked, sent, typed, wrong).snapshot)).toEqual({
    about: 'wrong',
    triesLeft: 3,
  });
  expect(selectCodeNote(after(loaded, asked, sent, typed, wrongAtLast).snapshot)).toEqual({
    about: 'expired',
  });
});

test('where no more codes are sent, the last one can still be typed', () => {
  const { snapshot } = after(loaded, asked, tooMany);
  expect(selectCodeNote(snapshot)).toEqual({ about: 'tooMany', waitSeconds: 600 });
  expect(snapshot.can(typed)).toBe(true);
});

test('the form of a new number is empty, whatever was edited before', () => {
  expect(after(loaded, editing, cancelled, adding, submitted).effects).toEqual([
    spawned('save', { kind: 'add', draft }, 'change'),
  ]);
});

test('a number is made the Primary at once', () => {
  expect(after(loaded, preferred).effects).toEqual([spawned('change', { kind: 'makePrimary', id: 2 })]);
});

test('the offer to take something back goes when it is dismissed, and with the next number that is saved', () => {
  const offered = [loaded, removal, confirmed, changed] as const;
  expect(selectRemoved(after(...offered, dismissed).snapshot)).toBeNull();
  expect(selectRemoved(after(...offered, adding, submitted, saved).snapshot)).toBeNull();
});

test('what is given up is forgotten, with all that was said of it', () => {
  for (const events of [
    [removal],
    [adding, submittedWrong],
    [asked, sent],
    [asked, sent, mistyped],
    [asked, sent, typed, wrong],
  ] as const) {
    const { snapshot } = after(loaded, ...events, cancelled);
    expect([selectIsResting(snapshot), selectProblem(snapshot), selectCodeNote(snapshot)]).toEqual([
      true,
      null,
      null,
    ]);
  }
});

test('half a code is said to be one, and another can be asked for', () => {
  const { snapshot } = after(loaded, asked, sent, mistyped);
  expect(selectProblem(snapshot)?.fields).toEqual({ Code: 'Enter the six digits of the code.' });
  expect(after(loaded, asked, sent, asked).effects).toEqual([spawned('sendCode', { id: 2 })]);
});

test('a number that another page has verified meanwhile makes the page read the book again', () => {
  expect(after(loaded, asked, provedBefore).effects).toContainEqual(spawned('loadPhones'));
});

test.each([
  ['a change', [removal, confirmed], notChanged, 'resting'],
  ['a number', [adding, submitted], saved, 'resting'],
  ['a number', [adding, submitted], notSaved, 'editing'],
  ['a code', [asked], notSent, 'resting'],
  ['a code that was typed', [asked, sent, typed], wrong, 'proving'],
  ['a code that was typed', [asked, sent, typed], notChecked, 'proving'],
] as const)('%s that is answered is busy no longer', (...row) => {
  const [, events, answer, state] = row;
  const { snapshot } = after(loaded, ...events, answer);
  expect([selectIsBusy(snapshot), snapshot.matches(state)]).toEqual([false, true]);
  const book = actorDone('save', [shop]);
  expect(selectPhones(after(loaded, adding, submitted, book).snapshot)).toEqual([shop]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('one thing at a time, and every refusal is said', () => {
  expect(
    checkInvariants(walk, {
      'nothing is opened while something is under way': ({ after: next }) =>
        !selectIsBusy(next) || !(next.can(adding) || next.can(removal) || next.can(asked)),
      'no half a code is tried': ({ effects }) => !JSON.stringify(effects).includes('"code":"12345"'),
      'at rest the book is shown': ({ after: next }) => !selectIsResting(next) || selectIsShown(next),
      'a refusal is said': ({ event, before, after: next }) =>
        (event !== notChanged && event !== notSaved && event !== notSent && event !== notChecked) ||
        before === null ||
        !selectIsBusy(before) ||
        selectProblem(next) !== null,
    }),
  ).toEqual([]);
});
