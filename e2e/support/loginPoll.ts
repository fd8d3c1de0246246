/** The poll of a logged-in page, and what happens to a login behind the page's back. */
import type { BrowserContext, Page } from 'playwright/test';

import { validate } from '#contract/session/sessions.ts';

import { type Bidder, logInSilently, logOutEverywhere } from './bidders.ts';
import { open } from './shell.ts';

export const pollMs = 15_000;

/** How often the page has asked the path, from now on. */
export function asked(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Opens a page whose first, silent check has been answered; its clock is the story's from then on. */
export async function openChecked(page: Page, address: string): Promise<void> {
  await page.clock.install();
  const checked = page.waitForResponse(`**${validate.path}`);
  await open(page, address);
  await (await checked).finished();
}

/** Lets the time of one poll pass and waits for its answer. */
export async function poll(page: Page): Promise<void> {
  const answered = page.waitForResponse(`**${validate.path}`);
  await page.clock.runFor(pollMs);
  await (await answered).finished();
}

/** Stops the page's clock at its next check, which is answered: from then on only the time passes that the story lets. */
export async function stopClock(page: Page): Promise<void> {
  const answered = page.waitForResponse(`**${validate.path}`);
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, pollMs));
  await (await answered).finished();
}

/** The page is covered by another tab or window, or comes back; no browser without a screen can be made to do it. */
export const show = (page: Page, visibility: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

/** The owner logs in somewhere else and logs out everywhere: this browser learns of it by its next check. */
export async function endElsewhere(elsewhere: BrowserContext, bidder: Bidder): Promise<void> {
  await logInSilently(elsewhere, bidder);
  await logOutEverywhere(elsewhere);
}

export const readsCookie = async (page: Page, name: string): Promise<boolean> =>
  (await page.context().cookies()).some((cookie) => cookie.name === name);
