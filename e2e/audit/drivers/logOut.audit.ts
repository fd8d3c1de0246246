/** LG: logging out, what comes and goes with a login, and what other tabs learn of it. */
import { getHeaderCounts } from '#contract/session/accounts.ts';
import { logIn, logOut, validate } from '#contract/session/sessions.ts';
import { type Audit, clause } from '#e2e/audit/audit.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import { endElsewhere, openChecked, pollMs, readsCookie, show } from '#e2e/support/loginPoll.ts';
import {
  arrives,
  header,
  isMarked,
  loggedOutBanner,
  logInByHand,
  logOutByMenu,
  mark,
  open,
  seesLoggedIn,
  seesLoggedOut,
} from '#e2e/support/shell.ts';

clause('LG-10', {
  async drive(audit) {
    const { page, context, step, check, equal, picture } = audit;
    audit.expectNoise(/net::ERR_FAILED/u);
    await step('A bidder logs in and opens the account', async () => {
      await audit.logIn();
      await open(page, '/account');
    });
    await picture('Before');
    await mark(page);
    await step('The visitor logs out by the menu', () => logOutByMenu(page));
    await check('The log-in page follows, by a full load', async () => {
      await expect(page).toHaveURL('/login');
      await expect.poll(() => isMarked(page)).toBe(false);
    });
    await check('Logging out was posted', audit.asked(logOut.path) === 1);
    equal('Cookies that are left', await context.cookies(), []);
    await step('The bidder logs in again, and logs out on another page', async () => {
      await audit.logIn();
      await open(page, '/how-bidding-works');
      await mark(page);
      await logOutByMenu(page);
    });
    await check('The same page is loaded again, logged out', async () => {
      await expect.poll(() => isMarked(page)).toBe(false);
      await expect(page).toHaveURL('/how-bidding-works');
      await seesLoggedOut(page);
    });
    equal('Cookies that are left', await context.cookies(), []);
    await step('Once more; this time the call is cut off on its way', async () => {
      await audit.logIn();
      await open(page, '/account');
      await answerCalls(page, logOut.path, 'cut');
      await logOutByMenu(page);
    });
    await check('The page leaves all the same', () => expect(page).toHaveURL('/login'));
    await check('The login key is gone', async () => !(await readsCookie(page, 'RESTKEY')));
    await check('The analytics id is gone', async () => !(await readsCookie(page, 'GA4ID')));
  },
});

clause('LG-11', {
  async drive({ page, bidder, asked, step, check, equal, picture }) {
    const counts = (): number => asked(getHeaderCounts.path);
    await step('No one is logged in; the visitor opens the log-in page', () =>
      open(page, '/login?returnTo=%2Fhow-bidding-works'),
    );
    equal('Counts were asked for', counts(), 0);
    await picture('Before');
    await step('The visitor logs in by hand', async () => {
      await logInByHand(page, await bidder());
      await arrives(page, '/how-bidding-works');
    });
    const bell = header(page).getByRole('button', { name: /^alerts/iu });
    await step('The visitor opens the alerts', () => bell.click());
    const alerts = page.getByRole('region', { name: 'Alerts' }).getByRole('link');
    await check('Messages, My Bids and Bid Cart each have a count', () =>
      expect(alerts).toHaveText([/Messages\s*\d/u, /My Bids\s*\d/u, /Bid Cart\s*\d/u]),
    );
    const atLogin = counts();
    await check('They were asked for at the login', atLogin >= 1);
    await picture('The counts');
    await step('The visitor logs out', async () => {
      await page.keyboard.press('Escape');
      await logOutByMenu(page);
      await seesLoggedOut(page);
    });
    await check('The counts are gone from the header', () => expect(bell).toHaveCount(0));
    equal('The page did not request them again', counts(), atLogin);
  },
});

/** By what both tabs noted of their own moves, so that the audit's own pace does not count. */
async function followsWithinASecond(
  { moves, check, equal }: Audit,
  shown: string,
  received: string,
): Promise<void> {
  const timeOf = (event: string) =>
    moves.findLast((move) => move.machine === 'session' && move.event === event)?.pageMs;
  await check('Both tabs noted it', () =>
    expect.poll(() => timeOf(shown) !== undefined && timeOf(received) !== undefined).toBe(true),
  );
  const ms = (timeOf(received) ?? Infinity) - (timeOf(shown) ?? 0);
  equal(`The second tab learned of it within a second (${ms} ms later)`, ms <= 1_000, true);
}

clause('LG-12', {
  async drive(audit) {
    const { page, context, step, check } = audit;
    const second = await context.newPage();
    await step('A second tab shows a page, logged out', async () => {
      await openChecked(second, '/how-bidding-works');
      await seesLoggedOut(second);
      await mark(second);
    });
    await audit.picture('Before: the second tab', second);
    await step('In the first tab the visitor logs in by hand', async () => {
      await open(page, '/login?returnTo=%2Fhow-bidding-works');
      const answered = page.waitForResponse(`**${logIn.path}`);
      await logInByHand(page, await audit.bidder());
      await answered;
    });
    await check('The second tab says logged in', () => seesLoggedIn(second));
    await followsWithinASecond(audit, 'login.succeeded', 'otherTab.loggedIn');
    await audit.picture('The second tab after the login', second);
    await step('From here on every check of the second tab is held: it can only be notified', async () => {
      await arrives(page, '/how-bidding-works');
      await holdCalls(second, validate.path);
    });
    await step('In the first tab the visitor logs out', async () => {
      const loggedOut = page.waitForResponse(`**${logOut.path}`);
      await logOutByMenu(page);
      await loggedOut;
    });
    await check('The second tab says logged out', () => seesLoggedOut(second));
    await followsWithinASecond(audit, 'xstate.done.actor.logOut', 'otherTab.loggedOut');
    await check('The second tab was not loaded again', () => isMarked(second));
    await audit.picture('The second tab after the log-out', second);
  },
});

clause('LG-13', {
  async drive(audit) {
    const { page, asked, step, check, equal, anotherBrowser } = audit;
    const bidder = await step('A bidder logs in', audit.logIn);
    await step('The visitor opens the front page, and its first check is answered', () =>
      openChecked(page, '/'),
    );
    await audit.picture('Before');
    await step('The tab is hidden; two minutes of its clock pass', async () => {
      await show(page, 'hidden');
      await page.clock.runFor(8 * pollMs);
    });
    equal('Checks since the start', asked(validate.path), 1);
    await step('Meanwhile the login ends by the hand of its owner elsewhere', async () =>
      endElsewhere(await anotherBrowser(), bidder),
    );
    await step('The tab is shown again; its clock stands', () => show(page, 'visible'));
    await check('It asked at once, and says that the visitor has been logged out', () =>
      expect(loggedOutBanner(page)).toBeVisible(),
    );
    equal('Checks since the start', asked(validate.path), 2);
  },
});
