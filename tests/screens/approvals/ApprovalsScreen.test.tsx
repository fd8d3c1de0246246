/** Approvals on the screen: who waits, what speaks for them, what is decided, and what others decided meanwhile. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { Approvals, Decided } from '#contract/approvals.ts';
import type { Problem } from '#contract/problems.ts';
import { limitGiven } from '#contract/rules/limitGiven.ts';
import { approvalsMachine, type AskedList, type MadeDecision } from '#machines/approvalsMachine.ts';
import { Component as ApprovalsScreen } from '#screens/approvals/ApprovalsScreen.tsx';
import { aSession, mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { aReviewedBidder, someApprovals } from '#tests/support/aReviewedBidder.ts';
import { aVisitor } from '#tests/support/aSession.ts';

type World = { lists?: (Approvals | Problem)[]; answers?: (Decided | Problem)[] };

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/approvals/DecisionModal.tsx'));

const patience = { timeout: 10_000 };

/** The last list is answered again and again. */
function openApprovals({ lists = [someApprovals()], answers = [] }: World = {}) {
  const asked: AskedList[] = [];
  const made: MadeDecision[] = [];
  const take = <Answer extends object>(answer: Answer | Problem | undefined): Answer => {
    if (answer === undefined) throw new Error('Nothing more was to be asked.');
    if ('code' in answer) throw answer;
    return answer;
  };
  mountEntryPage({
    Screen: ApprovalsScreen,
    path: '/clerk/approvals',
    at: { pathname: '/clerk/approvals' },
    machines: [
      approvalsMachine.provide({
        actors: {
          loadApprovals: fromPromise<Approvals, AskedList>(async ({ input }) => {
            asked.push(input);
            return take(lists.length > 1 ? lists.shift() : lists[0]);
          }),
          decide: fromPromise<Decided, MadeDecision>(async ({ input }) => {
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
const bidder = aReviewedBidder();
const approved = aReviewedBidder({
  Status: 'approved',
  Paddle: 101,
  DecidedBy: 'Ines Halvorsen',
  Version: 1,
});

test('who waits is listed with what speaks for them', async () => {
  openApprovals();
  const card = await screen.findByRole('article', { name: 'Ambrose Telford' });
  for (const words of [
    'Waits for approval',
    'ambrose@example.com, verified',
    '14 Quarry Lane, Galesburg, IL 61401, US',
    '$41,250 for 12 lots',
    '$0, leading on 0 lots',
  ]) {
    expect(within(card).getByText(words)).toBeDefined();
  }
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Approve: Ambrose Telford', 'Decline: Ambrose Telford']);
});

test('approving asks once more, sends what was seen, and says what came of it', async () => {
  const { made } = openApprovals({
    lists: [someApprovals(), someApprovals({ Bidders: [] })],
    answers: [{ Outcome: 'done', Bidder: approved }],
  });
  await press(/^Approve.*Ambrose/u);
  await confirm('Approve');
  expect(await screen.findByText('Ambrose Telford is approved.', {}, patience)).toBeDefined();
  expect(made).toEqual([{ deed: 'approve', bidder, reason: '', limitCents: null }]);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(screen.getByText('Nobody waits for an answer in this sale.')).toBeDefined();
});

test('declining without a reason is not sent', async () => {
  const { made } = openApprovals({
    answers: [{ Outcome: 'done', Bidder: aReviewedBidder({ Status: 'declined' }) }],
  });
  await press(/^Decline.*Ambrose/u);
  await confirm('Decline');
  expect(within(await dialog()).getByText(/Say why\. The bidder reads it\./u)).toBeDefined();
  expect(made).toEqual([]);
  await userEvent.type(within(await dialog()).getByLabelText(/^Reason/u), 'No reference.');
  await confirm('Decline');
  expect(await screen.findByText('Ambrose Telford is declined.', {}, patience)).toBeDefined();
  expect(made[0]?.reason).toBe('No reference.');
});

test('a refused decision keeps its dialog with who decided first; closed, the list is asked for again', async () => {
  const { asked } = openApprovals({ answers: [{ Outcome: 'DECIDED', Bidder: approved }] });
  await press(/^Approve.*Ambrose/u);
  await confirm('Approve');
  expect(
    await within(await dialog()).findByText(
      'Ines Halvorsen decided first: Ambrose Telford is now “Paddle 101”. Nothing was changed.',
      {},
      patience,
    ),
  ).toBeDefined();
  expect(within(await dialog()).queryByRole('button', { name: 'Approve' })).toBeNull();
  await confirm('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  expect(asked).toHaveLength(2);
});

test('the focus goes to the bidder who takes the place of the one that was decided, then to the empty list', async () => {
  const clara = aReviewedBidder({ AccountID: 32, Name: 'Clara Voss' });
  openApprovals({
    lists: [
      someApprovals({ Bidders: [bidder, clara] }),
      someApprovals({ Bidders: [clara] }),
      someApprovals({ Bidders: [] }),
    ],
    answers: [
      { Outcome: 'done', Bidder: approved },
      { Outcome: 'done', Bidder: clara },
    ],
  });
  await press(/^Approve.*Ambrose/u);
  await confirm('Approve');
  await waitFor(
    () => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Clara Voss' })),
    patience,
  );
  await press(/^Approve.*Clara/u);
  await confirm('Approve');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('P'), patience);
});

test('a request for a higher limit is shown, and its amount stands in the form', async () => {
  const LimitRequest = {
    LimitCents: 25_000_000,
    Reason: 'My banker is Mr. Hale.',
    RequestedAt: '2026-11-29T15:00:00.000Z',
    State: 'requested',
  } as const;
  const asking = aReviewedBidder({ Status: 'approved', Paddle: 101, LimitRequest });
  const { made } = openApprovals({
    lists: [someApprovals({ Bidders: [asking] })],
    answers: [{ Outcome: 'done', Bidder: asking }],
  });
  expect(await screen.findByText(/^Asks for a limit of \$250,000/u, {}, patience)).toBeDefined();
  expect(screen.getByText('My banker is Mr. Hale.')).toBeDefined();
  await press(/^Set limit.*Ambrose/u);
  await confirm('Set limit');
  await screen.findByText('The limit of Ambrose Telford is set.', {}, patience);
  expect(made[0]?.limitCents).toBe(25_000_000);
});

test('another sale, another list and a name are asked for', async () => {
  const { asked } = openApprovals();
  await userEvent.selectOptions(await screen.findByLabelText('Sale'), 'Winter Timed Auction');
  await press(/^Approved/u);
  await userEvent.type(screen.getByLabelText('Name, email or paddle'), 'rask{Enter}');
  await waitFor(() => expect(asked.at(-1)?.search).toBe('rask'));
  expect(asked.map(({ auctionId, list }) => [auctionId, list])).toEqual([
    [null, 'waiting'],
    [2050, 'waiting'],
    [4122, 'approved'],
    [4122, 'approved'],
  ]);
});

test('what cannot be had is said, and asked for again', async () => {
  openApprovals({ lists: [{ code: 'unreachable' }, someApprovals()] });
  expect((await screen.findByRole('alert', {}, patience)).textContent).toContain(
    'We could not reach the server.',
  );
  await press('Try again');
  expect(await screen.findByRole('article', {}, patience)).toBeDefined();
});

test('to anybody else the page is not there', async () => {
  openApprovals({ lists: [{ code: 'not_found' }] });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.queryByText('Approvals')).toBeNull();
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
