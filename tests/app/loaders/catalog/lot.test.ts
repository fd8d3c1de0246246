/** The loader of a lot's page: one address for each lot, what the page says of itself, and what is no lot. */
import { expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { load, type LotData } from '#app/loaders/catalog/lot.ts';
import { getAuctionById } from '#contract/auctions/auctions.ts';
import { getLotDetail, type Lot, type LotDetail } from '#contract/catalog/lots.ts';
import { site } from '#contract/kernel/site.ts';
import { anAuction } from '#fixtures/auction.ts';
import { answer, at, fakeCall } from '#tests/app/loaders/fakeCall.ts';
import { aLot, aLotDetail } from '#tests/support/catalog/aLot.ts';

const path = '/detail/4122/215/winchester-model-1866';

type World = { lot?: Partial<Lot>; detail?: Partial<LotDetail>; hasAuction?: boolean };

async function opened(address: string, { lot = {}, detail = {}, hasAuction = true }: World = {}) {
  const known = aLot(lot);
  const [, , auctionId = '', lotNumber = ''] = address.split(/[/?]/u);
  const call = fakeCall(
    answer(getLotDetail, ({ params: { auctionid, lotnumber } }) => {
      const isKnown = auctionid === known.AuctionID && lotnumber === known.LotNumber;
      return aLotDetail(known, isKnown ? detail : { Items: [] });
    }),
    answer(getAuctionById, () => (hasAuction ? [anAuction()] : [])),
  );
  const loaded: PageLoad<LotData> = await load(call, at(address, { auctionId, lotNumber }));
  return loaded;
}

/** Where an address leads. */
async function ledTo(address: string, world?: World) {
  const led = await opened(address, world).then(
    () => null,
    (thrown: unknown) => thrown as Response,
  );
  return led && [led.status, led.headers.get('location')];
}

test('a lot comes with its sale and its surroundings', async () => {
  expect(await opened(path)).toMatchObject({
    lot: { LotNumber: 215 },
    auction: { AuctionID: 4122 },
    detail: { Next: { LotNumber: 216 } },
  });
});

test.each([
  ['/detail/4122/215', path],
  ['/detail/4122/215/', path],
  ['/detail/4122/215/wrong-words', path],
  ['/detail/4122/0215/winchester-model-1866', path],
  [`${path}/`, path],
  [
    '/detail/4122/215/wrong/more/of%20it?utm_source=mail&a=%C3%A9',
    `${path}/more/of%20it?utm_source=mail&a=%C3%A9`,
  ],
  ['/detail/4122/215?page=2', `${path}?page=2`],
  ['/detail/4122/215/x//evil.example/y', `${path}/evil.example/y`],
])('%s leads for good to %s', async (address, target) => {
  expect(await ledTo(address)).toEqual([301, target]);
});

test.each([path, `${path}?bid=100000`, `${path}/more`])('%s is where it belongs', async (address) => {
  expect(await ledTo(address)).toBeNull();
});

test('the address a lot is led to leads nowhere else', async () => {
  for (const slug of ['', 'winchester-model-1866']) {
    let address = '/detail/4122/215/a/b';
    for (let hops = 0; hops < 3; hops += 1) {
      const led = await ledTo(address, { lot: { Slug: slug } });
      if (led === null) break;
      address = String(led[1]);
    }
    expect(await ledTo(address, { lot: { Slug: slug } })).toBeNull();
  }
});

test.each([
  '/detail/4122/12a',
  '/detail/4122/0',
  '/detail/4122/-1',
  '/detail/4122/1e3',
  '/detail/4122/9999999999',
  '/detail/x/215',
  '/detail/4122/%2e%2e%2f',
  '/detail/4122/２１５',
  '/detail/4122/999',
])('%s is no lot', async (address) => {
  await expect(opened(address)).rejects.toMatchObject({
    data: { code: 'not_found' },
    init: { status: 404 },
  });
});

test.each(['12a', '0', '9999999999'])('the server is not asked for a lot %s', async (lotNumber) => {
  const loading = load(fakeCall(), at(`/detail/4122/${lotNumber}`, { auctionId: '4122', lotNumber }));
  await expect(loading).rejects.toMatchObject({ data: { code: 'not_found' } });
});

test('a lot whose sale is not known is not shown', async () => {
  await expect(opened(path, { hasAuction: false })).rejects.toMatchObject({ data: { code: 'not_found' } });
});

test('the page names the lot, describes it and shows its plate', async () => {
  const { head } = await opened(path);
  expect(head).toMatchObject({
    title: 'Lot 215: Winchester Model 1866 Lever Action Rifle',
    description:
      'Engraved Winchester Model 1866 Lever Action Rifle. Estimate $18,000–27,500. Two Centuries of Arms.',
    canonical: site.origin + path,
    image: `${site.origin}/pictures/lots/4122/215/1.5f3c9a02-share.jpg`,
  });
});

test('under a longer address the canonical one is the lot’s own', async () => {
  expect((await opened(`${path}/more?x=1`)).head.canonical).toBe(site.origin + path);
});

test('a lot without pictures has the site’s own', async () => {
  expect((await opened(path, { detail: { Photos: [] } })).head).not.toHaveProperty('image');
});

const offerOf = async (lot: Partial<Lot>) => {
  const { head } = await opened(path, { lot });
  const [product] = (head.structuredData ?? []) as { offers: object }[];
  return product?.offers;
};

test('machines read a product with its offer and its estimate', async () => {
  const { head } = await opened(path);
  expect(head.structuredData).toMatchObject([
    {
      '@type': 'Product',
      sku: '4122-215',
      brand: { name: 'Winchester' },
      category: 'Lever action rifles',
      image: [expect.stringMatching(/^https:.*-light-1200\.webp$/u), {}, {}],
      offers: {
        price: '9000.00',
        priceCurrency: 'USD',
        priceSpecification: { minPrice: 18_000, maxPrice: 27_500 },
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, name: 'Auctions' },
        { position: 3, item: `${site.origin}/gun-auctions/two-centuries-of-arms` },
        { position: 4, name: 'Lot 215', item: site.origin + path },
      ],
    },
  ]);
});

test.each([
  [{ Status: 'pending' }, 'PreSale', '9000.00'],
  [{ Status: 'open', CurrentBidCents: 1_234_550 }, 'InStock', '12345.50'],
  [{ Status: 'sold', PriceRealizedCents: 2_115_000 }, 'SoldOut', '21150.00'],
  [{ Status: 'sold', PriceRealizedCents: null }, 'SoldOut', undefined],
  [{ Status: 'passed', CurrentBidCents: 100 }, 'OutOfStock', undefined],
  [{ Status: 'withdrawn' }, 'Discontinued', undefined],
] as const)('a lot with %o is %s at %s', async (lot, availability, price) => {
  const offer = (await offerOf(lot)) as { availability: string; price?: string };
  expect([offer.availability, offer.price]).toEqual([`https://schema.org/${availability}`, price]);
});

test('an unknown maker is no brand', async () => {
  const { head } = await opened(path, { lot: { ManufacturerName: 'Unknown' } });
  expect(head.structuredData?.[0]).not.toHaveProperty('brand');
});

test('a sold lot is described by what it brought', async () => {
  const { head } = await opened(path, { lot: { Status: 'sold', PriceRealizedCents: 2_115_000 } });
  expect(head.description).toContain('Sold for $21,150.');
});
