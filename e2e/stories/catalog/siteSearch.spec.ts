/** Looking for something from any page: by keyboard with suggestions, on a phone, misspelled, and without script. */
import type { Locator, Page } from 'playwright/test';

import { expect, test } from '#e2e/support/fixtures.ts';
import { header, open, title } from '#e2e/support/shell.ts';

const searchField = (page: Page): Locator => header(page).locator('input[name="q"]');

test('a suggestion is typed for, walked to and followed by keyboard alone', async ({ page }) => {
  await open(page, '/faq');
  const field = searchField(page);
  await field.focus();
  await expect(field, 'what suggests comes with the focus').toHaveAttribute('autocomplete', 'off');
  await field.pressSequentially('trapdoor');
  const rows = page.getByRole('list', { name: 'Suggestions' }).getByRole('link');
  await expect(rows.filter({ hasText: 'Springfield Armory Model 1873 Trapdoor' }).first()).toBeVisible();
  await field.press('ArrowUp');
  await expect(rows.last()).toBeFocused();
  const lot = (await rows.last().locator('span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/detail\/\d+\/\d+\//u);
  await expect(title(page)).toHaveText(lot);
});

test('a misspelled word finds what was meant, and says so', async ({ page }) => {
  await open(page, '/');
  const field = searchField(page);
  await field.fill('winchster');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=winchster');
  await expect(page.getByText('Showing results for winchester.')).toBeVisible();
  const lots = page.getByRole('list', { name: 'Lots in open and upcoming sales' }).getByRole('article');
  await expect(lots.first()).toContainText('Winchester');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the button in the header leads to a field that waits for words', async ({ page }) => {
    await open(page, '/faq');
    await header(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search(?:\?q=)?$/u);
    await expect(page.getByLabel('Search the site')).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of any page searches', async ({ page }) => {
    await page.goto('/faq');
    const field = searchField(page);
    await field.fill('colt saa');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=colt\+saa$/u);
    await expect(page.getByRole('article').first()).toContainText('Single Action Army');
  });
});
