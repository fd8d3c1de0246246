/** The loaders of the company's pages: their data, what they say of themselves, and what they can do without. */
import { describe, expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { load as loadCampaigns } from '#app/loaders/content/campaigns.ts';
import { load as loadCollectors } from '#app/loaders/content/collectors.ts';
import { load as loadCompany } from '#app/loaders/content/company.ts';
import { load as loadLocation } from '#app/loaders/content/location.ts';
import { load as loadSuccesses } from '#app/loaders/content/successes.ts';
import type { CampaignsData } from '#app/loaders/shared/companyLoads/loadCampaigns.ts';
import type { CollectorsData } from '#app/loaders/shared/companyLoads/loadCollectors.ts';
import type { CompanyData } from '#app/loaders/shared/companyLoads/loadCompanyPage.ts';
import type { LocationData } from '#app/loaders/shared/companyLoads/loadLocation.ts';
import type { SuccessesData } from '#app/loaders/shared/companyLoads/loadSuccesses.ts';
import type { ContentPage } from '#contract/content/content.ts';
import { site } from '#contract/kernel/site.ts';
import { anAuction } from '#fixtures/auction.ts';
import type { Services } from '#services/kernel/index.ts';
import { at, fakeServices } from '#tests/app/loaders/fakeServices.ts';
import { aCatalogPage, aLotCard } from '#tests/support/catalog/catalogData.ts';
import { aContentPage } from '#tests/support/content/aContentPage.ts';

type Given = { pages?: readonly ContentPage[] } & { [Name in keyof Services]?: Partial<Services[Name]> };

const world = ({ pages = [], ...services }: Given) =>
  fakeServices({
    content: {
      findPage: async (address) => pages.find(({ slug }) => `/${slug}` === address),
      listPagesUnder: async (slug) => pages.filter((page) => page.slug.startsWith(`${slug}/`)),
    },
    ...services,
  });

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
  const company = async (address: string, given: Given) =>
    (await loadCompany(world(given))(at(address))) as PageLoad<CompanyData>;

  test('says what its file says, and where it stands', async () => {
    const page = aContentPage({ slug: 'consignment/consignment-process', title: 'The process' });
    const { head, crumbs, lede } = await company('/consignment/consignment-process', { pages: [page] });
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
    await expect(company('/about-us', {})).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('is legal: it has its parts, and the day of its words in Chicago', async () => {
    const legal = aContentPage({
      slug: 'terms-and-conditions',
      facts: { isLegal: true },
      updated_at: '2026-11-01T05:00:00.000Z',
      body: [{ tag: 'h2', attributes: { id: 'bids' }, children: ['Bids'] }],
    });
    const { contents, updated } = await company('/terms-and-conditions', { pages: [legal] });
    expect(contents).toEqual([{ id: 'bids', words: 'Bids' }]);
    expect(updated).toBe('November 1, 2026');
  });

  test('careers lists the open positions, and a position describes only itself to search engines', async () => {
    const pages = [aContentPage({ slug: 'careers', title: 'Careers' }), position];
    const careers = await company('/careers', { pages });
    expect(careers.openings.map(({ to }) => to)).toEqual(['/careers/clerk']);
    expect(careers.head.structuredData).toHaveLength(1);
    const { head } = await company('/careers/clerk', { pages });
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
  const collectors = async (address: string, findLanding: () => Promise<never>) =>
    (await loadCollectors(world({ pages, catalog: { findLanding } }))(at(address))) as CollectorsData;
  const landing = (async () => ({
    rows: [{ lots: [1, 2, 3, 4].map((LotNumber) => aLotCard({ LotNumber })) }],
  })) as unknown as () => Promise<never>;

  test('all of them, each with what is known', async () => {
    const { collectors: cards, lots } = await collectors('/consignment/notable-collectors', landing);
    expect(cards.map(({ name, facts: known }) => [name, known?.pieces])).toEqual([
      ['Ellsworth Marsh', 386],
      ['Ada Merrill', 386],
    ]);
    expect(lots).toEqual([]);
  });

  test('one with a landing page shows three lots of the collection', async () => {
    const { lots } = await collectors('/consignment/notable-collectors/ellsworth-marsh', landing);
    expect(lots.map(({ caption }) => caption.slice(0, 5))).toEqual(['Lot 1', 'Lot 2', 'Lot 3']);
  });

  test('lots that cannot be had are left out; the story stands', async () => {
    const tooSlow = () => Promise.reject({ code: 'too_slow' });
    const { title, lots } = await collectors('/consignment/notable-collectors/ellsworth-marsh', tooSlow);
    expect([title, lots]).toEqual(['Ellsworth Marsh', []]);
  });

  test('an error of ours is not kept quiet', async () => {
    const broken = () => Promise.reject(new TypeError('of ours'));
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
  const campaigns = async (address: string, slug?: string, ads = [ad]) => {
    const asked: unknown[] = [];
    const services = world({
      pages,
      auctions: { listAdvertisements: async () => ads },
      lots: {
        find: async (which) => {
          asked.push(which);
          return which.lotNumber === 14 ? ({ Items: [aLotCard({ LotNumber: 14 })] } as never) : undefined;
        },
      },
    });
    const data = (await loadCampaigns(services)(
      at(address, slug === undefined ? {} : { slug }),
    )) as CampaignsData;
    return { data, asked };
  };

  test('the overview leads to each of them', async () => {
    const { data } = await campaigns('/adcampaign');
    expect(data.campaigns.map(({ to }) => to)).toEqual(['/adcampaign/arms-quarterly']);
    expect(data.advertisements).toEqual([]);
  });

  test('an advertisement brings the lot that was pictured, and says when', async () => {
    const { data, asked } = await campaigns('/adcampaign/arms-quarterly', 'arms-quarterly');
    expect(asked).toEqual([{ auctionId: 4122, lotNumber: 14 }]);
    expect(data.advertisements).toMatchObject([
      { title: 'A rifle', day: 'November 10, 2026', lot: { id: '4127-14' } },
    ]);
  });

  test.each(['/prices', '/detail/x/14', null])(
    'what is no lot (%s) is led to as it is written',
    async (LotPath) => {
      const { data, asked } = await campaigns('/adcampaign/arms-quarterly', 'arms-quarterly', [
        { ...ad, LotPath: LotPath as string },
      ]);
      expect(asked).toEqual([]);
      expect(data.advertisements).toMatchObject([{ to: LotPath, lot: null }]);
    },
  );
});

describe('past successes', () => {
  const pages = [aContentPage({ slug: 'consignment/past-auction-successes', title: 'Successes' })];
  const successes = async (services: Given) =>
    (await loadSuccesses(world({ pages, ...services }))(
      at('/consignment/past-auction-successes'),
    )) as SuccessesData;

  test('figures are those of the sales that are over', async () => {
    const closed = { Status: 'closed', ClosedCount: 10, SoldCount: 9, TotalRealizedCents: 1_000 } as const;
    const data = await successes({
      auctions: {
        list: async () => [anAuction(), anAuction({ ...closed, EndsAt: '2025-05-04T22:00:00.000Z' })],
      },
      catalog: {
        getPriceTrend: async () => ({ years: [], isCapped: false }),
        searchPrices: async () =>
          aCatalogPage({ lots: [1, 2, 3, 4, 5, 6, 7].map((LotNumber) => aLotCard({ LotNumber })) }),
      },
    });
    expect(data.years).toMatchObject([{ year: 2025, sales: 1, sold: 9, totalCents: 1_000 }]);
    expect(data.best).toHaveLength(6);
  });

  test('figures that cannot be had are left out; the words stand', async () => {
    const tooSlow = () => Promise.reject({ code: 'too_slow' });
    const data = await successes({
      auctions: { list: tooSlow },
      catalog: { getPriceTrend: tooSlow, searchPrices: tooSlow },
    });
    expect(data).toMatchObject({ title: 'Successes', years: [], trend: null, best: [] });
  });
});

describe('a gallery', () => {
  const gallery = async (slug: string) =>
    (await loadLocation(world({ pages: [aContentPage({ slug, title: 'The Bedford gallery' })] }))(
      at(`/${slug}`),
    )) as PageLoad<LocationData>;

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
