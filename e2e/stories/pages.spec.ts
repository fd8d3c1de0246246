/** Every address of the route table, as the server answers it and as a visitor sees it. */
import type { Page } from 'playwright/test';

import { heads } from '#app/heads.ts';
import { site } from '#contract/site.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, maintenanceUrl, test } from '#e2e/support/fixtures.ts';
import { everyLook } from '#e2e/support/looks.ts';
import { pagesToLookAt, publicRoutes } from '#e2e/support/publicRoutes.ts';
import { overflow } from '#e2e/support/shell.ts';

const titleOf = (html: string): string | undefined =>
  /<title[^>]*>(?<title>[^<]*)/u.exec(html)?.groups?.['title'];

/** The page has been taken over by its script once a link answers without a load; idle work is then done too. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  await page.evaluate(() => document.fonts.ready);
}

test.describe('the route table', () => {
  for (const { address, row } of publicRoutes) {
    test(`${row.path} answers as the table says: ${row.kind}`, async ({ request }) => {
      const answer = await request.get(address, row.kind === 'redirect' ? { maxRedirects: 0 } : {});
      if (row.kind === 'redirect') {
        expect([answer.status(), answer.headers()['location']]).toEqual([
          row.status,
          row.to.replaceAll(/:\w+|\*/gu, 'example'),
        ]);
        return;
      }
      const isThere = row.kind === 'screen';
      const words = isThere ? heads[row.path]?.title : 'Page not found';
      expect(answer.status()).toBe(isThere ? 200 : 404);
      const title = titleOf(await answer.text());
      // A page about a thing is titled by it.
      if (words === undefined) expect(title).toMatch(new RegExp(`^\\S.* \\| ${site.companyName}$`, 'u'));
      else expect(title).toBe(`${words} | ${site.companyName}`);
    });
  }
});

for (const { look, theme, viewport } of everyLook) {
  test.describe(look, () => {
    test.use({ theme, viewport });

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
