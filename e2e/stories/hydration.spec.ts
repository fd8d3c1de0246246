/** Server and browser agree on every page, in both themes, at every width, for a new visitor and a known one. */
import { expect, talkativeUrl, test } from '#e2e/support/fixtures.ts';
import { accountPages, pagesToLookAt } from '#e2e/support/publicRoutes.ts';

/** Every pair of a width, a theme and a kind of visitor occurs; all twelve threes of them would find no more. */
const looks = [
  { theme: 'light', width: 390, visitor: 'new' },
  { theme: 'dark', width: 390, visitor: 'verified' },
  { theme: 'light', width: 768, visitor: 'verified' },
  { theme: 'dark', width: 768, visitor: 'new' },
  { theme: 'light', width: 1280, visitor: 'verified' },
  { theme: 'dark', width: 1280, visitor: 'new' },
] as const;

const pages = [...pagesToLookAt, ...accountPages];
/** As many as one story has the time for where much else is going on. */
const atOnce = 7;
const parts = Array.from({ length: Math.ceil(pages.length / atOnce) }, (_, part) =>
  pages.slice(part * atOnce, (part + 1) * atOnce),
);

for (const { theme, width, visitor } of looks) {
  test.describe(`${theme}, ${width} px, a ${visitor} visitor`, () => {
    test.use({ theme, visitor, viewport: { width, height: 800 } });

    for (const part of parts) {
      test(`takes ${part.map(({ name }) => name).join(', ')} over without a difference`, async ({ page }) => {
        for (const { address } of part) {
          await page.goto(talkativeUrl() + address);
          await expect(
            page.getByRole('button', { name: 'Dark mode', includeHidden: true }).first(),
          ).toHaveAttribute('aria-pressed', String(theme === 'dark'));
        }
      });
    }
  });
}
