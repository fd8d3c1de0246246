/**
 * What time does to a login: its short part runs out and is refreshed unseen, and a copy of its long part is found out.
 * All on the site whose clock stories set forward, one after another.
 */
import type { BrowserContext, Page, Response, Route } from 'playwright/test';

import { getNoticePreferences } from '#contract/account/notices.ts';
import { getTexts } from '#contract/alerts/textMessages.ts';
import { getAllCurrentBidsCount, getBidderStatuses, getHeaderCounts } from '#contract/session/accounts.ts';
import { listSessions, refresh, validate } from '#contract/session/sessions.ts';
import { startForFile } from '#e2e/support/fileSite.ts';
import { expect, expectRefusalsOnly, passSixteenMinutes, test } from '#e2e/support/fixtures.ts';
import { countLetters, subjects } from '#e2e/support/mailbox.ts';
import {
  button,
  isMarked,
  loggedOutBanner,
  mark,
  open,
  seesLoggedIn,
  seesLoggedOut,
} from '#e2e/support/shell.ts';
import { settle, watchCalls } from '#e2e/support/sweep/settle.ts';

startForFile('CLOCKED');

const refreshName = 'session-refresh';

/** The calls of a page, by path, with their statuses in the order of the answers. */
function receive(page: Page) {
  const answers: { path: string; status: number }[] = [];
  page.on('response', (answer: Response) => {
    const path = new URL(answer.url()).pathname;
    if (path.startsWith('/api/account/') || path === refresh.path) {
      answers.push({ path, status: answer.status() });
    }
  });
  return {
    refreshes: () => answers.filter(({ path }) => path === refresh.path).length,
    refused: () => answers.filter(({ status }) => status === 401).map(({ path }) => path),
    answered: () => answers.filter(({ status }) => status === 200).map(({ path }) => path),
    forget: () => void answers.splice(0),
  };
}

const refreshPartOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === refreshName)?.value;

test('SR-01 SR-02 calls whose access part has run out share one refresh, on opening and on a page that stays', async ({
  page,
  context,
  asBidder,
  noise,
}) => {
  await page.clock.install();
  const calls = receive(page);
  const outstanding = watchCalls(page);
  const wanted = [
    validate.path,
    listSessions.path,
    getHeaderCounts.path,
    getAllCurrentBidsCount.path,
    getBidderStatuses.path,
    getNoticePreferences.path,
    getTexts.path,
    '/api/account/info/accountInfo',
    '/api/account/email/getAll',
    '/api/account/profile',
  ].toSorted();
  await test.step('SR-02 all the calls of a page at once share one refresh, and each is answered', async () => {
    await passSixteenMinutes();
    await page.goto('/account');
    await seesLoggedIn(page);
    await expect
      .poll(() => [...new Set(calls.answered())].toSorted())
      .toEqual([...wanted, refresh.path].toSorted());
    await expect(page.getByRole('main').getByText(asBidder.email)).toBeVisible();
    expect(calls.refreshes()).toBe(1);
    expectRefusalsOnly(noise);
    expect(calls.refused().length).toBeLessThanOrEqual(wanted.length);
    // A question that is still to come would be refused in place of the poll.
    await settle(page, outstanding);
  });

  await test.step('SR-01 a page that stays is refreshed once, and the visitor notices nothing', async () => {
    await mark(page);
    const before = await refreshPartOf(context);
    calls.forget();
    await passSixteenMinutes();
    const answeredAgain = page.waitForResponse(
      (answer) => answer.url().endsWith(validate.path) && answer.status() === 200,
    );
    await page.clock.runFor(15_000);
    expect(await (await answeredAgain).json()).toEqual({ Success: true });
    await expect.poll(calls.refreshes).toBe(1);
    expect(calls.refused()).toEqual([validate.path]);
    expect(await refreshPartOf(context)).not.toBe(before);
    await seesLoggedIn(page);
    await expect(loggedOutBanner(page)).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
    expectRefusalsOnly(noise);
  });
});

