/** SR: a session whose short part runs out while its pages are open. All on one clock, one after another. */
import type { BrowserContext, Page, Request } from 'playwright/test';

import { idempotencyHeader } from '#contract/kernel/writingCall.ts';
import { refresh, validate } from '#contract/session/sessions.ts';
import { type Audit, clause, test } from '#e2e/audit/audit.ts';
import { heading, listRoot, makeFilledList, nameField, press, rename } from '#e2e/audit/auditLists.ts';
import { expect, passSixteenMinutes } from '#e2e/support/fixtures.ts';
import { answerCalls } from '#e2e/support/heldCalls.ts';
import { openChecked, pollMs } from '#e2e/support/loginPoll.ts';
import { isMarked, loggedOutBanner, mark, open, seesLoggedIn } from '#e2e/support/shell.ts';

test.describe.configure({ mode: 'default' });
test.use({ auditedSite: 'CLOCKED_URL' });

const needsServer =
  'A session runs out by the clock of the server, which an audit from outside cannot set forward.';

const refused = /status of 401/u;
const runsOut = "16 minutes pass on the server's clock: the access part of the session runs out";

const refreshPartOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name.endsWith('session-refresh'))?.value;

/** The answers to the calls of an account, in the order in which they came. */
function recordAnswers(page: Page): { path: string; status: number }[] {
  const answers: { path: string; status: number }[] = [];
  page.on('response', (answer) => {
    const { pathname: path } = new URL(answer.url());
    if (!path.startsWith('/api/account/') && path !== refresh.path) return;
    answers.push({ path, status: answer.status() });
  });
  return answers;
}

clause('SR-01', {
  needsServer,
  async drive(audit) {
    const { page, context, step, check, equal } = audit;
    audit.expectNoise(refused);
    await step('A bidder logs in', audit.logIn);
    await step('The visitor opens a page, and its first check is answered', () =>
      openChecked(page, '/how-bidding-works'),
    );
    await seesLoggedIn(page);
    await audit.picture('Before');
    await mark(page);
    const before = await refreshPartOf(context);
    const answers = recordAnswers(page);
    await step(runsOut, () => passSixteenMinutes());
    await step('15 s pass on the clock of the page: it checks', async () => {
      const good = page.waitForResponse((one) => one.url().endsWith(validate.path) && one.status() === 200);
      await page.clock.runFor(pollMs);
      await (await good).finished();
    });
    equal(
      'The check is refused, the session refreshed once, and the check sent once more',
      answers.filter(({ path }) => path === validate.path || path === refresh.path).slice(0, 3),
      [
        { path: validate.path, status: 401 },
        { path: refresh.path, status: 200 },
        { path: validate.path, status: 200 },
      ],
    );
    await check('The browser has a new refresh part', async () => (await refreshPartOf(context)) !== before);
    await check('The visitor notices nothing: logged in, no banner', async () => {
      await seesLoggedIn(page);
      await expect(loggedOutBanner(page)).toHaveCount(0);
    });
    await check('The page was not loaded again', () => isMarked(page));
    await onlyIfRefreshed(audit);
  },
});

/** A refresh that answers `success: false` brings the original request nothing. */
async function onlyIfRefreshed({ page, step, equal }: Audit): Promise<void> {
  const answers = recordAnswers(page);
  await step(`${runsOut}, and this time the refresh answers success: false (by the audit)`, async () => {
    await passSixteenMinutes();
    await answerCalls(page, refresh.path, { json: { success: false } });
    const asked = page.waitForResponse(`**${refresh.path}`);
    await page.clock.runFor(pollMs);
    await (await asked).finished();
    await page.clock.runFor(1_000);
  });
  const accepted = answers.filter(({ path, status }) => path === validate.path && status === 200);
  equal('Checks that were sent again and accepted', accepted.length, 0);
}

clause('SR-02', {
  needsServer,
  async drive(audit) {
    const { page, step, check, equal } = audit;
    audit.expectNoise(refused);
    const bidder = await step('A bidder logs in and opens a page', async () => {
      const entered = await audit.logIn();
      await open(page, '/how-bidding-works');
      return entered;
    });
    await audit.picture('Before');
    await step(runsOut, () => passSixteenMinutes());
    const answers = recordAnswers(page);
    await step('The visitor opens the account, which asks for many things at once', async () => {
      await open(page, '/account');
      await expect(page.getByRole('main').getByText(bidder.email)).toBeVisible();
      await page.waitForLoadState('networkidle');
    });
    const calls = answers.filter(({ path }) => path !== refresh.path);
    const several = new Set(calls.filter(({ status }) => status === 401).map(({ path }) => path));
    await check(`Several calls were refused at once (${several.size})`, several.size >= 2);
    equal('Refresh calls between them', answers.filter(({ path }) => path === refresh.path).length, 1);
    const answered = new Set(calls.filter(({ status }) => status === 200).map(({ path }) => path));
    equal(
      'Refused calls that were not answered after it',
      [...several].filter((path) => !answered.has(path)),
      [],
    );
    await check('The page says logged in', () => seesLoggedIn(page));
  },
});

