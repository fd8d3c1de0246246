/** Getting back in after forgetting the password: the form, the letter, the new password, and every dead link. */
import type { Page } from 'playwright/test';

import { checkReset, requestReset, resetPassword } from '#contract/passwords.ts';
import { validate } from '#contract/sessions.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { done, failed, machineStories } from '#e2e/support/machineStories.ts';
import { countLetters, linkInLetter, openLetter, subjects } from '#e2e/support/mailbox.ts';
import {
  button,
  field,
  isTakenOver,
  loggedOutBanner,
  open,
  seesLoggedIn,
  seesLoggedOut,
  summary,
  tabTo,
  title,
} from '#e2e/support/shell.ts';
import { passwordResetMachine } from '#machines/passwordResetMachine.ts';

const newPassword = 'seven lanterns over a quiet river';

const email = (page: Page) => field(page, 'Email');
const chosen = (page: Page) => field(page, 'New password');

/** Asks for the link and waits until the page says that it is on its way. */
async function askForLink(page: Page, address: string): Promise<void> {
  await open(page, '/login/password-reset');
  await email(page).fill(address);
  await button(page, 'Send the link').click();
  await expect(title(page)).toHaveText('Check your email');
}

test('a forgotten password is replaced end to end, and every other login ends', async ({
  page,
  asBidder,
  request,
  anotherBrowser,
}) => {
  await page.clock.install();
  const checked = page.waitForResponse(`**${validate.path}`);
  await open(page, '/dev/pieces');
  await (await checked).finished();
  await seesLoggedIn(page);

  const forgetful = await (await anotherBrowser()).newPage();
  await open(forgetful, '/login');
  await email(forgetful).fill(asBidder.email);
  await forgetful.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(forgetful).toHaveURL('/login/password-reset');
  await expect(email(forgetful)).toHaveValue(asBidder.email);
  await button(forgetful, 'Send the link').click();
  await expect(title(forgetful)).toHaveText('Check your email');

  const link = await openLetter(forgetful, { to: asBidder.email, subject: subjects.passwordReset });
  await link.click();
  await expect(title(forgetful)).toHaveText('Choose a new password');
  await chosen(forgetful).fill(newPassword);
  await button(forgetful, 'Change password').click();
  await expect(title(forgetful)).toHaveText('Your password has been changed');
  const told = { to: asBidder.email, subject: subjects.passwordChanged };
  expect(await countLetters(request, told)).toBe(1);

  await page.clock.runFor(15_000);
  await expect(loggedOutBanner(page)).toBeVisible();
  await seesLoggedOut(page);

  await forgetful.getByRole('link', { name: 'Log in', exact: true }).last().click();
  await expect(forgetful).toHaveURL(/\/login$/u);
  await isTakenOver(forgetful);
  await email(forgetful).fill(asBidder.email);
  const oldAndNew = [asBidder.password, newPassword];
  for (const password of oldAndNew) {
    await field(forgetful, 'Password').fill(password);
    const answered = forgetful.waitForResponse('**/api/account/login');
    await button(forgetful, 'Log in').click();
    const { Success } = (await (await answered).json()) as { Success: boolean };
    expect(Success).toBe(password === newPassword);
  }
  await seesLoggedIn(forgetful);
});

