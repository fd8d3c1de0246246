/** Stars on lots, and the page of the lists they fill. */
import type { Locator, Page } from 'playwright/test';

import { saleIds } from '#demo/world/sales.ts';

import { expect } from './fixtures.ts';
import { open, readOut } from './shell.ts';

export const catalog = `/catalog/${saleIds.upcoming}`;
const wishlists = '/account/wishlist';

/** The stars of the page, once they handle presses. */
export const stars = (page: Page): Locator => page.getByRole('button', { name: /^Watch lot \d+$/u });
export const readAloud = (page: Page, words: RegExp) => readOut(page, words);
export const picker = (page: Page) => page.getByRole('dialog', { name: 'Add to a wishlist' });
export const rows = (page: Page) => page.getByRole('list', { name: 'Lots' }).getByRole('listitem');
export const nav = (page: Page) => page.getByRole('navigation', { name: 'Your lists' });

export async function pressStar(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** A modal is inert for the first 150 ms. */
export async function openPicker(page: Page, button: Locator): Promise<Locator> {
  await button.click();
  await expect(picker(page)).toBeVisible();
  await expect(picker(page).locator('[inert]')).toHaveCount(0);
  return picker(page);
}

/** Two lots on the first list of someone who has none; the page shows it. */
export async function startList(page: Page): Promise<void> {
  await open(page, catalog);
  await pressStar(stars(page).first());
  await expect(readAloud(page, /Added to “Wishlist”/u)).toBeVisible();
  await pressStar(stars(page).nth(1));
  await open(page, wishlists);
  await nav(page).getByRole('link', { name: 'Wishlist 2' }).click();
  await expect(rows(page)).toHaveCount(2);
}
