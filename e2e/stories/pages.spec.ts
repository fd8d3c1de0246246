/** Every address of the route table, as the server answers it and as a visitor sees it. */
import type { Page } from 'playwright/test';

import { site } from '#contract/site.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, maintenanceUrl, test } from '#e2e/support/fixtures.ts';
import { pagesToLookAt, publicRoutes } from '#e2e/support/publicRoutes.ts';

const widths = [390, 1280] as const;
const themes = ['light', 'dark'] as const;

const titleOf = (html: string): string | undefined =>
  /<title[^>]*>(?<title>[^<]*)/u.exec(html)?.groups?.['title'];

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The page has been taken over by its script once a link answers without a load; idle work is then done too. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => document.fonts.ready);
}

test.describe('the route table', () => {
  for (const { address, row } of publicRoutes) {
    test(`${row.path} answers as the table says: ${row.kind}`, async ({ request }) => {
      const answer = await request.get(address, { maxRedirects: 0 });
      if (row.kind === 'redirect') {
        expect([answer.status(), answer.headers()['location']]).toEqual([
          row.status,
          row.to.replaceAll(/:\w+|\*/gu, 'example'),
        ]);
        return;
      }
      const title = row.kind === 'screen' ? row.title : 'Page not found';
      expect([answer.status(), titleOf(await answer.text())]).toEqual([
        row.kind === 'screen' ? 200 : 404,
        `${title} | ${site.companyName}`,
      ]);
    });
  }
});

for (const theme of themes) {
  for (const width of widths) {
    test.describe(`at ${width} px in the ${theme} theme`, () => {
      test.use({ theme, viewport: { width, height: 800 } });

      for (const { name, address } of pagesToLookAt) {
        test(`${name} is accessible, fits and is quiet`, async ({ page }) => {
          await open(page, address);
          expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
          expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
          await expectNoAxeViolations(page);
        });
      }

      test('the maintenance page is accessible, fits and is quiet', async ({ page }) => {
        await open(page, maintenanceUrl());
        expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
        await expectNoAxeViolations(page);
      });
    });
  }
}
