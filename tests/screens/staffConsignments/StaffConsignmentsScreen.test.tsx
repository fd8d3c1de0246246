/** Consignments on the screen of staff: what is known of a piece, what can be done with it, and what came of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { ConsignmentReview, HouseDecided } from '#contract/consignmentStaff.ts';
import type { Problem } from '#contract/problems.ts';
import {
  type AskedPieces,
  type MadeStep,
  staffConsignmentsMachine,
} from '#machines/staffConsignmentsMachine.ts';
import { Component as StaffConsignmentsScreen } from '#screens/staffConsignments/StaffConsignmentsScreen.tsx';
import { aSession, mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { anOffer, aReview, aReviewedPiece } from '#tests/support/aConsignment.ts';
import { aVisitor } from '#tests/support/aSession.ts';

type World = { lists?: (ConsignmentReview | Problem)[]; answers?: (HouseDecided | Problem)[] };

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/staffConsignments/StepModal.tsx'), 60_000);
const patience = { timeout: 10_000 };

function openReview({ lists = [aReview()], answers = [] }: World = {}) {
  const left = [...lists];
  const asked: AskedPieces[] = [];
  const made: MadeStep[] = [];
  const take = <Answer extends object>(answer: Answer | Problem | undefined): Answer => {
    if (answer === undefined) throw new Error('Nothing more was to be asked.');
    if ('code' in answer) throw answer;
    return answer;
  };
  mountEntryPage({
    Screen: StaffConsignmentsScreen,
    path: '/clerk/consignments',
    at: { pathname: '/clerk/consignments' },
    machines: [
      staffConsignmentsMachine.provide({
        actors: {
          loadReview: fromPromise<ConsignmentReview, AskedPieces>(async ({ input }) => {
            asked.push(input);
            return take(left.length > 1 ? left.shift() : left[0]);
          }),
          takeStep: fromPromise<HouseDecided, MadeStep>(async ({ input }) => {
            made.push(input);
            return take(answers.shift());
          }),
        },
      }),
    ],
    session: aSession({ isLoggedIn: true, visitor: aVisitor() }),
  });
  return { asked, made };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, patience));
/** Once it can be used: it takes no focus in its first moments. */
async function dialog(): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog', {}, patience);
  await waitFor(() => expect(found.querySelector('[inert]')).toBeNull(), patience);
  return found;
}
const confirm = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
const fill = async (label: RegExp, words: string) => {
  const field = within(await dialog()).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, words);
};
const decided = (Outcome: HouseDecided['Outcome'], piece = {}): HouseDecided => ({
  Outcome,
  Consignment: aReviewedPiece(piece),
});

test('a piece is listed with all that is known of it, and with what can be done', async () => {
  const piece = aReviewedPiece({
    IsUnanswered: true,
    Offer: anOffer,
    Photos: [61],
    Messages: [{ MessageID: 1, IsFromHouse: false, Body: 'Hello?', WrittenAt: '2026-12-01T16:00:00.000Z' }],
  });
  openReview({ lists: [aReview({ Consignments: [piece] })] });
  const card = await screen.findByRole('article', { name: '5001 A Colt 1851 Navy' });
  for (const words of [
    'Received, unanswered',
    'Ruth Hollis, ruth@example.com',
    '$4,000–6,000, commission 12.5%',
    'Hello?',
  ]) {
    expect(within(card).getByText(words)).toBeDefined();
  }
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.replace(/:.*/u, '')),
  ).toEqual(['Messages (1)', 'Begin review', 'Offer estimate', 'Decline', 'Write']);
  expect(within(card).getByRole('img').getAttribute('src')).toBe('/api/clerk/consignments/5001/photos/61');
});

test('another list is chosen, and found in by name', async () => {
  const { asked } = openReview({ lists: [aReview(), aReview({ List: 'over', Consignments: [], Total: 0 })] });
  await press(/^Closed/u);
  expect(await screen.findByText('Nothing is closed yet.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Title, name, email or number'), ' saber ');
  await press('Find');
  expect(asked).toEqual([
    { list: 'new', search: '' },
    { list: 'over', search: '' },
    { list: 'over', search: 'saber' },
  ]);
});

test('a list that could not be had shows no pieces of the one before, and another can be chosen', async () => {
  openReview({ lists: [aReview(), { code: 'unreachable' }, aReview({ List: 'over' })] });
  expect(await screen.findByRole('region', { name: 'Consignments' }, patience)).toBeDefined();
  await press(/^Closed/u);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Consignments' })).toBeNull();
  await press('Try again');
  expect(await screen.findByRole('region', { name: 'Consignments' }, patience)).toBeDefined();
});

