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

const ruleSets = {
  every: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  /** What another theme or width can break of a page that was well in one: its colors, its sizes, and what is shown. */
  look: {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  },
  /** What another theme can break: no rule but these reads a color. */
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

export type RuleSet = keyof typeof ruleSets;

function inWords(violations: readonly Axe.Result[]): string[] {
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Of a long list, the first six stand for the rest. */
const furtherRows = ['li', 'tr', 'article'].map((name) => [`${name}:nth-of-type(n + 7)`]);

type Judged = {
  /** Which rules are asked: all of them, unless the page has passed them in another look. */
  only?: RuleSet;
  /** Every row is judged, unless the page has been judged whole in another look. */
  rows?: 'first';
};

export async function axeFaults(page: Page, { only = 'every', rows }: Judged = {}): Promise<string[]> {
  // A dialog that has just opened is not to be used yet, and so has nothing to reach by keyboard.
  await expect(page.locator('[data-modal] [inert]')).toHaveCount(0);
  // A color on its way to another has no contrast to judge; what is taken away on its way has none either.
  await page.evaluate(async () => {
    const underWay = (): Animation[] =>
      document
        .getAnimations()
        // One that goes on forever has no end to wait for.
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // A color that is inherited sets out again when the one above it has arrived.
    for (let left = underWay(); left.length > 0; left = underWay()) {
      await Promise.allSettled(left.map((animation) => animation.finished));
    }
  });
  // Handed over as text: the page's security policy rightly refuses a script of ours that is added to it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const asked = { rules: ruleSets[only], exclude: rows === 'first' ? furtherRows : [] };
  const violations = await page.evaluate(async ({ rules, exclude }) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof Axe };
    const found = await inPage.run(
      { exclude },
      {
        runOnly: { type: rules.type, values: [...rules.values] },
        // A letter lies in a frame that allows no script: nothing could answer from there.
        iframes: false,
        // None of these rules reads style sheets; and reporting all that is well takes longer than checking.
        preload: false,
        resultTypes: ['violations'],
      },
    );
    return found.violations;
  }, asked);
  return inWords(violations);
}

export async function expectNoAxeViolations(page: Page, judged: Judged = {}): Promise<void> {
  expect(await axeFaults(page, judged), `accessibility of ${page.url()}`).toEqual([]);
}
