/** Consignments on the screen of staff: what is known of a piece, what can be done with one or many, and what came of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { HouseDecided, ReviewedConsignment } from '#contract/desk/consignmentStaff.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { consignmentRow, type ConsignmentRow } from '#screens/desk/consignments/consignmentRow.ts';
import { Component as ConsignmentsScreen } from '#screens/desk/consignments/ConsignmentsScreen.tsx';
import { answerOf, type Step } from '#screens/desk/consignments/stepWords.ts';
import { confirm, dialog, openDeskList, press } from '#tests/screens/desk/list/openDeskList.tsx';
import { anOffer, aReview, aReviewedPiece } from '#tests/support/consigning/aConsignment.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() =>
  Promise.all([import('#screens/desk/list/ActModal.tsx'), import('#screens/desk/list/RowModal.tsx')]),
);

const { Counts, Sales } = aReview();
const rowOf = (piece: ReviewedConsignment): ConsignmentRow => consignmentRow(piece, Sales);
const listOf = (...pieces: ReviewedConsignment[]): ListRead => ({
  rows: pieces.map(rowOf),
  total: pieces.length,
  facts: { Counts },
});

const saber = aReviewedPiece({ ConsignmentID: 5_002, Title: 'A saber' });
const decided = (
  Outcome: HouseDecided['Outcome'],
  piece: Partial<ReviewedConsignment> = {},
): HouseDecided => ({
  Outcome,
  Consignment: aReviewedPiece(piece),
});

type World = { lists?: (ListRead | Problem)[]; answers?: (HouseDecided | Problem)[]; search?: string };

const openReview = ({ lists = [listOf(aReviewedPiece())], answers = [], search = '' }: World = {}) =>
  openDeskList<ConsignmentRow>({
    Screen: ConsignmentsScreen,
    path: '/clerk/consignments',
    search,
    reads: lists,
    decide({ act }) {
      const answer = answers.shift();
      if (answer === undefined) throw new Error('Nothing more was to be decided.');
      return 'code' in answer ? answer : answerOf(act as Step, answer);
    },
  });

const fill = async (label: RegExp, words: string) => {
  const field = within(await dialog()).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, words);
};

test('a piece is listed, and its name opens all that is known of it, and what can be done', async () => {
  const piece = aReviewedPiece({
    IsUnanswered: true,
    Offer: anOffer,
    Photos: [61],
    Messages: [{ MessageID: 1, IsFromHouse: false, Body: 'Hello?', WrittenAt: '2026-12-01T16:00:00.000Z' }],
  });
  openReview({ lists: [listOf(piece)] });
  expect(await screen.findByRole('button', { name: /^Reply.*Colt/u })).toBeDefined();
  await press('A Colt 1851 Navy');
  const shown = within(await dialog());
  for (const words of [
    'Received, unanswered',
    'Ruth Hollis, ruth@example.com',
    '$4,000–6,000, commission 12.5%',
    'Hello?',
  ]) {
    expect(shown.getByText(words)).toBeDefined();
  }
  expect(shown.getByRole('form', { name: 'Reply' })).toBeDefined();
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent.replace(/:.*/u, ''))).toEqual([
    'Messages (1)',
    'Send message',
    'Offer estimate',
    'Begin review',
    'Decline',
    'Close',
  ]);
  expect(shown.getByRole('img').getAttribute('src')).toBe('/api/clerk/consignments/5001/photos/61');
});

test('an estimate is offered where the piece is read: amounts that make sense, and what came of it is said', async () => {
  const { decided: made } = openReview({ answers: [decided('done', { Status: 'offered' })] });
  await press('A Colt 1851 Navy');
  await fill(/^Low estimate/u, '6,000');
  await fill(/^High estimate/u, '4000');
  await confirm('Send offer');
  expect(within(await dialog()).getByText('The high estimate is at least the low one.')).toBeDefined();
  await fill(/^High estimate/u, '$8,000');
  await fill(/^Commission/u, '12.5 %');
  await confirm('Send offer');
  expect(await screen.findByText('“A Colt 1851 Navy”: Estimate offered.')).toBeDefined();
  expect(made).toEqual([
    {
      act: 'offer',
      row: rowOf(aReviewedPiece()),
      terms: { low: '6,000', high: '$8,000', commission: '12.5 %' },
    },
  ]);
});

