/** The landing pages: every address we promise, each with a selection that means something and words of its own. */
import { expect, test } from 'vitest';

import { readCatalogQuery } from '#contract/catalog/catalogQuery.ts';
import {
  isLandingSlug,
  landings,
  landingScopes,
  landingSlugs,
  rowQuery,
} from '#contract/catalog/landings.ts';
import { landingIntro, landingRows } from '#contract/catalog/landingTexts.ts';

const promised =
  `antique-guns used pistols gun-prices dueling-pistols derringer flintlock winchester/antique garand
  revolvers/antique flintlock/hunting derringer/antique rifles/antique rapier/antique nra-firearms-for-freedom
  riac-on-time`.split(/\s+/u);

test('every promised page is there, and four named after collections or persons', () => {
  expect(landingSlugs.slice(0, promised.length)).toEqual(promised);
  expect(landingSlugs.slice(promised.length)).toHaveLength(4);
});

test.for(landingSlugs)('%s has rows that search for something, and a few sentences', (slug) => {
  const rows = landingRows(slug);
  expect(rows.length).toBeGreaterThan(0);
  for (const { search, scope, lots, title } of rows) {
    expect(readCatalogQuery(new URLSearchParams(search)).ignored).toEqual([]);
    expect(landingScopes).toContain(scope);
    expect([3, 6]).toContain(lots);
    expect(title).not.toBe('');
  }
  const intro = landingIntro(slug);
  expect(intro.length).toBeGreaterThanOrEqual(2);
  expect(intro.length).toBeLessThanOrEqual(3);
  for (const sentence of intro) expect(sentence).toMatch(/^[A-Z].*\.$/u);
});

test.for([
  ['dueling-pistols', 'duel'],
  ['derringer', 'derringer'],
  ['derringer/antique', 'derringer'],
  ['flintlock', 'flintlock'],
  ['flintlock/hunting', 'flintlock hunting'],
  ['garand', 'garand'],
  ['revolvers/antique', 'revolver'],
  ['rapier/antique', 'rapier'],
] as const)('%s looks for %s in headlines, not in descriptions', ([slug, headline]) => {
  for (const row of landingRows(slug)) expect(rowQuery(row)).toMatchObject({ headline, text: '' });
});

test('no two pages share a title', () => {
  const titles = landingSlugs.map((slug) => landings[slug].title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('what every object has is no page', () => {
  expect(isLandingSlug('constructor')).toBe(false);
  expect(isLandingSlug('used')).toBe(true);
});
