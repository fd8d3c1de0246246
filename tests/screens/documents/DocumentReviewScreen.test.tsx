/** Documents on the page of staff: what is shown, deciding, and that it is not there for anybody else. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { DecidedDocument, DocumentReview } from '#contract/documentReview.ts';
import type { DocumentStatus } from '#contract/documents.ts';
import type { Problem } from '#contract/problems.ts';
import { documentReviewMachine, type MadeDecision } from '#machines/documentReviewMachine.ts';
// The dialog is lazy, and a test should not wait for a busy machine to fetch it.
import '#screens/documents/ReviewModal.tsx';
import { Component as DocumentReviewScreen } from '#screens/documents/DocumentReviewScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aSession, aVisitor, loggedIn } from '#tests/support/aSession.ts';
import { aDealer, aReview, aReviewedDocument } from '#tests/support/someDocuments.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
const patience = { timeout: 10_000 };
const identity = aReviewedDocument();
const license = aReviewedDocument({
  DocumentID: 42,
  Kind: 'ffl',
  FileType: 'pdf',
  Dealer: aDealer,
  Name: 'Lucille Vane',
});

function openReview(first: DocumentReview | Problem, outcome: DecidedDocument['Outcome'] = 'done') {
  const decisions: MadeDecision[] = [];
  const file = Promise.withResolvers<void>();
  const read: number[] = [];
  const machine = documentReviewMachine.provide({
    actors: {
      loadReview: fromPromise<DocumentReview, DocumentStatus>(async () => {
        if ('code' in first) throw first;
        return decisions.length > 0 ? aReview() : first;
      }),
      readFile: fromPromise<void, number>(({ input }) => {
        read.push(input);
        return file.promise;
      }),
      decide: fromPromise<DecidedDocument, MadeDecision>(async ({ input }) => {
        decisions.push(input);
        return { Outcome: outcome, Document: input.document };
      }),
    },
  });
  renderApp(
    <ScreenMachinesProvider value={[machine]}>
      <DocumentReviewScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), at: '/clerk/documents' },
  );
  return { decisions, read, answerFile: file.resolve };
}

/** The question, once it takes what is typed. */
async function asked(): Promise<HTMLElement> {
  const question = await screen.findByRole('dialog', {}, patience);
  await waitFor(() => expect(question.querySelector('[inert]')).toBeNull(), patience);
  return question;
}

/** Of the document, not of the list that it would come into. */
const deed = async (name: RegExp) => within(await screen.findByRole('article')).getByRole('button', { name });

test('each document has what its file is compared with, and can be read', async () => {
  const { read, answerFile } = openReview(aReview(identity, license));
  const ofId = await screen.findByRole('article', { name: 'Photo ID of Ambrose Telford' });
  expect(within(ofId).getByText('Date of birth').nextElementSibling?.textContent).toBe('1980-04-17');
  const ofLicense = screen.getByRole('article', { name: 'Dealer’s license of Lucille Vane' });
  expect(within(ofLicense).getByText('License').nextElementSibling?.textContent).toBe(aDealer.LicenseNumber);
  await userEvent.click(within(ofLicense).getByRole('button', { name: /^Read the file/u }));
  expect(read).toEqual([42]);
  // One thing at a time, and no button looks as if it did another one meanwhile.
  const others = screen.getAllByRole('button', { name: /^(?:Accept|Decline)\b|of Ambrose Telford$/u });
  expect(others.map((button) => button.hasAttribute('disabled'))).toEqual([true, true, true, true, true]);
  answerFile();
  await waitFor(() => expect(others.some((button) => button.hasAttribute('disabled'))).toBe(false));
});

test('declining asks for a reason, and says what came of it', async () => {
  const { decisions } = openReview(aReview(identity));
  await userEvent.click(await deed(/^Decline/u));
  const question = await asked();
  await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
  expect(within(question).getByText('Say why. The bidder reads it.')).toBeDefined();
  await userEvent.type(within(question).getByLabelText(/^Reason/u), 'It is blurred.');
  await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('The photo ID of Ambrose Telford is declined.', {}, patience)).toBeDefined();
  expect(decisions).toMatchObject([{ deed: 'decline', reason: 'It is blurred.' }]);
  expect(screen.getByText('No document waits.')).toBeDefined();
});

test('of two who decide the second is told', async () => {
  openReview(aReview(identity), 'CHANGED');
  await userEvent.click(await deed(/^Accept/u));
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Accept' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
});

test('a line that is lost offers another try', async () => {
  openReview({ code: 'unreachable' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('to anybody else the page is not there', async () => {
  openReview({ code: 'not_found' });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
