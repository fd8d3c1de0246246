/** Won auctions: an invoice is read, its delivery chosen, its papers saved, and paid; staff take that back, and the page follows. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright/test';

import { addCard } from '#contract/account/cards.ts';
import { demoToken } from '#contract/account/demoVault.ts';
import { decideRefund, type LedgerAnswer, refundPayment } from '#contract/desk/ledgerChanges.ts';
import { getStaffLedger, type StaffLedger } from '#contract/desk/staffLedger.ts';
import { wonStatuses } from '#contract/invoices/invoiceActions.ts';
import { chooseDelivery, getWon, type Won, type WonSale } from '#contract/invoices/won.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, answerCalls, holdCalls } from '#e2e/support/heldCalls.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { done, failed, machineStories } from '#e2e/support/machineStories.ts';
import { header, open, overflow, tabTo } from '#e2e/support/shell.ts';
import { aWonLot, aWonSale } from '#fixtures/wonSale.ts';
import { wonAuctionsMachine } from '#machines/invoices/wonAuctionsMachine.ts';

const wonAuctions = '/account/won-auctions';
const newsPatience = { timeout: 60_000 };
const demo = (name: string) => ({ email: `${name}@example.com`, password: 'prairie-star-demo' });

const main = (page: Page): Locator => page.getByRole('main');
const invoices = (page: Page): Locator => main(page).getByRole('article');
const press = (page: Page, name: string): Promise<void> =>
  invoices(page).first().getByRole('button', { name, exact: true }).click();

async function saved(page: Page, name: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await press(page, name);
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('an invoice is read, its delivery chosen, its papers saved, and it is paid by card; staff refund it, and the page follows', async ({
  page,
  context,
  anotherBrowser,
}) => {
  await logInSilently(context, demo('unpaid'));
  await open(page, wonAuctions);
  const invoice = invoices(page).first();
  await expect(invoice.getByRole('status').first()).toHaveText('Due');
  const number =
    /\d{6,}/u.exec(
      (await invoice
        .getByText(/^Invoice \d+$/u)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';
  await expect(invoice.getByRole('region', { name: /by wire$/u })).toContainText(`Invoice ${number}`);
  await expect(invoice.getByText(/^Storage is free until .* \$20 a week/u)).toBeVisible();

  const total = invoice.locator('dt', { hasText: /^Total$/u }).locator('+ dd');
  const before = await total.textContent();
  const choice = invoice.getByRole('combobox').first();
  await tabTo(page, choice);
  await page.keyboard.press('End');
  await expect(choice).toHaveValue('pickUp');
  await expect(total).not.toHaveText(before ?? '');
  await expect(choice).toBeFocused();

  const pdf = await saved(page, 'Invoice (PDF)');
  expect([pdf.name, pdf.text.slice(0, 8)]).toEqual([`invoice-${number}.pdf`, '%PDF-1.4']);
  expect(pdf.text).toContain(`: invoice ${number})`);
  const csv = await saved(page, 'Lots (CSV)');
  expect([csv.name, csv.text.slice(0, 8)]).toEqual([`invoice-${number}.csv`, '\uFEFFInvoice']);

  const calls = { headers: { [writingCallHeader.name]: writingCallHeader.value } };
  const at = (path: string): string => new URL(path, page.url()).href;
  const Token = demoToken('good', randomUUID());
  const card = { Token, Brand: 'visa', Last4: '4242', ExpMonth: 8, ExpYear: 2_045, IsDefault: true };
  await context.request.post(at(addCard.path), { ...calls, data: card });
  await invoice.getByRole('button', { name: /^Pay \$.* by card$/u }).click();
  await expect(invoice.getByRole('combobox', { name: 'Card' })).toBeFocused();
  await expectNoAxeViolations(page);
  await tabTo(page, invoice.getByRole('button', { name: /^Pay \$.* now$/u }));
  await page.keyboard.press('Enter');
  await expect(invoice.getByRole('status').first()).toHaveText('Paid');
  await expect(invoice.getByText(/^Paid\. Thank you!/u)).toBeVisible();
  await expect(invoice.getByRole('combobox')).toHaveCount(0);
  const receipt = await saved(page, 'Receipt (PDF)');
  expect(receipt.text).toContain(`: receipt for invoice ${number})`);

  const office = await anotherBrowser();
  await logInSilently(office, demo('staff'));
  const read = await office.request.get(at(getStaffLedger.path.replace(':InvoiceID', number)));
  const [payment] = ((await read.json()) as StaffLedger).Payments;
  const asked = await office.request.post(
    at(refundPayment.path.replace(':PaymentID', String(payment?.PaymentID))),
    {
      ...calls,
      data: {
        Key: randomUUID(),
        AmountCents: payment?.AmountCents,
        Reason: 'The card was reported stolen.',
        Way: 'card',
        Reference: '',
        IsStillOwed: true,
      },
    },
  );
  const { Outcome, Ledger } = (await asked.json()) as LedgerAnswer;
  expect(Outcome).toBe('waiting');
  const colleague = await anotherBrowser();
  await logInSilently(colleague, demo('colleague'));
  const refundId = String(Ledger.Refunds[0]?.RefundID);
  const decided = await colleague.request.post(at(decideRefund.path.replace(':RefundID', refundId)), {
    ...calls,
    data: { IsApproved: true, Reason: '' },
  });
  expect(await decided.json()).toMatchObject({ Outcome: 'done', Ledger: { Status: 'due' } });
  await expect(invoice.getByRole('status').first()).toHaveText('Due', newsPatience);
  await expect(invoice.getByText(/The card was reported stolen\./u)).toBeVisible();
});

const aSale = (sale: Partial<WonSale> = {}): WonSale => {
  const { Lines, TotalCents } = aWonLot(12);
  return aWonSale({ Lots: [aWonLot(12)], Lines, TotalCents, CardFeeCents: 4_113, ...sale });
};

const aWon = (Sales: WonSale[]): Won => ({
  Sales,
  DeliverTo: { Country: 'US', State: 'IL' },
  Wire: { Holder: 'The House', Bank: 'First Bank', Routing: '123456789', Account: '42' },
});

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(6);
const paidAt = '2026-12-05T15:00:00.000Z';

test('every status, long words and large sums fit; print shows the invoice alone', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.email).toContain('@');
  await holdLine(page, 'held');
  const long = aWonLot(9_999, { Way: null, Ways: [], TotalCents: 123_456_789_012 });
  long.Card.WebTitle = longWord;
  const sales = wonStatuses.map((Status, place) =>
    aSale({
      Status,
      InvoiceID: Status === 'toFollow' ? null : 100_000 + place,
      PaidAt: Status === 'toFollow' || Status === 'due' ? null : paidAt,
      Lots: [aWonLot(12), long, aWonLot(15, { Way: 'door', Ways: ['door', 'pickUp'] })],
      TotalCents: 123_456_789_012,
    }),
  );
  await answerCalls(page, getWon.path, { json: aWon(sales) });
  await open(page, wonAuctions);
  await expect(invoices(page)).toHaveCount(wonStatuses.length);
  await expectReadsWell(page);
  await page.setViewportSize({ width: 768, height: 1_024 });
  expect(await overflow(page), 'pixels that stick out on a tablet').toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(header(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Account pages' })).toBeHidden();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(invoices(page).first().getByText('Lot 12', { exact: true })).toBeVisible();
});

const one = aWon([aSale()]);
const chosen = aSale({
  Lots: [aWonLot(12, { Way: 'pickUp' })],
  Lines: aWonLot(12).Lines.slice(0, 3),
  TotalCents: 124_844,
});
const choosing = chooseDelivery.path.replace(':InvoiceID', '100001');
const choice = (page: Page): Locator => main(page).getByRole('combobox', { name: 'Lot 12' });

const stories = machineStories({
  machine: wonAuctionsMachine,
  input: undefined,
  vocabulary: [
    done('loadWon', one),
    failed('loadWon', { code: 'unavailable' }),
    { type: 'way.chosen', choice: { InvoiceID: 100_001, LotIDs: [9_012], Way: 'pickUp' } },
    done('chooseDelivery', { Outcome: 'done', Sale: chosen }),
  ],
  actions: {
    'xstate.done.actor.loadWon': (page) => answerCall(page, getWon.path, { json: one }),
    'xstate.error.actor.loadWon': (page) =>
      answerCall(page, getWon.path, { status: 503, json: { code: 'unavailable' } }),
    async 'way.chosen'(page) {
      await choice(page).selectOption('pickUp');
    },
    'xstate.done.actor.chooseDelivery': (page) =>
      answerCall(page, choosing, { json: { Outcome: 'done', Sale: chosen } }),
  },
  sights: {
    async loading(page) {
      await open(page, wonAuctions);
      await expect(main(page).getByText('Loading what you won…')).toBeAttached();
    },
    async failed(page) {
      await expect(main(page).getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await answerCall(page, getWon.path, { json: one });
      await expect(invoices(page)).toHaveCount(1);
    },
    async 'shown.resting'(page) {
      await expect(choice(page)).toHaveValue('dealer');
    },
    // What was chosen shows before the server has answered; the amounts are the server's.
    async 'shown.choosing'(page) {
      await expect(choice(page)).toHaveValue('pickUp');
      await expect(main(page).getByText('$1,313.44').first()).toBeVisible();
    },
    async 'shown.refreshing'(page) {
      await expect(main(page).getByText('$1,248.44').first()).toBeVisible();
      await answerCall(page, getWon.path, { json: aWon([chosen]) });
    },
  },
});

for (const { title, notify } of stories) {
  test(title, async ({ page, asBidder, noise }) => {
    expect(asBidder.email).toContain('@');
    await holdLine(page, 'held');
    await holdCalls(page, getWon.path, choosing);
    await notify(page);
    expect(noise.filter((said) => !said.includes('status of 503'))).toEqual([]);
    noise.length = 0;
  });
}
