/** The pages that lead into an account, in every state a visitor can bring them to: accessible, fitting, readable. */
import type { Page } from 'playwright/test';

import { listOwnLots } from '#contract/bidding/ownChips.ts';
import { getBidderStatuses } from '#contract/session/accounts.ts';
import { getBotChallenge } from '#contract/session/botCheck.ts';
import { requestReset } from '#contract/session/passwords.ts';
import { logIn } from '#contract/session/sessions.ts';
import { fillBeforeYouBid, fillWhereWeReachYou, fillWhoYouAre } from '#e2e/support/accountForm.ts';
import { createUnverified } from '#e2e/support/bidders.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerAsRuth, answerCall, answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import { done, machineStories } from '#e2e/support/machineStories.ts';
import { openLetter, subjects } from '#e2e/support/mailbox.ts';
import { button, field, open, summary, tabTo, title } from '#e2e/support/shell.ts';
import { loginFormMachine } from '#machines/session/loginFormMachine.ts';
import { resetRequestMachine } from '#machines/session/resetRequestMachine.ts';

const email = (page: Page) => field(page, 'Email');
const password = (page: Page) => field(page, 'Password');

test('the log-in: incomplete, refused, busy, with a bid in mind', async ({ page }) => {
  await holdCalls(page, logIn.path);
  await open(page, '/login?returnTo=%2Fdetail%2F79%2F1023%3Fbid%3D150000');
  await expectReadsWell(page);
  await button(page, 'Log in').click();
  await expect(summary(page)).toBeFocused();
  await expectReadsWell(page);
  await email(page).fill(`${'ruth.'.repeat(14)}@example.com`);
  await password(page).fill('brass and a walnut stock');
  await page.getByRole('button', { name: 'Show password' }).click();
  await button(page, 'Log in').click();
  await expect(button(page, 'Log in')).toHaveAttribute('aria-busy', 'true');
  await expectReadsWell(page);
  const refusal = 'Incorrect email or password.';
  await answerCall(page, logIn.path, { json: { Success: false, Error: refusal } });
  await expect(summary(page)).toHaveAccessibleName(refusal);
  await expectReadsWell(page);
});

test('the log-in when the check for robots fails', async ({ page, noise }) => {
  await answerCalls(page, getBotChallenge.path, { status: 503, json: { code: 'unavailable' } });
  await open(page, '/login');
  await email(page).fill('ruth@example.com');
  await expect(page.getByText('We couldn’t verify that you’re human.')).toBeVisible();
  await expect(button(page, 'Try again')).toBeVisible();
  await expectReadsWell(page);
  expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
  noise.length = 0;
});

test('the reset: wrong, sent', async ({ page, email: own }) => {
  await open(page, '/login/password-reset');
  await button(page, 'Send the link').click();
  await expect(summary(page)).toBeFocused();
  await expectReadsWell(page);
  await email(page).fill(own);
  await button(page, 'Send the link').click();
  await expect(title(page)).toHaveText('Check your email');
  await expectReadsWell(page);
});

test('creating an account: every step, empty and with what is wrong, then the letter', async ({
  page,
  request,
  email: own,
}) => {
  await open(page, '/create-account');
  await button(page, 'Continue').click();
  await expect(summary(page)).toBeFocused();
  await expectReadsWell(page);
  await fillWhoYouAre(page, own);
  await expect(page.getByText(/strong/iu).first()).toBeVisible();
  await expectReadsWell(page);
  await button(page, 'Continue').click();
  await expectReadsWell(page);
  await button(page, 'Continue').click();
  await expect(summary(page)).toBeFocused();
  await expectReadsWell(page);
  await field(page, 'Country').selectOption('Canada');
  await expect(field(page, 'State, province or region')).toBeVisible();
  await expectReadsWell(page);
  await field(page, 'Country').selectOption('United States');
  await fillWhereWeReachYou(page);
  await button(page, 'Continue').click();
  await expectReadsWell(page);
  await button(page, 'Create account').click();
  await expect(summary(page)).toBeFocused();
  await expectReadsWell(page);
  await fillBeforeYouBid(page);
  await button(page, 'Create account').click();
  await expect(title(page)).toHaveText('Almost there');
  await expectReadsWell(page);
  await openLetter(page, { to: own, subject: subjects.verifyEmail });
  await expectReadsWell(page);
  await page.getByRole('link', { name: 'All emails' }).click();
  await expectReadsWell(page);
  expect((await request.get('/dev/mailbox')).ok()).toBe(true);
});

