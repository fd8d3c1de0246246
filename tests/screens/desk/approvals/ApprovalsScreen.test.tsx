/** Approvals on the screen: who waits, what speaks for them, what is decided about one or many, and what others decided meanwhile. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { ApprovalAction } from '#contract/desk/approvalActions.ts';
import type { Decided, ReviewedBidder } from '#contract/desk/approvals.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { limitGiven } from '#rules/bidding/limitGiven.ts';
import { answerOf } from '#screens/desk/approvals/actionWords.ts';
import { approvalRow, type ApprovalRow } from '#screens/desk/approvals/approvalRow.ts';
import { Component as ApprovalsScreen } from '#screens/desk/approvals/ApprovalsScreen.tsx';
import { openDeskList, press, confirm, dialog } from '#tests/screens/desk/list/openDeskList.tsx';
import { aReviewedBidder, someApprovals } from '#tests/support/desk/aReviewedBidder.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() =>
  Promise.all([import('#screens/desk/list/ActModal.tsx'), import('#screens/desk/list/RowModal.tsx')]),
);

const bidder = aReviewedBidder();
const clara = aReviewedBidder({ AccountID: 32, Name: 'Clara Voss' });
const approved = aReviewedBidder({
  Status: 'approved',
  Paddle: 101,
  DecidedBy: 'Ines Halvorsen',
  Version: 1,
});

const listOf = (...bidders: ReviewedBidder[]): ListRead => {
  const { Sales, AuctionID } = someApprovals({ Bidders: bidders });
  return {
    rows: bidders.map(approvalRow),
    total: bidders.length,
    facts: { Sales, AuctionID },
    filters: { sale: '4122' },
  };
};

type World = { lists?: (ListRead | Problem)[]; answers?: (Decided | Problem)[]; search?: string };

const openApprovals = ({ lists = [listOf(bidder)], answers = [], search = '' }: World = {}) =>
  openDeskList<ApprovalRow>({
    Screen: ApprovalsScreen,
    path: '/clerk/approvals',
    search,
    reads: lists,
    decide({ act }) {
      const answer = answers.shift();
      if (answer === undefined) throw new Error('Nothing more was to be decided.');
      return 'code' in answer ? answer : answerOf(act as ApprovalAction, answer.Outcome, answer.Bidder);
    },
  });

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name, 'u') });

test('who waits is listed, and their name opens what speaks for them', async () => {
  openApprovals();
  const row = await rowOf('Ambrose Telford');
  for (const words of ['Pending approval', '$41,250']) expect(within(row).getByText(words)).toBeDefined();
  await press('Ambrose Telford');
  const shown = within(await dialog());
  for (const words of [
    'ambrose@example.com, verified',
    '14 Quarry Lane, Galesburg, IL 61401, US',
    '$41,250 for 12 lots',
    '$0 (leading 0 lots)',
  ]) {
    expect(shown.getByText(words)).toBeDefined();
  }
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Approve: Ambrose Telford',
    'Decline: Ambrose Telford',
    'Close',
  ]);
});

test('approving asks once more, sends what was seen, and says what came of it', async () => {
  const { decided } = openApprovals({
    lists: [listOf(bidder), listOf()],
    answers: [{ Outcome: 'done', Bidder: approved }],
  });
  await press(/^Approve.*Ambrose/u);
  await confirm('Approve');
  expect(await screen.findByText('Ambrose Telford is approved.')).toBeDefined();
  expect(decided).toEqual([{ act: 'approve', row: approvalRow(bidder), terms: {} }]);
  expect(await screen.findByText('No pending requests in this sale.')).toBeDefined();
});

test('many are approved at once: each has its result, and who was not approved stays chosen with the reason', async () => {
  const { decided } = openApprovals({
    lists: [listOf(bidder, clara), listOf(clara)],
    answers: [
      { Outcome: 'done', Bidder: approved },
      { Outcome: 'DECIDED', Bidder: { ...clara, Status: 'declined', DecidedBy: 'Ines Halvorsen' } },
    ],
  });
  await rowOf('Clara Voss');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await press('Approve');
  expect(within(await dialog()).getByText('Ambrose Telford, Clara Voss')).toBeDefined();
  await confirm('Approve');
  expect(await screen.findByText('1 bidder not changed:')).toBeDefined();
  expect(screen.getByText(/^1 bidder approved\./u)).toBeDefined();
  expect(
    screen.getByText('Ines Halvorsen decided first: Clara Voss is now “Declined”. Nothing was changed.'),
  ).toBeDefined();
  expect(decided.map(({ row }) => row.name)).toEqual(['Ambrose Telford', 'Clara Voss']);
  await waitFor(() => expect(screen.getByText('1 selected')).toBeDefined());
});

test('declining without a reason is not sent', async () => {
  const { decided } = openApprovals({
    answers: [{ Outcome: 'done', Bidder: aReviewedBidder({ Status: 'declined' }) }],
  });
  await press('Ambrose Telford');
  await userEvent.click(within(await dialog()).getByRole('button', { name: /^Decline/u }));
  await screen.findByRole('dialog', { name: 'Decline Ambrose Telford?' });
  await confirm('Decline');
  expect(within(await dialog()).getByText('Give a reason. The bidder will see it.')).toBeDefined();
  expect(decided).toEqual([]);
  await userEvent.type(within(await dialog()).getByLabelText(/^Reason/u), 'No reference.');
  await confirm('Decline');
  expect(await screen.findByText('Ambrose Telford is declined.')).toBeDefined();
  expect(decided[0]?.terms).toEqual({ reason: 'No reference.' });
});

test('a suspension can be undone', async () => {
  const { undone } = openApprovals({
    lists: [listOf(approved)],
    answers: [{ Outcome: 'done', Bidder: { ...approved, Status: 'suspended', Version: 2 } }],
  });
  await press('Ambrose Telford');
  await userEvent.click(within(await dialog()).getByRole('button', { name: /^Suspend in this sale/u }));
  await screen.findByRole('dialog', { name: 'Suspend Ambrose Telford in this sale?' });
  await userEvent.type(within(await dialog()).getByLabelText(/^Reason/u), 'Unpaid.');
  await confirm('Suspend');
  await press('Undo');
  await waitFor(() =>
    expect(undone).toEqual([{ act: 'suspend', row: approvalRow(approved), undo: { seen: '2' } }]),
  );
});

test('a request for a higher limit is shown, and its amount stands in the form', async () => {
  const LimitRequest = {
    LimitCents: 25_000_000,
    Reason: 'My banker is Mr. Hale.',
    RequestedAt: '2026-11-29T15:00:00.000Z',
    State: 'requested',
  } as const;
  const asking = aReviewedBidder({ Status: 'approved', Paddle: 101, LimitRequest });
  const { decided } = openApprovals({
    lists: [listOf(asking)],
    answers: [{ Outcome: 'done', Bidder: asking }],
  });
  await press('Ambrose Telford');
  expect(within(await dialog()).getByText(/^Requests a limit of \$250,000/u)).toBeDefined();
  expect(within(await dialog()).getByText('My banker is Mr. Hale.')).toBeDefined();
  await userEvent.click(within(await dialog()).getByRole('button', { name: /^Set limit/u }));
  await screen.findByRole('dialog', { name: 'Set the limit of Ambrose Telford' });
  await confirm('Set limit');
  await screen.findByText('The limit of Ambrose Telford is set.');
  expect(decided[0]?.terms).toEqual({ limit: '250000' });
});

test('another sale, another list and a name are in the address, and asked for', async () => {
  const { asked, addressShown } = openApprovals();
  await userEvent.selectOptions(await screen.findByLabelText('Sale'), 'Winter Timed Auction');
  await waitFor(() => expect(addressShown()).toBe('/clerk/approvals?sale=2050'));
  await userEvent.click(await screen.findByRole('link', { name: /^Approved/u }));
  await userEvent.type(screen.getByLabelText('Name, email or paddle'), 'rask{Enter}');
  await waitFor(() => expect(asked.at(-1)?.filters['search']).toBe('rask'));
  expect(asked.map(({ filters: { sale, list } }) => [sale, list])).toEqual([
    ['', 'waiting'],
    ['2050', 'waiting'],
    ['4122', 'approved'],
    ['4122', 'approved'],
  ]);
});

test.each([
  ['5000', 500_000],
  [' $12,500 ', 1_250_000],
  ['', null],
  ['0', 0],
  ['12.50', undefined],
  ['a lot', undefined],
  ['-5', undefined],
  ['1,00', undefined],
  ['100000001', undefined],
])('a limit typed as "%s" is %s cents', (typed, cents) => {
  expect(limitGiven(typed)).toBe(cents);
});
