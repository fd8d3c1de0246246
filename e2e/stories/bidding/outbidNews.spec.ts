/** A lead that is lost while another page is open: shown there, once, with the way back to the lot. */
import type { Page } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { bidAbove } from '#e2e/support/bidByCall.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { panel, untouchedLot } from '#e2e/support/biddingLots.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { arrives, isMarked, mark, open } from '#e2e/support/shell.ts';

const news = (page: Page) => page.getByRole('alert').filter({ hasText: /^Outbid on/u });

test('it is shown over the page, leads to the lot, and goes there', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const lot = untouchedLot('shown');
  await logInSilently(context, await takeApprovedBidder(2));
  expect((await bidAbove(context, lot, 1)).Outcome).toBe('LEADING');
  await open(page, '/how-bidding-works');
  await expect(page.getByRole('alert')).toBeAttached();

  const other = await anotherBrowser();
  await logInSilently(other, await takeApprovedBidder(2));
  expect((await bidAbove(other, lot, 5)).Outcome).toBe('LEADING');
  await expect(news(page)).toHaveText(/^Outbid on lot \d+ in .+, now \$[\d,]+$/u);
  await expectReadsWell(page);

  await mark(page);
  await news(page).getByRole('link').click();
  await arrives(page, lot);
  expect(await isMarked(page)).toBe(true);
  await expect(news(page)).toHaveCount(0);
  await expect(panel(page).getByText('Outbid', { exact: true })).toBeVisible();
});
