/** What lots are sorted into. */
import { expect, test } from 'vitest';

import { categories, categoryGroups, categoryWords, isCategorySlug } from '#contract/catalog/categories.ts';

test('every category has a slug that an address can carry, and words of its own', () => {
  const slugs = Object.keys(categories);
  expect(slugs.filter((slug) => !/^[a-z]+(?:-[a-z]+)*$/u.test(slug))).toEqual([]);
  expect(new Set(Object.values(categories).map(({ words }) => words)).size).toBe(slugs.length);
});

test('the groups are the ones that people are shown, in their order', () => {
  expect([...new Set(Object.values(categories).map(({ group }) => group))]).toEqual([...categoryGroups]);
});

test('handguns, long guns and others are kept apart', () => {
  expect(categories['single-action-revolver'].form).toBe('H');
  expect(categories['lever-action'].form).toBe('L');
  expect(categories.rapier.form).toBe('O');
});

test('an unknown slug stands for itself', () => {
  expect(isCategorySlug('toString')).toBe(false);
  expect(categoryWords('bolt-action')).toBe('Bolt action rifles');
  expect(categoryWords('trench-art')).toBe('trench-art');
});
