/** A bidder logs in, loses the line, comes back and logs out; staff see all of it in order, verified, and export it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { BrowserContext, Locator, Page, WebSocketRoute } from 'playwright/test';

import { livePath } from '#contract/page/live.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { keepOwnLine } from '#e2e/support/heldLine.ts';
import { button, logOutByMenu, open, overflow } from '#e2e/support/shell.ts';

const run = promisify(execFile);
const staff = { email: 'staff@example.com', password: 'prairie-star-demo' };
const patience = { timeout: 60_000 };

/** Lets every line through and keeps the last, so that it can be broken between proxy and server. */
async function holdLines(page: Page) {
  let lines = 0;
  let last: { line: WebSocketRoute; server: WebSocketRoute } | undefined;
  await keepOwnLine(page);
  await page.routeWebSocket(
    ({ pathname }) => pathname.startsWith(livePath),
    (line) => {
      last = { line, server: line.connectToServer() };
      lines += 1;
    },
  );
  return {
    count: () => lines,
    async cut(): Promise<void> {
      await last?.server.close();
      await last?.line.close();
    },
  };
}

type Notified = { Events: { Kind: string }[] };

/** The first first, without what the log-in wrote for other reasons. */
async function kindsOf({ request }: BrowserContext, email: string): Promise<string[]> {
  const answer = await request.get(`/api/clerk/audit/timeline?account=${encodeURIComponent(email)}`);
  const { Events } = (await answer.json()) as Notified;
  const kinds = Events.map(({ Kind }) => Kind).toReversed();
  return kinds.slice(kinds.indexOf('login'));
}

const marksIn = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Time line' })
    .getByRole('article', { name: /^Session/u })
    .getByRole('button');

test('an evening of a bidder is on one line, verified, and an auditor can check its file alone', async ({
  page,
  context,
  bidder,
  anotherBrowser,
}) => {
  const home = await anotherBrowser();
  const desk = await home.newPage();
  const lines = await holdLines(desk);
  await logInSilently(context, staff);
  await logInSilently(home, bidder);
  await open(desk, '/');
  await expect.poll(() => kindsOf(context, bidder.email), patience).toEqual(['login', 'line_opened']);
  const before = lines.count();
  await lines.cut();
  await expect.poll(lines.count, patience).toBeGreaterThan(before);
  await expect
    .poll(() => kindsOf(context, bidder.email), patience)
    .toEqual(['login', 'line_opened', 'line_closed', 'line_opened']);
  await logOutByMenu(desk);
  const evening = ['login', 'line_opened', 'line_closed', 'line_opened'];
  await expect
    .poll(async () => (await kindsOf(context, bidder.email)).toSorted(), patience)
    .toEqual([...evening, 'line_closed', 'logout'].toSorted());

  await open(page, '/clerk/audit');
  await page.getByLabel('Account, email or paddle').fill(bidder.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The chain is unbroken from event 1, /u)).toBeVisible();
  await expect(marksIn(page)).toHaveCount(6);
  await expect(page.getByText(/^The time line above shows what was found\./u)).toBeVisible();
  const finished = await marksIn(page).evaluateAll((marks) =>
    marks.map((mark) => mark.getAttribute('aria-label') ?? ''),
  );
  expect(finished.slice(0, 4).join(' | ')).toMatch(
    /Log-in, event \d+ \| .*Connected, .* \| .*Disconnected, After .*the line was cut, .* \| .*Connected, /u,
  );
  expect(finished.slice(4).join(' | ')).toContain('Log-out, event');
  await marksIn(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status', { name: 'Evidence' })).toContainText('Follows on');
  await expectNoAxeViolations(page);

  await button(page, 'Show as a table').click();
  const table = page.getByRole('table', { name: 'Time line' });
  await expect(table.getByText(/^No line for .* before$/u)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);

  const download = page.waitForEvent('download');
  await button(page, 'Save for an auditor (JSON)').click();
  const file = await (await download).path();
  const { stdout } = await run(process.execPath, ['scripts/auditVerify.ts', '--file', file]);
  expect(stdout).toMatch(/^File intact: \d+ events, all as written\./u);
});
