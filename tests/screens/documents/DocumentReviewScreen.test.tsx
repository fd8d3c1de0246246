/** Documents on the page of staff: what is shown, deciding, and that it is not there for anybody else. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { DecidedDocument, DocumentReview } from '#contract/documentReview.ts';
import type { DocumentStatus } from '#contract/documents.ts';
import type { Problem } from '#contract/problems.ts';
import {
  documentReviewMachine,
  type MadeDecision,
  selectIsFileShown,
  selectReview,
} from '#machines/documentReviewMachine.ts';
// The dialog is lazy, and a test should not wait for a busy machine to fetch it.
import '#screens/documents/ReviewModal.tsx';
import { Component as DocumentReviewScreen } from '#screens/documents/DocumentReviewScreen.tsx';
import { ReviewedFile } from '#screens/documents/ReviewedFile.tsx';
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

function aReviewMachine(first: DocumentReview | Problem, answer: Partial<DecidedDocument> = {}) {
  const decisions: MadeDecision[] = [];
  const machine = documentReviewMachine.provide({
    actors: {
      loadReview: fromPromise<DocumentReview, DocumentStatus>(async () => {
        if ('code' in first) throw first;
        return { ...first, Documents: first.Documents.slice(decisions.length) };
      }),
      renewSession: fromPromise<void, void>(async () => undefined),
      decide: fromPromise<DecidedDocument, MadeDecision>(async ({ input }) => {
        decisions.push(input);
        return { Outcome: 'done', Document: input.document, ...answer };
      }),
    },
  });
  return { machine, decisions };
}

const withPdfViewer = (pdfViewerEnabled: boolean) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { pdfViewerEnabled }));

function openReview(first: DocumentReview | Problem, answer?: Partial<DecidedDocument>) {
  const { machine, decisions } = aReviewMachine(first, answer);
  renderApp(
    <ScreenMachinesProvider value={[machine]}>
      <DocumentReviewScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), at: '/clerk/documents' },
  );
  return { decisions };
}

/** The dialog, once it takes what is typed. */
async function opened(name: RegExp): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }, patience));
  const dialog = await screen.findByRole('dialog', {}, patience);
  await waitFor(() => expect(dialog.querySelector('[inert]')).toBeNull(), patience);
  return dialog;
}

const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));

test('a document is listed with what its file is compared with, dates as Americans write them', async () => {
  openReview(aReview(identity, license));
  const ofId = await screen.findByRole('article', { name: 'Photo ID of Ambrose Telford' });
  expect(within(ofId).getByText('Date of birth').nextElementSibling?.textContent).toBe('April 17, 1980');
  const ofLicense = screen.getByRole('article', { name: 'Dealer’s license of Lucille Vane' });
  expect(within(ofLicense).getByText('License').nextElementSibling?.textContent).toBe(aDealer.LicenseNumber);
  expect(within(ofLicense).getByText('Expires on').nextElementSibling?.textContent).toBe('October 1, 2028');
});

test('nothing is decided before the photograph is seen; declining asks for a reason, and says what came of it', async () => {
  const { decisions } = openReview(aReview(identity));
  const dialog = await opened(/^Review/u);
  const photograph = await within(dialog).findByRole('img', { name: 'Photo ID of Ambrose Telford' });
  expect(photograph.getAttribute('src')).toBe('/api/clerk/documents/41/file?as=page');
  await press(dialog, 'Accept');
  expect(decisions).toEqual([]);
  expect(within(dialog).getByText('You can decide once you have seen the file.')).toBeDefined();
  fireEvent.load(photograph);
  await press(dialog, 'Decline');
  expect(within(dialog).getByText('Say why. The bidder reads it.')).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/u), 'It is blurred.');
  await press(dialog, 'Decline');
  expect(await screen.findByText('The photo ID of Ambrose Telford is declined.', {}, patience)).toBeDefined();
  expect(decisions).toMatchObject([{ deed: 'decline', reason: 'It is blurred.' }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('No documents are waiting.')));
});

test('the focus goes to the next document', async () => {
  openReview(aReview(identity, license));
  const dialog = await opened(/^Review.*Photo ID/u);
  fireEvent.load(await within(dialog).findByRole('img'));
  await press(dialog, 'Accept');
  await waitFor(
    () => expect(document.activeElement).toBe(screen.getByRole('article', { name: /Lucille Vane$/u })),
    patience,
  );
});

test('a PDF is shown in the browser’s own viewer', async () => {
  withPdfViewer(true);
  const { machine } = aReviewMachine(aReview(license));
  const actor = createActor(machine).start();
  await waitFor(() => expect(selectReview(actor.getSnapshot())).not.toBeNull());
  actor.send({ type: 'document.opened', document: license });
  await waitFor(() => expect(selectIsFileShown(actor.getSnapshot())).toBe(true));
  // As the text of a page: a frame in this simulated page would be asked for.
  const shown = renderToStaticMarkup(<ReviewedFile actor={actor} document={license} name="License" />);
  expect(shown).toMatch(
    /<iframe[^>]* title="License" src="\/api\/clerk\/documents\/42\/file\?as=page#navpanes=0"/u,
  );
});

test('a PDF that the browser cannot show is saved before it is decided about', async () => {
  withPdfViewer(false);
  openReview(aReview(license));
  const dialog = await opened(/^Review/u);
  expect(within(dialog).getByText(/^Your browser can’t show PDFs here/u)).toBeDefined();
  const save = within(dialog).getByRole('link', { name: 'Save file' });
  expect(save.getAttribute('href')).toBe('/api/clerk/documents/42/file');
  const accept = within(dialog).getByRole('button', { name: 'Accept' });
  expect(accept.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save);
  await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBe('false'));
});

test('a file that cannot be shown says so, and is tried again', async () => {
  openReview(aReview(identity));
  const dialog = await opened(/^Review/u);
  fireEvent.error(await within(dialog).findByRole('img'));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Couldn’t load the file.');
  await press(dialog, 'Try again');
  expect(await within(dialog).findByRole('img')).toBeDefined();
});

test('of two who decide the second is told why, in the dialog', async () => {
  openReview(aReview(identity), {
    Outcome: 'CHANGED',
    Document: { ...identity, Status: 'declined', DecidedBy: 'Ines Halvorsen' },
  });
  const dialog = await opened(/^Review/u);
  fireEvent.load(await within(dialog).findByRole('img'));
  await press(dialog, 'Accept');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Ines Halvorsen decided first: the photo ID of Ambrose Telford is declined. Nothing was changed.',
  );
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }));
  expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('of a document that was decided about there is the file alone', async () => {
  const accepted = aReviewedDocument({ Status: 'accepted', DecidedAt: '2026-11-21T15:00:00.000Z' });
  openReview({ ...aReview(accepted), List: 'accepted' });
  const dialog = await opened(/^View file/u);
  expect(await within(dialog).findByRole('img')).toBeDefined();
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
});

test('a line that is lost offers another try', async () => {
  openReview({ code: 'unreachable' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('to anybody else the page is not there', async () => {
  openReview({ code: 'not_found' });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
