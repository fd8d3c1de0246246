/** A landing page's data and head, at both of its addresses. */
import { expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { type LandingData, load } from '#app/loaders/catalog/landing.ts';
import { landingSlugs } from '#contract/catalog/landings.ts';
import { site } from '#contract/kernel/site.ts';
import { at, fakeServices } from '#tests/app/loaders/fakeServices.ts';
import { aLotCard, aCatalogAuction } from '#tests/support/catalog/catalogData.ts';

const asked: string[] = [];

const services = fakeServices({
  catalog: {
    findLanding: async (slug) => {
      asked.push(slug);
      const lots = [aLotCard(), aLotCard({ LotNumber: 216 }), aLotCard({ LotNumber: 217 })];
      return { slug, rows: [{ title: 'Top prices', lots, more: '/prices' }], auction: aCatalogAuction() };
    },
  },
});

const loaded = async (address: string) => (await load(services)(at(address))) as PageLoad<LandingData>;

test.each(['/category/winchester/antique', '/catalog/winchester/antique', '/category/winchester/antique/'])(
  '%s is one page with one address',
  async (address) => {
    const page = await loaded(address);
    expect(asked.at(-1)).toBe('winchester/antique');
    expect(page.title).toBe('Antique Winchester rifles');
    expect(page.head.canonical).toBe(`${site.origin}/category/winchester/antique`);
  },
);

test('its lots are listed for search engines', async () => {
  const { head } = await loaded('/category/garand');
  expect(head.structuredData).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'ItemList', numberOfItems: 3 },
  ]);
});

test.each(landingSlugs)('%s has something to say', async (slug) => {
  const { intro, head } = await loaded(`/category/${slug}`);
  expect(intro.length).toBeGreaterThan(0);
  expect(head.description.length).toBeGreaterThan(50);
});

test('an address of no landing page is not found', async () => {
  await expect(loaded('/category/muskets-of-mars')).rejects.toMatchObject({ init: { status: 404 } });
});
