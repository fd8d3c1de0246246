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
  // A color on its way to another has no contrast to judge; what is taken away on its way has none either.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // One that goes on for ever has no end to wait for.
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  );
  // Handed over as text: the page's security policy rightly refuses a script of ours that is added to it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const results = await page.evaluate((values) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    // A letter lies in a frame that allows no script: nothing could answer from there.
    return inPage.run({ runOnly: { type: 'tag', values }, iframes: false });
  }, rules);
  expect(inWords(results), `accessibility of ${page.url()}`).toEqual([]);
}
