/** UI-08: campaigns on the staff's screen: a row each, by days, as a file, and what is said where there are none. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { Problem } from '#contract/problems.ts';
import type { StaffCampaigns } from '#contract/staffCampaigns.ts';
import { type CampaignDays, staffCampaignsMachine } from '#machines/staffCampaignsMachine.ts';
import { Component as StaffCampaignsScreen } from '#screens/staff/StaffCampaignsScreen.tsx';
import { mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { aCampaign, someCampaigns } from '#tests/support/someCampaigns.ts';
import { shownIn, typeInto } from '#tests/support/typedDates.ts';

import { answering } from './answers.ts';

function openCampaigns(answers: (StaffCampaigns | Problem)[], search = '') {
  const counting = answering<StaffCampaigns, CampaignDays>(answers);
  const filed: CampaignDays[] = [];
  const { router } = mountEntryPage({
    Screen: StaffCampaignsScreen,
    path: '/clerk/campaigns',
    at: { pathname: '/clerk/campaigns', search },
    machines: [
      staffCampaignsMachine.provide({
        actors: {
          countCampaigns: counting.actor,
          openFile: fromPromise<void, CampaignDays>(async ({ input }) => void filed.push(input)),
        },
      }),
    ],
  });
  return { asked: counting.asked, filed, addressShown: () => router.state.location.search };
}

const table = async () => within(await screen.findByRole('table', { name: 'Campaigns' }));
const nothing = someCampaigns().WithoutCampaign;

test('each campaign is a row with source, term and id; the last row is what came without one', async () => {
  openCampaigns([
    someCampaigns({
      Campaigns: [
        aCampaign({ Accounts: 1204, Registrations: 3, Messages: 2 }),
        aCampaign({ CampaignID: '<b>print</b>||', OffersToSell: 1 }),
      ],
      WithoutCampaign: { ...nothing, CatalogOrders: 7, Newsletters: 9 },
    }),
  ]);
  const rows = (await table())
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Campaign', 'Accounts', 'Registrations', 'Messages', 'Catalog orders', 'Offers to sell', 'Newsletters'],
    ['mailTerm: winchestermail||winchester', '1,204', '3', '2', '0', '0', '0'],
    ['<b>print</b>No term<b>print</b>||', '0', '0', '0', '0', '1', '0'],
    ['No campaign', '0', '0', '0', '7', '0', '9'],
  ]);
  expect(screen.getByText('2 campaigns')).toBeDefined();
});

test('days are in the address, and the file is of the same days', async () => {
  const { asked, filed, addressShown } = openCampaigns([someCampaigns()]);
  await table();
  await typeInto('From', '12012026');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(asked).toEqual([
      { from: '', to: '' },
      { from: '2026-12-01', to: '' },
    ]),
  );
  expect(addressShown()).toBe('?from=2026-12-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Save these as CSV' }));
  await waitFor(() => expect(filed).toEqual([{ from: '2026-12-01', to: '' }]));
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '', to: '' }));
  expect(shownIn('From')).toBe('MM/DD/YYYY');
});

test('days that the server would refuse are none; an end before the beginning is said', async () => {
  const { asked } = openCampaigns([someCampaigns()], '?from=0000-01-01&to=2026-02-30');
  await table();
  expect(asked).toEqual([{ from: '', to: '' }]);
  cleanup();
  openCampaigns([someCampaigns({ Campaigns: [] })], '?from=2026-12-02&to=2026-12-01');
  expect(await screen.findByText('No accounts, registrations or forms in this period.')).toBeDefined();
  expect(screen.getByText('Choose a date on or after “From”.')).toBeDefined();
});

test('of very many it says how many there are; where none led anybody here, it says so', async () => {
  openCampaigns([someCampaigns({ Total: 1205 })]);
  expect(
    await screen.findByText('The 1 largest of 1,205 campaigns. The file has the others, too.'),
  ).toBeDefined();
  cleanup();
  openCampaigns([someCampaigns({ Campaigns: [], WithoutCampaign: { ...nothing, Messages: 4 } })]);
  expect(await screen.findByText('Nothing came from a campaign in this period.')).toBeDefined();
  expect((await table()).getByRole('rowheader', { name: 'No campaign' })).toBeDefined();
});

test('what cannot be had is asked for again; to anybody but staff the page is not there', async () => {
  openCampaigns([{ code: 'unreachable' }, someCampaigns()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await table()).toBeDefined();
  cleanup();
  openCampaigns([{ code: 'not_found' }]);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
