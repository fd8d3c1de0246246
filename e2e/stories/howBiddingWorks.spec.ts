/** How bidding works, for somebody who has never bid: found from a lot and from the foot of a page, read without a script. */
import { lastOpenLot, panel } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { open, overflow, title } from '#e2e/support/shell.ts';

const address = '/how-bidding-works';

test('the small print of a lot leads to it, and its contents lead to what a lot costs', async ({
  page,
  request,
}) => {
  await open(page, await lastOpenLot(request, 8));
  await panel(page).getByRole('link', { name: 'how bidding works' }).click();
  await expect(page).toHaveURL(address);
  await expect(title(page)).toHaveText('How bidding works');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'What a lot costs' })
    .click();
  await expect(page).toHaveURL(`${address}#cost`);
  await expect(page.getByRole('heading', { name: 'What a lot costs' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every figure is there', async ({ page }) => {
    await page.goto(address);
    const bids = page.getByRole('table', { name: 'A lot that starts at $500, bid by bid' });
    await expect(bids.getByRole('row')).toHaveCount(6);
    await expect(bids.getByRole('row').nth(3)).toContainText(
      'the earlier of two equal maximums keeps the lot',
    );
    await expect(page.getByRole('table', { name: 'The ladder' }).getByRole('row')).toHaveCount(14);
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'How bidding works' }),
    ).toHaveAttribute('href', address);
  });
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('the page is accessible and fits', async ({ page }) => {
      await open(page, address);
      expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
      await expectNoAxeViolations(page);
    });
  });
}
