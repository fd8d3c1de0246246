/** Our own way to be asked: a quiet button at the side of the page, and what it opens. */
import type { Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';
import { ageGate, passAgeGate } from '#e2e/support/ageGate.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { arrives, isMarked, mark, open } from '#e2e/support/shell.ts';

const place = (page: Page) => page.getByRole('complementary', { name: 'Ask us' });
const button = (page: Page) => place(page).getByRole('button', { name: 'Ask us' });
/** Also while it is not to be seen. */
const anyPlace = (page: Page) => page.locator('aside[aria-label="Ask us"]');
const formLink = (page: Page) => place(page).getByRole('link', { name: 'Write to us' });

async function ask(page: Page): Promise<void> {
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
}

test('it is opened and closed by keyboard and by a press elsewhere, and stands aside for the footer and on paper', async ({
  page,
}) => {
  await open(page, '/faq');
  const search = page.getByRole('searchbox', { name: 'Search questions and answers' });

  await test.step('by keyboard: walked through and closed by Escape, with the focus back on its button', async () => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(place(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(place(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(formLink(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });
  await test.step('a press and a focus elsewhere close it, and take nothing from the page', async () => {
    await ask(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(formLink(page)).toHaveCount(0);
    await ask(page);
    await search.focus();
    await expect(formLink(page)).toHaveCount(0);
    await expect(search).toBeFocused();
  });
  await test.step('it stands aside for the footer, which says the same', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(button(page)).toBeHidden();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(button(page)).toBeVisible();
  });
  await test.step('it is on no paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(anyPlace(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(button(page)).toBeVisible();
  });
});

test('it says how we are reached and when, and leads to the form inside the app, where there is no button', async ({
  page,
}) => {
  await open(page, '/faq');
  await mark(page);
  await ask(page);
  for (const { phone } of site.locations) {
    await expect(place(page).getByRole('link', { name: phone })).toBeInViewport({ ratio: 1 });
  }
  await expect(place(page).getByRole('link', { name: site.email })).toHaveAttribute(
    'href',
    `mailto:${site.email}`,
  );
  await expect(place(page)).toContainText(`${site.officeHours.days}, ${site.officeHours.hours}`);
  await expectReadsWell(page, { keepsWidth: true });
  await formLink(page).click();
  await arrives(page, '/contact');
  expect(await isMarked(page)).toBe(true);
  await expect(button(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('there is no margin for it, and it lies on nothing', async ({ page }) => {
    for (const address of ['/faq', '/live/4121', '/detail/4121/2']) {
      await open(page, address);
      await expect(anyPlace(page), address).toBeAttached();
      await expect(anyPlace(page), address).toBeHidden();
    }
  });
});

test('HC-02 it lies above the bar that offers to reload', async ({ page }) => {
  await open(page, '/dev/pieces');
  await expect(button(page)).toBeVisible();
  await page.getByRole('button', { name: 'Hear of a newer build' }).click();
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect
    .poll(async () => {
      const [above, below] = [await place(page).boundingBox(), await reload.boundingBox()];
      return above !== null && below !== null && above.y + above.height < below.y;
    })
    .toBe(true);
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new', cookies: 'unasked' });

  test('AG-01 is asked for their age with nothing in front of it, and for no cookies where no one counts', async ({
    page,
  }) => {
    await page.goto('/faq');
    await expect(ageGate(page)).toBeVisible();
    await expect(anyPlace(page)).toBeAttached();
    await expect(anyPlace(page)).toBeHidden();
    await passAgeGate(page);
    await expect(button(page)).toBeVisible();
    await expect(page.locator('section[aria-label="Cookies"]')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })).toHaveCount(0);
  });
});
