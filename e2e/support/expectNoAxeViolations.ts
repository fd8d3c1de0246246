/** Accessibility of the page as it stands: every story ends with it. */
import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

function inWords({ violations }: AxeResults): string[] {
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A color on its way to another has no contrast to judge.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  // Handed over as text: the page's security policy rightly refuses a script of ours that is added to it.
  await page.evaluate(axe.source);
  const results = await page.evaluate((values) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return inPage.run({ runOnly: { type: 'tag', values } });
  }, rules);
  expect(inWords(results), `accessibility of ${page.url()}`).toEqual([]);
}
