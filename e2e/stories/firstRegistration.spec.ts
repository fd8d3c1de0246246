/** From a new account to the first bid: the account pages take what is missing, and the first registration is approved. */
import type { Page } from 'playwright/test';

import { register } from '#contract/registrations.ts';
import { bidderTiers } from '#contract/rules/bidLimits.ts';
import { particulars, ruth } from '#e2e/support/bidders.ts';
import { bidButton, modestLot, seesBidAnswer } from '#e2e/support/biddingLots.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { button, field, open, title } from '#e2e/support/shell.ts';
import { codeTo, numberOf } from '#e2e/support/textMessages.ts';
import { saleIds } from '#server/demo/world/sales.ts';

const sale = '/gun-auctions/timed-auction-collectors-arms';
const dialog = (page: Page) => page.getByRole('dialog');
const addresses = (page: Page) => page.getByRole('region', { name: 'Your addresses' });

/** By way of the profile, which leads to each of them. */
async function goesTo(page: Page, name: string): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Account pages' });
  await pages.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(title(page)).toHaveText(name);
}

/** The address that the account was created with. */
async function removesAddress(page: Page): Promise<void> {
  await addresses(page)
    .getByRole('button', { name: `Remove ${particulars.street}` })
    .click();
  await button(page, 'Remove it').click();
  await expect(addresses(page).getByRole('button', { name: `Remove ${particulars.street}` })).toHaveCount(0);
}

async function addsAddress(page: Page): Promise<void> {
  await button(page, 'Add an address').click();
  await field(page, 'Name').fill(`${ruth.firstName} ${ruth.lastName}`);
  await field(page, 'Street address').fill('16 Mill Street');
  await field(page, 'City').fill(particulars.city);
  await field(page, 'State').selectOption(particulars.state);
  await field(page, 'ZIP code').fill(particulars.zip);
  await button(page, 'Add the address').click();
  await expect(addresses(page).getByRole('button', { name: 'Remove 16 Mill Street' })).toBeVisible();
}

async function verifiesPhone(page: Page, number: string): Promise<void> {
  await goesTo(page, 'Phone book');
  await button(page, 'Add a number').click();
  await field(page, 'Phone number').fill(number);
  await button(page, 'Add the number').click();
  const row = page.getByRole('listitem').filter({ hasText: number.slice(-4) });
  await row.getByRole('button', { name: 'Verify' }).click();
  await expect(row.getByText(/^We sent a code to/u)).toBeVisible();
  await field(page, 'Code').fill(await codeTo(page.request, number));
  await button(page, 'Verify the number').click();
  await expect(row.getByRole('button', { name: 'Make primary' })).toBeVisible();
}

async function addsCard(page: Page): Promise<void> {
  await goesTo(page, 'Credit cards');
  await button(page, 'Add a card').click();
  await field(page, 'Card number').fill('4242 4242 4242 4242');
  await field(page, 'Expires').fill('08/29');
  await field(page, 'Security code').fill('737');
  await button(page, 'Add this card').click();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
}

const isAsked = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith(register.path.replace(':AuctionID', String(saleIds.closing))),
    { timeout: 30_000 },
  );

test('a new account verifies a phone, adds an address and a card, and can bid at once', async ({
  page,
  context,
  request,
  asBidder,
}) => {
  await open(page, '/account/address-book');
  await removesAddress(page);
  const atSale = await context.newPage();
  await open(atSale, sale);
  await button(atSale, 'Register to bid').click();
  const missing = dialog(atSale).getByRole('listitem');
  await expect(missing).toHaveText([/^A phone number/u, /^Your postal address$/u, /^A payment card/u]);
  await expectReadsWell(atSale);
  await dialog(atSale).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(atSale)).toHaveCount(0);

  await addsAddress(page);
  await verifiesPhone(page, numberOf(asBidder));
  // The sale's page updates without a reload.
  const asks = isAsked(atSale);
  await addsCard(page);
  await asks;
  await button(atSale, 'Register to bid').click();
  await expect(dialog(atSale).getByText('Up to $5,000 in this sale')).toBeVisible();
  await dialog(atSale).getByRole('button', { name: 'Accept and register' }).click();
  await expect(dialog(atSale)).toHaveAccessibleName(/^Approved to bid, paddle \d+$/u);
  await dialog(atSale).getByRole('button', { name: 'Done' }).click();

  await open(page, await modestLot(request, bidderTiers[1].limitCents));
  await bidButton(page).click();
  await seesBidAnswer(page);
});
