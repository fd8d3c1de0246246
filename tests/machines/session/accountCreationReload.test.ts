/** Creating an account across a reload: all but the password comes back, and so does the page that waits for the email. */
import { expect, test } from 'vitest';

import { emptyAccountForm } from '#machines/session/accountCreationForm.ts';
import {
  accountCreationMachine,
  selectStep,
  selectWantsPasswordAgain,
} from '#machines/session/accountCreationMachine.ts';
import { type Effect, play, spawns } from '#tests/support/playMachine.ts';

import {
  asked,
  created,
  doubted,
  filledForm,
  firstStep,
  input,
  restored,
  start,
  submitted,
  typed,
} from './accountCreationEvents.ts';

const keeps = (isSent: boolean, effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.effect === 'performed' && JSON.stringify(effect).includes(`"isSent":${String(isSent)}`),
  );

test('all but the password is kept for a reload, and that the letter is on its way', () => {
  const { effects } = start(typed('firstName', 'Ann'));
  expect(keeps(false, effects)).toBe(true);
  expect(JSON.stringify(effects)).toContain('"firstName":"Ann"');
  expect(JSON.stringify(effects)).not.toContain(filledForm.password);
  expect(keeps(false, start(submitted, typed('firstName', 'Ann')).effects)).toBe(true);
  const sent = start(...asked, created);
  expect(keeps(true, sent.effects)).toBe(true);
  expect(keeps(false, start(...asked, created, doubted).effects)).toBe(true);
});

test('after a reload the form is as it was, and only the password is asked for again', () => {
  const blank = { ...input, form: emptyAccountForm };
  const { snapshot } = play(accountCreationMachine, blank, restored(false));
  expect(snapshot.context.form).toEqual({ ...filledForm, password: '' });
  expect([selectStep(snapshot), selectWantsPasswordAgain(snapshot)]).toEqual(['whoYouAre', true]);
  const retyped = play(
    accountCreationMachine,
    blank,
    restored(false),
    typed('password', filledForm.password),
    ...firstStep,
  );
  expect(selectStep(retyped.snapshot)).toBe('whereWeReachYou');
  expect(selectWantsPasswordAgain(retyped.snapshot)).toBe(false);
});

test('after a reload the page still waits for its letter, which can be sent again', () => {
  const blank = { ...input, form: emptyAccountForm };
  const { snapshot, effects } = play(accountCreationMachine, blank, restored(true));
  expect([selectStep(snapshot), snapshot.context.form.email]).toEqual([null, filledForm.email]);
  expect(spawns(effects, 'verificationLetter')).toBe(true);
});
