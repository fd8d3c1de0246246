/** Creating an account: the steps, what stops them, and that nothing typed is ever lost. */
import { expect, test } from 'vitest';

import { emptyAccountForm } from '#machines/session/accountCreationForm.ts';
import {
  accountCreationMachine,
  selectIsUnsaved,
  selectStep,
} from '#machines/session/accountCreationMachine.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { type Effect, play, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

import {
  filledForm,
  input,
  typed,
  terms,
  submitted,
  left,
  doubted,
  passed,
  unreachable,
  checkFailed,
  revisited,
  strong,
  weak,
  unrated,
  impatient,
  today,
  created,
  refusedFor,
  guessable,
  commonPassword,
  badZip,
  lost,
  invited,
  restored,
  found,
  type Events,
  start,
  firstStep,
  lastStep,
  asked,
  stepAfter,
} from './accountCreationEvents.ts';

const vocabulary = [
  restored(false),
  restored(true),
  typed('birthYear', '2010'),
  typed('birthYear', '1985'),
  terms(true),
  submitted,
  strong,
  weak,
  unrated,
  impatient,
  left,
  revisited('whoYouAre'),
  revisited('whereWeReachYou'),
  revisited('beforeYouBid'),
  passed,
  checkFailed,
  today,
  created,
  commonPassword,
  invited({ outcome: 'none' }),
  doubted,
];
const badAddress = { ...input, form: { ...filledForm, zip: 'ABC' } };
const badName = { ...input, form: { ...filledForm, firstName: '' } };
const alsoFrom = [badName, badAddress];
const walk = { machine: accountCreationMachine, input, alsoFrom, vocabulary, limit: 40_000 };

const asksForProof = (effects: readonly Effect[]): boolean =>
  effects.some(
    ({ effect, ...rest }) => effect === 'performed' && JSON.stringify(rest).includes('proof.used'),
  );

test('it begins with who the visitor is, and with nothing wrong', () => {
  const { snapshot, effects } = play(accountCreationMachine, { ...input, form: emptyAccountForm });
  expect([selectStep(snapshot), snapshot.context.errors, selectIsUnsaved(snapshot)]).toEqual([
    'whoYouAre',
    {},
    false,
  ]);
  expect(effects).toEqual([
    spawned('botCheck'),
    spawned('formStorage'),
    spawned('invitation', { code: null }),
  ]);
});

test('three steps lead to the end, and back', () => {
  expect(stepAfter(...firstStep)).toBe('whereWeReachYou');
  expect(stepAfter(...firstStep, submitted)).toBe('beforeYouBid');
  expect(stepAfter(...firstStep, submitted, left)).toBe('whereWeReachYou');
  expect(stepAfter(...firstStep, submitted, left, left)).toBe('whoYouAre');
});

test('each step asks for its own fields only, all of them at once', () => {
  const empty = { ...input, form: emptyAccountForm };
  const { context } = play(accountCreationMachine, empty, submitted).snapshot;
  expect(Object.keys(context.errors)).toEqual(['firstName', 'lastName', 'email', 'password']);
  const who = { ...input, form: { ...filledForm, phone: '', street: '', city: '', usState: '', zip: '' } };
  const where = play(accountCreationMachine, who, ...firstStep, submitted).snapshot;
  expect(selectStep(where)).toBe('whereWeReachYou');
  expect(Object.keys(where.context.errors)).toEqual(['phone', 'street', 'city', 'state', 'zip']);
  expect([context.attempt, where.context.attempt]).toEqual([1, 1]);
});

test('the second address line may stay empty', () => {
  expect(stepAfter(...firstStep, typed('street2', ''), submitted)).toBe('beforeYouBid');
  expect(stepAfter(...firstStep, typed('street2', 'a\nb'), submitted)).toBe('whereWeReachYou');
});

