/** Accessibility of the page as it stands: every story ends with it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type * as Axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** Half of what the package gives to Node, for every page to read. */
const source = readFileSync(
  path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
);

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

function inWords(violations: readonly Axe.Result[]): string[] {
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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(async (values) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof Axe };
    const found = await inPage.run({
      runOnly: { type: 'tag', values },
      // A letter lies in a frame that allows no script: nothing could answer from there.
      iframes: false,
      // No rule of these reads style sheets; and to tell of all that is well takes longer than to look.
      preload: false,
      resultTypes: ['violations'],
    });
    return found.violations;
  }, rules);
  expect(inWords(violations), `accessibility of ${page.url()}`).toEqual([]);
}
