/** Staying logged in and being logged out: what the server says, what the visitor does, what another tab does. */
import { getHeaderCounts } from '#contract/accounts.ts';
import { logIn, logOut, validate } from '#contract/sessions.ts';
import { openAsleep } from '#e2e/support/asleep.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, expectRefusalsOnly, test } from '#e2e/support/fixtures.ts';
import { answerCall, answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import {
  asked,
  endElsewhere,
  openChecked,
  poll,
  pollMs,
  readsCookie,
  show,
  stopClock,
} from '#e2e/support/loginPoll.ts';
import {
  arrives,
  field,
  header,
  isMarked,
  isTakenOver,
  loggedOutBanner,
  logInByHand,
  logOutByMenu,
  mark,
  open,
  seesLoggedIn,
  seesLoggedOut,
} from '#e2e/support/shell.ts';
import { answerWrong } from '#scripts/wrongAnswers.ts';

test('LG-03 a failed validate logs the visitor out, says so, and loads nothing again', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  await openChecked(page, '/dev/pieces');
  await seesLoggedIn(page);
  await mark(page);
  await endElsewhere(await anotherBrowser(), asBidder);
  await poll(page);
  await expect(loggedOutBanner(page)).toBeVisible();
  await seesLoggedOut(page);
  await expect.poll(() => readsCookie(page, 'RESTKEY')).toBe(false);
  await expectNoAxeViolations(page);
  await loggedOutBanner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(loggedOutBanner(page)).toHaveCount(0);
  await seesLoggedOut(page);
  expect(await isMarked(page)).toBe(true);
});

test('LG-03 what is written in a form survives the end of the login', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  await openChecked(page, '/dev/pieces');
  const code = field(page, 'Code').first();
  await code.fill(asBidder.firstName);
  await endElsewhere(await anotherBrowser(), asBidder);
  await poll(page);
  await expect(loggedOutBanner(page)).toBeVisible();
  await expect(code).toHaveValue(asBidder.firstName);
});

test('SR-03 a session that lives while its calls are refused says so after a minute, and heals by itself', async ({
  page,
  asBidder,
  noise,
}) => {
  const outOfReach = page.getByRole('alert').filter({ hasText: "We can't load your account right now." });
  const passesUntil = (isShown: boolean) =>
    expect
      .poll(async () => {
        await page.clock.runFor(pollMs);
        return outOfReach.isVisible();
      })
      .toBe(isShown);
  await answerWrong(page, 'contradiction');
  await page.clock.install();
  await open(page, '/faq');
  await passesUntil(true);
  await seesLoggedIn(page);
  await expectNoAxeViolations(page);
  await page.unrouteAll({ behavior: 'wait' });
  await passesUntil(false);
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(`Hello, ${asBidder.firstName}`)).toBeVisible();
  expectRefusalsOnly(noise);
});

test('LG-04 the first check failing clears and logs out without a word', async ({
  page,
  context,
  baseURL,
  noise,
}) => {
  await context.addCookies([
    { name: 'RESTKEY', value: 'of-a-session-that-ended', url: baseURL ?? '' },
    { name: 'GA4ID', value: 'of-a-session-that-ended', url: baseURL ?? '' },
  ]);
  await page.clock.install();
  const checked = page.waitForResponse(`**${validate.path}`);
  await page.goto('/');
  expect(await (await checked).json()).toEqual({ Success: false });
  await seesLoggedOut(page);
  // React takes its time with a part that was fetched late: not before that can it be seen that there are no words.
  await page.clock.runFor(3_000);
  await expect(loggedOutBanner(page)).toHaveCount(0);
  await expect.poll(() => readsCookie(page, 'RESTKEY')).toBe(false);
  expect(await readsCookie(page, 'GA4ID')).toBe(false);
  expectRefusalsOnly(noise);
});

test('LG-05 a check that succeeds while logged out logs in', async ({ page, context, bidder }) => {
  await openChecked(page, '/');
  await seesLoggedOut(page);
  await logInSilently(context, bidder);
  await show(page, 'hidden');
  await show(page, 'visible');
  await seesLoggedIn(page);
});

const failed = 'Failed to validate the login session';

for (const { failure, answer, says, logged } of [
  {
    failure: 'answers 500',
    answer: { status: 500, json: { code: 'unexpected' } },
    says: /status of 500/u,
    logged: failed,
  },
  // Of an answer that is not ours the log is told once, by the call that it belongs to.
  {
    failure: 'answers nonsense',
    answer: { json: { Success: 'yes' } },
    says: null,
    logged: 'GET /api/account/validate was answered by something else',
  },
  { failure: 'is cut off', answer: 'cut', says: /net::ERR_FAILED/u, logged: failed },
] as const) {
  test(`LG-06 a check that ${failure} changes nothing, is logged, and the poll goes on`, async ({
    page,
    asBidder,
    noise,
  }) => {
    await openChecked(page, '/dev/pieces');
    await seesLoggedIn(page);
    const reported = page.waitForRequest((request) => (request.postData() ?? '').includes(logged));
    await answerCalls(page, validate.path, answer);
    await page.clock.runFor(pollMs);
    const report = (await reported).postDataJSON() as { message: string };
    expect(report.message).toContain(logged);
    expect(JSON.stringify(report)).not.toContain(asBidder.email);
    await seesLoggedIn(page);
    await expect(loggedOutBanner(page)).toHaveCount(0);
    expect(noise.filter((said) => !says?.test(said))).toEqual([]);
    noise.length = 0;
    await page.unrouteAll();
    await poll(page);
    await seesLoggedIn(page);
  });
}