test('an offer is amounts that make sense, and is told when it is sent', async () => {
  const { made } = openReview({ answers: [decided('done', { Status: 'offered' })] });
  await press(/^Offer estimate/u);
  await fill(/^Low estimate/u, '6,000');
  await fill(/^High estimate/u, '4000');
  await confirm('Send the offer');
  expect(within(await dialog()).getByText('The high estimate is at least the low one.')).toBeDefined();
  await fill(/^High estimate/u, '$8,000');
  await fill(/^Commission/u, '12.5 %');
  await confirm('Send the offer');
  expect(await screen.findByText('Done. “A Colt 1851 Navy”: Estimate offered.')).toBeDefined();
  expect(made.map(({ deed, terms }) => [deed, terms])).toEqual([
    ['offer', { LowCents: 600_000, HighCents: 800_000, CommissionBps: 1_250 }],
  ]);
});

test('what is declined has a reason, and what is written has words', async () => {
  const { made } = openReview({ answers: [decided('done', { Status: 'declined' })] });
  await press(/^Write/u);
  await confirm('Send');
  expect(within(await dialog()).getByText('Write a message first.')).toBeDefined();
  await confirm('Cancel');
  await press(/^Decline/u);
  await confirm('Decline');
  expect(within(await dialog()).getByText('Say why. The consignor reads it.')).toBeDefined();
  await fill(/^Reason/u, 'It is a replica.');
  await confirm('Decline');
  await screen.findByText('Done. “A Colt 1851 Navy”: Closed.');
  expect(made.map(({ deed, terms }) => [deed, terms])).toEqual([['decline', { Reason: 'It is a replica.' }]]);
});

test('a lot is named by its sale and number; one that cannot be taken says why', async () => {
  const contracted = aReviewedPiece({ Status: 'contracted', Deeds: ['schedule', 'return'] });
  const { made } = openReview({
    lists: [aReview({ Consignments: [contracted] })],
    answers: [decided('CONSIGNOR_BID', { Status: 'contracted' }), decided('done', { Status: 'scheduled' })],
  });
  await press(/^Assign lot/u);
  await confirm('Assign');
  expect(within(await dialog()).getByText('Enter the number of the lot.')).toBeDefined();
  await fill(/^Lot number/u, '12');
  await confirm('Assign');
  expect((await within(await dialog()).findByRole('alert')).textContent).toContain(
    'The consignor has bid on that lot. Nothing was changed.',
  );
  await fill(/^Lot number/u, '13');
  await confirm('Assign');
  expect(await screen.findByText('Done. “A Colt 1851 Navy”: In a sale.')).toBeDefined();
  expect(made.map(({ terms }) => terms)).toEqual([
    { AuctionID: 4_122, LotNumber: 12 },
    { AuctionID: 4_122, LotNumber: 13 },
  ]);
});

test('a step that a colleague took first is refused in its dialog; closed, the focus goes to the next piece', async () => {
  const next = aReviewedPiece({ ConsignmentID: 5_002, Title: 'A saber' });
  openReview({
    lists: [aReview({ Consignments: [aReviewedPiece(), next] }), aReview({ Consignments: [next] })],
    answers: [decided('CHANGED', { Status: 'declined' })],
  });
  await press(/^Begin review.*Colt/u);
  await confirm('Begin review');
  expect(
    await within(await dialog()).findByText(
      /^Something has changed in the meantime\. Nothing was changed\./u,
    ),
  ).toBeDefined();
  await confirm('Close');
  await waitFor(
    () => expect(document.activeElement).toBe(screen.getByRole('article', { name: '5002 A saber' })),
    patience,
  );
});

test('what could not be sent stays in the dialog', async () => {
  openReview({ answers: [{ code: 'unreachable' }, decided('done', { Status: 'reviewing' })] });
  await press(/^Begin review/u);
  await confirm('Begin review');
  expect(await within(await dialog()).findByRole('alert')).toBeDefined();
  await confirm('Begin review');
  expect(await screen.findByText('Done. “A Colt 1851 Navy”: In review.')).toBeDefined();
});

test('to a stranger the page is not there; what could not be loaded is loaded when asked again', async () => {
  openReview({ lists: [{ code: 'unavailable' }, { code: 'not_found' }] });
  await press('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
});
