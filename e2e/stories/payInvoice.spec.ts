/** Paying while the line is bad, or the bank says no: what is read stays, and nothing is charged twice. */
import type { Locator, Page } from 'playwright/test';

import { getCards, type OwnCards } from '#contract/cards.ts';
import { payInvoice } from '#contract/payments.ts';
import { getWon, type Won } from '#contract/won.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { open, overflow } from '#e2e/support/shell.ts';

const won: Won = {
  Sales: [
    {
      AuctionID: 4120,
      Title: 'American Makers',
      Slug: 'american-makers',
      WonAt: '2026-12-02T23:00:00.000Z',
      Status: 'due',
      InvoiceID: 100_001,
      IssuedAt: '2026-12-03T14:00:00.000Z',
      DueAt: '2026-12-10T23:00:00.000Z',
      PaidAt: null,
      Lots: [],
      Lines: [{ Kind: 'hammer', Cents: 100_000 }],
      TotalCents: 100_000,
      CardFeeCents: 3_500,
      Payment: null,
      Storage: [],
    },
  ],
  DeliverTo: { Country: 'US', State: 'IL' },
  Wire: { Holder: 'The House', Bank: 'First Bank', Routing: '123456789', Account: '42' },
};

const cards: OwnCards = {
  Vault: 'demo',
  Cards: [
    {
      CardID: 1,
      Brand: 'visa',
      Last4: '4242',
      ExpMonth: 8,
      ExpYear: 2_029,
      IsExpired: false,
      IsDefault: true,
    },
  ],
  Now: { Month: 11, Year: 2026 },
};

const part = (page: Page): Locator =>
  page.getByRole('main').getByRole('region', { name: 'Pay invoice 100001 by card' });
const press = (page: Page, name: string): Promise<void> =>
  part(page).getByRole('button', { name, exact: true }).click();

test.use({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' });

test('while the line is cut invoices stay and say so; a payment that was lost is sent again as the same one', async ({
  page,
  asBidder,
  noise,
}) => {
  expect(asBidder.email).toContain('@');
  await holdLine(page, 'cut');
  await answerCalls(page, getWon.path, { json: won });
  await answerCalls(page, getCards.path, { json: cards });
  await holdCalls(page, payInvoice.path);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(payInvoice.path)) keys.push((request.postDataJSON() as { Key: string }).Key);
  });
  await open(page, '/account/won-auctions');
  await expect(page.getByRole('main').getByText(/Reconnecting$/u)).toBeVisible();
  await press(page, 'Pay $1,035 by card');
  await expect(part(page).getByRole('combobox', { name: 'Card' })).toBeFocused();
  expect(await overflow(page), 'pixels that stick out to the side').toBe(0);

  await press(page, 'Pay $1,035 now');
  await answerCall(page, payInvoice.path, 'cut');
  await expect(part(page).getByRole('alert')).toContainText('nothing is charged twice');
  await expectNoAxeViolations(page);
  await press(page, 'Pay $1,035 now');
  await answerCall(page, payInvoice.path, { json: { Outcome: 'declined', Reason: 'funds' } });
  await expect(part(page)).toContainText('has not enough money');
  await expectNoAxeViolations(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  // What the bank has answered is over: the next press is another payment.
  await press(page, 'Pay $1,035 now');
  await answerCall(page, payInvoice.path, { json: { Outcome: 'processing', Reason: null } });
  await expect(part(page)).toContainText('Your bank takes a moment');
  expect(new Set(keys).size).toBe(2);
  expect(noise.filter((said) => !said.includes('net::ERR_FAILED'))).toEqual([]);
  noise.length = 0;
});
