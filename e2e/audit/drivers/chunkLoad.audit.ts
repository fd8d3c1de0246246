/** CH: a part of the site that cannot be fetched. Any part does: what follows a link is fetched when it is pressed. */
import type { Page } from 'playwright/test';

import { clause } from '#e2e/audit/audit.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { breakChunk, flag } from '#e2e/support/lostChunk.ts';
import { header, open, title } from '#e2e/support/shell.ts';

const start = '/how-bidding-works';
const anyPart = /\/assets\/[^/]*\.js$|\.js$/u;
const followLink = (page: Page) => header(page).getByRole('link', { name: 'FAQ' }).click();
const flagName = 'loadable-error-refresh';
const setFlag = (page: Page) => page.addInitScript((name) => localStorage.setItem(name, 'true'), flagName);

/** Keeps whether 'Loading...' was ever to be read, over a reload too. */
const watchLoading = (page: Page) =>
  page.addInitScript(() => {
    const look = (): void => {
      if (document.body?.innerText.includes('Loading...')) sessionStorage.setItem('sawLoading', 'yes');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });

async function openAtRest(page: Page): Promise<void> {
  await open(page, start);
  await page.waitForLoadState('networkidle');
}

const lostPart = [/net::ERR_FAILED/u, /Failed to fetch dynamically imported module/u, /preload/u];

clause('CH-01', {
  async drive({ page, step, check, equal, picture, expectNoise }) {
    expectNoise(...lostPart);
    await watchLoading(page);
    await step(`The visitor opens ${start}`, () => openAtRest(page));
    equal(`What is stored as ${flagName}`, await flag(page), null);
    await picture('Before');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await step(
      'Parts of the site cannot be fetched until the page is reloaded; the visitor follows “FAQ”',
      async () => {
        await breakChunk(page, { of: anyPart, untilReload: true });
        const reloaded = page.waitForEvent('load');
        await followLink(page);
        await reloaded;
      },
    );
    await check(
      "'Loading...' was shown",
      async () => (await page.evaluate(() => sessionStorage.getItem('sawLoading'))) === 'yes',
    );
    equal(`What is stored as ${flagName}`, await flag(page), 'true');
    await check('The reload mended it: the questions are there', () =>
      expect(title(page)).toHaveText('Frequently asked questions'),
    );
    await page.waitForLoadState('networkidle');
    equal('Reloads of the page', loads, 1);
  },
});

clause('CH-02', {
  async drive({ page, step, check, equal, picture }) {
    await page.clock.install();
    await step(`The page is loaded with ${flagName} set, as after a reload`, async () => {
      await setFlag(page);
      await open(page, '/');
    });
    await picture('Before');
    const { startedAt, wokeAfter } = await page.evaluate(() => {
      const lived = performance.now();
      return { startedAt: Date.now() - lived, wokeAfter: lived };
    });
    // The page's ten seconds began between its start and its waking.
    await step('Its clock is set to 9 s after its start', () => page.clock.pauseAt(startedAt + 9_000));
    equal('The flag after 9 s', await flag(page), 'true');
    await step('One more second passes, and the time it took to wake', () =>
      page.clock.runFor(1_000 + wokeAfter),
    );
    await check('The flag is cleared 10 s after the load', () => expect.poll(() => flag(page)).toBeNull());
  },
});

clause('CH-03', {
  async drive({ page, step, check, equal, picture, expectNoise }) {
    expectNoise(...lostPart, /./u);
    await step(
      `The page was reloaded a moment ago (${flagName} is set); the visitor opens ${start}`,
      async () => {
        await setFlag(page);
        await openAtRest(page);
      },
    );
    await picture('Before');
    let loads = 0;
    page.on('load', () => (loads += 1));
    // More than one part is lost, and each is a fault of its own: the page names the one it shows.
    const codes: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('/api/errorlog/submit')) return;
      codes.push(((await response.json()) as { code: string }).code);
    });
    await step('Parts of the site cannot be fetched; the visitor follows “FAQ”', async () => {
      await breakChunk(page, { of: anyPart, untilReload: false });
      await followLink(page);
    });
    await check("The error page is there: 'Something went wrong'", () =>
      expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible(),
    );
    const named = page.getByText('the error code is').locator('code');
    await check('It names a code that the error log gave', async () => {
      const code = await named.innerText();
      await expect.poll(() => codes).toContain(code);
    });
    equal('Reloads of the page', loads, 0);
  },
});