test('a link that was used says so, and nothing can be typed there', async ({ page, bidder, request }) => {
  await askForLink(page, bidder.email);
  const link = await linkInLetter(request, { to: bidder.email, subject: subjects.passwordReset });
  await open(page, link);
  await chosen(page).fill(newPassword);
  await button(page, 'Change password').click();
  await expect(title(page)).toHaveText('Your password has been changed');
  await open(page, link);
  await expect(title(page)).toHaveText('This link has already been used');
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('an address that nobody has gets the same words as one with an account, and no letter', async ({
  page,
  bidder,
  email: own,
  request,
}) => {
  const stranger = own.replace('ruth', 'nobody');
  const words: string[] = [];
  for (const address of [bidder.email, stranger]) {
    await askForLink(page, address);
    words.push(await page.getByRole('main').innerText());
  }
  expect(words[0]).toBe(words[1]);
  const count = (to: string) => countLetters(request, { to, subject: subjects.passwordReset });
  expect([await count(bidder.email), await count(stranger)]).toEqual([1, 0]);
});

test('all of it works by keyboard alone', async ({ page, bidder, request }) => {
  await open(page, '/login');
  await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login/password-reset');
  await tabTo(page, email(page));
  await page.keyboard.type(bidder.email);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Check your email');
  const link = await linkInLetter(request, { to: bidder.email, subject: subjects.passwordReset });
  await open(page, link);
  await expect(title(page)).toHaveText('Choose a new password');
  await tabTo(page, chosen(page));
  await page.keyboard.type(newPassword);
  await tabTo(page, page.getByRole('button', { name: 'Show password' }));
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveAttribute('type', 'text');
  await tabTo(page, button(page, 'Change password'));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Your password has been changed');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('what is wrong is said at the field, and what was typed stays', async ({ page, bidder, request }) => {
  await open(page, '/login/password-reset');
  await email(page).fill('ruth at example');
  await button(page, 'Send the link').click();
  await expect(summary(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveAccessibleDescription(/^Error: Enter a full email address/u);
  await expect(email(page)).toHaveValue('ruth at example');
  await expectNoAxeViolations(page);

  await askForLink(page, bidder.email);
  await open(page, await linkInLetter(request, { to: bidder.email, subject: subjects.passwordReset }));
  await chosen(page).fill('short');
  await button(page, 'Change password').click();
  await expect(summary(page)).toBeFocused();
  await expect(chosen(page)).toHaveAccessibleDescription('Error: Use at least 12 characters.');
  await expectNoAxeViolations(page);
});

test('a password that is too common is refused by the server, and the link is good for another', async ({
  page,
  bidder,
  request,
  noise,
}) => {
  await askForLink(page, bidder.email);
  await open(page, await linkInLetter(request, { to: bidder.email, subject: subjects.passwordReset }));
  await chosen(page).fill('password1234');
  await expect(page.getByText(/guess|people use/u).first()).toBeVisible();
  await button(page, 'Change password').click();
  await expect(summary(page)).toBeFocused();
  await expect(chosen(page)).toHaveAccessibleDescription(/^Error: This password is too easy to guess/u);
  await expect(chosen(page)).toHaveValue('password1234');
  await chosen(page).fill(newPassword);
  await button(page, 'Change password').click();
  await expect(title(page)).toHaveText('Your password has been changed');
  expect(noise.join('\n')).toMatch(/^console\.error: Failed to load resource: .*status of 4\d\d[^\n]*$/u);
  noise.length = 0;
});

test('a link that never was leads nowhere and says so', async ({ page, noise }) => {
  for (const code of ['example', 'x'.repeat(500), encodeURIComponent("' or '1'='1"), '%E2%80%AE']) {
    await open(page, `/login/password-reset/${code}`);
    await expect(title(page)).toHaveText('This link does not work');
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  }
  // One of them is longer than any code of ours.
  expect(noise).toEqual([expect.stringMatching(/^console\.error: .*status of 400/u)]);
  noise.length = 0;
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
  deeds: {
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

for (const { title: story, tell } of stories) {
  test(story, async ({ page, noise }) => {
    await holdCalls(page, checkReset.path, resetPassword.path);
    await tell(page);
    await expectNoAxeViolations(page);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}

test('a reset that cannot be asked for keeps the address, and can be asked for again', async ({
  page,
  noise,
}) => {
  await holdCalls(page, requestReset.path);
  await open(page, '/login/password-reset');
  await email(page).fill('ruth@example.com');
  await button(page, 'Send the link').click();
  await answerCall(page, requestReset.path, 'cut');
  await expect(summary(page)).toHaveAccessibleName(/^We could not reach the server/u);
  await expect(email(page)).toHaveValue('ruth@example.com');
  await button(page, 'Send the link').click();
  await answerCall(page, requestReset.path, { json: { success: true } });
  await expect(title(page)).toHaveText('Check your email');
  expect(noise.join('\n')).toContain('net::ERR_FAILED');
  noise.length = 0;
});