test('LG-02 one check at the start, then one every 15 seconds, none while one is under way', async ({
  page,
  asBidder,
}) => {
  const checks = asked(page, validate.path);
  await openChecked(page, '/');
  await seesLoggedIn(page);
  expect(checks()).toBe(1);
  await stopClock(page);
  expect(checks()).toBe(2);
  await holdCalls(page, validate.path);
  await page.clock.runFor(pollMs - 1_000);
  expect(checks()).toBe(2);
  await page.clock.runFor(1_000);
  await expect.poll(checks).toBe(3);
  // Shorter than the patience of a call, or the page would give it up.
  await page.clock.runFor(10_000);
  expect(checks()).toBe(3);
  const answered = page.waitForResponse(`**${validate.path}`);
  await answerCall(page, validate.path, 'real');
  await (await answered).finished();
  await page.unrouteAll();
  await poll(page);
  expect(checks()).toBe(4);
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
});

test('LG-01 a session without its login key starts logged in by the word of the server', async ({
  page,
  context,
  asBidder,
}) => {
  await context.clearCookies({ name: 'RESTKEY' });
  await openAsleep(page, '/');
  await seesLoggedIn(page);
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
});

test('LG-02 nobody who is logged out is asked about again', async ({ page }) => {
  const checks = asked(page, validate.path);
  await openChecked(page, '/');
  await seesLoggedOut(page);
  await page.clock.runFor(4 * pollMs);
  expect(checks()).toBe(1);
});

test('LG-10 logging out on an account page leads to the log-in', async ({ page, asBidder }) => {
  await open(page, '/account');
  await seesLoggedIn(page);
  await mark(page);
  await logOutByMenu(page);
  await expect(page).toHaveURL('/login');
  await isTakenOver(page);
  expect(await isMarked(page)).toBe(false);
  await seesLoggedOut(page);
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('LG-10 logging out elsewhere loads the same page again', async ({ page, asBidder }) => {
  await open(page, '/dev/pieces?of=the-house');
  await seesLoggedIn(page);
  await mark(page);
  await logOutByMenu(page);
  await expect.poll(() => isMarked(page)).toBe(false);
  await seesLoggedOut(page);
  await expect(page).toHaveURL('/dev/pieces?of=the-house');
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  await expect(loggedOutBanner(page)).toHaveCount(0);
});

test('LG-10 a log-out that the server does not hear of still clears and leaves', async ({
  page,
  asBidder,
  noise,
}) => {
  await open(page, '/account');
  await seesLoggedIn(page);
  await answerCalls(page, logOut.path, 'cut');
  await logOutByMenu(page);
  await expect(page).toHaveURL('/login');
  expect(await readsCookie(page, 'RESTKEY')).toBe(false);
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
  expect(noise.join('\n')).toContain('net::ERR_FAILED');
  noise.length = 0;
});

test('LG-11 counts are asked for at a login and dropped at a log-out', async ({ page, bidder }) => {
  const counts = asked(page, getHeaderCounts.path);
  await open(page, '/login?returnTo=%2Fdev%2Fpieces');
  await seesLoggedOut(page);
  expect(counts()).toBe(0);
  await logInByHand(page, bidder);
  await arrives(page, '/dev/pieces');
  await header(page)
    .getByRole('button', { name: /^alerts/iu })
    .click();
  const alerts = page.getByRole('region', { name: 'Alerts' }).getByRole('link');
  await expect(alerts).toHaveText([/Messages\s*0/u, /My Bids\s*0/u, /Bid Cart\s*0/u]);
  expect(counts()).toBe(1);
  await page.keyboard.press('Escape');
  await logOutByMenu(page);
  await seesLoggedOut(page);
  expect(counts()).toBe(1);
});

test('LG-12 a second tab follows a login and a log-out by what it hears of the first', async ({
  page,
  context,
  bidder,
}) => {
  const second = await context.newPage();
  await openChecked(second, '/dev/pieces');
  await seesLoggedOut(second);
  await mark(second);
  await open(page, '/login?returnTo=%2Fdev%2Fpieces');
  const answered = page.waitForResponse(`**${logIn.path}`);
  await logInByHand(page, bidder);
  await answered;
  await seesLoggedIn(second);
  await arrives(page, '/dev/pieces');
  await seesLoggedIn(page);
  // Whoever is logged out does not ask; from here on asking would not tell it anything either.
  await holdCalls(second, validate.path);
  const loggedOut = page.waitForResponse(`**${logOut.path}`);
  await logOutByMenu(page);
  await loggedOut;
  await seesLoggedOut(second);
  await expect(loggedOutBanner(second)).toHaveCount(0);
  expect(await isMarked(second)).toBe(true);
});

test('LG-13 a hidden tab stops asking, and asks at once when it is shown again', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  const checks = asked(page, validate.path);
  await openChecked(page, '/');
  await seesLoggedIn(page);
  await show(page, 'hidden');
  await page.clock.runFor(8 * pollMs);
  expect(checks()).toBe(1);
  await endElsewhere(await anotherBrowser(), asBidder);
  await show(page, 'visible');
  await expect(loggedOutBanner(page)).toBeVisible();
  expect(checks()).toBe(2);
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
});
