/** A page as it stands, judged in two looks without loading it again: both themes, a phone and a desk. */
import { expect, type Page } from 'playwright/test';

import { expectNoAxeViolations } from './expectNoAxeViolations.ts';
import { twoLooks } from './looks.ts';
import { overflow } from './shell.ts';

async function showIn(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

/** The page keeps its width where what is looked at exists at one width only, such as a drawer of phones. */
type Looks = { keepsWidth?: boolean };

/** Ends in the first look: light, on a phone, unless the page keeps its width. */
export async function expectReadsWell(page: Page, { keepsWidth = false }: Looks = {}): Promise<void> {
  for (const [at, { look, theme, viewport }] of twoLooks.toReversed().entries()) {
    if (!keepsWidth) await page.setViewportSize(viewport);
    await showIn(page, theme);
    expect(await overflow(page), `pixels that stick out to the side, ${look}`).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page, at === 0 ? {} : { only: 'look', rows: 'first' });
  }
}
