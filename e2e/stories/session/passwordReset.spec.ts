/** Getting back in after forgetting the password: from the form to the email, the new password, and back to the log-in. */
import type { Page } from 'playwright/test';

import { checkReset, resetPassword } from '#contract/session/passwords.ts';
import { validate } from '#contract/session/sessions.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { done, failed, machineStories } from '#e2e/support/machineStories.ts';
import { countLetters, openLetter, subjects } from '#e2e/support/mailbox.ts';
import {
  button,
  field,
  loggedOutBanner,
  logInByHand,
  open,
  seesLoggedIn,
  seesLoggedOut,
  summary,
  tabTo,
  title,
} from '#e2e/support/shell.ts';
import { passwordResetMachine } from '#machines/session/passwordResetMachine.ts';

const newPassword = 'seven lanterns over a quiet river';

const email = (page: Page) => field(page, 'Email');
const chosen = (page: Page) => field(page, 'New password');

test('a forgotten password is replaced by keyboard alone, every other login ends, and the link works once', async ({
  page,
  asBidder,
  request,
  anotherBrowser,
  noise,
}) => {
  await page.clock.install();
  const checked = page.waitForResponse(`**${validate.path}`);
  await open(page, '/how-bidding-works');
  await (await checked).finished();
  await seesLoggedIn(page);

  const forgetful = await (await anotherBrowser()).newPage();
  await open(forgetful, '/login');
  await email(forgetful).fill(asBidder.email);
  await tabTo(forgetful, forgetful.getByRole('link', { name: 'Forgot password?' }));
  await forgetful.keyboard.press('Enter');
  await expect(forgetful).toHaveURL('/login/password-reset');
  await expect(email(forgetful)).toHaveValue(asBidder.email);
  await tabTo(forgetful, email(forgetful));
  await forgetful.keyboard.press('Enter');
  await expect(title(forgetful)).toHaveText('Check your email');

  const link = await openLetter(forgetful, { to: asBidder.email, subject: subjects.passwordReset });
  const address = (await link.getAttribute('href')) ?? '';
  await link.press('Enter');
  await expect(title(forgetful)).toHaveText('Choose a new password');

  await test.step('the server refuses a common password at its field, and the link is good for another', async () => {
    await tabTo(forgetful, chosen(forgetful));
    await forgetful.keyboard.type('password1234');
    await expect(forgetful.getByText(/guess|people use/u).first()).toBeVisible();
    await forgetful.keyboard.press('Enter');
    await expect(summary(forgetful)).toBeFocused();
    await expect(chosen(forgetful)).toHaveAccessibleDescription(
      /^Error: This password is too easy to guess/u,
    );
    await expect(chosen(forgetful)).toHaveValue('password1234');
    await expectNoAxeViolations(forgetful);
    expect(noise.splice(0)).toEqual([expect.stringMatching(/status of 4\d\d/u)]);
  });

  await chosen(forgetful).clear();
  await tabTo(forgetful, chosen(forgetful));
  await forgetful.keyboard.type(newPassword);
  await tabTo(forgetful, forgetful.getByRole('button', { name: 'Show password' }));
  await forgetful.keyboard.press('Enter');
  await expect(chosen(forgetful)).toHaveAttribute('type', 'text');
  await tabTo(forgetful, button(forgetful, 'Change password'));
  await forgetful.keyboard.press('Enter');
  await expect(title(forgetful)).toHaveText('Your password has been changed');
  const notified = { to: asBidder.email, subject: subjects.passwordChanged };
  expect(await countLetters(request, notified)).toBe(1);

  await page.clock.runFor(15_000);
  await expect(loggedOutBanner(page)).toBeVisible();
  await seesLoggedOut(page);

  await tabTo(forgetful, forgetful.getByRole('main').getByRole('link', { name: 'Log in' }));
  await forgetful.keyboard.press('Enter');
  await logInByHand(forgetful, { email: asBidder.email, password: newPassword });
  await seesLoggedIn(forgetful);

  await open(forgetful, address);
  await expect(title(forgetful)).toHaveText('This link has already been used');
  await expect(chosen(forgetful)).toHaveCount(0);
});

const code = 'code-of-the-letter';
const link = `/login/password-reset/${code}`;
const says = (words: string) => (page: Page) => expect(title(page)).toHaveText(words);

const stories = machineStories({
  machine: passwordResetMachine,
  input: { code },
  vocabulary: [
    done('checkReset', 'valid'),
    done('checkReset', 'used'),
    failed('checkReset', { code: 'unreachable' }),
    { type: 'check.retried' },
    { type: 'password.changed', password: newPassword },
    { type: 'form.submitted' },
    done('resetPassword', 'changed'),
  ],
  actions: {
    'xstate.done.actor.checkReset': (page, { output }) =>
      answerCall(page, checkReset.path, { json: { outcome: output } }),
    'xstate.error.actor.checkReset': (page) =>
      answerCall(page, checkReset.path, { status: 503, json: { code: 'unavailable' } }),
    'check.retried': (page) => button(page, 'Try again').click(),
    'password.changed': (page, event) => chosen(page).fill(String(event['password'])),
    'form.submitted': (page) => button(page, 'Change password').click(),
    'xstate.done.actor.resetPassword': (page, { output }) =>
      answerCall(page, resetPassword.path, { json: { outcome: output } }),
  },
  sights: {
    async checking(page) {
      if (page.url() === 'about:blank') await open(page, link);
      await says('Checking your link')(page);
      await expect(page.getByRole('progressbar', { name: 'Checking your link' })).toBeVisible();
    },
    async unchecked(page) {
      await says('We could not check your link')(page);
      await expect(page.getByText('The site is not available right now.')).toBeVisible();
    },
    choosing: says('Choose a new password'),
    async changing(page) {
      await says('Choose a new password')(page);
      await expect(button(page, 'Change password')).toHaveAttribute('aria-busy', 'true');
      await expect(chosen(page)).toHaveValue(newPassword);
    },
    changed: says('Your password has been changed'),
    linkIsDead: says('This link has already been used'),
  },
});

for (const { title: story, notify } of stories) {
  test(story, async ({ page, noise }) => {
    await holdCalls(page, checkReset.path, resetPassword.path);
    await notify(page);
    await expectNoAxeViolations(page);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}
