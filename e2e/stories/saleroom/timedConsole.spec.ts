/** The clerk's console of a timed sale: a lot is found, given more time, a bid on it is voided, and it is withdrawn. */
import { saleIds } from '#demo/world/sales.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { bidAbove, lotAt } from '#e2e/support/bidByCall.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { untouchedLot } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open } from '#e2e/support/shell.ts';

test('a clerk finds a lot, extends it, voids a bid with a reason that its bidder reads, and withdraws the lot', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const address = untouchedLot('timed');
  const { LotNumber } = lotAt(address);
  const home = await anotherBrowser();
  await logInSilently(home, await takeApprovedBidder(4));
  await bidAbove(home, address, 2);

  await logInSilently(context, { email: 'clerk@example.com' });
  await open(page, `/clerk/${saleIds.closing}`);
  const lots = page.getByRole('list', { name: 'Lots, by the time they close' }).getByRole('article');
  await expect(lots.first()).toBeVisible();
  await page.getByLabel('Lot number').fill(String(LotNumber));
  await page.keyboard.press('Enter');
  await expect(lots).toHaveCount(1);
  const row = page.getByRole('article', { name: `Lot ${LotNumber}`, exact: true });
  await expect(row.getByText(/1 bid · paddle \d+, Ruth Hollis/u)).toBeVisible();
  await expectReadsWell(page);

  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await row.getByRole('button', { name: 'Extend' }).click();
  await press('Cancel');
  await row.getByRole('button', { name: 'Extend' }).click();
  await dialog.getByLabel('How much later').selectOption('1 day');
  await press('Extend lot');
  await expect(page.getByText(`Lot ${LotNumber} closes later.`)).toBeVisible();

  await row.getByRole('button', { name: 'Void a bid' }).click();
  await press('Void bid');
  await expect(dialog.getByText('Enter a reason. Bidders will see it.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel(/^Reason/u).fill('You asked us to.');
  await press('Void bid');
  await expect(page.getByText(`The bid on lot ${LotNumber} was voided.`)).toBeVisible();
  await expect(row.getByText(/^No bids yet/u)).toBeVisible();
  const bidder = await home.newPage();
  await open(bidder, '/account/messages');
  const letter = bidder.getByRole('heading', { name: `Your bid on lot ${LotNumber} was voided` });
  await letter.getByRole('button').click();
  await expect(bidder.getByText(/You asked us to\./u).first()).toBeVisible();

  await row.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByLabel(/^Reason/u).fill('It was damaged.');
  await press('Withdraw lot');
  await expect(page.getByText(`Lot ${LotNumber} was withdrawn.`)).toBeVisible();
  await expect(row.getByText('Withdrawn', { exact: true })).toBeVisible();
});
