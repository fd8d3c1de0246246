/** A landing page's data and head, at both of its addresses. */
import { expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { type LandingData, load } from '#app/loaders/catalog/landing.ts';
import { getLanding } from '#contract/catalog/catalog.ts';
import { landingSlugs } from '#contract/catalog/landings.ts';
import { site } from '#contract/kernel/site.ts';
import { answer, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aLotCard, aCatalogAuction } from '#tests/support/catalog/catalogData.ts';

const asked: string[] = [];

const call = fakeCall(
  answer(getLanding, ({ query: { slug } }) => {
    asked.push(slug);
    const lots = [aLotCard(), aLotCard({ LotNumber: 216 }), aLotCard({ LotNumber: 217 })];
    return { slug, rows: [{ title: 'Top prices', lots, more: '/prices' }], auction: aCatalogAuction() };
  }),
);

const loaded = (address: string): Promise<PageLoad<LandingData>> => load(call, at(address));

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

test('an address of no landing page is not found, and neither is one that the server no longer has', async () => {
  const notFound = { init: { status: 404 } };
  await expect(loaded('/category/muskets-of-mars')).rejects.toMatchObject(notFound);
  const forgotten = load(fakeCall(refuse(getLanding, 'not_found')), at('/category/garand'));
  await expect(forgotten).rejects.toMatchObject(notFound);
});