test('the address of the desk’s figure opens what has waited longest, once', async () => {
  const { addressShown, asked } = openReview({
    lists: [listOf(aReviewedPiece(), saber)],
    search: '?open=first',
  });
  expect(within(await dialog()).getByText('From my grandfather.')).toBeDefined();
  expect(addressShown()).toBe('/clerk/consignments');
  await confirm('Close');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/^This link asks for something/u)).toBeNull();
});

test('what is declined has a reason, and what is written has words', async () => {
  const { decided: made } = openReview({ answers: [decided('done', { Status: 'declined' })] });
  await press('A Colt 1851 Navy');
  await press(/^Write message/u);
  await screen.findByRole('dialog', { name: /^Write about/u });
  await confirm('Send message');
  expect(within(await dialog()).getByText('Write a message first.')).toBeDefined();
  await confirm('Cancel');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await press('Decline');
  await confirm('Decline');
  expect(within(await dialog()).getByText('Say why. The consignor reads it.')).toBeDefined();
  await fill(/^Reason/u, 'It is a replica.');
  await confirm('Decline');
  await screen.findByText('“A Colt 1851 Navy”: Closed.');
  expect(made.map(({ act, terms }) => [act, terms])).toEqual([['decline', { reason: 'It is a replica.' }]]);
});

test('a lot is named by its sale and number; one that cannot be taken says why', async () => {
  const contracted = aReviewedPiece({ Status: 'contracted', Actions: ['schedule', 'return'] });
  const { decided: made } = openReview({
    lists: [listOf(contracted)],
    answers: [decided('CONSIGNOR_BID', { Status: 'contracted' })],
  });
  await press(/^Assign lot/u);
  await confirm('Assign lot');
  expect(within(await dialog()).getByText('Enter the lot number.')).toBeDefined();
  await fill(/^Lot number/u, '12');
  await confirm('Assign lot');
  expect(
    await screen.findByText(
      'The consignor has bid on that lot. Nothing was changed. “A Colt 1851 Navy”: Contract signed.',
    ),
  ).toBeDefined();
  expect(made.map(({ terms }) => terms)).toEqual([{ sale: '4122', lot: '12' }]);
});

test('many are reviewed at once: a step that a colleague took first says so, and its piece stays chosen', async () => {
  const { decided: made } = openReview({
    lists: [listOf(aReviewedPiece(), saber), listOf(saber)],
    answers: [decided('done', { Status: 'reviewing' }), decided('CHANGED', { ...saber, Status: 'declined' })],
  });
  await screen.findByRole('row', { name: /saber/u });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await press('Begin review');
  await confirm('Begin review');
  expect(
    await screen.findByText('Something has changed in the meantime. Nothing was changed. “A saber”: Closed.'),
  ).toBeDefined();
  expect(screen.getByText(/^1 item in review\./u)).toBeDefined();
  expect(made.map(({ act, row }) => [act, row.name])).toEqual([
    ['review', 'A Colt 1851 Navy'],
    ['review', 'A saber'],
  ]);
  await waitFor(() => expect(screen.getByText('1 selected')).toBeDefined());
});

test('another list is in the address; to a stranger the page is not there', async () => {
  const { addressShown } = openReview({ lists: [listOf(), listOf(), { code: 'not_found' }] });
  await userEvent.click(await screen.findByRole('link', { name: /^Closed/u }));
  await waitFor(() => expect(addressShown()).toBe('/clerk/consignments?list=over'));
  expect(await screen.findByText('No closed items yet.')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: /^All/u }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
});
