/**
 * The parts of public pages whose code comes late, or not at first: what was printed of them stays, and what was done early
 * is done once.
 */
import type { Page } from 'playwright/test';

import { saleIds } from '#demo/world/sales.ts';
import { meetAsleep } from '#e2e/support/asleep.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { header } from '#e2e/support/shell.ts';

const catalog = `/catalog/${saleIds.upcoming}`;
const islands = /(?:HeaderIsland|CatalogScreen)[\w-]*\.js$/u;

const toggle = (page: Page) => header(page).getByRole('button', { name: 'Dark mode' });
const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first();

/** The code of header and content comes when the answer is called; that of the frame around them comes at once. */
async function holdIslands(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(islands, async (route) => {
    await released.promise;
    await route.continue();
  });
  await meetAsleep(page);
  return released.resolve;
}

/** The nodes themselves are kept: made again they would be others. */
const keepPrinted = (page: Page) =>
  page.evaluate(() => {
    const printed = [...document.querySelectorAll('header button, main h1, main article')];
    Object.assign(window, { countGone: () => printed.filter((node) => !node.isConnected).length });
    return printed.length;
  });

const countGone = (page: Page) => page.evaluate('countGone()');

test('while their code is on its way header and content stay as they were printed, whatever happens around them', async ({
  page,
  asBidder,
  noise,
}) => {
  expect(asBidder.email).not.toBe('');
  const release = await holdIslands(page);
  await page.goto(catalog);
  expect(await keepPrinted(page)).toBeGreaterThan(20);
  // The frame is alive: it reacts to the lost network, to the session and to the theme.
  const asked = page.waitForResponse('**/api/account/validate');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await asked;
  release();
  await expect(toggle(page)).toHaveAttribute('aria-pressed');
  await expect(page.getByRole('main').getByRole('button', { name: 'Register to bid' })).toBeVisible();
  // On a slow machine the header may still say that the line was lost, and what was being fetched then has failed.
  expect(await countGone(page)).toBe(0);
  const others = noise.filter((said) => !said.includes('net::ERR_INTERNET_DISCONNECTED'));
  noise.splice(0, noise.length, ...others);
});

test('a press and a text that come before an island are done once', async ({ page }) => {
  const release = await holdIslands(page);
  await page.goto(catalog);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-busy', 'true');
  await search(page).fill('Winchester');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page)).not.toHaveAttribute('aria-busy');
  await expect(search(page)).toHaveValue('Winchester');
});

test('an island whose code fails at first is there a moment later; until then its links work', async ({
  page,
  noise,
}) => {
  await meetAsleep(page);
  await page.clock.install();
  for (const late of [/HeaderIsland[\w-]*\.js$/u, /Footer[\w-]*\.js$/u]) {
    await page.route(late, (route) => route.abort(), { times: 1 });
  }
  await page.goto('/faq');
  await expect.poll(() => noise.join('\n')).toContain('net::ERR_FAILED');
  await expect(header(page).getByRole('link', { name: 'Auctions' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await keepPrinted(page);
  await page.clock.runFor(5_000);
  await expect(toggle(page)).toHaveAttribute('aria-pressed');
  expect(await countGone(page)).toBe(0);
  noise.length = 0;
});
