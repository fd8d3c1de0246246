/** The loaders of the company's pages: their data, what they say of themselves, and what they can do without. */
import { describe, expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { type CampaignsData, load as loadCampaigns } from '#app/loaders/content/campaigns.ts';
import { load as loadCollectors } from '#app/loaders/content/collectors.ts';
import { load as loadCompany } from '#app/loaders/content/company.ts';
import { load as loadLocation, type LocationData } from '#app/loaders/content/location.ts';
import { load as loadSuccesses } from '#app/loaders/content/successes.ts';
import { listAuctions } from '#contract/auctions/auctions.ts';
import { getLanding, getPriceTrend, searchPrices } from '#contract/catalog/catalog.ts';
import { getLotDetail } from '#contract/catalog/lots.ts';
import { getAdCampaignsBySlug } from '#contract/content/adCampaigns.ts';
import type { ContentPage } from '#contract/content/content.ts';
import { site } from '#contract/kernel/site.ts';
import { anAuction } from '#fixtures/auction.ts';
import { answer, type Answered, answerPages, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aLot, aLotDetail } from '#tests/support/catalog/aLot.ts';
import { aCatalogPage, aLotCard } from '#tests/support/catalog/catalogData.ts';
import { aContentPage } from '#tests/support/content/aContentPage.ts';

const opening = {
  place: 'Bedford gallery, with travel',
  kind: 'Part time',
  pay: { from: 28, to: 34, per: 'hour' },
  posted: '2026-11-02',
};
const position = aContentPage({
  slug: 'careers/clerk',
  title: 'Clerk',
  html: '<p>You call bids.</p>',
  facts: { opening, contact: 'careers@prairiestar.example' },
});

describe('a page of the company', () => {
  const company = (address: string, ...pages: ContentPage[]) =>
    loadCompany(fakeCall(...answerPages(pages)), at(address));

  test('says what its file says, and where it stands', async () => {
    const page = aContentPage({ slug: 'consignment/consignment-process', title: 'The process' });
    const { head, crumbs, lede } = await company('/consignment/consignment-process', page);
    expect(lede).toBe('One sentence.');
    expect(crumbs.map(({ label }) => label)).toEqual(['Consignment', 'The process']);
    expect(head).toMatchObject({
      title: 'The process',
      description: 'Who we are.',
      canonical: `${site.origin}/consignment/consignment-process`,
      structuredData: [{ '@type': 'BreadcrumbList' }],
    });
  });

  test('without a file is not found', async () => {
    await expect(company('/about-us')).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('may have an address that ends in a slash', async () => {
    const page = aContentPage({ slug: 'about/the-house', title: 'The house' });
    expect(await company('/about/the-house/', page)).toMatchObject({ title: 'The house' });
  });

  test.each(['/', '/a%00b', '/wp-login.php', '/a//b', `/${'x'.repeat(201)}`])(
    'cannot stand at %s, so the server is not asked',
    async (address) => {
      await expect(loadCompany(fakeCall(), at(address))).rejects.toMatchObject({ init: { status: 404 } });
    },
  );

  test('is legal: it has its parts, and the day of its words in Chicago', async () => {
    const legal = aContentPage({
      slug: 'terms-and-conditions',
      facts: { isLegal: true },
      updated_at: '2026-11-01T05:00:00.000Z',
      body: [{ tag: 'h2', attributes: { id: 'bids' }, children: ['Bids'] }],
    });
    const { contents, updated } = await company('/terms-and-conditions', legal);
    expect(contents).toEqual([{ id: 'bids', words: 'Bids' }]);
    expect(updated).toBe('November 1, 2026');
  });

  test('careers lists the open positions, and a position describes only itself to search engines', async () => {
    const pages = [aContentPage({ slug: 'careers', title: 'Careers' }), position];
    const careers = await company('/careers', ...pages);
    expect(careers.openings.map(({ to }) => to)).toEqual(['/careers/clerk']);
    expect(careers.head.structuredData).toHaveLength(1);
    const { head } = await company('/careers/clerk', ...pages);
    expect(head.structuredData?.[1]).toMatchObject({
      '@type': 'JobPosting',
      title: 'Clerk',
      description: '<p>You call bids.</p>',
      datePosted: '2026-11-02',
      employmentType: 'PART_TIME',
      jobLocation: { address: { addressLocality: 'Bedford' } },
      baseSalary: { value: { minValue: 28, maxValue: 34, unitText: 'HOUR' } },
    });
  });
});

describe('collectors', () => {
  const facts = { lived: '1931–2019', place: 'Galena', field: 'Revolvers', pieces: 386 };
  const pages = [
    aContentPage({ slug: 'consignment/notable-collectors', title: 'Notable collectors' }),
    aContentPage({
      slug: 'consignment/notable-collectors/ellsworth-marsh',
      title: 'Ellsworth Marsh',
      facts: { collector: { ...facts, landing: '/category/ellsworth-marsh-collection' } },
    }),
    aContentPage({
      slug: 'consignment/notable-collectors/ada-merrill',
      title: 'Ada Merrill',
      facts: { collector: facts },
    }),
  ];
  const lots = [1, 2, 3, 4].map((LotNumber) => aLotCard({ LotNumber }));
  const landing = answer(getLanding, ({ query: { slug } }) => ({
    slug,
    rows: [{ title: 'Top prices', lots, more: '/prices' }],
    auction: null,
  }));
  const collectors = (address: string, answered: Answered) =>
    loadCollectors(fakeCall(...answerPages(pages), answered), at(address));

  test('all of them, each with what is known', async () => {
    const { collectors: cards, lots: shown } = await collectors('/consignment/notable-collectors', landing);
    expect(cards.map(({ name, facts: known }) => [name, known?.pieces])).toEqual([
      ['Ellsworth Marsh', 386],
      ['Ada Merrill', 386],
    ]);
    expect(shown).toEqual([]);
  });

  test('one with a landing page shows three lots of the collection', async () => {
    const { lots: shown } = await collectors('/consignment/notable-collectors/ellsworth-marsh', landing);
    expect(shown.map(({ caption }) => caption.slice(0, 5))).toEqual(['Lot 1', 'Lot 2', 'Lot 3']);
  });

  test('lots that cannot be had are left out; the story stands', async () => {
    const tooSlow = refuse(getLanding, 'too_slow');
    const story = await collectors('/consignment/notable-collectors/ellsworth-marsh', tooSlow);
    expect(story).toMatchObject({ title: 'Ellsworth Marsh', lots: [] });
  });

  test('an error of ours is not kept quiet', async () => {
    const broken = answer(getLanding, () => Promise.reject(new TypeError('of ours')));
    await expect(collectors('/consignment/notable-collectors/ellsworth-marsh', broken)).rejects.toThrow(
      'of ours',
    );
  });
});

describe('campaigns', () => {
  const pages = [
    aContentPage({ slug: 'adcampaign', title: 'Seen in print' }),
    aContentPage({ slug: 'adcampaign/arms-quarterly', title: 'The Arms Quarterly' }),
  ];
  const ad = {
    Title: 'A rifle',
    AdDate: '2026-11-10',
    Slug: 'arms-quarterly',
    LotPath: '/detail/4122/14/a-rifle',
  };
  const campaigns = async (address: string, slug?: string, LotPath: string | null = ad.LotPath) => {
    const asked: unknown[] = [];
    const call = fakeCall(
      ...answerPages(pages),
      answer(getAdCampaignsBySlug, () => [{ ...ad, LotPath }]),
      answer(getLotDetail, ({ params }) => {
        asked.push(params);
        return aLotDetail(aLot({ AuctionID: 4127, LotNumber: 14 }));
      }),
    );
    const data: CampaignsData = await loadCampaigns(call, at(address, slug === undefined ? {} : { slug }));
    return { data, asked };
  };

  test('the overview leads to each of them', async () => {
    const { data } = await campaigns('/adcampaign');
    expect(data.campaigns.map(({ to }) => to)).toEqual(['/adcampaign/arms-quarterly']);
    expect(data.advertisements).toEqual([]);
  });

  test('an advertisement brings the lot that was pictured, and says when', async () => {
    const { data, asked } = await campaigns('/adcampaign/arms-quarterly', 'arms-quarterly');
    expect(asked).toEqual([{ auctionid: 4122, lotnumber: 14 }]);
    expect(data.advertisements).toMatchObject([
      { title: 'A rifle', day: 'November 10, 2026', lot: { id: '4127-14' } },
    ]);
  });

  test.each(['/prices', '/detail/x/14', null])(
    'what is no lot (%s) is led to as it is written',
    async (LotPath) => {
      const { data, asked } = await campaigns('/adcampaign/arms-quarterly', 'arms-quarterly', LotPath);
      expect(asked).toEqual([]);
      expect(data.advertisements).toMatchObject([{ to: LotPath, lot: null }]);
    },
  );
});

describe('past successes', () => {
  const pages = [aContentPage({ slug: 'consignment/past-auction-successes', title: 'Successes' })];
  const successes = (...figures: Answered[]) =>
    loadSuccesses(fakeCall(...answerPages(pages), ...figures), at('/consignment/past-auction-successes'));

  test('figures are those of the sales that are over', async () => {
    const closed = { Status: 'closed', ClosedCount: 10, SoldCount: 9, TotalRealizedCents: 1_000 } as const;
    const lots = [1, 2, 3, 4, 5, 6, 7].map((LotNumber) => aLotCard({ LotNumber }));
    const data = await successes(
      answer(listAuctions, () => [anAuction(), anAuction({ ...closed, EndsAt: '2025-05-04T22:00:00.000Z' })]),
      answer(getPriceTrend, () => ({ years: [], isCapped: false })),
      answer(searchPrices, () => aCatalogPage({ lots })),
    );
    expect(data.years).toMatchObject([{ year: 2025, sales: 1, sold: 9, totalCents: 1_000 }]);
    expect(data.best).toHaveLength(6);
  });

  test('figures that cannot be had are left out; the words stand', async () => {
    const tooSlow = [listAuctions, getPriceTrend, searchPrices].map((one) => refuse(one, 'too_slow'));
    const data = await successes(...tooSlow);
    expect(data).toMatchObject({ title: 'Successes', years: [], trend: null, best: [] });
  });
});

describe('a gallery', () => {
  const gallery = (slug: string): Promise<PageLoad<LocationData>> =>
    loadLocation(
      fakeCall(...answerPages([aContentPage({ slug, title: 'The Bedford gallery' })])),
      at(`/${slug}`),
    );

  test('is described to search engines with its address and its hours', async () => {
    const { gallery: shown, head } = await gallery('location/bedford');
    expect(shown.city).toBe('Bedford');
    expect(head.structuredData?.[1]).toMatchObject({
      '@type': 'LocalBusiness',
      telephone: '(817) 555-0177',
      address: { streetAddress: '200 Muster Road', postalCode: '76021' },
      openingHoursSpecification: { opens: '08:00', closes: '17:00' },
    });
  });

  test('that the company does not have is a server fault', async () => {
    await expect(gallery('location/nowhere')).rejects.toThrow('No location of the company');
  });
});
