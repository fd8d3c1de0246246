/** Approvals: a bidder asks to bid, staff look at the evidence and decide, and the bidder's page says so at once. */
import type { Page } from 'playwright/test';

import { saleIds } from '#demo/world/sales.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { button, open } from '#e2e/support/shell.ts';

const approvals = '/clerk/approvals';
const sale = '/gun-auctions/bedford-regional-auction';
const demo = (name: string) => ({ email: `${name}@example.com`, password: 'prairie-star-demo' });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Rows of the grid, and on a phone cards. */
const bidderOf = (page: Page) => page.getByRole('main').locator('[role="row"][data-id], li[data-row]');

/** Finds someone on a list of the regional sale. */
async function find(page: Page, list: string, search: string): Promise<void> {
  await page.getByLabel('Sale').selectOption(String(saleIds.regional));
  const chosen = page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: list });
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Name, email or paddle').fill(search);
  await button(page, 'Find').click();
  // Until it has come, the list before it stands there, with the same buttons many times.
  await expect(bidderOf(page)).toHaveCount(1);
}

test('a bidder asks, staff approve, and the bidder’s page says so without being loaded again', async ({
  page,
  context,
  anotherBrowser,
}) => {
  // Of a tier for which staff decide; no one else's story.
  await logInSilently(context, demo('tier3'));
  await open(page, sale);
  await button(page, 'Register to bid').click();
  await press(page, 'Accept and ask for approval');
  await press(page, 'Done');
  await expect(page.getByText('Approval pending')).toBeVisible();

  const office = await anotherBrowser();
  await logInSilently(office, demo('staff'));
  const desk = await office.newPage();
  await open(desk, approvals);
  await find(desk, 'Waiting', 'tier3@');
  await bidderOf(desk).getByRole('button', { name: 'Ambrose Telford', exact: true }).click();
  await expect(dialog(desk)).toContainText('tier3@example.com, verified');
  await dialog(desk)
    .getByRole('button', { name: /^Decline/u })
    .click();
  await press(desk, 'Decline');
  await expect(dialog(desk).getByText('Give a reason. The bidder will see it.')).toBeVisible();
  await expectReadsWell(desk);
  await desk.keyboard.press('Escape');
  await expect(dialog(desk)).toHaveCount(0);
  await bidderOf(desk)
    .getByRole('button', { name: /^Approve/u })
    .click();
  await press(desk, 'Approve');
  await expect(desk.getByText('Ambrose Telford is approved.')).toBeVisible();
  await expect(bidderOf(desk)).toHaveCount(0);

  await expect(page.getByText(/^Approved to bid, paddle \d+$/u).first()).toBeVisible();
  await open(page, '/account/messages');
  await expect(page.getByText(/^You are approved to bid in/u).first()).toBeVisible();
});
