/** Staying logged in and being logged out, by the word of the server and of another tab; each rule alone is proved below. */
import { logIn, logOut, validate } from '#contract/session/sessions.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, expectRefusalsOnly, test } from '#e2e/support/fixtures.ts';
import { holdCalls } from '#e2e/support/heldCalls.ts';
import { asked, endElsewhere, openChecked, pollMs, readsCookie, show } from '#e2e/support/loginPoll.ts';
import {
  arrives,
  field,
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

test('LG-03 LG-13 a hidden tab stops asking; shown again it asks at once, and a login that ended takes no page along', async ({
  page,
  asBidder,
  anotherBrowser,
}) => {
  const checks = asked(page, validate.path);
  await openChecked(page, '/contact');
  await seesLoggedIn(page);
  await mark(page);
  await field(page, 'Message').fill('Is the wardrobe still there?');
  await show(page, 'hidden');
  await page.clock.runFor(8 * pollMs);
  expect(checks()).toBe(1);

  await endElsewhere(await anotherBrowser(), asBidder);
  await show(page, 'visible');
  await expect(loggedOutBanner(page)).toBeVisible();
  expect(checks()).toBe(2);
  await seesLoggedOut(page);
  await expect.poll(() => readsCookie(page, 'RESTKEY')).toBe(false);
  await expect(field(page, 'Message')).toHaveValue('Is the wardrobe still there?');
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await loggedOutBanner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(loggedOutBanner(page)).toHaveCount(0);
  await seesLoggedOut(page);
  expect(await isMarked(page)).toBe(true);
});

test('LG-04 a stolen login key opens nothing: the first check clears it and logs out silently', async ({
  page,
  context,
  bidder,
  anotherBrowser,
  noise,
}) => {
  const owner = await anotherBrowser();
  await logInSilently(owner, bidder);
  const stolen = (await owner.cookies()).filter(({ httpOnly }) => !httpOnly);
  expect(stolen.map(({ name }) => name).toSorted()).toEqual(['GA4ID', 'RESTKEY']);
  await context.addCookies(stolen);
  await page.clock.install();
  const checked = page.waitForResponse(`**${validate.path}`);
  await page.goto('/account');
  expect(await (await checked).json()).toEqual({ Success: false });
  await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount$/u);
  await seesLoggedOut(page);
  // React takes its time with a part that was fetched late: not before that can it be seen that there are no words.
  await page.clock.runFor(3_000);
  await expect(loggedOutBanner(page)).toHaveCount(0);
  await expect(page.getByText(bidder.email)).toHaveCount(0);
  await expect.poll(() => readsCookie(page, 'RESTKEY')).toBe(false);
  expect(await readsCookie(page, 'GA4ID')).toBe(false);
  expectRefusalsOnly(noise);
});

test('LG-10 logging out on an account page leads to the log-in', async ({ page, asBidder }) => {
  await open(page, '/account');
  await seesLoggedIn(page);
  await mark(page);
  await logOutByMenu(page);
  await expect(page).toHaveURL('/login');
  await isTakenOver(page);
  expect(await isMarked(page)).toBe(false);
  await expect(page.getByText('You have logged out.')).toBeVisible();
  await seesLoggedOut(page);
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('LG-12 a second tab follows a login and a log-out by messages from the first', async ({
  page,
  context,
  bidder,
}) => {
  const second = await context.newPage();
  await openChecked(second, '/how-bidding-works');
  await seesLoggedOut(second);
  await mark(second);
  await open(page, '/login?returnTo=%2Fhow-bidding-works');
  const answered = page.waitForResponse(`**${logIn.path}`);
  await logInByHand(page, bidder);
  await answered;
  await seesLoggedIn(second);
  await arrives(page, '/how-bidding-works');
  await seesLoggedIn(page);
  // A logged-out tab does not ask; from here on asking would bring no answer either.
  await holdCalls(second, validate.path);
  const loggedOut = page.waitForResponse(`**${logOut.path}`);
  await logOutByMenu(page);
  await loggedOut;
  await seesLoggedOut(second);
  await expect(loggedOutBanner(second)).toHaveCount(0);
  expect(await isMarked(second)).toBe(true);
});
