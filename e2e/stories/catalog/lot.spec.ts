/** A visitor looks at one lot: its pictures, its text, what winning it means, and its address. */
import type { Page } from 'playwright/test';

import { saleIds } from '#demo/world/sales.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { logInByHand, open } from '#e2e/support/shell.ts';

/** A lot that every demo has: the second of a sale to come. */
const upcomingLot = `/detail/${saleIds.upcoming}/2`;

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of lot/u });
const zoom = (page: Page) => page.getByRole('dialog', { name: 'Enlarged picture' });

test('a lot is read at its one address, looked at closely and walked through by keyboard', async ({
  page,
  request,
}) => {
  const moved = await request.get(`${upcomingLot}/wrong-words/more?utm_source=mail`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toMatch(/^\/detail\/\d+\/2\/[a-z0-9-]+\/more\?utm_source=mail$/u);
  await open(page, `${upcomingLot}#particulars`);
  await expect(page).toHaveURL(/\/detail\/\d+\/2\/[a-z0-9-]+#particulars$/u);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/detail\/\d+\/2\/[a-z0-9-]+$/u);

  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' });
  await test.step('the pictures are turned and enlarged by keyboard', async () => {
    await enlarge.focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery(page).getByRole('link', { name: /^View 2 of/u })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.keyboard.press('Enter');
    // UI-01: it is inert until it has settled.
    await expect(zoom(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('+');
    await expect(zoom(page).getByText('150%')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(zoom(page)).toBeHidden();
    await expect(enlarge).toBeFocused();
  });
  await test.step('a picture is enlarged where the wheel turns and where it is pressed twice', async () => {
    await enlarge.click();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect(zoom(page).getByText('100%')).toBeVisible();
    await expect(zoom(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, -300);
    await expect(zoom(page).getByText('100%')).toBeHidden();
    await page.mouse.dblclick(width / 2, height / 2);
    await expect(zoom(page).getByText('100%')).toBeVisible();
    await page.mouse.dblclick(width / 2, height / 2);
    await expect(zoom(page).getByText('250%')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(zoom(page)).toBeHidden();
  });
  await test.step('what winning means is said by state', async () => {
    const section = page.getByRole('region', { name: 'What happens if I win' });
    // The states come with anyone who gets near them.
    await section.getByText(/not legal advice/u).scrollIntoViewIfNeeded();
    await section.getByRole('combobox', { name: 'Your state' }).selectOption('IL');
    await expect(section.getByText(/Illinois/u).last()).toBeVisible();
    await expectNoAxeViolations(page);
  });
  await test.step('the next lot is opened by keyboard, and going back leads to this one', async () => {
    await page.getByRole('link', { name: 'Next lot' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/detail\/\d+\/3\//u);
    await expect(page.getByText('Lot 3', { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/detail\/\d+\/2\//u);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a stranger is led to the log-in and back to the lot by the bar at the foot, which hides nothing of the page’s end', async ({
    page,
    bidder,
  }) => {
    await open(page, upcomingLot);
    const logIn = page.getByRole('complementary').getByRole('link', { name: 'Log in to bid' });
    // The panel's own is hidden where the bar has one.
    await expect(logIn).toHaveCount(1);
    await expect(logIn).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [bar, foot] = await Promise.all([logIn.boundingBox(), page.getByRole('contentinfo').boundingBox()]);
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    await logIn.click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fdetail%2F\d+%2F2%2F/u);
    await logInByHand(page, bidder);
    await expect(page).toHaveURL(/\/detail\/\d+\/2\/[a-z0-9-]+$/u);
    await expect(page.getByRole('button', { name: 'Register to bid' }).first()).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the lot is all there, and its views are links to their files', async ({ page }) => {
    await page.goto(upcomingLot);
    await expect(page.getByRole('heading', { name: 'What happens if I win' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Your state' })).toHaveCount(0);
    await expect(gallery(page).getByRole('link').first()).toHaveAttribute('href', /-1200\.webp$/u);
  });
});