test('typing takes the error of its field away, and no other', () => {
  const { errors } = start(typed('firstName', ''), typed('email', 'ruth'), submitted, typed('firstName', 'R'))
    .snapshot.context;
  expect(Object.keys(errors)).toEqual(['email']);
});

test('the same text once more, as a form sends it when it is shown again, corrects nothing', () => {
  const { context } = start(...asked, commonPassword, typed('password', filledForm.password)).snapshot;
  expect(context.errors).toEqual(guessable);
});

test('an address in another country takes a region in words and any postal code, or neither', () => {
  const abroad = [...firstStep, typed('country', 'GB'), typed('region', 'London')] as const;
  expect(start(...abroad, typed('zip', '#1'), submitted).snapshot.context.errors).toEqual({
    zip: 'Use letters, digits and dashes only.',
  });
  expect(stepAfter(...abroad, typed('zip', 'SW1A 1AA'), submitted)).toBe('beforeYouBid');
  expect(stepAfter(...firstStep, typed('country', 'HK'), typed('zip', ''), submitted)).toBe('beforeYouBid');
});

test('trying another country loses neither the state that was chosen nor the region that was typed', () => {
  const { form } = start(
    ...firstStep,
    typed('country', 'GB'),
    typed('region', 'Kent'),
    typed('country', 'US'),
  ).snapshot.context;
  expect([form.usState, form.region]).toEqual(['IL', 'Kent']);
});

test('another country takes the errors of the old one’s state and ZIP code away', () => {
  const { errors } = start(
    ...firstStep,
    typed('usState', ''),
    typed('zip', ''),
    submitted,
    typed('country', 'GB'),
  ).snapshot.context;
  expect(errors).toEqual({});
});

test('the date of birth is judged by the visitor’s own today, asked for when it counts', () => {
  const judging = start(...lastStep, submitted);
  expect(judging.effects).toContainEqual(spawned('readToday'));
  expect(judging.snapshot.hasTag('busy')).toBe(true);
  const young = start(typed('birthYear', '2010'), ...lastStep, passed, submitted, today).snapshot;
  expect([selectStep(young), young.hasTag('busy')]).toEqual(['beforeYouBid', false]);
  expect(young.context.errors).toEqual({
    birthDate: 'You must be at least 18 years old to have an account.',
  });
});

test('the terms must be accepted', () => {
  const { context } = start(...firstStep, submitted, passed, submitted, today).snapshot;
  expect(context.errors).toEqual({ terms: 'Read and accept the terms to create an account.' });
  expect(start(...firstStep, submitted, submitted, today, terms(true)).snapshot.context.errors).toEqual({});
});

test('everything is sent as it was typed, with the proof and the version of the terms', () => {
  const { effects } = start(typed('lastName', ' Hollis '), ...asked);
  expect(effects).toContainEqual(
    spawned('createAccount', {
      firstName: 'Ruth',
      lastName: ' Hollis ',
      email: 'ruth@example.com',
      password: 'walnut stock and brass',
      phone: '(309) 555-0142',
      street: '100 Foundry Street',
      street2: '',
      city: 'Rock Falls',
      state: 'IL',
      zip: '61071',
      country: 'US',
      birthDate: { month: '04', day: '17', year: '1985' },
      termsVersion: '2026-11-01',
      turnstileToken: 'proof-1',
    }),
  );
});

test('the way back and the code of an invitation go along', () => {
  const going = { ...input, returnTo: '/detail/91/215?bid=1700000', invitation: 'RUTH-2026' };
  const { effects } = play(accountCreationMachine, going, found, ...asked);
  const sent = effects.find((effect) => effect.effect === 'spawned' && effect.id === 'createAccount');
  expect(sent).toMatchObject({ input: { returnTo: going.returnTo, invitation: 'RUTH-2026' } });
});

