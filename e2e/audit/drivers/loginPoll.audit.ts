/** LG: what a page believes of a login, and asks the server every 15 seconds. */
import { validate } from '#contract/session/sessions.ts';
import { type Audit, clause } from '#e2e/audit/audit.ts';
import { enter as giveSession } from '#e2e/audit/people.ts';
import { openAsleep } from '#e2e/support/asleep.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { answerCall, answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import {
  endElsewhere,
  openChecked,
  poll,
  pollMs,
  readsCookie,
  show,
  stopClock,
} from '#e2e/support/loginPoll.ts';
import { isMarked, loggedOutBanner, mark, open, seesLoggedIn, seesLoggedOut } from '#e2e/support/shell.ts';

const seconds = (ms: number): string => `${ms / 1_000} s`;

/** A page of someone who is logged in, whose clock is the audit's. */
async function openLoggedIn({ page, logIn: enter, step, picture }: Audit, address: string): Promise<void> {
  await step('A bidder logs in; the browser has the cookies of the session', enter);
  await step(`The visitor opens ${address}, and its first check is answered`, () =>
    openChecked(page, address),
  );
  await picture('Before');
}

clause('LG-01', {
  async drive({ page, context, logIn: enter, step, check, picture }) {
    await step('A visitor without cookies opens the front page, before any script of it runs', () =>
      openAsleep(page, '/'),
    );
    await check('The page says logged out', () => seesLoggedOut(page));
    await picture('Before: no cookie');
    await step('A bidder logs in; the page is opened again, without its scripts', async () => {
      await enter();
      await openAsleep(page, '/');
    });
    await check('The page says logged in', () => seesLoggedIn(page));
    await step('The login key RESTKEY is taken away; the server still knows the session', async () => {
      await context.clearCookies({ name: 'RESTKEY' });
      await openAsleep(page, '/');
    });
    await check('The page says logged in by the word of the server', () => seesLoggedIn(page));
    await step(
      'Only a login key is left, the session cookies are gone; scripts run, the check is held',
      async () => {
        const key = { name: 'RESTKEY', value: 'of-an-audit', url: page.url() };
        await context.clearCookies();
        await context.addCookies([key]);
        await holdCalls(page, validate.path);
        await open(page, '/');
      },
    );
    await check('The page says logged in by its login key, while the check has no answer', () =>
      seesLoggedIn(page),
    );
  },
});

clause('LG-02', {
  async drive(audit) {
    const { page, step, equal, asked, anotherBrowser } = audit;
    const checks = (): number => asked(validate.path);
    await openLoggedIn(audit, '/');
    equal('One check at the start', checks(), 1);
    await step('The clock of the page is stopped at its next check', () => stopClock(page));
    equal('A second check 15 s later', checks(), 2);
    await step('The next check is held without an answer; 14 s pass', async () => {
      await holdCalls(page, validate.path);
      await page.clock.runFor(pollMs - 1_000);
    });
    equal('No third check before 15 s', checks(), 2);
    await step('One more second passes', async () => {
      await page.clock.runFor(1_000);
      await expect.poll(checks).toBe(3);
    });
    await step('10 s pass while that check is under way', () => page.clock.runFor(10_000));
    equal('None is sent while one is under way', checks(), 3);
    await step('It is answered; 14 s pass, then one more', async () => {
      const answered = page.waitForResponse(`**${validate.path}`);
      await answerCall(page, validate.path, 'real');
      await (await answered).finished();
      await page.unrouteAll();
      await page.clock.runFor(pollMs - 1_000);
    });
    equal('The 15 s count from the answer: none after 14', checks(), 3);
    await step('The fifteenth second passes', async () => {
      const next = page.waitForResponse(`**${validate.path}`);
      await page.clock.runFor(1_100);
      await next;
    });
    equal('The fourth check is there after 15', checks(), 4);
    const other = await anotherBrowser({ storageState: await ofNoOne(audit) });
    const stranger = await other.newPage();
    let strangers = 0;
    stranger.on('request', (request) => (strangers += Number(request.url().endsWith(validate.path))));
    await step(
      'In another browser no one is logged in; its page is open for a minute of its clock',
      async () => {
        await openChecked(stranger, '/');
        await stranger.clock.runFor(4 * pollMs);
      },
    );
    equal('That page has asked once, at its start, and never again', strangers, 1);
  },
});

/** What a browser stores of a visitor who has passed the age gate. */
const ofNoOne = async ({ context }: Audit) => ({ ...(await context.storageState()), cookies: [] });

