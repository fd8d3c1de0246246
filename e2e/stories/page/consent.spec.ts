/** Being counted: asked once, quietly; nothing is loaded before a yes, nothing is left after a no. */
import type { BrowserContext, Locator, Page } from 'playwright/test';

import { analyticsCookie } from '#contract/kernel/cookies.ts';
import { ageGate, passAgeGate } from '#e2e/support/ageGate.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { startForFile } from '#e2e/support/fileSite.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { arrives, open } from '#e2e/support/shell.ts';

// No one is there: stories answer for anyone who counts.
startForFile('CLOCKED', {
  settings: { ANALYTICS_URL: 'https://count.example/tag.js?id=G-STORIES', ANALYTICS_COOKIES: '_ga*' },
});

test.use({ cookies: 'unasked' });

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const answer = (page: Page, name: 'Accept' | 'Decline') => bar(page).getByRole('button', { name });
const settingsLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
/** What comes late is there: whatever else was to come with it has come, or does not. */
const hasExtras = (page: Page) => expect(page.locator('aside[aria-label="Ask us"] button')).toBeAttached();

/** Plays who counts: notes every fetch of the script, which sets a cookie as such scripts do. */
async function playCounting(context: BrowserContext): Promise<string[]> {
  const fetched: string[] = [];
  await context.route('https://count.example/**', async (route) => {
    fetched.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga_S=1; path=/"' });
  });
  return fetched;
}

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

const visitorsSaid = (page: Page) =>
  page.evaluate(() => {
    const said = (globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
    return said.map((command) => Array.from(command)).filter(([name]) => name === 'set');
  });

/** Lists when the page was laid out again since the question was there; what its fonts do before is not its doing. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    const coming = new MutationObserver(() => {
      if (!document.querySelector('section[aria-label="Cookies"]')) return;
      coming.disconnect();
      const came = performance.now();
      new PerformanceObserver((seen) => {
        shifts.push(
          ...seen
            .getEntries()
            .map(({ startTime }) => startTime)
            .filter((at) => at >= came),
        );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    coming.observe(document, { childList: true, subtree: true });
  });
}

const sizeOf = async (button: Locator) => {
  const box = await button.boundingBox();
  return [box?.width, box?.height];
};

test('the question is quiet and moves nothing; who declines is not counted, nor asked again', async ({
  page,
  context,
}) => {
  const fetched = await playCounting(context);
  await noteShifts(page);
  await open(page, '/faq');
  await expect(bar(page)).toBeVisible();
  const [yes, no] = [answer(page, 'Accept'), answer(page, 'Decline')];
  expect(await sizeOf(yes), 'both answers weigh the same').toEqual(await sizeOf(no));
  await expect(yes).toHaveClass((await no.getAttribute('class')) ?? '');
  await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('premium');
  await expect(bar(page)).toBeVisible();
  await no.click();
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await page.reload();
  await hasExtras(page);
  await expect(bar(page)).toHaveCount(0);
  expect(fetched).toEqual([]);
});

test('who accepts is counted, once a page, by their analytics id; a yes is taken back by the link in the footer', async ({
  page,
  context,
  asBidder: _bidder,
}) => {
  const fetched = await playCounting(context);
  await open(page, '/faq');
  await expect(bar(page)).toBeVisible();
  const id = (await context.cookies()).find(({ name }) => name === analyticsCookie)?.value;
  await answer(page, 'Accept').click();
  await expect.poll(() => fetched).toEqual(['https://count.example/tag.js?id=G-STORIES']);
  expect(await visitorsSaid(page)).toEqual([['set', { user_id: id }]]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await arrives(page, '/privacy-policy');
  expect(fetched).toHaveLength(1);
  await page.reload();
  await expect.poll(() => fetched.length).toBe(2);
  await expect(bar(page)).toHaveCount(0);

  await expect.poll(() => cookieNames(context)).toContain('_ga_S');
  await settingsLink(page).click();
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText('You have agreed');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await settingsLink(page).click();
  await answer(page, 'Decline').click();
  await expect(settingsLink(page)).toBeFocused();
  await expect.poll(() => cookieNames(context)).not.toContain('_ga_S');
  await page.reload();
  await hasExtras(page);
  expect(fetched).toHaveLength(2);
});

test('an answer in one tab reaches the other', async ({ page, context }) => {
  await playCounting(context);
  const other = await context.newPage();
  await open(page, '/faq');
  await open(other, '/faq');
  await expect(bar(other)).toBeVisible();
  await answer(page, 'Decline').click();
  await expect(bar(other)).toHaveCount(0);
});

test.describe('someone who has accepted', () => {
  test.use({ cookies: 'accepted' });

  test('is not counted at an address that is a secret, nor while their browser asks sites not to track them', async ({
    page,
    context,
  }) => {
    const fetched = await playCounting(context);
    await open(page, '/login/password-reset/no-such-code');
    await hasExtras(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await arrives(page, '/faq');
    expect(fetched).toEqual([]);
    await page.reload();
    await expect.poll(() => fetched.length).toBe(1);

    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.reload();
    await hasExtras(page);
    await expect(bar(page)).toHaveCount(0);
    await settingsLink(page).click();
    await expect(bar(page)).toContainText('Global Privacy Control');
    await expect(answer(page, 'Accept')).toHaveCount(0);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    expect(fetched).toHaveLength(1);
  });
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });

  test('AG-01 is asked for their age first, with nothing in front of it; the question then reads well', async ({
    page,
  }) => {
    await page.goto('/faq');
    await expect(ageGate(page)).toBeVisible();
    await expect(page.locator('section[aria-label="Cookies"]')).toBeAttached();
    await expect(bar(page)).toBeHidden();
    await passAgeGate(page);
    await expect(bar(page)).toBeVisible();
    await expectReadsWell(page);
    const [yes, no] = [answer(page, 'Accept'), answer(page, 'Decline')];
    expect(await sizeOf(yes), 'both answers weigh the same on a phone').toEqual(await sizeOf(no));
  });
});
