/** The scripts of others that a company may set: the chat a moment after the page, and what draws pins where there are some. */
import type { BrowserContext, Page } from 'playwright/test';

import { startForFile } from '#e2e/support/fileSite.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open, title } from '#e2e/support/shell.ts';

// No one is there: stories answer for both.
const chatUrl = 'https://chat.example/widget.js';
const pinUrl = 'https://pins.example/pinit.js';

startForFile('CLOCKED', {
  settings: { CHAT_WIDGET_URL: chatUrl, PIN_SCRIPT_URL: pinUrl, CONTENT_DIR: 'e2e/support/pinnedContent' },
});

/** Plays both: each script notes on the page that it ran, and how many pins it found. */
async function playThirdParties(context: BrowserContext): Promise<void> {
  const body = `(globalThis.ran ??= []).push([
    document.currentScript.src, document.querySelectorAll('a[data-pin-do]').length
  ])`;
  for (const url of [chatUrl, pinUrl]) {
    await context.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
}

type Run = [url: string, pins: number];

const runsOf = (page: Page, url: string): Promise<Run[]> =>
  page.evaluate((wanted) => {
    const { ran = [] } = globalThis as unknown as { ran?: Run[] };
    return ran.filter(([src]) => src === wanted);
  }, url);

const goesTo = async (page: Page, post: string): Promise<void> => {
  await page.getByRole('region', { name: 'Related posts' }).getByRole('link', { name: post }).click();
  await expect(title(page)).toHaveText(post);
};

/** How long after the page's late part was there the chat was asked for. */
const chatDelayMs = (page: Page): Promise<number> =>
  page.evaluate((wanted) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const late = files.find(({ name }) => /\/late-[\w-]+\.js$/u.test(name))?.responseEnd ?? Number.NaN;
    return (files.find(({ name }) => name === wanted)?.startTime ?? Number.NaN) - late;
  }, chatUrl);

test('the chat of a third party comes once, a moment after the page, in place of our own panel', async ({
  page,
  context,
}) => {
  await playThirdParties(context);
  await open(page, '/news/no-pins');
  await expect.poll(() => runsOf(page, chatUrl)).toEqual([[chatUrl, 0]]);
  expect(await chatDelayMs(page)).toBeGreaterThanOrEqual(100);
  await goesTo(page, 'One pin');
  await expect.poll(() => runsOf(page, pinUrl)).toHaveLength(1);
  expect(await runsOf(page, chatUrl)).toHaveLength(1);
  await expect(page.locator('aside[aria-label="Ask us"]')).toHaveCount(0);
});

test('what draws pins runs once a page that has some, again on the next one, and never where there are none', async ({
  page,
  context,
}) => {
  await playThirdParties(context);
  await open(page, '/news/two-pins');
  await expect.poll(() => runsOf(page, pinUrl)).toEqual([[pinUrl, 2]]);
  await goesTo(page, 'One pin');
  const both = [
    [pinUrl, 2],
    [pinUrl, 1],
  ];
  await expect.poll(() => runsOf(page, pinUrl)).toEqual(both);
  await goesTo(page, 'No pins');
  await expect(page.locator(`script[src="${pinUrl}"]`)).toHaveCount(0);
  expect(await runsOf(page, pinUrl)).toEqual(both);
});
