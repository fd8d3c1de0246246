/** What must be so on a page after something went wrong: nothing blank, no endless spinner, no lie, and a way on. */
import type { Page } from 'playwright/test';

import type { Audit } from '#e2e/audit/audit.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { header } from '#e2e/support/shell.ts';
import type { Fault } from '#scripts/audit/cases.ts';

import { isLoggedInAtHouse, type Journey, saysLoggedIn } from './journeys.ts';

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

/** A case that has happened, with what the error log received. */
export type Harmed = { fault: Fault; journey: Journey; lines: readonly string[] };

export const settles = { timeout: 20_000 };

/** What says that something is still to come, to the eye or to a screen reader. */
const waiting = (page: Page) =>
  page
    .locator('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])')
    .or(page.getByText(/^(?:Loading|Checking|Saving|Sending|Placing|Logging)\b.{0,60}(?:…|\.\.\.)$/u))
    .filter({ visible: true });

const ofFault =
  /n[’']t\b|could not|wrong|error|again|offline|online|logged out|expired|out of date|unavailable|added to/iu;

/** Of a bid it is said in its panel. */
const ofTrouble =
  /^Couldn.t\b|^Not placed\b|\bcould not\b|^You.re the high bidder|^Outbid$|^Accepted, but\b/u;

/** What is announced, and whatever else on the page speaks of something that did not go well. */
async function wordsFor(page: Page): Promise<readonly string[]> {
  const announced = page.locator('[role="alert"], [role="status"], output').filter({ visible: true });
  const news = (await announced.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  const said = news.filter((text) => ofFault.test(text));
  const lines = (await page.getByRole('main').innerText()).split('\n').map((line) => line.trim());
  const isSaid = (line: string): boolean => said.some((one) => one.includes(line) || line.includes(one));
  return [...new Set([...said, ...lines.filter((line) => ofTrouble.test(line) && !isSaid(line))])];
}

const loggedOutWords = (page: Page): Promise<number> =>
  page
    .getByText(/you have been logged out/iu)
    .filter({ visible: true })
    .count();

async function isTrue(audit: Audit, journey: Journey): Promise<void> {
  const { page, check } = audit;
  await check('It is no lie: a user who counts as logged in on the page is so on the server', () =>
    expect
      .poll(async () => !(await saysLoggedIn(page)) || (await isLoggedInAtHouse(audit)), settles)
      .toBe(true),
  );
  await check('It is no lie: no one reads “You have been logged out” who was not logged out', async () => {
    if ((await loggedOutWords(page)) === 0) return true;
    return journey.isLoggedIn && !(await isLoggedInAtHouse(audit));
  });
  for (const { words, proof } of journey.truths) {
    await check(words, () => expect.poll(() => proof(audit), settles).toBe(true));
  }
}

const logPath = '/api/errorlog/submit';

/** What the page writes into the error log, from now on. */
export function recordLines(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(logPath)) return;
    const { message } = request.postDataJSON() as { message: string };
    lines.push(message);
  });
  return lines;
}

/**
 * One line for one fault, and one more where the next poll fails too. A clock that jumps ends every call that is under
 * way, each of which is a fault of its own.
 */
async function isWrittenDown({ check, step }: Audit, { fault, journey, lines }: Harmed): Promise<void> {
  const most = journey.goOn ? 2 : 1;
  // Anyone who expects a line waits for it; those that are too many have come by then.
  if (fault === 'malformed') {
    await expect
      .poll(() => lines.length, settles)
      .toBeGreaterThan(0)
      .catch(() => undefined);
  }
  await step(`The error log reads ${lines.length === 0 ? 'nothing' : quoted(lines)}`, () => undefined);
  if (fault === 'malformed') {
    const words = 'An answer that only the page has seen is written down, and no fault twice';
    await check(words, lines.length > 0 && lines.length <= most);
  } else if (fault === 'clock jump') {
    await check('No fault is written down twice', new Set(lines).size === lines.length);
  } else {
    await check('One fault makes one line at most', lines.length <= most);
  }
}

async function happensOnce({ calls, check }: Audit, { action }: Journey): Promise<void> {
  if (action === undefined) return;
  const [method, pattern] = action.split(' ');
  const done = calls.filter(
    (call) =>
      call.method === method && call.status === 200 && call.path.replaceAll(/\/\d+/gu, '/:id') === pattern,
  );
  await check(`Nothing is done twice (actions accepted: ${done.length})`, done.length <= 1);
}

export async function judgePage(audit: Audit, harmed: Harmed): Promise<void> {
  const { page, check, step, noteShown, picture } = audit;
  const { journey } = harmed;
  await check('The page is not blank', async () => {
    await expect(page.getByRole('main')).toBeVisible(settles);
    expect((await page.getByRole('main').innerText()).trim().length).toBeGreaterThan(20);
  });
  await check('Nothing spins forever', () => expect(waiting(page)).toHaveCount(0, settles));
  const words = await wordsFor(page);
  noteShown(words);
  await picture('What the visitor saw in the end');
  await step(`The visitor sees ${words.length === 0 ? 'nothing' : quoted(words)}`, () => undefined);
  await isWrittenDown(audit, harmed);
  await isTrue(audit, journey);
  await happensOnce(audit, journey);
  await check('There is a way on: the page’s links can be followed', async () => {
    await page.keyboard.press('Escape');
    await header(page).getByRole('link', { name: /home/iu }).click(settles);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(settles);
  });
}