test('SR-02 two tabs that wake at once, ten calls between them, keep one login', async ({
  page,
  context,
  asBidder,
  noise,
}) => {
  const second = await context.newPage();
  const tabs = [page, second];
  const received = tabs.map(receive);
  const given: (string | undefined)[] = [];
  context.on('response', (answer) => {
    if (!answer.url().endsWith(refresh.path)) return;
    void answer.allHeaders().then(({ 'set-cookie': cookie }) => given.push(cookie));
  });
  await passSixteenMinutes();
  await Promise.all(tabs.map((tab) => tab.goto('/account')));
  for (const tab of tabs) {
    await expect(tab.getByRole('main').getByText(asBidder.email)).toBeVisible();
    await seesLoggedIn(tab);
    await expect(loggedOutBanner(tab)).toHaveCount(0);
  }
  for (const calls of received) expect(calls.refreshes()).toBeLessThanOrEqual(1);
  await expect.poll(() => given.filter((cookie) => cookie !== undefined).length).toBe(1);
  expectRefusalsOnly(noise);
});

/** The server exchanges the parts, and the line is cut before the browser gets the new ones. */
async function loseNextRefresh(page: Page, elsewhere: BrowserContext): Promise<void> {
  const exchange = async (route: Route): Promise<void> => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    await elsewhere.addCookies(await page.context().cookies());
    const answer = await elsewhere.request.get(route.request().url(), { headers });
    expect(await answer.json()).toEqual({ success: true });
    await route.abort('connectionreset');
  };
  await page.route(`**${refresh.path}`, exchange, { times: 1 });
}

test('a refresh whose answer is lost says no one is logged out, and the page heals without a reload', async ({
  page,
  asBidder,
  anotherBrowser,
  noise,
}) => {
  await page.clock.install();
  const outstanding = watchCalls(page);
  await loseNextRefresh(page, await anotherBrowser());
  await passSixteenMinutes();
  await page.goto('/account');
  const main = page.getByRole('main');
  const sessions = main.getByRole('region', { name: 'Where you are logged in' });
  const unavailable = sessions.getByText('This is not available right now. Please try again in a moment.');
  await expect(unavailable).toBeVisible();
  await mark(page);
  await seesLoggedIn(page);
  await expect(page.getByText('You have been logged out')).toHaveCount(0);
  const name = main.getByText(`${asBidder.firstName} ${asBidder.lastName}`, { exact: true });
  await expect(name).toHaveCount(0);

  // Within ten seconds the server still takes the lost part for that of a second tab, and gives nothing.
  const again = sessions.getByRole('button', { name: 'Try again' });
  const refusedAgain = page.waitForResponse(`**${refresh.path}`);
  await again.click();
  expect(await (await refusedAgain).json()).toEqual({ success: true });
  await expect(unavailable).toBeVisible();
  await expect(page.getByText('You have been logged out')).toHaveCount(0);

  // No page refreshes more than six times in ten seconds. A call cut off by the clock would lose its answer once more.
  await settle(page, outstanding);
  await page.clock.runFor(10_000);
  await settle(page, outstanding);
  await passSixteenMinutes();
  await again.click();
  await expect(button(page, 'Log out everywhere')).toBeVisible();
  // The name stands first on the page, and is asked for again like every part that failed.
  await main.getByRole('button', { name: 'Try again' }).first().click();
  await expect(name).toBeVisible();
  await seesLoggedIn(page);
  await expect(page.getByText('You have been logged out')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
  expect(noise.filter((said) => said.includes('net::ERR_CONNECTION_RESET'))).toHaveLength(1);
  noise.splice(0, noise.length, ...noise.filter((said) => !said.includes('net::ERR_CONNECTION_RESET')));
  expectRefusalsOnly(noise);
});

test('a refresh part that comes a second time ends the login for the thief and for the owner', async ({
  page,
  context,
  request,
  asBidder,
  anotherBrowser,
  noise,
}) => {
  const thief = await anotherBrowser();
  const stolen = await context.cookies();
  await passSixteenMinutes();
  await open(page, '/how-bidding-works');
  await seesLoggedIn(page);
  await expect
    .poll(() => refreshPartOf(context))
    .not.toBe(stolen.find(({ name }) => name === refreshName)?.value);
  await mark(page);

  // Far beyond the ten seconds in which two tabs may meet.
  await passSixteenMinutes();
  await thief.addCookies(stolen);
  const elsewhere = await thief.newPage();
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL(/\/login\?/u);
  await seesLoggedOut(elsewhere);
  await expect(elsewhere.getByText(asBidder.email)).toHaveCount(0);

  await expect(loggedOutBanner(page)).toBeVisible({ timeout: 60_000 });
  await seesLoggedOut(page);
  expect(await isMarked(page)).toBe(true);
  expect(await countLetters(request, { to: asBidder.email, subject: subjects.sessionsEnded })).toBe(1);
  expect((await context.request.get('/api/account/info/accountInfo')).status()).toBe(401);
  expectRefusalsOnly(noise);
});
