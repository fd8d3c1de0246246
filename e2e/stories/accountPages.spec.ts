/** The account's own pages: who is logged in where, how that ends, and what a page shows that belongs to nobody. */
import type { Page } from 'playwright/test';

import { logInSilently, logOutEverywhere } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, talkativeUrl, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import {
  button,
  header,
  isMarked,
  isTakenOver,
  loggedOutBanner,
  mark,
  open,
  overflow,
  seesLoggedIn,
  seesLoggedOut,
  tabTo,
} from '#e2e/support/shell.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const otherDevice = { userAgent: firefox, extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.44' } };

const sessions = (page: Page) =>
  page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
const loggedOutSentence = (page: Page) =>
  page.getByRole('heading', { name: 'You have been logged out. Log in to pick up where you left off.' });

test('the account page says who is logged in, and where', async ({ page, asBidder, anotherBrowser }) => {
  await logInSilently(await anotherBrowser(otherDevice), asBidder);
  await open(page, '/account');
  await seesLoggedIn(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(main.getByText(asBidder.email)).toBeVisible();
  await expect(main.getByText(asBidder.firstName, { exact: true })).toBeVisible();
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).filter({ hasText: 'This browser' })).toHaveCount(1);
  const other = sessions(page).filter({ hasText: 'Firefox on Windows' });
  await expect(other).toContainText('203.0.113.44');
  await expect(main.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

test('LG-03 another browser that is logged out here says so there, and leads back to where it was', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  const elsewhere = await anotherBrowser(otherDevice);
  await logInSilently(elsewhere, asBidder);
  const other = await elsewhere.newPage();
  await other.clock.install();
  await open(other, '/account');
  await expect(sessions(other)).toHaveCount(2);
  await mark(other);

  await open(page, '/account');
  await tabTo(page, button(page, 'Log out Firefox on Windows, 203.0.113.44'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Firefox on Windows has been logged out.')).toBeFocused();
  await expect(sessions(page)).toHaveCount(1);

  await other.clock.runFor(15_000);
  await expect(loggedOutBanner(other)).toBeVisible();
  await seesLoggedOut(other);
  await expect(loggedOutSentence(other)).toBeVisible();
  await expect(other.getByText(asBidder.email)).toHaveCount(0);
  await expect(sessions(other)).toHaveCount(0);
  expect(await isMarked(other)).toBe(true);
  await expectNoAxeViolations(other);
  const back = other.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect(back).toHaveAttribute('href', '/login?returnTo=%2Faccount');
});

test('logging out everywhere is asked about once more, and ends every login', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  const elsewhere = await anotherBrowser(otherDevice);
  await logInSilently(elsewhere, asBidder);
  await open(page, '/account');
  await expect(sessions(page)).toHaveCount(2);
  await button(page, 'Log out everywhere').click();
  const question = page.getByRole('group', { name: /^Log out everywhere\?/u });
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(button(page, 'Log out everywhere')).toBeFocused();
  await seesLoggedIn(page);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await isTakenOver(page);
  await seesLoggedOut(page);
  for (const context of [page.context(), elsewhere]) {
    expect((await context.request.get('/api/account/info/accountInfo')).status()).toBe(401);
  }
});

test('a list that cannot be had says so, and can be asked for again', async ({ page, asBidder, noise }) => {
  await holdCalls(page, '/api/account/sessions');
  await open(page, '/account');
  await answerCall(page, '/api/account/sessions', { status: 500, json: { code: 'unexpected' } });
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await button(page, 'Try again').click();
  await answerCall(page, '/api/account/sessions', 'real');
  await expect(sessions(page)).toHaveCount(1);
  await seesLoggedIn(page);
  expect(noise, asBidder.email).toEqual([expect.stringMatching(/status of 500/u)]);
  noise.length = 0;
});

test('a logged-in page is kept in no cache, and going back after a log-out shows nobody', async ({
  page,
  asBidder,
}) => {
  const answer = await page.goto('/account');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('main').getByText(asBidder.email)).toBeVisible();
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await seesLoggedOut(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount$/u);
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('every state of the account page is accessible and fits', async ({
      page,
      asBidder,
      anotherBrowser,
    }) => {
      const elsewhere = await anotherBrowser(otherDevice);
      await logInSilently(elsewhere, asBidder);
      await page.clock.install();
      const fits = async (): Promise<void> => {
        await expectNoAxeViolations(page);
        expect(await overflow(page)).toBe(0);
      };
      await open(page, '/account');
      await expect(sessions(page)).toHaveCount(2);
      await expect(page.getByRole('main').getByText(asBidder.email)).toBeVisible();
      await fits();
      await button(page, 'Log out everywhere').click();
      await fits();
      await logOutEverywhere(elsewhere);
      await page.clock.runFor(15_000);
      await expect(loggedOutBanner(page)).toBeVisible();
      await expect(loggedOutSentence(page)).toBeVisible();
      await fits();
      await loggedOutBanner(page).getByRole('button', { name: 'Dismiss' }).click();
      await fits();
    });
  });
}

test.describe('server and browser agree', () => {
  test.use({
    baseURL: async ({}, provide) => {
      await provide(talkativeUrl());
    },
  });

  test('on every page of somebody who is logged in', async ({ page, asBidder }) => {
    for (const address of ['/', '/account', '/login', '/create-account', '/account/validate/email/true']) {
      await page.goto(address);
      await isTakenOver(page);
      await seesLoggedIn(page);
    }
    await expect(page.getByText(asBidder.email)).toHaveCount(0);
  });
});
