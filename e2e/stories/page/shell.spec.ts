/** The shell as visitors use it: by keyboard, by scrolling, from a phone, and across a new build. */
import type { Page } from 'playwright/test';

import { getHeaderCounts } from '#contract/session/accounts.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCalls } from '#e2e/support/heldCalls.ts';
import { header, isMarked, mark, open, title } from '#e2e/support/shell.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: /hello/iu });

test('UI-08 UI-11 the first stop of the keyboard leads past the header; after a navigation inside the app the focus is where a page load would have put it', async ({
  page,
  context,
}) => {
  await open(page, '/?utm_source=mail&utm_term=winchester');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main-content')).toBeFocused();

  await test.step('UI-08 a visit from a campaign is remembered', async () => {
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'recent-campaign')?.value)
      .toContain('utm_source');
  });
  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(title(page)).toHaveText('Careers');
  await expect(page).toHaveTitle(/^Careers \|/u);
  await expect(page.locator('#main-content')).toBeFocused();
  await test.step('UI-11 a link to the log-in loads the page, other links stay in the app, other hosts open a tab', async () => {
    expect(await isMarked(page)).toBe(true);
    const social = page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' });
    await expect(social).toHaveAttribute('target', '_blank');
    await expect(social).toHaveAttribute('rel', /nofollow/u);
    await header(page).getByRole('link', { name: 'Log In' }).click();
    await expect.poll(() => isMarked(page)).toBe(false);
  });
});

test('UI-04 UI-10 an address with a hash scrolls there, the header fills with scrolling, and going back returns to where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, '/#visit');
  await expect(page.getByRole('heading', { name: 'Visit' })).toBeInViewport();
  const top = () => page.evaluate(() => scrollY);
  expect(await top()).toBeGreaterThan(200);

  await test.step('UI-04 the header over the picture is opaque at 120 px of scrolling, half of it at 60', async () => {
    const opacity = () => header(page).evaluate(({ style }) => style.getPropertyValue('--header-opacity'));
    for (const [scrolled, filled] of [
      [0, '0'],
      [60, '0.5'],
      [120, '1'],
      [600, '1'],
    ] as const) {
      await page.evaluate((to) => scrollTo(0, to), scrolled);
      await expect.poll(opacity).toBe(filled);
    }
  });
  await test.step('UI-10 a navigation starts at the top, and going back returns to where it was', async () => {
    await mark(page);
    await header(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(title(page)).toHaveText('Frequently asked questions');
    await expect.poll(top).toBe(0);
    await expect(header(page)).toHaveCSS('background-color', /\b0\)$/u);
    await page.goBack();
    await expect.poll(top).toBe(600);
    expect(await isMarked(page)).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor walks the side menu by keyboard, switches the theme there and follows a link', async ({
    page,
    noise,
  }) => {
    // UI-08 A blocker that hides the part about campaigns harms nothing.
    await page.route(/campaign[\w-]*\.js$/u, (route) => route.abort());
    await open(page, '/?utm_source=print');
    const opener = header(page).getByRole('button', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Create an account' })).toBeVisible();
    await expectNoAxeViolations(page);
    for (let stop = 0; stop < 14; stop += 1) await page.keyboard.press('Tab');
    await expect(menu(page).locator(':focus')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await menu(page).getByRole('switch', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await menu(page).getByRole('link', { name: 'About us' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/about-us');
    expect(noise.filter((said) => !said.includes('net::ERR_FAILED'))).toEqual([]);
    noise.length = 0;
  });
});

test('UI-02 a press beside the alerts closes them, Escape at once; the header counts and the menu greets by name', async ({
  page,
  asBidder,
}) => {
  // Nothing waits for a new account: what the badges show is the story's.
  await answerCalls(page, getHeaderCounts.path, { json: { messages: 7, notifications: 2, cart: 3 } });
  await page.clock.install();
  await open(page, '/how-bidding-works');
  await expect(header(page).getByRole('link', { name: 'Bid Cart, 3' })).toBeVisible();
  await expect(page.getByText(asBidder.email)).toHaveCount(0);
  const bell = header(page).getByRole('button', { name: /^alerts/iu });
  const popover = page.getByRole('region', { name: 'Alerts' });
  await bell.click();
  await expect(popover.getByRole('link')).toHaveText([/Messages\s*7/u, /My Bids\s*0/u, /Bid Cart\s*3/u]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.click(300, 500);
  await page.clock.runFor(99);
  await expect(popover).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(popover).toBeHidden();
  await bell.click();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(bell).toBeFocused();

  await expect(header(page).getByRole('link', { name: /^account/iu })).toBeVisible();
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const greeting = page.getByRole('dialog', { name: `Hello, ${asBidder.firstName}` });
  await expect(greeting.getByText(asBidder.email)).toBeVisible();
  await expect(greeting.getByRole('link', { name: /text alerts/iu })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('UI-01 HC-01 HC-02 Forward and Back arrive where they lead, by a full load once there is a newer build, and a half-filled form is kept', async ({
  page,
}) => {
  const reload = page.getByRole('button', { name: 'Reload' });
  await open(page, '/dev/pieces');
  await test.step('UI-01 a modal holds the page, keeps the focus in and gives it back', async () => {
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
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await page.getByRole('link', { name: 'All icons' }).click();
  await expect(page).toHaveURL('/dev/icon-gallery');
  await page.goBack();
  await expect(page).toHaveURL('/dev/pieces');
  await expect(reload).toHaveCount(0);
  await page.getByRole('button', { name: 'Hear of a newer build' }).click();
  await expect(reload).toBeVisible();
  await mark(page);
  await page.goForward();
  await expect(page).toHaveURL('/dev/icon-gallery');
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: /icon/iu })).toBeVisible();
  await expect(reload).toHaveCount(0);

  await test.step('HC-02 a half-filled form is never thrown away; once it is finished the next link loads its page', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Start a form' }).click();
    await page.getByRole('button', { name: 'Hear of a newer build' }).click();
    await expect(reload).toBeDisabled();
    await mark(page);
    await page.getByRole('link', { name: 'All icons' }).click();
    await expect(page).toHaveURL('/dev/icon-gallery');
    await page.goBack();
    await expect(page).toHaveURL('/dev/pieces');
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('button', { name: 'Finish the form' }).click();
    await expect(reload).toBeEnabled();
    await header(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect.poll(() => isMarked(page)).toBe(false);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the front page, its links and the not-found page are all there', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("We're sorry - we can't find the page you're looking for")).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toBeVisible();
  });
});
