/** Pages that live on the line, and what they say while it is cut. */
import type { Page } from 'playwright/test';

import { saleIds } from '#demo/world/sales.ts';

import { type HeldLine, holdLine } from './heldLine.ts';
import { header, open, readOut } from './shell.ts';

/** The last of a sale that closes lot by lot: they stay open for hours. */
export const catalog = `/catalog/${saleIds.closing}?page=13`;
export const lotPage = `/detail/${saleIds.closing}/299`;
/** A lot that is sold by the hammer, some day: nothing on its page is a matter of seconds. */
export const calmLotPage = `/detail/${saleIds.upcoming}/2`;

const main = (page: Page) => page.getByRole('main');
export const icon = (page: Page) =>
  header(page).getByRole('button', { name: 'Disconnected from live updates' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Disconnected' });
export const says = (page: Page, words: string) => readOut(page, words);
export const staleMarks = (page: Page) => main(page).getByText(', may have changed');

/** The line is open once the page has asked how its lots stand; nothing on it says so. */
export async function openOnLine(page: Page, address: string): Promise<HeldLine> {
  const line = await holdLine(page, 'through');
  const answered = line.whenAnswered();
  await open(page, address);
  await answered;
  return line;
}

/** The waits between attempts grow; a browser that finds its network tries at once. */
export const findsNetwork = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('online')));
