/** Bidders on the screen: looked for by the address, one row each, and every state of a list. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import type { FoundBidders } from '#contract/staff.ts';
import { type AskedBidders, bidderSearchMachine } from '#machines/bidderSearchMachine.ts';
import { Component as BiddersScreen } from '#screens/staff/BiddersScreen.tsx';
import { mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { aFoundBidder, someBidders } from '#tests/support/aStaffDesk.ts';

import { answering } from './answers.ts';

function openBidders(answers: (FoundBidders | Problem)[], search = '') {
  const { actor: findBidders, asked } = answering<FoundBidders, AskedBidders>(answers);
  const { router } = mountEntryPage({
    Screen: BiddersScreen,
    path: '/clerk/bidders',
    at: { pathname: '/clerk/bidders', search },
    machines: [bidderSearchMachine.provide({ actors: { findBidders } })],
  });
  return { asked, addressShown: () => `${router.state.location.pathname}${router.state.location.search}` };
}

test('each bidder is a row with how they stand, and leads to the record', async () => {
  const suspended = aFoundBidder({
    AccountID: 32,
    Name: 'Marguerite Sandoval',
    Status: 'suspended',
    IsEmailVerified: false,
    Phone: null,
    UnpaidCents: 41_250,
  });
  openBidders([someBidders({ Bidders: [aFoundBidder(), suspended] })]);
  const rows = within(await screen.findByRole('list', { name: 'Bidders' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ambrose Telfordambrose@example.com(309) 555-0188ActiveTier 2',
    'Marguerite Sandovalambrose@example.com, not verifiedSuspended everywhereTier 2, $412.50 not paid',
  ]);
  expect(screen.getByRole('link', { name: 'Ambrose Telford' }).getAttribute('href')).toBe(
    '/clerk/bidders/31',
  );
  expect(screen.getByText('2 bidders')).toBeDefined();
});

test('what is looked for stands in the address, and is asked for', async () => {
  const { asked, addressShown } = openBidders([someBidders()], '?list=owing&page=3');
  await screen.findByRole('list', { name: 'Bidders' });
  const field = screen.getByLabelText('Name, email, phone or paddle');
  await userEvent.type(field, ' rask & co {Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(addressShown()).toBe('/clerk/bidders?search=rask+%26+co&list=owing');
  expect(asked).toEqual([
    { search: '', list: 'owing', page: 3 },
    { search: 'rask & co', list: 'owing', page: 1 },
  ]);
  expect(document.activeElement).toBe(field);
});

test.each([
  ['?list=nonsense&page=-1', { search: '', list: 'all', page: 1 }],
  [`?search=${'x'.repeat(200)}`, { search: 'x'.repeat(100), list: 'all', page: 1 }],
])('an address that says %s is read as far as it makes sense', async (search, expected) => {
  const { asked } = openBidders([someBidders()], search);
  await screen.findByRole('list', { name: 'Bidders' });
  expect(asked).toEqual([expected]);
});

test('more than a page is led through by links that keep the search', async () => {
  openBidders([someBidders({ Total: 60 })], '?search=e');
  expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe(
    '/clerk/bidders?search=e&page=3',
  );
});

test('nobody found is said with what was looked for', async () => {
  openBidders([someBidders({ Bidders: [] })], '?search=zzz');
  expect(await screen.findByText(/“zzz”/u)).toBeDefined();
});

test('what cannot be had is said, and asked for again', async () => {
  openBidders([{ code: 'unreachable' }, someBidders()]);
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Bidders' })).toBeDefined();
});

test('to anybody else the page is not there', async () => {
  openBidders([{ code: 'not_found' }]);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