clause('LG-03', {
  async drive(audit) {
    const { page, context, step, check, equal, anotherBrowser } = audit;
    const bidder = await step('A bidder logs in', audit.logIn);
    await step('The visitor opens a page, and its first check is answered', () =>
      openChecked(page, '/how-bidding-works'),
    );
    await check('The page says logged in', () => seesLoggedIn(page));
    await audit.picture('Before');
    await mark(page);
    await step('The same person logs in somewhere else and logs out everywhere', async () =>
      endElsewhere(await anotherBrowser(), bidder),
    );
    await step(`The clock of the page runs for ${seconds(pollMs)}: the poll comes by`, () => poll(page));
    await check("The banner says 'You have been logged out'", () =>
      expect(loggedOutBanner(page)).toBeVisible(),
    );
    await check('The page says logged out', () => seesLoggedOut(page));
    await check('The cookie RESTKEY is gone', () =>
      expect.poll(() => readsCookie(page, 'RESTKEY')).toBe(false),
    );
    await check('The cookie GA4ID is gone', () => expect.poll(() => readsCookie(page, 'GA4ID')).toBe(false));
    equal(
      'What the browser still has opens nothing: the account answers',
      (await context.request.get('/api/account/info/accountInfo')).status(),
      401,
    );
    await audit.picture('The banner');
    await step('The visitor dismisses the banner', () =>
      loggedOutBanner(page).getByRole('button', { name: 'Dismiss' }).click(),
    );
    await check('The banner is gone', () => expect(loggedOutBanner(page)).toHaveCount(0));
    await check('The page was not loaded again', async () => isMarked(page));
  },
});

clause('LG-04', {
  async drive({ page, context, site, step, check, equal, picture, expectNoise }) {
    expectNoise(/status of 401/u);
    await step('The browser has the cookies of a session that ended long ago', () =>
      context.addCookies(
        ['RESTKEY', 'GA4ID'].map((name) => ({ name, value: 'of-a-session-that-ended', url: site })),
      ),
    );
    await step('The front page as the server sends it, before any script of it runs', () =>
      openAsleep(page, '/'),
    );
    await picture('Before');
    const answer = await step('The visitor opens the front page; the first check is answered', async () => {
      await page.clock.install();
      const checked = page.waitForResponse(`**${validate.path}`);
      await page.goto('/');
      return (await checked).json() as Promise<unknown>;
    });
    equal('The answer of the check', answer, { Success: false });
    await check('The page says logged out', () => seesLoggedOut(page));
    await step('3 s pass, in which a banner would be there', () => page.clock.runFor(3_000));
    await check('There is no banner', () => expect(loggedOutBanner(page)).toHaveCount(0));
    await check('Both cookies are gone', () =>
      expect
        .poll(async () => [await readsCookie(page, 'RESTKEY'), await readsCookie(page, 'GA4ID')])
        .toEqual([false, false]),
    );
  },
});

clause('LG-05', {
  async drive({ page, context, bidder, step, check, picture }) {
    await step('No one is logged in; the visitor opens the front page, and its first check is answered', () =>
      openChecked(page, '/'),
    );
    await check('The page says logged out', () => seesLoggedOut(page));
    await picture('Before');
    await step('The browser gets the cookies of a session without the page being notified', async () =>
      giveSession(context, await bidder()),
    );
    await step('The page is hidden and shown again, so that it checks', async () => {
      await show(page, 'hidden');
      await show(page, 'visible');
    });
    await check('The page says logged in', () => seesLoggedIn(page));
  },
});

const failures = [
  { words: 'answers 500', answer: { status: 500, json: { code: 'unexpected' } } },
  { words: 'answers what is no answer', answer: { json: { Success: 'yes' } } },
  { words: 'is cut off', answer: 'cut' },
] as const;

clause('LG-06', {
  async drive(audit) {
    const { page, step, check } = audit;
    audit.expectNoise(/status of 500/u, /net::ERR_FAILED/u);
    await openLoggedIn(audit, '/how-bidding-works');
    for (const { words, answer } of failures) {
      const report = await step(`The next check ${words}`, async () => {
        // For an invalid answer the log receives where it came, and shows the call and not the action.
        const reported = page.waitForRequest((request) =>
          /Failed to validate the login session|GET \/api\/account\/validate/u.test(request.postData() ?? ''),
        );
        await answerCalls(page, validate.path, answer);
        await page.clock.runFor(pollMs);
        return (await reported).postData() ?? '';
      });
      await check('The error log was notified, without any address of a person', !report.includes('@'));
      await check('The page still says logged in', () => seesLoggedIn(page));
      await check('There is no banner', () => expect(loggedOutBanner(page)).toHaveCount(0));
      await step('15 s later the server answers again', async () => {
        await page.unrouteAll();
        await poll(page);
      });
      await check('The poll went on, and the page says logged in', () => seesLoggedIn(page));
    }
  },
});
