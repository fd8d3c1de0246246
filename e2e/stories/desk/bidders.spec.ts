/** Bidders on the staff desk: one is found and opened at once, and several are suspended at once and let in again. */
import type { Locator, Page } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { button, open, title } from '#e2e/support/shell.ts';

const staff = { email: 'staff@example.com', password: 'prairie-star-demo' };
const main = (page: Page): Locator => page.getByRole('main');

/** A row of the grid, and on a phone a card. */
const rowOf = (page: Page, email: string): Locator =>
  main(page).locator('[role="row"][data-id], li[data-row]').filter({ hasText: email });

test('a bidder is found from the first page of the desk and opened at once; two are suspended with one reason, and let in again', async ({
  page,
  context,
}) => {
  const [one, other] = [await takeApprovedBidder(1), await takeApprovedBidder(1)];
  await logInSilently(context, staff);
  await open(page, '/clerk');
  await page.getByLabel('Find a bidder: name, email, phone or paddle').fill(one.email);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Ruth Hollis');
  await expect(main(page).getByText(`${one.email}, verified`)).toBeVisible();

  await open(page, `/clerk/bidders?search=${one.email.split('.', 2).join('.')}`);
  for (const { email } of [one, other]) {
    await rowOf(page, email)
      .getByRole('checkbox', { name: /^Select/u })
      .check();
  }
  await expect(main(page).getByText('2 selected')).toBeVisible();
  await button(page, 'Suspend everywhere').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/u).fill('The card was refused.');
  await expectReadsWell(page);
  await dialog.getByRole('button', { name: 'Suspend everywhere' }).click();
  await expect(main(page).getByText(/^2 bidders suspended in every sale\./u)).toBeVisible();
  await expect(rowOf(page, other.email)).toContainText('Suspended everywhere');
  await button(page, 'Undo').click();
  await expect(main(page).getByText(/^Undone for 2 bidders\./u)).toBeVisible();
  await expect(rowOf(page, other.email)).toContainText('Active');
  await expectReadsWell(page);
});