test('a form that is sent before the proof is there waits for it, and can be left', () => {
  const waiting = start(...lastStep, submitted, today);
  expect([waiting.snapshot.hasTag('busy'), spawns(waiting.effects, 'createAccount')]).toEqual([true, false]);
  expect(spawns(start(...lastStep, submitted, today, passed, today).effects, 'createAccount')).toBe(true);
  expect(stepAfter(...lastStep, submitted, today, left)).toBe('whereWeReachYou');
});

test('an answer that is changed while the form waits is judged again', () => {
  const { snapshot, effects } = start(
    ...lastStep,
    submitted,
    today,
    typed('birthYear', '2010'),
    passed,
    today,
  );
  expect([selectStep(snapshot), Object.keys(snapshot.context.errors)]).toEqual([
    'beforeYouBid',
    ['birthDate'],
  ]);
  expect(spawns(effects, 'createAccount')).toBe(false);
});

test('a check that fails gives the form back with the reason', () => {
  const { snapshot } = start(...lastStep, submitted, today, checkFailed);
  expect([selectStep(snapshot), snapshot.context.problem, snapshot.context.attempt]).toEqual([
    'beforeYouBid',
    unreachable,
    1,
  ]);
});

test.each([
  ['password', commonPassword, { step: 'whoYouAre', errors: guessable }],
  [
    'ZIP code',
    badZip,
    { step: 'whereWeReachYou', errors: { zip: 'Not a ZIP code.', birthDate: 'Not a date.' } },
  ],
  [
    'year of birth',
    refusedFor({ 'birthDate.year': 'Too long.' }),
    { step: 'beforeYouBid', errors: { birthDate: 'Too long.' } },
  ],
  [
    'version of the terms',
    refusedFor({ termsVersion: 'Changed.' }),
    { step: 'beforeYouBid', errors: { terms: 'Changed.' } },
  ],
])('a server that refuses the %s leads to the first step that is wrong', (_, refusal, { step, errors }) => {
  const { snapshot, effects } = start(...asked, refusal);
  const { context } = snapshot;
  expect([selectStep(snapshot), context.errors, context.problem]).toEqual([step, errors, null]);
  expect([context.form, context.token, asksForProof(effects)]).toEqual([filledForm, null, true]);
});

test('a refusal of no field of the page is said of the whole', () => {
  const { snapshot } = start(...asked, refusedFor({ turnstileToken: 'Too long.', constructor: 'x' }));
  expect([selectStep(snapshot), snapshot.context.errors]).toEqual(['beforeYouBid', {}]);
  expect(snapshot.context.problem?.code).toBe('invalid_input');
});

test('a lost connection keeps everything, and the next try gets a new proof', () => {
  const { snapshot, effects } = start(...asked, lost);
  expect([selectStep(snapshot), snapshot.context.problem]).toEqual(['beforeYouBid', unreachable]);
  expect([snapshot.context.form, snapshot.context.isTermsAccepted]).toEqual([filledForm, true]);
  expect(asksForProof(effects)).toBe(true);
  expect(spawns(start(...asked, lost, passed, submitted, today).effects, 'createAccount')).toBe(true);
});

test('an account that was created waits for its letter, and nothing is left to lose', () => {
  const { snapshot, effects } = start(typed('email', ' ruth@example.com '), ...asked, created);
  expect([selectStep(snapshot), selectIsUnsaved(snapshot)]).toEqual([null, false]);
  const letter = { email: 'ruth@example.com', returnTo: null, isJustSent: true, waitSeconds: 30 };
  expect(effects).toContainEqual(spawned('verificationLetter', letter));
});

test('a wrong address leads back to the form with everything in it', () => {
  const { snapshot } = start(...asked, created, doubted);
  expect([selectStep(snapshot), snapshot.context.form]).toEqual(['whoYouAre', filledForm]);
  expect([snapshot.context.token, selectIsUnsaved(snapshot)]).toEqual([null, true]);
});

