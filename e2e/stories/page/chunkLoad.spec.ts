/** A part of the site that does not load: one reload, then the truth. */
import { expect, test } from '#e2e/support/fixtures.ts';
import { breakChunk, flag, frontPage, goToIcons, iconGallery } from '#e2e/support/lostChunk.ts';
import { isTakenOver, open } from '#e2e/support/shell.ts';

test('CH-01 CH-02 a chunk that fails reloads the page once, which mends it; ten seconds later the flag is cleared', async ({
  page,
  noise,
}) => {
  await page.clock.install();
  await open(page, '/dev/pieces');
  await breakChunk(page, { of: iconGallery, untilReload: true });
  // From here on time passes only where the story lets it: however long the reload takes, its ten seconds are whole.
  await page.clock.pauseAt(Date.now() + 60_000);
  const reloaded = page.waitForEvent('load');
  await goToIcons(page);
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: /icon/iu })).toBeVisible();
  await isTakenOver(page);
  await page.clock.runFor(9_000);
  expect(await flag(page)).toBe('true');
  await page.clock.runFor(1_000);
  await expect.poll(() => flag(page)).toBeNull();
  expect(noise.join('\n')).toContain('net::ERR_FAILED');
  noise.length = 0;
});

test('CH-03 a second failure inside the window is shown, with a code from the error log', async ({
  page,
  noise,
}) => {
  await page.addInitScript(() => localStorage.setItem('loadable-error-refresh', 'true'));
  await open(page, '/dev/pieces');
  await breakChunk(page, { of: iconGallery, untilReload: false });
  const reported = page.waitForResponse('**/api/errorlog/submit');
  await goToIcons(page);
  const { code } = (await (await reported).json()) as { code: string };
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  noise.length = 0;
});

test('CH-01 a page whose own part fails at the first visit is loaded once more, and then lives', async ({
  page,
  noise,
}) => {
  const isReloaded = await breakChunk(page, { of: frontPage, untilReload: true });
  await page.goto('/');
  await isReloaded();
  await isTakenOver(page);
  expect(await flag(page)).toBe('true');
  await expect(page.getByRole('heading', { level: 1, name: /historic/iu })).toBeVisible();
  noise.length = 0;
});

test('CH-03 a page whose own part fails again says so, inside the shell', async ({ page, noise }) => {
  await breakChunk(page, { of: frontPage, untilReload: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  noise.length = 0;
});
