/** The staff desk: a bidder is found, decided about and noted on; an invoice is marked; and the audit log has it all. */
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { arrives, button, open, tabTo, title } from '#e2e/support/shell.ts';

const demo = (name: string) => ({ email: `${name}@example.com`, password: 'prairie-star-demo' });
const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test('a bidder is found, suspended with a reason and logged out, let in again, and the log has both', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const bidder = await takeApprovedBidder(3);
  const home = await anotherBrowser();
  await logInSilently(home, bidder);

  await logInSilently(context, demo('staff'));
  await open(page, '/clerk');
  await main(page).getByRole('heading', { name: 'Bidders' }).getByRole('link').click();
  await arrives(page, '/clerk/bidders');
  await page.getByLabel('Name, email, phone or paddle').fill(bidder.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=approved/u);
  // Rows of the grid, and on a phone cards.
  const rows = main(page).locator('[role="row"][data-id], li[data-row]');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(title(page)).toHaveText('Ruth Hollis');
  await expect(main(page).getByText('In one browser')).toBeVisible();

  await button(page, 'Suspend everywhere').click();
  await press(page, 'Suspend everywhere');
  await expect(dialog(page).getByText('Say why. The bidder reads it.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog(page)
    .getByLabel(/^Reason/u)
    .fill('The card was refused.');
  await press(page, 'Suspend everywhere');
  await expect(
    main(page).getByText(/is suspended in every sale and logged out, and was given the reason\.$/u),
  ).toBeVisible();
  await expect(main(page).getByText('Nowhere')).toBeVisible();
  await expect(main(page).getByText(/“The card was refused\.”$/u)).toBeVisible();

  await page.getByLabel('Note for colleagues').fill('Will call on Monday 🤠');
  await button(page, 'Add note').click();
  await expect(main(page).getByRole('list', { name: 'Notes' })).toContainText('Will call on Monday 🤠');

  await button(page, 'Let bid again').click();
  await press(page, 'Let bid again');
  await expect(main(page).getByText('Ruth Hollis can bid again, and has been notified.')).toBeVisible();

  await main(page).getByRole('link', { name: 'See in the audit log' }).click();
  await expect(page).toHaveURL(/\/clerk\/audit\?account=\d+$/u);
  await page.getByLabel('Kind').selectOption({ label: 'Account decided about' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Let bid again');
  await expect(rows.last()).toContainText('The card was refused.');
  await expect(main(page).getByText(/events, all as written$/u)).toBeVisible();
  await expectReadsWell(page);
  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('security-log.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('The card was refused.');
});

test('an invoice is marked by keyboard alone, and goes to the next list', async ({ page, context }) => {
  await logInSilently(context, demo('staff'));
  await open(page, '/clerk/invoices');
  await expect(main(page).getByText(/^\d+ invoices?$|^No invoices are due\.$/u)).toBeVisible();
  await tabTo(page, main(page).getByRole('link', { name: 'Paid', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?list=paid$/u);
  // The oldest of them: no other story's.
  await open(page, '/clerk/invoices?list=paid&sort=number');
  const mark = button(page, 'Mark ready').first();
  await expect(mark).toBeVisible();
  const number = /\d{6,}/u.exec((await mark.textContent()) ?? '')?.[0] ?? '';
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Mark as ready to ship' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(
    main(page).getByText(`Invoice ${number} is now “Ready to ship”. We’ve emailed the buyer.`),
  ).toBeVisible();
  await open(page, `/clerk/invoices?list=readyToShip&search=${number}`);
  await main(page)
    .getByRole('link', { name: `Invoice ${number}`, exact: true })
    .click();

  // It is shipped on its own page, which asks for the tracking number.
  await expect(title(page)).toHaveText(`Invoice ${number}`);
  await expect(main(page).getByRole('heading', { name: 'History' })).toBeVisible();
  await expectReadsWell(page);
  await button(page, 'Mark as shipped').click();
  await dialog(page).getByLabel('Tracking number (optional)').fill('1Z999AA10123456784');
  await expectNoAxeViolations(page);
  await press(page, 'Mark as shipped');
  await expect(
    main(page).getByText('The invoice is marked as shipped. We’ve emailed the buyer.'),
  ).toBeVisible();
  await expect(
    main(page).getByText('UPS tracking number 1Z999AA10123456784. Track the package'),
  ).toBeVisible();
  const history = main(page).getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Marked as shipped' })).toContainText('UPS tracking number');
  const download = page.waitForEvent('download');
  await button(page, 'Invoice as issued (PDF)').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`invoice-${number}-as-issued.pdf`);
  expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');

  await main(page).getByRole('definition').first().getByRole('link').click();
  await expect(main(page).getByRole('heading', { name: 'Invoices' })).toBeVisible();
  await expectReadsWell(page);
});
