/** Invoices: five that were paid by check are marked paid at once, with few presses and each with its own amount and check. */
import type { Page } from 'playwright/test';

import { reversePayment } from '#contract/desk/ledgerChanges.ts';
import { getStaffInvoices, type StaffInvoice, type StaffInvoices } from '#contract/desk/staffInvoices.ts';
import { getStaffLedger, type StaffLedger } from '#contract/desk/staffLedger.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { countingHand } from '#e2e/support/countingHand.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { arrives, button, open } from '#e2e/support/shell.ts';

/** With a dialog for each of them it took 36. */
const mostPresses = 18;
const count = 5;

const staff = { email: 'staff@example.com', password: 'prairie-star-demo' };

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(new URL(path, page.url()).href)).json()) as Answer;
}

/** Early ones, but not the first, which another story marks: their payments turn out to be mistakes. */
async function fiveDueInvoices(page: Page): Promise<StaffInvoice[]> {
  const { Invoices } = await read<StaffInvoices>(page, `${getStaffInvoices.path}?list=paid&sort=number`);
  const chosen = Invoices.slice(1, 1 + count);
  for (const { InvoiceID } of chosen) {
    const ledger = getStaffLedger.path.replace(':InvoiceID', String(InvoiceID));
    const { Payments } = await read<StaffLedger>(page, ledger);
    const reverse = reversePayment.path.replace(':PaymentID', String(Payments.at(-1)?.PaymentID));
    const answer = await page.request.post(new URL(reverse, page.url()).href, {
      headers: { [writingCallHeader.name]: writingCallHeader.value },
      data: { Reason: 'The bank returned the wire.' },
    });
    expect(await answer.json()).toMatchObject({ Outcome: 'done', Ledger: { Status: 'due' } });
  }
  return chosen;
}

test('five invoices are marked paid by check in at most 18 presses from the desk', async ({
  page,
  context,
}) => {
  await logInSilently(context, staff);
  await open(page, '/clerk');
  const invoices = await fiveDueInvoices(page);
  const hand = countingHand();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await hand.press(main.getByRole('heading', { name: 'Invoices' }).getByRole('link'));
  await arrives(page, '/clerk/invoices');
  for (const { InvoiceID } of invoices) {
    await hand.press(main.locator(`[data-id="${InvoiceID}"]`).getByRole('checkbox'));
  }
  await expect(main.getByText(`${count} selected`)).toBeVisible();
  await hand.press(main.getByRole('button', { name: 'Mark paid', exact: true }));
  await hand.choose(dialog.getByLabel('Method'), 'Check');
  for (const { InvoiceID } of invoices) {
    const fields = dialog.getByRole('group', { name: `Invoice ${InvoiceID}` });
    await hand.fill(fields.getByLabel('Check or wire number'), `No. ${InvoiceID % 1000}`);
  }
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('Enter the day the money came in.')).toBeVisible();
  await expectReadsWell(page);
  await hand.type(dialog.getByRole('spinbutton').first(), '11022026');
  await hand.press(dialog.getByRole('button', { name: 'Record payment' }));
  await expect(
    main.getByText(`Payment recorded for ${count} invoices. We’ve emailed the buyers.`),
  ).toBeVisible();
  expect(hand.count(), 'presses and fields').toBeLessThanOrEqual(mostPresses);

  for (const { InvoiceID, TotalCents } of invoices) {
    const path = getStaffLedger.path.replace(':InvoiceID', String(InvoiceID));
    const { Status, Payments } = await read<StaffLedger>(page, path);
    expect(Status).toBe('paid');
    expect(Payments.at(-1)).toMatchObject({
      Method: 'check',
      Reference: `No. ${InvoiceID % 1000}`,
      AmountCents: TotalCents,
    });
  }
  await expect(button(page, 'Export CSV')).toBeVisible();
});
