/** Prices realized as somebody uses them who wants to know what a gun is worth. */
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { open, overflow } from '#e2e/support/shell.ts';

test('a search of all sales shows what such lots brought, and how that moved', async ({ page }) => {
  await open(page, '/prices');
  await expect(page.getByRole('status').filter({ hasText: '2,000+ lots' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search prices realized' });
  await box.fill('winchester 1873');
  await box.press('Enter');
  await expect(page).toHaveURL('/prices?q=winchester+1873');
  await expect(page.getByRole('article').first()).toContainText('Sold for');
  await page.getByText('The same as a table').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await expect(rows.nth(1)).toContainText(/20\d\d/u);
});

test('the most expensive come first when they are asked for, and the sale is a filter', async ({ page }) => {
  await open(page, '/prices?auctionId=4120&sort=realized');
  await expect(page.getByRole('link', { name: /remove filter/u })).toHaveCount(1);
  const prices = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) =>
        Number(/Sold for\$([\d,.]+)/u.exec(card.textContent ?? '')?.[1]?.replaceAll(',', '')),
      ),
    );
  expect(prices.length).toBeGreaterThan(10);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});

test('the old address still leads to the auctions', async ({ request }) => {
  const answer = await request.get('/pricesrealized', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/gun-auctions']);
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('the page is accessible and fits, its table opened', async ({ page }) => {
      await open(page, '/prices?manufacturerName=Colt');
      await page.getByText('The same as a table').click();
      expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
      await expectNoAxeViolations(page);
    });
  });
}
