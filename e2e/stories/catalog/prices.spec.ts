/** Prices realized as someone uses them who wants to know what a gun is worth. */
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open } from '#e2e/support/shell.ts';

test('a search of all sales shows what such lots brought, and how that moved', async ({ page }) => {
  await open(page, '/prices');
  await expect(page.getByRole('status').filter({ hasText: /[\d,]+\+? lots/u })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search prices realized' });
  await box.fill('winchester 1873');
  await box.press('Enter');
  await expect(page).toHaveURL('/prices?q=winchester+1873');
  await expect(page.getByRole('article').first()).toContainText('Sold for');
  await page.getByText('The same as a table').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await expect(rows.nth(1)).toContainText(/20\d\d/u);
  await expectReadsWell(page);
});
