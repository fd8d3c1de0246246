/** Creating an account: what opens the step after the first, and the browser's own ways between the steps. */
import { expect, test } from 'vitest';

import { selectStep } from '#machines/session/accountCreationMachine.ts';
import { spawned } from '#tests/support/playMachine.ts';

import {
  filledForm,
  typed,
  submitted,
  left,
  revisited,
  rated,
  weak,
  unrated,
  impatient,
  today,
  created,
  guessable,
  start,
  firstStep,
  lastStep,
  asked,
  stepAfter,
} from './accountCreationEvents.ts';

test('a password that the server would refuse is refused at its own step, with everything kept', () => {
  const rating = start(submitted);
  expect(rating.effects).toContainEqual(
    spawned('ratePassword', {
      password: 'walnut stock and brass',
      knownText: 'ruth@example.com\nRuth\nHollis',
    }),
  );
  expect([selectStep(rating.snapshot), rating.snapshot.hasTag('busy')]).toEqual(['whoYouAre', true]);
  const { context } = start(submitted, weak).snapshot;
  expect([context.errors, context.attempt, context.form]).toEqual([guessable, 1, filledForm]);
  expect(stepAfter(submitted, weak)).toBe('whoYouAre');
  expect(stepAfter(submitted, rated(3))).toBe('whereWeReachYou');
});

test.each([
  ['no rating can be had', unrated],
  ['a rating takes too long', impatient],
])('when %s, no one is held up: the server decides at the end', (_, event) => {
  const { snapshot } = start(submitted, event);
  expect([selectStep(snapshot), snapshot.context.errors]).toEqual(['whereWeReachYou', {}]);
  expect(stepAfter(submitted, event, left, submitted)).toBe('whereWeReachYou');
});

test('a password is rated once, and again when it or the account’s data changes', () => {
  expect(stepAfter(...firstStep, left, submitted)).toBe('whereWeReachYou');
  for (const change of [typed('password', 'three other words'), typed('lastName', 'Walnut')]) {
    expect(stepAfter(...firstStep, left, change, submitted)).toBe('whoYouAre');
    expect(stepAfter(...firstStep, left, change, submitted, weak)).toBe('whoYouAre');
    expect(stepAfter(...firstStep, left, change, ...firstStep)).toBe('whereWeReachYou');
  }
});

test('typing while the password is rated takes the question back, and is kept', () => {
  const { snapshot } = start(submitted, typed('password', 'password1234'));
  expect([selectStep(snapshot), snapshot.hasTag('busy')]).toEqual(['whoYouAre', false]);
  expect(snapshot.context.form.password).toBe('password1234');
  const twice = [submitted, typed('password', filledForm.password), ...firstStep] as const;
  expect(stepAfter(...twice)).toBe('whereWeReachYou');
});

test('the browser’s Back and Forward lead to a step, unless something before it is wrong by now', () => {
  const lastShown = [...lastStep, submitted, today] as const;
  expect(stepAfter(...lastShown, revisited('whoYouAre'))).toBe('whoYouAre');
  expect(stepAfter(...lastShown, revisited('whereWeReachYou'))).toBe('whereWeReachYou');
  expect(stepAfter(...lastShown, revisited('whoYouAre'), revisited('beforeYouBid'))).toBe('beforeYouBid');
  expect(stepAfter(revisited('whereWeReachYou'))).toBe('whoYouAre');
  expect(stepAfter(...firstStep, typed('zip', ''), revisited('beforeYouBid'))).toBe('whereWeReachYou');
  for (const change of [typed('email', ''), typed('password', 'three other words')]) {
    const changed = [...lastShown, revisited('whoYouAre'), change] as const;
    expect(stepAfter(...changed, revisited('whereWeReachYou'))).toBe('whoYouAre');
    expect(stepAfter(...changed, revisited('beforeYouBid'))).toBe('whoYouAre');
  }
});

test('Back from what follows leads into the form, with everything in it; what is being sent is waited for', () => {
  const { snapshot } = start(...asked, created, revisited('whereWeReachYou'));
  expect([selectStep(snapshot), snapshot.context.form]).toEqual(['whereWeReachYou', filledForm]);
  expect(start(...asked, revisited('whoYouAre')).snapshot.matches({ filling: 'creating' })).toBe(true);
});
