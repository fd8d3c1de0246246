/** Bidders on the screen: how they stand, what the address asks for, and what is decided about several accounts at once. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { StandingAction } from '#contract/desk/accountActions.ts';
import type { FoundBidder } from '#contract/desk/bidderList.ts';
import type { AccountDecided } from '#contract/desk/staff.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { answerOf, bidderRow, type BidderRow } from '#screens/desk/bidders/bidderRow.ts';
import { Component as BiddersScreen } from '#screens/desk/bidders/BiddersScreen.tsx';
import { opensOnly } from '#screens/desk/opensOnly.ts';
import { confirm, dialog, openDeskList, press } from '#tests/screens/desk/list/openDeskList.tsx';
import { aBidderRecord, aFoundBidder } from '#tests/support/desk/aStaffDesk.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/desk/list/ActModal.tsx'));

const ambrose = aFoundBidder();
const clara = aFoundBidder({ AccountID: 32, Name: 'Clara Voss', Status: 'pending' });
const marguerite = aFoundBidder({
  AccountID: 33,
  Name: 'Marguerite Sandoval',
  Status: 'suspended',
  IsEmailVerified: false,
  Phone: null,
  UnpaidCents: 41_250,
});

const listOf = (...bidders: FoundBidder[]): ListRead => ({
  rows: bidders.map(bidderRow),
  total: bidders.length,
});

type World = {
  lists?: (ListRead | { code: 'not_found' })[];
  answers?: AccountDecided[];
  search?: string;
  state?: unknown;
};

const openBidders = ({ lists = [listOf(ambrose)], answers = [], ...at }: World = {}) =>
  openDeskList<BidderRow>({
    Screen: BiddersScreen,
    path: '/clerk/bidders',
    reads: lists,
    ...at,
    decide({ act, row }) {
      const answer = answers.shift();
      if (answer === undefined) throw new Error('Nothing more was to be decided.');
      return answerOf(act as StandingAction, row, answer);
    },
  });

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name, 'u') });

test('each bidder is a row with how they stand, and leads to the record', async () => {
  openBidders({ lists: [listOf(ambrose, marguerite)] });
  const row = within(await rowOf('Marguerite Sandoval'));
  for (const words of ['Suspended everywhere', 'Not verified', '$412.50']) {
    expect(row.getByText(words)).toBeDefined();
  }
  const link = within(await rowOf('Ambrose Telford')).getByRole('link', { name: 'Ambrose Telford' });
  expect(link.getAttribute('href')).toBe('/clerk/bidders/31');
});

test('several are suspended with one reason; a suspension is undone where the bidder was approved before', async () => {
  const suspended = (bidder: FoundBidder): AccountDecided => ({
    Outcome: 'done',
    Bidder: aBidderRecord({ ...bidder, Status: 'suspended', Version: 1 }),
  });
  const { decided, undone } = openBidders({
    lists: [listOf(ambrose, clara, marguerite)],
    answers: [suspended(ambrose), suspended(clara)],
  });
  await rowOf('Clara Voss');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await press('Suspend everywhere 2 of 3');
  await confirm('Suspend everywhere');
  expect(within(await dialog()).getByText('Give a reason. The bidder will see it.')).toBeDefined();
  await userEvent.type(within(await dialog()).getByLabelText(/^Reason/u), 'The card was refused.');
  await confirm('Suspend everywhere');
  expect(await screen.findByText(/^2 bidders suspended in every sale\./u)).toBeDefined();
  expect(decided.map(({ row, terms }) => [row.name, terms])).toEqual([
    ['Ambrose Telford', { reason: 'The card was refused.' }],
    ['Clara Voss', { reason: 'The card was refused.' }],
  ]);
  await press('Undo');
  await waitFor(() =>
    expect(undone).toEqual([{ act: 'suspend', row: bidderRow(ambrose), undo: { seen: '1' } }]),
  );
});

test('when two staff decide, the second sees who was first, and nothing is changed', async () => {
  openBidders({
    lists: [listOf(marguerite)],
    answers: [
      {
        Outcome: 'DECIDED',
        Bidder: aBidderRecord({ ...marguerite, Status: 'active', StatusDecidedBy: 'Ines Halvorsen' }),
      },
    ],
  });
  await rowOf('Marguerite Sandoval');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await press('Let bid again');
  await confirm('Let bid again');
  expect(
    await screen.findByText(
      'Ines Halvorsen decided first: Marguerite Sandoval is now “Active”. Nothing was changed.',
    ),
  ).toBeDefined();
});

test('what is looked for stands in the address, and is asked for', async () => {
  const { asked, addressShown } = openBidders({ search: '?list=owing&page=3' });
  await userEvent.type(await screen.findByLabelText('Name, email, phone or paddle'), ' rask & co {Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(addressShown()).toBe('/clerk/bidders?search=rask+%26+co&list=owing');
  expect(asked.map(({ filters, page }) => [filters, page])).toEqual([
    [{ search: '', list: 'owing' }, 3],
    [{ search: 'rask & co', list: 'owing' }, 1],
  ]);
});

test('the one bidder that the desk’s own search finds is opened at once', async () => {
  const { addressShown } = openBidders({ search: '?search=160', state: opensOnly });
  await waitFor(() => expect(addressShown()).toBe('/clerk/bidders/31'));
});

test.each([
  { where: 'several are found', lists: [listOf(ambrose, clara)], search: '?search=160', state: opensOnly },
  { where: 'nothing was looked for', lists: [listOf(ambrose)], search: '', state: opensOnly },
  { where: 'someone looks at the list', lists: [listOf(ambrose)], search: '?search=160', state: null },
])('the list stays where $where', async ({ lists, search, state }) => {
  const { addressShown } = openBidders({ lists, search, state });
  await rowOf('Ambrose Telford');
  expect(addressShown()).toBe(`/clerk/bidders${search}`);
});

test('to anybody else the page is not there', async () => {
  openBidders({ lists: [{ code: 'not_found' }] });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
