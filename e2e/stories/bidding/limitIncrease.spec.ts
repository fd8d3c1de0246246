/** Over the limit by one rung: what is left is said, more is asked for, staff grant it, and the bid goes through. */
import type { Page } from 'playwright/test';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { saleIds } from '#demo/world/sales.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { amount, bidButton, dearLot, panel, placesBid } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { button, open } from '#e2e/support/shell.ts';

const staff = { email: 'staff@example.com', password: 'prairie-star-demo' };
const dialog = (page: Page) => page.getByRole('dialog');
const limitCents = bidderTiers[1].limitCents ?? 0;
const beyondCents = nextRung(limitCents);

/** Whatever was asked for is what the desk offers to set. */
async function grantLimit(desk: Page, email: string): Promise<void> {
  await open(desk, '/clerk/approvals');
  await desk.getByLabel('Sale').selectOption(String(saleIds.closing));
  const list = desk.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Approved' });
  await list.click();
  await expect(list).toHaveAttribute('aria-current', 'page');
  await desk.getByLabel('Name, email or paddle').fill(email);
  await button(desk, 'Find').click();
  const bidder = desk.getByRole('grid', { name: 'Approvals' }).locator('[role="row"][data-id]');
  await expect(bidder).toHaveCount(1);
  await bidder.getByRole('gridcell').getByRole('button').first().click();
  await expect(dialog(desk)).toContainText('Requests a limit of $10,000');
  await dialog(desk)
    .getByRole('button', { name: /^Set limit/u })
    .click();
  await expect(dialog(desk).getByLabel('Limit in whole dollars')).toHaveValue('10000');
  await dialog(desk).getByRole('button', { name: 'Set limit', exact: true }).click();
  await expect(desk.getByText(/^The limit of .* is set\.$/u)).toBeVisible();
}

test('a bid one step above the limit waits for a higher one, and then leads or is answered', async ({
  page,
  context,
  request,
  anotherBrowser,
}) => {
  const bidder = await takeApprovedBidder(1);
  await logInSilently(context, bidder);
  await open(page, await dearLot(request, limitCents));
  await expect(bidButton(page)).toBeVisible();
  await amount(page).selectOption('Other amount…');
  await panel(page)
    .getByRole('textbox', { name: 'Other amount' })
    .fill(String(beyondCents / 100));
  const left = `Above your limit: ${formatUsd(limitCents)} left`;
  await expect(panel(page).getByText(left)).toBeVisible();
  await expect(bidButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeViolations(page);

  await panel(page).getByRole('button', { name: 'Ask for a higher limit' }).click();
  await dialog(page).getByLabel('New limit in whole dollars').fill('10,000');
  await dialog(page).getByRole('button', { name: 'Ask for it' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page).getByText(left)).toBeVisible();

  const office = await anotherBrowser();
  await logInSilently(office, staff);
  await grantLimit(await office.newPage(), bidder.email);

  // Their page learns of it, and kept the amount.
  await expect(panel(page).getByText(left)).toHaveCount(0);
  await expect(bidButton(page)).toHaveText(`Bid ${formatUsd(beyondCents)}`);
  await placesBid(page);
  await expect(panel(page).getByText(formatUsd(beyondCents), { exact: true }).first()).toBeVisible();
});
