/** Inquiries on the staff's screen: each opens to what was written, and one or many are marked as answered. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { MarkedInquiry, StaffInquiry } from '#contract/desk/inquiriesStaff.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { Component as InquiriesScreen } from '#screens/desk/inquiries/InquiriesScreen.tsx';
import { type InquiryFacts, inquiryRow, type InquiryRow } from '#screens/desk/inquiries/inquiryRow.ts';
import { answerOf } from '#screens/desk/inquiries/inquiryWords.ts';
import { dialog, openDeskList, press } from '#tests/screens/desk/list/openDeskList.tsx';
import { anInquiry, someInquiries } from '#tests/support/content/anInquiry.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/desk/list/RowModal.tsx'));

const listOf = (inquiries: readonly StaffInquiry[], facts: Partial<InquiryFacts> = {}): ListRead => ({
  rows: inquiries.map(inquiryRow),
  total: inquiries.length,
  facts: { Open: someInquiries().Open, kind: 'all', list: 'open', ...facts },
});

type World = { lists?: (ListRead | Problem)[]; marks?: (MarkedInquiry | Problem)[]; search?: string };

const openInquiries = ({ lists = [listOf([anInquiry()])], marks = [], search = '' }: World = {}) =>
  openDeskList<InquiryRow>({
    Screen: InquiriesScreen,
    path: '/clerk/inquiries',
    search,
    reads: lists,
    decide({ act, row }) {
      const mark = marks.shift();
      if (mark === undefined) throw new Error('Nothing more was to be marked.');
      return 'code' in mark ? mark : answerOf(row.InquiryID, act === 'answered', mark);
    },
  });

const order = anInquiry({
  InquiryID: 7002,
  Name: 'Clara Voss',
  Kind: 'catalogOrder',
  About: 'The Winter Sale',
});

test('a row says who and about what; opened, it has every word and the means to answer', async () => {
  openInquiries({ lists: [listOf([anInquiry({ Photos: [61] })])] });
  const row = await screen.findByRole('row', { name: /Ruth Hollis/u });
  for (const words of ['Bidding and registration', 'Message', 'To answer', 'Nov 20, 2026']) {
    expect(within(row).getByText(words)).toBeDefined();
  }
  await press('Ruth Hollis');
  const shown = within(await dialog());
  expect(shown.getByText('May I bid by telephone?')).toBeDefined();
  expect(shown.getByRole('img').getAttribute('src')).toBe('/api/clerk/inquiries/photos/61');
  expect(shown.getByRole('link', { name: 'ruth@example.com' }).getAttribute('href')).toBe(
    'mailto:ruth@example.com',
  );
  expect(shown.getByRole('link', { name: 'Account 31' }).getAttribute('href')).toBe('/clerk/bidders/31');
});

test('one is marked as answered in one press, what came of it is said, and it can be undone', async () => {
  const { decided, undone } = openInquiries({
    lists: [listOf([anInquiry()]), listOf([])],
    marks: [{ Outcome: 'done' }],
  });
  await press(/^Mark answered/u);
  expect(await screen.findByText('Number 7001 is marked as answered.')).toBeDefined();
  expect(decided).toEqual([{ act: 'answered', row: inquiryRow(anInquiry()), terms: {} }]);
  expect(await screen.findByText('No inquiries to answer.')).toBeDefined();
  await press('Undo');
  await waitFor(() =>
    expect(undone).toEqual([{ act: 'answered', row: inquiryRow(anInquiry()), undo: { isAnswered: 'true' } }]),
  );
});

test('many are marked at once; the page says what someone else marked first', async () => {
  const { decided } = openInquiries({
    lists: [listOf([anInquiry(), order])],
    marks: [{ Outcome: 'done' }, { Outcome: 'CHANGED' }],
  });
  await screen.findByRole('row', { name: /Clara Voss/u });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await press('Mark answered');
  expect(await screen.findByText('Number 7002 was marked as answered already.')).toBeDefined();
  expect(screen.getByText(/^1 inquiry marked as answered\./u)).toBeDefined();
  expect(decided.map(({ row }) => row.InquiryID)).toEqual([7001, 7002]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the list follows the address; a newsletter has nothing to answer, and its own words', async () => {
  const newsletter = anInquiry({ InquiryID: 7001, Kind: 'newsletter', State: 'subscribed', Name: '' });
  const { asked } = openInquiries({
    lists: [listOf([newsletter], { kind: 'newsletter' })],
    search: '?kind=newsletter&page=0&list=weird',
  });
  const row = await screen.findByRole('row', { name: /ruth@example\.com/u });
  expect(within(row).getByText('Subscribed')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Mark/u })).toBeNull();
  expect(
    within(screen.getByRole('combobox', { name: 'Status' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Subscribed', 'Unsubscribed', 'All']);
  expect(asked.map(({ filters, page }) => [filters['kind'], filters['list'], page])).toEqual([
    ['newsletter', 'open', 1],
  ]);
  expect(screen.getByText(/It was left out: Status: weird, Page: 0\./u)).toBeDefined();
});

test('kinds say how many are open; another kind is another address, and the file is of the list that is shown', async () => {
  const { asked, files, addressShown } = openInquiries();
  await userEvent.click(await screen.findByRole('link', { name: 'Catalog orders 2' }));
  await waitFor(() => expect(asked.at(-1)?.filters).toMatchObject({ kind: 'catalogOrder', list: 'open' }));
  expect(addressShown()).toBe('/clerk/inquiries?kind=catalogOrder');
  await press('Export CSV');
  await waitFor(() => expect(files.map(({ filters }) => filters['kind'])).toEqual(['catalogOrder']));
});
