/** The account's own pages: who is logged in where, how that ends, and what a page shows that belongs to no one. */
import type { Page } from 'playwright/test';

import { logInSilently } from '#e2e/support/bidders.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import {
  button,
  isMarked,
  isTakenOver,
  loggedOutBanner,
  mark,
  open,
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

test('a new password is typed by keyboard; the other devices are logged out, and this one stays', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  const elsewhere = await anotherBrowser(otherDevice);
  await logInSilently(elsewhere, asBidder);
  await open(page, '/account');
  await tabTo(page, button(page, 'Change password'));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Change password' });
  await expect(form.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('not this one');
  await form.getByLabel('New password').fill(`${asBidder.password} again`);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(
    'Error: Incorrect password. Your password was not changed.',
  );
  await expect(form.getByRole('alert')).toBeFocused();
  await expectReadsWell(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill(asBidder.password);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Your password was changed. Your other devices were logged out.'),
  ).toBeFocused();
  expect((await elsewhere.request.get('/api/account/profile')).status()).toBe(401);
  expect((await page.request.get('/api/account/profile')).status()).toBe(200);
});

test('LG-03 the account page says who is logged in where; a browser logged out there says so, and leads back', async ({
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
  await seesLoggedIn(page);
  const main = page.getByRole('main');
  await expect(main.getByText(asBidder.email)).toBeVisible();
  await expect(main.getByText(`${asBidder.firstName} ${asBidder.lastName}`, { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await expect(sessions(page).filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(sessions(page).filter({ hasText: 'Firefox on Windows' })).toContainText('203.0.113.44');
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
  const back = other.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect(back).toHaveAttribute('href', '/login?returnTo=%2Faccount');
  await expectReadsWell(other);
});

test('logging out everywhere ends every login; the page is kept in no cache, and going back shows no one', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  const elsewhere = await anotherBrowser(otherDevice);
  await logInSilently(elsewhere, asBidder);
  const answer = await page.goto('/account');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(sessions(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByText(asBidder.email)).toBeVisible();
  await button(page, 'Log out everywhere').click();
  const question = page.getByRole('group', { name: /^Log out everywhere\?/u });
  await expect(question).toBeFocused();
  await expectReadsWell(page);
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await isTakenOver(page);
  for (const context of [page.context(), elsewhere]) {
    expect((await context.request.get('/api/account/info/accountInfo')).status()).toBe(401);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount$/u);
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
});
