/** Server and browser agree on every page, in both themes, at every width, for a new visitor and a known one. */
import { expect, talkativeUrl, test } from '#e2e/support/fixtures.ts';
import { pagesToLookAt } from '#e2e/support/publicRoutes.ts';

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 768, 1280]) {
    for (const visitor of ['new', 'verified'] as const) {
      test.describe(`${theme}, ${width} px, a ${visitor} visitor`, () => {
        test.use({ theme, visitor, viewport: { width, height: 800 } });

        test('takes every page over without a difference', async ({ page }) => {
          for (const { address } of pagesToLookAt) {
            await page.goto(talkativeUrl() + address);
            await expect(
              page.getByRole('button', { name: 'Dark mode', includeHidden: true }).first(),
            ).toHaveAttribute('aria-pressed', String(theme === 'dark'));
          }
        });
      });
    }
  }
}
