/** The live room and the clerk's console, by what people call their parts. */
import type { Locator, Page } from 'playwright/test';

import { rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';
import { saleIds } from '#demo/world/sales.ts';

import { expect } from './fixtures.ts';
import { open } from './shell.ts';

export const roomAddress = `/live/${saleIds.running}`;
export const consoleAddress = `/clerk/${saleIds.running}`;

export const bidding = (page: Page): Locator => page.getByRole('region', { name: 'Bidding', exact: true });
export const lot = (page: Page): Locator => page.getByRole('region', { name: 'The lot', exact: true });
export const record = (page: Page): Locator => page.getByRole('region', { name: 'Record', exact: true });

/** The one big button, while it offers a bid. */
export const bigButton = (page: Page): Locator =>
  bidding(page).getByRole('button', { name: /^Bid \$[\d,]+$/u });

/** Nothing is up for a moment between two lots. */
export async function enterRoom(page: Page): Promise<void> {
  await open(page, roomAddress);
  await expect(bidding(page)).toBeVisible({ timeout: 30_000 });
}

/** Names a max far above the ask, which is asked about once more: beyond whatever is sealed on the lot that is up. */
export async function nameMax(page: Page, timesAsk: number): Promise<void> {
  const askCents = Number((await bigButton(page).innerText()).replaceAll(/\D/gu, '')) * 100;
  const dollars = rungAtOrBelow(timesAsk * askCents) / 100;
  await bidding(page).getByRole('textbox', { name: 'Quick max bid' }).fill(String(dollars));
  await bidding(page)
    .getByRole('button', { name: /^(?:Set|Raise) max$/u })
    .click();
  const question = bidding(page).getByRole('region', { name: 'Confirm your bid' });
  const leading = bidding(page).getByRole('button', { name: "You're the high bidder" });
  await expect(question.or(leading).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: /^Yes, bid/u }).click();
}
