/** A campaign leads to the lots that were pictured. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { load } from '#app/loaders/content/campaigns.ts';
import { getLotDetail } from '#contract/catalog/lots.ts';
import { type AdCampaign, getAdCampaignsBySlug } from '#contract/content/adCampaigns.ts';
import { Component as CampaignScreen } from '#screens/content/campaigns/CampaignScreen.tsx';
import { Component as CampaignsScreen } from '#screens/content/campaigns/CampaignsScreen.tsx';
import { answer } from '#tests/app/loaders/fakeCall.ts';
import { mountCompanyPage } from '#tests/screens/content/company/companyPage.tsx';
import { aLot, aLotDetail } from '#tests/support/catalog/aLot.ts';
import { aContentPage } from '#tests/support/content/aContentPage.ts';

const campaign = { medium: 'The Arms Quarterly', place: 'Back cover', circulation: 'In print' };
const page = aContentPage({
  slug: 'adcampaign/arms-quarterly',
  title: 'The Arms Quarterly',
  facts: { campaign },
});
const ad = { AdDate: '2026-11-10', Slug: 'arms-quarterly' };
const rifle = aLot({ AuctionID: 4122, LotNumber: 14, Slug: 'a-rifle', WebTitle: 'A rifle' });

const mount = (ads: AdCampaign[]) =>
  mountCompanyPage({
    Screen: CampaignScreen,
    load,
    path: '/adcampaign/:slug',
    pages: [page],
    answers: [
      answer(getAdCampaignsBySlug, () => ads),
      answer(getLotDetail, ({ params }) => aLotDetail(rifle, params.lotnumber === 14 ? {} : { Items: [] })),
    ],
  });

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('each lot that was pictured is led to; one that is gone is named, with its day', async () => {
  await mount([
    { ...ad, Title: 'A rifle', LotPath: '/detail/4122/14/a-rifle' },
    { ...ad, Title: 'A saber', LotPath: '/detail/4122/15' },
    { ...ad, Title: 'The house', LotPath: null },
  ]);
  expect(addressOf('A rifle')).toBe('/detail/4122/14/a-rifle');
  expect(addressOf('A saber')).toBe('/detail/4122/15');
  expect(screen.getByText('The house').closest('a')).toBeNull();
  expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe('November 10, 2026');
});

test('a campaign without an advertisement leads to the auctions', async () => {
  await mount([]);
  expect(addressOf('our auctions')).toBe('/gun-auctions');
});

test('the overview says where each was printed', async () => {
  await mountCompanyPage({
    Screen: CampaignsScreen,
    load,
    pages: [aContentPage({ slug: 'adcampaign', title: 'Seen in print' }), page],
  });
  expect(addressOf('The Arms Quarterly')).toBe('/adcampaign/arms-quarterly');
  expect(screen.getByText('Back cover')).toBeTruthy();
});
