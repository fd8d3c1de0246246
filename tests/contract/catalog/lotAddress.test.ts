/** Addresses of lots, and of the files of their pictures. */
import { expect, test } from 'vitest';

import { catalogAddress, lotAddress, slugOf } from '#contract/catalog/lotAddress.ts';
import { pictureFile, pictureSet } from '#contract/kernel/pictureAddress.ts';

test.each([
  ['Winchester Model 1873 Lever Action Rifle', 'winchester-model-1873-lever-action-rifle'],
  ['Smith & Wesson No. 3, "Russian"', 'smith-wesson-no-3-russian'],
  ['Boutet à Versailles, Épée', 'boutet-a-versailles-epee'],
  ['Colt’s 4 3/4" Revolver', 'colts-4-3-4-revolver'],
  ['—', ''],
  ['日本刀', ''],
])('the words of %j are %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('long words are cut at a word, and a word without end is cut all the same', () => {
  const slug = slugOf('very '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith('very')).toBe(true);
  expect(slugOf('x'.repeat(300))).toBe('x'.repeat(80));
});

test('a lot has one address, with words where its title has any', () => {
  expect(lotAddress({ auctionId: 4101, lotNumber: 215, slug: 'colt' })).toBe('/detail/4101/215/colt');
  expect(lotAddress({ auctionId: 4101, lotNumber: 215, slug: '' })).toBe('/detail/4101/215');
  expect(catalogAddress(4101)).toBe('/catalog/4101');
  expect(catalogAddress(4101, 'hlo=H')).toBe('/catalog/4101?hlo=H');
});

test('a picture has a file for each width, format and theme', () => {
  const plate = { path: '/lots/4101/215/1', theme: 'dark', format: 'avif' } as const;
  expect(pictureFile({ ...plate, width: 800 })).toBe('/pictures/lots/4101/215/1-dark-800.avif');
  expect(pictureFile({ ...plate, theme: null, width: 400, format: 'webp' })).toBe(
    '/pictures/lots/4101/215/1-400.webp',
  );
  expect(pictureSet(plate)).toBe(
    '/pictures/lots/4101/215/1-dark-400.avif 400w, /pictures/lots/4101/215/1-dark-800.avif 800w, ' +
      '/pictures/lots/4101/215/1-dark-1200.avif 1200w',
  );
});
