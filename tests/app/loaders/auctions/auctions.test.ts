/** The loaders of the timetable and of a sale's page: their data, and what the pages say of themselves. */
import { expect, test } from 'vitest';

import type { PageHead } from '#app/head/pageHead.ts';
import { load as loadAuction } from '#app/loaders/auctions/auction.ts';
import { load as loadAuctions } from '#app/loaders/auctions/auctions.ts';
import { type AuctionWithSessions, getAuctionBySlug, listAuctions } from '#contract/auctions/auctions.ts';
import { searchCatalog } from '#contract/catalog/catalog.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { answer, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aCatalogPage } from '#tests/support/catalog/catalogData.ts';

const lots = (count: number) =>
  Array.from({ length: count }, (_, index) => aLotCard({ LotNumber: index + 1 }));

type World = {
  auction?: AuctionWithSessions | undefined;
  /** What a search finds, by its query string. */
  found?: (search: string) => LotCard[] | Problem;
};

function aWorld({ auction, found = () => [] }: World) {
  const searches: string[] = [];
  const call = fakeCall(
    answer(listAuctions, () => [aSaleInSession(), aTimedAuction(), anAuction({ Status: 'closed' })]),
    auction ? answer(getAuctionBySlug, () => [auction]) : refuse(getAuctionBySlug, 'not_found'),
    answer(searchCatalog, ({ query: { search = '' } }) => {
      searches.push(search);
      const answered = found(search);
      return Array.isArray(answered) ? aCatalogPage({ lots: answered }) : Promise.reject(answered);
    }),
  );
  return { searches, call };
}

type Loaded = { auction: AuctionWithSessions; featured: LotCard[]; head: PageHead };

async function openAuction(world: World) {
  const { call, searches } = aWorld(world);
  const loaded: Loaded = await loadAuction(call, at('/', { slug: 'two-centuries-of-arms' }));
  return { loaded, searches };
}

test('the timetable comes in its parts', async () => {
  expect(await loadAuctions(aWorld({}).call, at('/'))).toMatchObject({
    groups: { inSession: [{ auctionId: 4122 }], upcoming: [], timed: [{ auctionId: 2038 }], past: [{}] },
  });
});

test('a slug that names no auction is not found, and one that cannot is not asked for', async () => {
  const notFound = { data: { code: 'not_found' }, init: { status: 404 } };
  await expect(loadAuction(aWorld({}).call, at('/', { slug: 'nothing' }))).rejects.toMatchObject(notFound);
  const slug = 'x'.repeat(201);
  await expect(loadAuction(fakeCall(), at('/', { slug }))).rejects.toMatchObject(notFound);
});

test('a sale’s page names it, describes it and shows its picture', async () => {
  const { loaded } = await openAuction({ auction: anAuction() });
  expect(loaded.head).toMatchObject({
    title: 'Two Centuries of Arms',
    canonical: `${site.origin}/gun-auctions/two-centuries-of-arms`,
    image: `${site.origin}/pictures/auctions/4122/share.jpg`,
  });
  expect(loaded.head.description).toBe(
    'Live auction: December 5 to 6, 2026, Rock Falls, Illinois. 2,030 lots. Two days, two books. Preview in the gallery on the two days before the sale.',
  );
});

test('the event’s times are written at −05:00 all year', async () => {
  const winter = await openAuction({ auction: anAuction() });
  expect(winter.loaded.head.structuredData).toMatchObject([
    {
      '@type': 'Event',
      startDate: '2026-12-05T10:00:00-05:00',
      endDate: '2026-12-06T18:00:00-05:00',
      location: [{ '@type': 'Place', name: 'Rock Falls gallery' }, { '@type': 'VirtualLocation' }],
    },
  ]);
  const summer = anAuction({ StartsAt: '2026-07-11T14:00:00.000Z' });
  expect((await openAuction({ auction: summer })).loaded.head.structuredData).toMatchObject([
    { startDate: '2026-07-11T09:00:00-05:00' },
  ]);
});

test('a timed sale happens online only', async () => {
  const auction = aTimedAuction({ Slug: 'two-centuries-of-arms' });
  expect((await openAuction({ auction })).loaded.head.structuredData).toMatchObject([
    {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    },
  ]);
});

test.each([
  [8, 6],
  [6, 6],
  [5, 3],
  [3, 3],
])('of %i rare lots a full row of %i is shown', async (rare, shown) => {
  const { loaded, searches } = await openAuction({ auction: anAuction(), found: () => lots(rare) });
  expect(loaded.featured).toHaveLength(shown);
  expect(searches).toEqual(['rareItem=1&sort=estimateDown']);
});

test('without a row of rare lots the most valuable stand in, and fewer than three are no row', async () => {
  const found = (search: string) => (search.startsWith('rareItem') ? lots(2) : lots(4));
  const { loaded, searches } = await openAuction({ auction: anAuction(), found });
  expect(loaded.featured).toHaveLength(3);
  expect(searches).toEqual(['rareItem=1&sort=estimateDown', 'sort=estimateDown']);
  expect((await openAuction({ auction: anAuction(), found: () => lots(2) })).loaded.featured).toEqual([]);
});

test('a closed sale shows what brought most', async () => {
  const auction = anAuction({ Status: 'closed' });
  const { searches } = await openAuction({ auction, found: () => lots(3) });
  expect(searches).toEqual(['rareItem=1&sort=realized']);
});

test('a search that cannot be had costs the page its row and nothing else', async () => {
  const { loaded } = await openAuction({ auction: anAuction(), found: () => ({ code: 'too_slow' }) });
  expect(loaded).toMatchObject({ auction: { AuctionID: 4122 }, featured: [] });
});

test('a sale without lots searches for none', async () => {
  const { searches } = await openAuction({ auction: anAuction({ LotCount: 0 }) });
  expect(searches).toEqual([]);
});
