/** Inquiries on the staff's screen: each opens to what was written, is marked as answered, and all go into a file. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { MarkedInquiry, StaffInquiries } from '#contract/inquiriesStaff.ts';
import type { Problem } from '#contract/problems.ts';
import {
  type AskedInquiries,
  type InquiryMark,
  staffInquiriesMachine,
} from '#machines/staffInquiriesMachine.ts';
import { Component as StaffInquiriesScreen } from '#screens/staffInquiries/StaffInquiriesScreen.tsx';
import { mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { answering } from '#tests/screens/staff/answers.ts';
import { anInquiry, someInquiries } from '#tests/support/anInquiry.ts';

function openDesk(
  lists: (StaffInquiries | Problem)[],
  { marks = [], search = '' }: { marks?: (MarkedInquiry | Problem)[]; search?: string } = {},
) {
  const listing = answering<StaffInquiries, AskedInquiries>(lists);
  const marking = answering<MarkedInquiry, InquiryMark>(marks);
  const filed: AskedInquiries[] = [];
  mountEntryPage({
    Screen: StaffInquiriesScreen,
    path: '/clerk/inquiries',
    at: { pathname: '/clerk/inquiries', search },
    machines: [
      staffInquiriesMachine.provide({
        actors: {
          listInquiries: listing.actor,
          markInquiry: marking.actor,
          openFile: fromPromise<void, AskedInquiries>(async ({ input }) => void filed.push(input)),
        },
      }),
    ],
  });
  return { asked: listing.asked, marked: marking.asked, filed };
}

const list = async () => within(await screen.findByRole('list', { name: 'Inquiries' }));

test('a row says who and about what; opened, it has every word and the ways to answer', async () => {
  openDesk([someInquiries()]);
  const row = await list();
  expect(row.getByText('Ruth Hollis: Bidding and registration')).toBeDefined();
  await userEvent.click(row.getByText('Ruth Hollis: Bidding and registration'));
  expect(row.getByText('May I bid by telephone?')).toBeDefined();
  expect(row.getByRole('link', { name: 'ruth@example.com' }).getAttribute('href')).toBe(
    'mailto:ruth@example.com',
  );
  expect(row.getByRole('link', { name: 'Account 31' }).getAttribute('href')).toBe('/clerk/bidders/31');
});

test('one is marked as answered, and what came of it is said', async () => {
  const { marked, asked } = openDesk([someInquiries(), someInquiries({ Inquiries: [] })], {
    marks: [{ Outcome: 'done' }],
  });
  await userEvent.click(await screen.findByText('Ruth Hollis: Bidding and registration'));
  await userEvent.click(screen.getByRole('button', { name: /^Mark as answered.*7001/u }));
  expect(await screen.findByText('Number 7001 is marked as answered.')).toBeDefined();
  expect(marked).toEqual([{ inquiryId: 7001, isAnswered: true }]);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Nothing is here.'));
});

test('what somebody else marked first is said', async () => {
  openDesk([someInquiries(), someInquiries()], { marks: [{ Outcome: 'CHANGED' }] });
  await userEvent.click(await screen.findByText('Ruth Hollis: Bidding and registration'));
  await userEvent.click(screen.getByRole('button', { name: /^Mark as answered/u }));
  expect(await screen.findByText(/^Somebody else was faster: number 7001/u)).toBeDefined();
});

test('the list follows the address; a newsletter has a line, and nothing to answer', async () => {
  const newsletter = anInquiry({ InquiryID: 1, Kind: 'newsletter', State: 'subscribed', Name: '', Text: '' });
  const { asked } = openDesk([someInquiries({ Inquiries: [newsletter] })], {
    search: '?kind=newsletter&page=0&list=weird',
  });
  const rows = await list();
  expect(rows.getByText('Gets it')).toBeDefined();
  expect(rows.queryByRole('button')).toBeNull();
  expect(asked).toEqual([{ kind: 'newsletter', list: 'all', search: '', page: 1 }]);
  expect(screen.queryByRole('navigation', { name: 'Which inquiries' })).toBeNull();
});

test('another kind is another address, and the file is of the list that is shown', async () => {
  const { asked, filed } = openDesk([someInquiries(), someInquiries()]);
  await list();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Catalog orders');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'catalogOrder', list: 'open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save these as CSV' }));
  await waitFor(() => expect(filed).toMatchObject([{ kind: 'catalogOrder' }]));
});

test('to anybody but staff the page is not there', async () => {
  openDesk([{ code: 'not_found' }]);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});

test('what cannot be had is asked for again', async () => {
  openDesk([{ code: 'unreachable' }, someInquiries()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await list()).toBeDefined();
});
