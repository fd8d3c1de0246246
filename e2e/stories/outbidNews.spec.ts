/** A lead that is lost while another page is open: told there, once, with the way back to the lot. */
import type { Page } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { amount, bidButton, offeredCents, panel, untouchedLot } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { arrives, isMarked, mark, open, overflow } from '#e2e/support/shell.ts';

const news = (page: Page) => page.getByRole('alert').filter({ hasText: /^Outbid on/u });

/** @param place of the amounts that are offered */
async function leadOn(page: Page, lot: string, place: number): Promise<void> {
  await open(page, lot);
  await expect(bidButton(page)).toBeVisible();
  const cents = (await offeredCents(page))[place] ?? 0;
  await amount(page).selectOption(String(cents));
  await bidButton(page).click();
  await expect(panel(page).getByText("You're the high bidder").first()).toBeVisible();
}

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('it is told over the page, leads to the lot, and goes there', async ({
      page,
      context,
      anotherBrowser,
      storageState,
    }) => {
      const lot = untouchedLot(theme === 'light' ? 'toldInLight' : 'toldInDark');
      await logInSilently(context, takeApprovedBidder(2));
      await leadOn(page, lot, 1);
      await open(page, '/how-bidding-works');
      await expect(page.getByRole('alert')).toBeAttached();

      const other = await anotherBrowser({ ...(storageState !== undefined && { storageState }) });
      await logInSilently(other, takeApprovedBidder(2));
      await leadOn(await other.newPage(), lot, 5);
      await expect(news(page)).toHaveText(/^Outbid on lot \d+, now \$[\d,]+$/u);
      await expectNoAxeViolations(page);
      expect(await overflow(page)).toBe(0);

      await mark(page);
      await news(page).getByRole('link').click();
      await arrives(page, lot);
      expect(await isMarked(page)).toBe(true);
      await expect(news(page)).toHaveCount(0);
      await expect(panel(page).getByText('Outbid', { exact: true })).toBeVisible();
    });
  });
}
