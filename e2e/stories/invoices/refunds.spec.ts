/** Money goes back: in part, in full, with a reason, by two people above the limit; and the reconciliation agrees with it. */
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright/test';

import { getReconciliation, type Reconciliation } from '#contract/desk/reconciliation.ts';
import { getStaffInvoices, type StaffInvoice, type StaffInvoices } from '#contract/desk/staffInvoices.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { arrives, button, open, title } from '#e2e/support/shell.ts';

const demo = (name: string) => ({ email: `${name}@example.com`, password: 'prairie-star-demo' });
const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const rows = (page: Page): Locator =>
  dialog(page).getByRole('list', { name: 'Payments and refunds' }).getByRole('listitem');

/** Paid, above the limit of one person, of no one whom another story is about, and not the one that is marked elsewhere. */
async function aPaidInvoice(page: Page): Promise<StaffInvoice> {
  const address = `${getStaffInvoices.path}?list=paid`;
  const { Invoices } = (await (
    await page.request.get(new URL(address, page.url()).href)
  ).json()) as StaffInvoices;
  const others = new Set(['bidder', 'unpaid', 'seller'].map((name) => demo(name).email));
  const found = Invoices.slice(0, -1).find(
    ({ Email, TotalCents }) => !others.has(Email) && TotalCents > 150_000,
  );
  if (!found) throw new Error('The demo has no paid invoice above the limit.');
  return found;
}

async function openPayments(page: Page, invoiceId: number): Promise<void> {
  await open(page, `/clerk/invoices/${invoiceId}`);
  await button(page, 'Payments and refunds').click();
  await expect(rows(page).first()).toBeVisible();
}

async function fillRefund(page: Page, amount: string, reason: string): Promise<void> {
  await dialog(page).getByLabel('Amount in dollars').fill(amount);
  await dialog(page)
    .getByLabel(/^Does the buyer still owe/u)
    .selectOption('no');
  await dialog(page)
    .getByLabel(/^Reason/u)
    .fill(reason);
  await press(page, 'Refund');
}

const beginRefund = (page: Page): Promise<void> =>
  rows(page)
    .first()
    .getByRole('button', { name: /^Refund/u })
    .click();

test('a refund says what is missing and what is too much, goes back in part, and the rest is approved by a colleague', async ({
  page,
  context,
  anotherBrowser,
}) => {
  await logInSilently(context, demo('staff'));
  await open(page, '/clerk');
  const { InvoiceID, TotalCents } = await aPaidInvoice(page);
  await openPayments(page, InvoiceID);
  await beginRefund(page);
  await press(page, 'Refund');
  await expect(dialog(page).getByText('Say why.')).toBeVisible();
  await expect(dialog(page).getByText('Choose one.')).toBeVisible();
  await fillRefund(page, '9,999,999', 'Lot was damaged in our house.');
  await expect(
    dialog(page).getByText(
      `Only ${formatUsd(TotalCents)} of this payment can still go back. Nothing was changed.`,
    ),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('Amount in dollars')).toHaveValue('9,999,999');
  await expectNoAxeViolations(page);

  await fillRefund(page, '100', 'Lot was damaged in our house.');
  await expect(dialog(page).getByText('Refund recorded. We’ve emailed the buyer.')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('−$100');
  await expect(rows(page).nth(1)).toContainText('“Lot was damaged in our house.”');

  await beginRefund(page);
  const rest = formatUsd(TotalCents - 10_000);
  await expect(dialog(page).getByLabel('Amount in dollars')).toHaveValue(rest.replace('$', ''));
  await fillRefund(page, rest, 'The sale was rescinded.');
  await expect(dialog(page).getByText(/^The refund waits for a second person\./u)).toBeVisible();
  await expect(rows(page).nth(2)).toContainText('pending approval');
  await expect(rows(page).nth(2)).toContainText('A colleague has to approve it.');
  await expect(
    rows(page)
      .nth(2)
      .getByRole('button', { name: /^Approve/u }),
  ).toHaveCount(0);

  const office = await anotherBrowser();
  await logInSilently(office, demo('colleague'));
  const desk = await office.newPage();
  await openPayments(desk, InvoiceID);
  await rows(desk)
    .nth(2)
    .getByRole('button', { name: /^Approve/u })
    .click();
  await expect(dialog(desk).getByText(/asked for it: “The sale was rescinded\.”/u)).toBeVisible();
  await press(desk, 'Approve and refund');
  await expect(dialog(desk).getByText('Refund recorded. We’ve emailed the buyer.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(main(desk).getByText('Refunded', { exact: true }).first()).toBeVisible();
  const download = desk.waitForEvent('download');
  await button(desk, 'Receipt (PDF)').click();
  const receipt = await readFile(await (await download).path(), 'latin1');
  expect(receipt).toContain(`: receipt for invoice ${InvoiceID})`);
  await expectReadsWell(desk);
});

test('the reconciliation is found from the desk, agrees, and names each difference with its invoice', async ({
  page,
  context,
  noise,
}) => {
  await logInSilently(context, demo('staff'));
  await open(page, '/clerk');
  await main(page).getByRole('heading', { name: 'Reconciliation' }).getByRole('link').click();
  await arrives(page, '/clerk/reconciliation');
  await expect(title(page)).toHaveText('Reconciliation');
  await expect(main(page).getByText('No differences')).toBeVisible();
  await expectReadsWell(page);

  const words = 'Invoice 100001 is due, but 1 of its 2 lots are marked as paid.';
  const read = await page.request.get(new URL(getReconciliation.path, page.url()).href);
  const wrong: Reconciliation = {
    ...((await read.json()) as Reconciliation),
    Differences: [{ InvoiceID: 100_001, Words: words }],
    DifferenceCount: 1,
    ShownCount: 1,
  };
  await holdCalls(page, getReconciliation.path);
  await button(page, 'Check again').click();
  await answerCall(page, getReconciliation.path, { json: wrong });
  await expect(main(page).getByText('1 difference', { exact: true })).toBeVisible();
  const found = main(page).getByRole('list', { name: 'Differences' }).getByRole('listitem');
  await expect(found).toContainText(words);
  await button(page, 'Check again').click();
  await answerCall(page, getReconciliation.path, { json: { code: 'unavailable' }, status: 503 });
  await expect(main(page).getByRole('alert')).toBeVisible();
  expect(noise.splice(0)).toEqual([expect.stringContaining('503')]);
  await expect(found).toContainText(words);
  await expectReadsWell(page);
  await found.getByRole('link', { name: 'Open invoice 100001' }).click();
  await arrives(page, '/clerk/invoices/100001');
});
