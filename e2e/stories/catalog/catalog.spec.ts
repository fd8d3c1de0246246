/** A sale's catalog as bidders use it: filtered and searched by hand and by keyboard, on a desk and on a phone. */
import type { Locator, Page } from 'playwright/test';

import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { isMarked, mark, open } from '#e2e/support/shell.ts';

const upcoming = '/catalog/4122';
const finished = '/catalog/4120';

const rail = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });
const lots = (page: Page): Locator => page.getByRole('list', { name: 'Lots' }).getByRole('article');
const chips = (page: Page): Locator => page.getByRole('list', { name: 'What you are looking for' });

/** What the page says in its live region. */
async function total(page: Page): Promise<number> {
  const said = page.getByRole('status').filter({ hasText: /lots?$/u });
  return Number((await said.textContent())?.replaceAll(/\D/gu, ''));
}

test('filters narrow the list at once; the address keeps them and going back takes them back', async ({
  page,
}) => {
  await open(page, upcoming);
  await mark(page);
  const before = await total(page);
  await rail(page).getByRole('checkbox', { name: /^Rare/u }).click();
  await expect(page).toHaveURL(`${upcoming}?rareItem=1`);
  await expect.poll(() => total(page)).toBeLessThan(before);
  const rare = await total(page);
  expect(await isMarked(page)).toBe(true);

  await page.reload();
  expect(await total(page)).toBe(rare);
  await expect(rail(page).getByRole('checkbox', { name: /^Rare/u })).toBeChecked();
  await chips(page).getByRole('link', { name: /^Rare/u }).click();
  await expect(page).toHaveURL(upcoming);
  await expect.poll(() => total(page)).toBe(before);
  await page.goBack();
  await expect.poll(() => total(page)).toBe(rare);
});

test('UI-11 a link of the list opens a tab with Control; else it leaves the window where it is, and two presses are one step back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, upcoming);
  await mark(page);
  const asList = page.getByRole('link', { name: 'Show as a list' });
  const opening = context.waitForEvent('page');
  await asList.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opening;
  await expect(tab).toHaveURL(`${upcoming}?view=list`);
  await tab.close();
  await expect(page).toHaveURL(upcoming);

  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await asList.click();
  await expect(asList).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await asList.click();
  await page.goBack();
  await expect(page).toHaveURL(upcoming);
  expect(await isMarked(page)).toBe(true);
});

test('a search without lots says so, a misspelled word is put right, and a list marks what was looked for', async ({
  page,
}) => {
  await open(page, finished);
  const box = page.getByRole('searchbox', { name: 'Search this catalog' });
  await box.fill('nothinghasthisword');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No lots match' })).toBeVisible();
  await expectReadsWell(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await box.fill('winchster');
  await box.press('Enter');
  await expect(page.getByText('Showing results for winchester')).toBeVisible();
  await page.getByRole('link', { name: 'Show as a list' }).click();
  await expect(page).toHaveURL(`${finished}?q=winchster&view=list`);
  await expect(lots(page).first().locator('mark').first()).toHaveText(/^winchester$/iu);
  await expect(lots(page).first()).toContainText('Sold for');
  await expectReadsWell(page);
});

test('arrow keys move through the grid, Return opens the lot; another one is reached by its number', async ({
  page,
}) => {
  await open(page, upcoming);
  const link = (number: number) => lots(page).nth(number).getByRole('heading').getByRole('link');
  await link(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(4)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail\/4122\/\d+\//u);
  await page.goBack();
  const box = page.getByRole('textbox', { name: 'Jump to lot' });
  await box.fill('5');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/catalog\/4122\?q=lot\+5$/u);
  await expect(lots(page)).toHaveCount(1);
  await box.fill('99999');
  await box.press('Enter');
  await expect(page.getByText(/^This sale has lots 1 to \d+\.$/u)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a drawer left by Escape changes nothing and gives the focus back; its filters are shown with one press', async ({
    page,
  }) => {
    await open(page, upcoming);
    const opener = page.getByRole('button', { name: 'Filters' });
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await opener.click();
    await drawer.getByRole('checkbox', { name: /^Rare/u }).check();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(upcoming);

    await page.keyboard.press('Enter');
    await drawer.getByRole('checkbox', { name: /^Rare/u }).check();
    const show = drawer.getByRole('button', { name: /^Show [\d,]+ lots?$/u });
    await expect(show).toBeEnabled();
    await expectNoAxeViolations(page);
    const promised = Number((await show.textContent())?.replaceAll(/\D/gu, ''));
    await show.click();
    await expect(page).toHaveURL(`${upcoming}?rareItem=1`);
    await expect.poll(() => total(page)).toBe(promised);
  });
});