test('a validation that failed, and the new link it offers', async ({ page, request, email: own }) => {
  await createUnverified(request, own);
  await open(page, '/account/validate/email/false/expired');
  await button(page, 'Send a new link').click();
  await expect(summary(page)).toBeFocused();
  await expectReadsWell(page);
  await email(page).fill(own);
  await button(page, 'Send a new link').click();
  await expect(page.getByText('an email with a new link is on its way')).toBeVisible();
  await expectReadsWell(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { address, heading, says } of [
    {
      address: '/login/password-reset',
      heading: 'Reset your password',
      says: 'Resetting a password needs JavaScript.',
    },
    {
      address: '/login/password-reset/example',
      heading: 'Checking your link',
      says: 'Resetting a password needs JavaScript.',
    },
    {
      address: '/create-account',
      heading: 'Create an account',
      says: 'Creating an account needs JavaScript.',
    },
    {
      address: '/email/linkVerify/example',
      heading: 'Verifying your email address',
      says: 'Verifying an address needs JavaScript.',
    },
    {
      address: '/account/validate/email/true',
      heading: 'Thank you',
      says: 'Your email address is verified.',
    },
    {
      address: '/account/validate/email/false/expired',
      heading: 'This link has expired',
      says: 'Asking for a new link needs JavaScript.',
    },
  ]) {
    test(`${address} says what it is and what it needs`, async ({ page }) => {
      await page.goto(address);
      await expect(title(page)).toHaveText(heading);
      // As it is shown: a text search would leave out what only stands there without script.
      await expect(page.getByRole('main')).toContainText(says, { useInnerText: true });
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test('a form that is sent without script sends nothing and names no password in an address', async ({
    page,
  }) => {
    await page.goto('/create-account');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) sent.push(request.url());
    });
    await email(page).fill('ruth@example.com');
    await password(page).fill('a walnut stock and brass');
    await page.keyboard.press('Enter');
    await button(page, 'Continue').click();
    await expect(page).toHaveURL('/create-account');
    await expect(password(page)).toHaveValue('a walnut stock and brass');
    expect(sent).toEqual([]);
  });
});

test('a letter is read and its link followed by keyboard alone', async ({ page, request, email: own }) => {
  await createUnverified(request, own);
  const link = await openLetter(page, { to: own, subject: subjects.verifyEmail });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/validate/email/true');
});

const atFirst = async (page: Page, address: string): Promise<void> => {
  if (page.url() === 'about:blank') await open(page, address);
};
const seesBusy = (name: string) => (page: Page) =>
  expect(button(page, name)).toHaveAttribute('aria-busy', 'true');

const loginStories = machineStories({
  machine: loginFormMachine,
  input: undefined,
  vocabulary: [
    { type: 'field.changed', name: 'email', value: 'ruth@example.com' },
    { type: 'field.changed', name: 'password', value: 'a walnut stock and brass' },
    { type: 'form.submitted' },
    { type: 'botCheck.passed', token: 'proof' },
    done('logIn', { kind: 'loggedIn' }),
  ],
  actions: {
    'field.changed': (page, { name, value }) =>
      (name === 'email' ? email : password)(page).fill(String(value)),
    'form.submitted': (page) => button(page, 'Log in').click(),
    'botCheck.passed': (page) => answerCall(page, getBotChallenge.path, 'real'),
    'xstate.done.actor.logIn': (page) =>
      answerCall(page, logIn.path, { json: { Success: true, RESTKEY: 'key', GA4ID: 'id' } }),
  },
  sights: {
    editing: (page) => atFirst(page, '/login'),
    awaitingProof: seesBusy('Log in'),
    loggingIn: seesBusy('Log in'),
    loggedIn: (page) => expect(page).toHaveURL('/'),
  },
});

const resetStories = machineStories({
  machine: resetRequestMachine,
  input: { returnTo: null },
  vocabulary: [
    { type: 'email.changed', email: 'ruth@example.com' },
    { type: 'form.submitted' },
    { type: 'botCheck.passed', token: 'proof' },
    done('requestReset'),
  ],
  actions: {
    'email.changed': (page, event) => email(page).fill(String(event['email'])),
    'form.submitted': (page) => button(page, 'Send the link').click(),
    'botCheck.passed': (page) => answerCall(page, getBotChallenge.path, 'real'),
    'xstate.done.actor.requestReset': (page) =>
      answerCall(page, requestReset.path, { json: { success: true } }),
  },
  sights: {
    editing: (page) => atFirst(page, '/login/password-reset'),
    awaitingProof: seesBusy('Send the link'),
    sending: seesBusy('Send the link'),
    sent: (page) => expect(title(page)).toHaveText('Check your email'),
  },
});

for (const { title: story, notify } of [...loginStories, ...resetStories]) {
  test(story, async ({ page }) => {
    await holdCalls(page, getBotChallenge.path, logIn.path, requestReset.path);
    await answerCalls(page, '/api/account/validate', { json: { Success: false } });
    await answerAsRuth(page);
    // A made-up session: what every page asks of it would be refused.
    await answerCalls(page, getBidderStatuses.path, { json: [] });
    await answerCalls(page, listOwnLots.path, { json: [] });
    await notify(page);
  });
}