test('the letter to the right address takes the place of the one before', () => {
  const corrected = [
    doubted,
    typed('email', 'anna@example.com'),
    ...lastStep,
    passed,
    submitted,
    today,
  ] as const;
  const { effects } = start(...asked, created, ...corrected, created);
  expect(effects).toContainEqual(stopped('verificationLetter'));
  expect(effects).toContainEqual(
    spawned('verificationLetter', {
      email: 'anna@example.com',
      returnTo: null,
      isJustSent: true,
      waitSeconds: 30,
    }),
  );
});

test('an invitation fills in what is still empty', () => {
  const asAnna = { ...input, form: { ...emptyAccountForm, firstName: 'Annabel' }, invitation: 'ANNA-1' };
  const { context } = play(accountCreationMachine, asAnna, found).snapshot;
  expect(context.invited).toBe('found');
  expect(context.form).toMatchObject({ firstName: 'Annabel', lastName: 'West', email: 'anna@example.com' });
});

test.each([
  ['used', null],
  ['expired', null],
  ['unknown', null],
  ['unread', 'ANNA-1'],
  ['found', 'ANNA-1'],
])('of an invitation that is %s the code that is sent is %s', (outcome, code) => {
  const { context } = play(
    accountCreationMachine,
    { ...input, invitation: 'ANNA-1' },
    invited({ outcome }),
  ).snapshot;
  expect([context.invited, context.invitation]).toEqual([outcome, code]);
});

test('anything typed is unsaved work, another country too', () => {
  const unsaved = (...events: Events) =>
    selectIsUnsaved(play(accountCreationMachine, { ...input, form: emptyAccountForm }, ...events).snapshot);
  expect([unsaved(), unsaved(typed('city', 'x')), unsaved(typed('country', 'GB'))]).toEqual([
    false,
    true,
    true,
  ]);
});

test('every refusal is read out again', () => {
  const wrong = typed('firstName', '');
  const attempts = [start(), start(wrong, submitted), start(wrong, submitted, submitted)];
  expect(attempts.map(({ snapshot }) => snapshot.context.attempt)).toEqual([0, 1, 2]);
});

test('a proof that was taken back is not sent', () => {
  const { snapshot, effects } = start(...lastStep, passed, checkFailed, submitted, today);
  expect([snapshot.context.token, spawns(effects, 'createAccount')]).toEqual([null, false]);
});

test('what was said of the whole goes when the step is left', () => {
  expect(start(...asked, lost, left).snapshot.context.problem).toBeNull();
});

test('every declared transition is taken', { timeout: 60_000 }, () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('nothing typed is lost, and nothing is sent that is wrong or unproven', { timeout: 60_000 }, () => {
  expect(
    checkInvariants(walk, {
      'only typing, or what was typed before a reload, changes what is typed': ({ before, event, after }) =>
        before === null ||
        event?.type === 'field.changed' ||
        event?.type === 'form.restored' ||
        JSON.stringify(before.context.form) === JSON.stringify(after.context.form),
      'sent only with a proof and accepted terms': ({ after, effects }) =>
        !spawns(effects, 'createAccount') || (after.context.token !== null && after.context.isTermsAccepted),
      'a proof that was sent is gone': ({ before, after }) =>
        !before?.matches({ filling: 'creating' }) ||
        after.matches({ filling: 'creating' }) ||
        after.context.token === null,
      'no one passes the first step with a password that was found weak': ({ before, event, after }) =>
        event !== weak ||
        !before?.matches({ filling: 'ratingPassword' }) ||
        selectStep(after) === 'whoYouAre',
      'sent only when the date of birth will do': ({ after, effects }) =>
        !spawns(effects, 'createAccount') || after.context.form.birthYear === '1985',
      'no one stays between two steps': ({ after }) => !after.matches({ filling: 'refused' }),
      'the letter is on its way only by the server’s word, before a reload or after it': ({
        before,
        event,
        after,
      }) =>
        selectStep(after) !== null ||
        event === created ||
        (event?.type === 'form.restored' && event.isSent) ||
        (before !== null && selectStep(before) === null),
    }),
  ).toEqual([]);
});