const sentCalls = (page: Page, isOne: (request: Request) => boolean): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isOne(request)) sent.push(request);
  });
  return sent;
};
const isRename = (request: Request): boolean => request.url().includes(`${listRoot}/editList/`);
const isRefresh = (request: Request): boolean => request.url().endsWith(refresh.path);

const waysToFail = [
  {
    words: 'the refresh answers success: false',
    prepare: (page: Page) => answerCalls(page, refresh.path, { json: { success: false } }),
    renames: 1,
  },
  {
    words: 'the refresh itself is refused with 401',
    prepare: (page: Page) =>
      answerCalls(page, refresh.path, { status: 401, json: { code: 'not_logged_in' } }),
    renames: 1,
  },
  {
    words: 'the refresh succeeds, and the call is refused a second time',
    prepare: (page: Page) =>
      page.route(`**${listRoot}/editList/*`, (route) =>
        route.fulfill({ status: 401, json: { code: 'not_logged_in' } }),
      ),
    renames: 2,
  },
] as const;

clause('SR-03', {
  needsServer,
  async drive(audit) {
    const { page, step, check, equal } = audit;
    audit.expectNoise(refused, /Failed to load resource/u);
    await page.clock.install();
    await step('A bidder logs in', audit.logIn);
    for (const { words, prepare, renames } of waysToFail) {
      const address = await step('The visitor opens a wishlist', async () => {
        await audit.logIn();
        const list = await makeFilledList(audit, `Audit ${words.length}`);
        await open(page, list);
        return list;
      });
      await check(`The list is shown (${address.split('?')[0]})`, () =>
        expect(heading(page, `Audit ${words.length}`)).toBeVisible(),
      );
      const [sent, refreshes] = [sentCalls(page, isRename), sentCalls(page, isRefresh)];
      await step(`${runsOut}; ${words}; the visitor renames the list`, async () => {
        await passSixteenMinutes();
        await prepare(page);
        await rename(page, 'Never');
        await expect.poll(() => sent.length).toBe(renames);
      });
      await check('The page learns of the refusal: the form is still open with what was typed', async () => {
        await expect(
          page
            .getByRole('main')
            .getByText(/log in|logged out|try again/iu)
            .first(),
        ).toBeVisible();
        await expect(nameField(page)).toHaveValue('Never');
      });
      await page.waitForLoadState('networkidle');
      equal('The call was sent so often', sent.length, renames);
      const refusals = audit.calls.filter(
        ({ status, path }) => status === 401 && path !== refresh.path,
      ).length;
      await check(
        `No refused call brought more than one refresh (${refreshes.length} after ${refusals} refusals)`,
        refreshes.length >= 1 && refreshes.length <= refusals,
      );
      const settled = refreshes.length;
      await step('Five more seconds pass on the clock of the page', () => page.clock.runFor(5_000));
      equal('There is no loop: refresh calls since', refreshes.length - settled, 0);
      await audit.picture(`When ${words}`);
      await page.unrouteAll();
    }
  },
});

clause('SR-04', {
  needsServer,
  async drive(audit) {
    const { page, step, check, equal } = audit;
    audit.expectNoise(refused);
    await step('A bidder logs in and opens a wishlist', async () => {
      await audit.logIn();
      await open(page, await makeFilledList(audit, 'Audit'));
      await expect(heading(page, 'Audit')).toBeVisible();
    });
    await audit.picture('Before');
    const sent = sentCalls(page, isRename);
    await step(runsOut, () => passSixteenMinutes());
    await step('The visitor renames the list to “Long guns”', () => rename(page, 'Long guns'));
    await check('The list has the new name', () => expect(heading(page, 'Long guns')).toBeVisible());
    equal('The call was sent so often', sent.length, 2);
    const [first, second] = sent;
    equal('The body of the first', first?.postData(), '{"wlname":"Long guns"}');
    equal('The body of the second', second?.postData(), first?.postData());
    const keys = sent.map((request) => request.headers()[idempotencyHeader]);
    await check(
      'Both carry an idempotency key',
      keys.every((key) => key !== undefined && key.length >= 16),
    );
    await check('It is the same key', keys[0] === keys[1]);
    await step('The list is deleted again', async () => {
      await press(page, 'Delete');
      await press(page, 'Delete the list');
    });
  },
});
