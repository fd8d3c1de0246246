/** A sale's catalog as bidders use it: filtered by hand and by keyboard, on a desk and on a phone, by its address alone. */
import type { Locator, Page } from 'playwright/test';

import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { isMarked, mark, open, overflow, title } from '#e2e/support/shell.ts';

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

test('an address without a number leads to the next sale’s catalog, with all that it says', async ({
  page,
  request,
}) => {
  const answer = await request.get('/catalog/antique-firearms?q=colt', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([
    302,
    expect.stringMatching(/^\/catalog\/\d+\/antique-firearms\?q=colt$/u),
  ]);
  await open(page, '/catalog/antique-firearms');
  await expect(page).toHaveURL(/\/catalog\/\d+\/antique-firearms$/u);
  await expect(chips(page).getByRole('link', { name: /Antique/u })).toBeVisible();
});

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

test('a misspelled word is put right, and what was looked for is marked', async ({ page }) => {
  await open(page, upcoming);
  const box = page.getByRole('searchbox', { name: 'Search this catalog' });
  await box.fill('winchster');
  await box.press('Enter');
  await page.getByText('Did you mean').getByRole('link', { name: 'winchester' }).click();
  await expect(page).toHaveURL(`${upcoming}?q=winchester`);
  await expect(lots(page).first().locator('mark').first()).toHaveText(/^winchester$/iu);
});

test('arrow keys move through the grid, Return opens the lot', async ({ page }) => {
  await open(page, upcoming);
  const link = (number: number) => lots(page).nth(number).getByRole('heading').getByRole('link');
  await link(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(4)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail\/4122\/\d+\//u);
});

test('a lot is reached by its number', async ({ page }) => {
  await open(page, upcoming);
  const box = page.getByRole('textbox', { name: 'Jump to lot' });
  await box.fill('5');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/detail\/4122\/5\b/u);
});

test('a sale that is over is ordered by what its lots brought', async ({ page }) => {
  await open(page, finished);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price realized');
  await expect(page).toHaveURL(`${finished}?sort=realized`);
  await expect(lots(page).first()).toContainText('Sold for');
});

test('pages are real links, and a page beyond the last shows the last', async ({ page, request }) => {
  await open(page, `${finished}?page=2`);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  const html = await (await request.get(`${finished}?page=1000000000`)).text();
  expect(html).toContain('aria-current="page"');
  expect(html).toMatch(/rel="canonical" href="[^"]*\/catalog\/4120\?page=\d{1,4}"/u);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('filters are chosen in a drawer, counted, and shown with one press', async ({ page }) => {
    await open(page, upcoming);
    const opener = page.getByRole('button', { name: 'Filters' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^Rare/u }).check();
    const show = drawer.getByRole('button', { name: /^Show [\d,]+ lots?$/u });
    await expect(show).toBeEnabled();
    await expectNoAxeViolations(page);
    const promised = Number((await show.textContent())?.replaceAll(/\D/gu, ''));
    await expect(page).toHaveURL(upcoming);
    await show.click();
    await expect(page).toHaveURL(`${upcoming}?rareItem=1`);
    await expect.poll(() => total(page)).toBe(promised);
  });

  test('a drawer that is left by Escape changes nothing and gives the focus back', async ({ page }) => {
    await open(page, upcoming);
    const opener = page.getByRole('button', { name: 'Filters' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^Rare/u }).check();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(upcoming);
  });
});

test('what a form without script sends is understood, and what means nothing is said to be gone', async ({
  page,
}) => {
  await open(page, `${upcoming}?lowEstFrom=500&lowEstTo=3000&yearFrom=&color=red`);
  await expect(chips(page).getByRole('link', { name: /^\$500 to \$3,000/u })).toBeVisible();
  await expect(chips(page).getByRole('link', { name: /^Unknown filter removed/u })).toBeVisible();
});

const nonsense = [
  ['ten thousand letters', `q=${'a'.repeat(10_000)}`],
  ['operators of another language', `q=${encodeURIComponent("colt & !(navy | 'x':*) <-> \\")}`],
  ['pictures', `q=${encodeURIComponent('🔫🤠')}`],
  ['wildcards', `q=${encodeURIComponent('%%%%__**')}`],
  ['page 0 and page a billion', 'page=0&page=1000000000'],
  ['amounts below nothing', 'lowEst=-500--100&year=9-1'],
  ['nothing that is known', 'x=1&category=none&session=99999999999&amcode=Z'],
] as const;

for (const [what, search] of nonsense) {
  test(`${what} end in a page that a person understands`, async ({ request }) => {
    const answer = await request.get(`${upcoming}?${search}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('</h1>');
  });
}

test('a catalog of no sale is not found', async ({ page, request }) => {
  expect((await request.get('/catalog/999999')).status()).toBe(404);
  await open(page, '/catalog/999999');
  await expect(title(page)).toHaveText('Something went wrong');
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    for (const address of [
      upcoming,
      `${finished}?view=list&q=colt&manufacturerName=Colt`,
      `${upcoming}?q=nothinghasthisword`,
      '/category/winchester/antique',
    ]) {
      test(`${address} is accessible and fits`, async ({ page }) => {
        await open(page, address);
        expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
        await expectNoAxeViolations(page);
      });
    }
  });
}
