/** UI-08: campaigns on the staff's screen: a row each, by days, as a file, and what is said where there are none. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { campaignRow } from '#screens/desk/campaigns/campaignRow.ts';
import { Component as StaffCampaignsScreen } from '#screens/desk/campaigns/CampaignsScreen.tsx';
import { openDeskList, press } from '#tests/screens/desk/list/openDeskList.tsx';
import { aCampaign, someCampaigns } from '#tests/support/content/someCampaigns.ts';
import { typeInto } from '#tests/support/typedDates.ts';

/** Fetched when they are first shown, which may take a machine that is busy a while. */
beforeAll(
  () => Promise.all([import('#screens/desk/list/DayFilter.tsx'), import('#screens/desk/list/DeskGrid.tsx')]),
  60_000,
);

function readOf(given: Parameters<typeof someCampaigns>[0] = {}): ListRead {
  const { Campaigns, Total, WithoutCampaign } = someCampaigns(given);
  return {
    rows: Campaigns.map((campaign, index) => campaignRow(campaign, index + 1)),
    total: Total,
    facts: { WithoutCampaign },
  };
}

const openCampaigns = (read: ListRead, search = '') =>
  openDeskList({ Screen: StaffCampaignsScreen, path: '/clerk/campaigns', search, reads: [read] });

const nothing = someCampaigns().WithoutCampaign;

test('each campaign is a row with source and term; what came without one stands above them', async () => {
  openCampaigns(
    readOf({
      Campaigns: [
        aCampaign({ Accounts: 1204, Registrations: 3, Messages: 2 }),
        aCampaign({ CampaignID: '<b>print</b>||', OffersToSell: 1 }),
      ],
      WithoutCampaign: { ...nothing, CatalogOrders: 7, Newsletters: 9 },
    }),
  );
  await screen.findByRole('row', { name: /winchester/u });
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ['mailwinchester', '1,204', '3', '2', '0', '0', '0'],
    ['<b>print</b>', '0', '0', '0', '0', '1', '0'],
  ]);
  const without = screen.getByRole('region', { name: 'Without a campaign' });
  expect(
    within(without)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '0', '0', '7', '0', '9']);
  expect(screen.getByText('2 campaigns')).toBeDefined();
});

test('days are in the address, and the file is of the same days', async () => {
  const { asked, files, addressShown } = openCampaigns(readOf());
  await screen.findByRole('group', { name: 'From' });
  await typeInto('From', '12012026');
  await waitFor(() => expect(addressShown()).toBe('/clerk/campaigns?from=2026-12-01'));
  await press('Export CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  const days = { search: '', from: '2026-12-01', to: '' };
  expect([asked.at(-1)?.filters, files[0]?.filters]).toEqual([days, days]);
});

test('days that the server would refuse are left out, and said; an end before the beginning finds nothing, and says why', async () => {
  const { asked } = openCampaigns(readOf(), '?from=0000-01-01&to=2026-02-30');
  expect(await screen.findByText(/It was left out: From: 0000-01-01, To: 2026-02-30\./u)).toBeDefined();
  await waitFor(() => expect(asked[0]?.filters).toEqual({ search: '', from: '', to: '' }));
  openCampaigns(readOf({ Campaigns: [] }), '?from=2026-12-02&to=2026-12-01');
  expect(await screen.findByText(/^“To” is before “From”\./u)).toBeDefined();
});

test('where none led anybody here, it says so beside what came without one', async () => {
  openCampaigns(readOf({ Campaigns: [], WithoutCampaign: { ...nothing, Messages: 4 } }));
  expect(await screen.findByText('Nothing came from a campaign in this period.')).toBeDefined();
  const without = within(screen.getByRole('region', { name: 'Without a campaign' }));
  expect(without.getByText('4')).toBeDefined();
});

test('by a count, the most come first once its heading is pressed twice', async () => {
  const { addressShown } = openCampaigns(readOf());
  const heading = await screen.findByRole('columnheader', { name: 'Catalog orders' });
  await userEvent.click(heading);
  await waitFor(() => expect(addressShown()).toBe('/clerk/campaigns?sort=catalogOrders'));
  await userEvent.click(heading);
  await waitFor(() => expect(addressShown()).toBe('/clerk/campaigns?sort=-catalogOrders'));
});
