/** A part of the site that does not load: one reload, then the truth. */
import type { Page } from 'playwright/test';

import { expect, test } from '#e2e/support/fixtures.ts';

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('loadable-error-refresh'));
const goToIcons = (page: Page) =>
  page.evaluate(() => {
    history.pushState(null, '', '/dev/icon-gallery');
    dispatchEvent(new PopStateEvent('popstate'));
  });

/** Breaks the next `times` requests for the icon gallery's code. */
async function breakIconGallery(page: Page, times: number): Promise<void> {
  await page.route(/IconGalleryScreen[\w-]*\.js$/u, (route) => route.abort(), { times });
}

test('CH-01 a chunk that fails shows "Loading..." and reloads the page once, which mends it', async ({
  page,
  noise,
}) => {
  await breakIconGallery(page, 1);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed');
  const reloaded = page.waitForEvent('load');
  await goToIcons(page);
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: /icon/iu })).toBeVisible();
  expect(await flag(page)).toBe('true');
  expect(noise.join('\n')).toContain('net::ERR_FAILED');
  noise.length = 0;
});

test('CH-02 ten seconds after the reload the flag is cleared', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('loadable-error-refresh', 'true'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed');
  await page.clock.runFor(9_000);
  expect(await flag(page)).toBe('true');
  await page.clock.runFor(1_500);
  await expect.poll(() => flag(page)).toBeNull();
});

test('CH-03 a second failure inside the window is told, with a code from the error log', async ({
  page,
  noise,
}) => {
  await page.addInitScript(() => localStorage.setItem('loadable-error-refresh', 'true'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed');
  await breakIconGallery(page, 5);
  const reported = page.waitForResponse('**/api/errorlog/submit');
  await goToIcons(page);
  const { code } = (await (await reported).json()) as { code: string };
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  noise.length = 0;
});
