/** The shell as visitors use it: by keyboard, by scrolling, from a phone, and across a new build. */
import type { Page } from 'playwright/test';

import { getHeaderCounts } from '#contract/accounts.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCalls } from '#e2e/support/heldCalls.ts';
import { header, isMarked, mark, open, title } from '#e2e/support/shell.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: /hello/iu });

test('the first stop of the keyboard leads past the header', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main-content')).toBeFocused();
});

test('UI-04 the header over the picture is opaque at 120 px of scrolling, half of it at 60', async ({
  page,
}) => {
  await open(page, '/');
  const opacity = () => header(page).evaluate(({ style }) => style.getPropertyValue('--header-opacity'));
  for (const [scrolled, filled] of [
    [0, '0'],
    [60, '0.5'],
    [120, '1'],
    [600, '1'],
  ] as const) {
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await expect.poll(opacity).toBe(filled);
  }
});

test('UI-10 a navigation starts at the top, and going back returns to where it was', async ({ page }) => {
  await open(page, '/dev/pieces');
  await page.evaluate(() => scrollTo(0, 900));
  await mark(page);
  await header(page).getByRole('link', { name: /home/iu }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  expect(await isMarked(page)).toBe(true);
});

test('UI-10 an address with a hash scrolls to what it names', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, '/#visit');
  await expect(page.getByRole('heading', { name: 'Visit' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('after a navigation inside the app the focus is where a page load would have put it', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(title(page)).toHaveText('Careers');
  await expect(page.locator('#main-content')).toBeFocused();
});

test('UI-08 a visit from a campaign is remembered, and a blocker that hides that part harms nothing', async ({
  page,
  context,
  noise,
}) => {
  await open(page, '/?utm_source=mail&utm_term=winchester');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'recent-campaign')?.value)
    .toContain('utm_source');
  await page.route(/campaign[\w-]*\.js$/u, (route) => route.abort());
  await open(page, '/?utm_source=print');
  noise.length = 0;
});

test('UI-11 a link to the log-in loads the page, other links stay in the app, other hosts open a tab', async ({
  page,
}) => {
  await open(page, '/');
  await mark(page);
  await header(page).getByRole('link', { name: 'FAQ' }).click();
  await expect(title(page)).toHaveText('Frequently asked questions');
  await expect(page).toHaveTitle(/^Frequently asked questions \|/u);
  expect(await isMarked(page)).toBe(true);
  const social = page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' });
  await expect(social).toHaveAttribute('target', '_blank');
  await expect(social).toHaveAttribute('rel', /nofollow/u);
  await header(page).getByRole('link', { name: 'Log In' }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor walks the side menu by keyboard and comes back to where the menu was opened', async ({
    page,
  }) => {
    await open(page, '/');
    const opener = header(page).getByRole('button', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Create an account' })).toBeVisible();
    await expectNoAxeViolations(page);
    for (let stop = 0; stop < 14; stop += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('following a link closes the menu', async ({ page }) => {
    await open(page, '/');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await menu(page).getByRole('link', { name: 'About us' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/about-us');
  });

  test('the menu switches the theme', async ({ page }) => {
    await open(page, '/');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await menu(page).getByRole('switch', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('somebody logged in', () => {
  /** Nothing waits for a new account: what the badges would show is the story's. */
  async function openWithCounts(page: Page): Promise<void> {
    await answerCalls(page, getHeaderCounts.path, { json: { messages: 7, notifications: 2, cart: 3 } });
    await open(page, '/dev/pieces');
    await expect(header(page).getByRole('link', { name: 'Bid Cart, 3' })).toBeVisible();
  }
  const bell = (page: Page) => header(page).getByRole('button', { name: /^alerts/iu });
  const popover = (page: Page) => page.getByRole('region', { name: 'Alerts' });

  test('UI-02 a click beside the alerts closes them 100 ms later, Escape at once', async ({
    page,
    asBidder,
  }) => {
    await page.clock.install();
    await openWithCounts(page);
    await expect(page.getByText(asBidder.email)).toHaveCount(0);
    await bell(page).click();
    await expect(popover(page).getByRole('link')).toHaveText([
      /Messages\s*7/u,
      /My Bids\s*0/u,
      /Bid Cart\s*3/u,
    ]);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.click(300, 500);
    await page.clock.runFor(99);
    await expect(popover(page)).toBeVisible();
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(popover(page)).toBeHidden();
    await bell(page).click();
    await page.keyboard.press('Escape');
    await expect(popover(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  test('the header counts, the menu greets by name, and logging out ends it', async ({ page, asBidder }) => {
    await openWithCounts(page);
    await expect(header(page).getByRole('link', { name: /^account/iu })).toBeVisible();
    await header(page).getByRole('button', { name: 'Menu' }).click();
    const greeting = page.getByRole('dialog', { name: `Hello, ${asBidder.firstName}` });
    await expect(greeting.getByText(asBidder.email)).toBeVisible();
    await expect(greeting.getByRole('link', { name: /text alerts/iu })).toBeVisible();
    await expectNoAxeViolations(page);
    await greeting.getByRole('button', { name: 'Log out' }).click();
    await expect(header(page).getByRole('link', { name: /^account/iu })).toHaveCount(0);
  });
});

test.describe('HC a newer build', () => {
  const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });

  test('HC-01 HC-02 offers Reload quietly and takes the next navigation as a full load', async ({ page }) => {
    await open(page, '/dev/pieces');
    await expect(reload(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Hear of a newer build' }).click();
    await expect(reload(page)).toBeVisible();
    await mark(page);
    await header(page).getByRole('link', { name: /home/iu }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => isMarked(page)).toBe(false);
  });

  test('HC-02 a half-filled form is never thrown away', async ({ page }) => {
    await open(page, '/dev/pieces');
    await page.getByRole('button', { name: 'Start a form' }).click();
    await page.getByRole('button', { name: 'Hear of a newer build' }).click();
    await expect(reload(page)).toBeDisabled();
    await mark(page);
    await header(page).getByRole('link', { name: /home/iu }).click();
    await expect(page).toHaveURL('/');
    expect(await isMarked(page)).toBe(true);
  });

  test('HC-02 Forward and Back arrive where they lead, by a full load', async ({ page }) => {
    await open(page, '/dev/pieces');
    await page.getByRole('link', { name: 'All icons' }).click();
    await expect(page).toHaveURL('/dev/icon-gallery');
    await page.goBack();
    await expect(page).toHaveURL('/dev/pieces');
    await page.getByRole('button', { name: 'Hear of a newer build' }).click();
    await mark(page);
    await page.goForward();
    await expect(page).toHaveURL('/dev/icon-gallery');
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: /icon/iu })).toBeVisible();
  });

  test('HC-02 Reload loads the page again', async ({ page }) => {
    await open(page, '/dev/pieces');
    await page.getByRole('button', { name: 'Hear of a newer build' }).click();
    await mark(page);
    await reload(page).click();
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(reload(page)).toHaveCount(0);
  });
});

test('UI-01 a modal holds the page, keeps the focus in and gives it back', async ({ page }) => {
  await open(page, '/dev/pieces');
  const opener = page.getByRole('button', { name: 'Open dialog' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Disconnected' });
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 400);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the front page, its links and the not-found page are all there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toBeVisible();
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("We're sorry - we can't find the page you're looking for")).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
