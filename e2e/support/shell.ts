/** What stories about accounts look at and do on many pages, by what a visitor calls it. */
import type { Locator, Page } from 'playwright/test';

import type { Bidder } from './bidders.ts';
import { expect } from './fixtures.ts';

/** What is read out without being asked for: of a toast, or of a part that says how it stands. */
export const readOut = (page: Page, words: string | RegExp): Locator =>
  page.locator('output, [aria-live="polite"]').filter({ hasText: words });

export const header = (page: Page): Locator => page.getByRole('banner');

/** Taken over: buttons answer and links are followed inside the app. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isTakenOver(page);
}

/** The switch is a hidden one on phones, and behind the age gate; what it says is there all the same. */
export async function isTakenOver(page: Page): Promise<void> {
  const toggle = page.locator('header').getByRole('button', { name: 'Dark mode', includeHidden: true });
  await expect(toggle).toHaveAttribute('aria-pressed');
}

/**
 * A navigation inside the app has come to its end. The address changes before that; the new page takes the focus with
 * its first drawing, which closes what hangs from the header.
 */
export async function arrives(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.locator('#main-content')).toBeFocused();
}

/** On a screen wide enough for the header to say so. It says it a moment before the log-in page is left. */
export async function seesLoggedIn(page: Page): Promise<void> {
  await expect(header(page).getByRole('button', { name: /^alerts/iu })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Log In' })).toHaveCount(0);
}

export async function seesLoggedOut(page: Page): Promise<void> {
  await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: /^alerts/iu })).toHaveCount(0);
}

/** What the page itself is called. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** What a refused form says about the whole and about each field. */
export const summary = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** In the page's own part, which header and menus are not. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name });

/** A field by its label, whether it is marked as required or not. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}(?: \\*)?$`, 'u'));

/** On the log-in page; what comes of it is the story's to look at. */
export async function logInByHand(
  page: Page,
  { email, password }: Pick<Bidder, 'email' | 'password'>,
): Promise<void> {
  // The link that leads there loads it, and the page before it is awake already.
  await expect(page).toHaveURL(/\/login(?:\?|$)/u);
  await isTakenOver(page);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Log in').click();
}

export const loggedOutBanner = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'You have been logged out' });

/** Opens the side menu and answers it. */
export async function openMenu(page: Page): Promise<Locator> {
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: /^hello/iu });
  await expect(menu).toBeVisible();
  return menu;
}

export async function logOutByMenu(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Log out' }).click();
}

/** Marks the document, so that a full page load can be distinguished from a navigation inside the app. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.body.dataset['marked'] = 'yes'));

export const isMarked = async (page: Page): Promise<boolean> =>
  (await page.locator('body[data-marked]').count()) === 1;

/** Goes on by the Tab key until the control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const mostStops = 200;
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((control) => control === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${String(target)}.`);
}

/** Pixels that stick out to the side. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
