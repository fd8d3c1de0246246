/** Documents on the page of staff: what is shown, deciding, and that it is not there for anybody else. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import type { DecidedDocument, DocumentDecision, ReviewedDocument } from '#contract/desk/documentReview.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { documentReviewMachine, selectIsFileShown } from '#machines/desk/documentReviewMachine.ts';
import { Component as DocumentReviewScreen } from '#screens/desk/documents/DocumentReviewScreen.tsx';
import { answerOf, documentRow, type DocumentRow } from '#screens/desk/documents/documentRow.ts';
import { ReviewedFile } from '#screens/desk/documents/ReviewedFile.tsx';
import { dialog, openDeskList, press } from '#tests/screens/desk/list/openDeskList.tsx';
import { aDealer, aReviewedDocument } from '#tests/support/account/someDocuments.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/desk/list/RowModal.tsx'));

const identity = aReviewedDocument();
const license = aReviewedDocument({
  DocumentID: 42,
  Kind: 'ffl',
  FileType: 'pdf',
  Dealer: aDealer,
  Name: 'Lucille Vane',
});
const ofId = 'Photo ID of Ambrose Telford';
const ofLicense = 'Dealer’s license of Lucille Vane';

const listOf = (...documents: ReviewedDocument[]): ListRead => ({
  rows: documents.map(documentRow),
  total: documents.length,
});

const withSession = documentReviewMachine.provide({
  actors: { renewSession: fromPromise<void, void>(async () => undefined) },
});

type World = { lists: (ListRead | Problem)[]; answer?: Partial<DecidedDocument>; search?: string };

const openDocuments = ({ lists, answer = {}, search = '' }: World) =>
  openDeskList<DocumentRow>({
    Screen: DocumentReviewScreen,
    path: '/clerk/documents',
    search,
    reads: lists,
    machines: [withSession],
    decide: ({ act, row }) =>
      answerOf(act as DocumentDecision['Action'], { Outcome: 'done', Document: row, ...answer }),
  });

/** The dialog of a document, once it takes what is typed. */
async function opened(name: string): Promise<HTMLElement> {
  await press(name);
  return dialog();
}

/** As soon as the browser has shown its photograph. */
async function seen(name: string): Promise<HTMLElement> {
  const shown = await opened(name);
  fireEvent.load(await within(shown).findByRole('img'));
  return shown;
}

const pressIn = (place: HTMLElement, name: string) =>
  userEvent.click(within(place).getByRole('button', { name }));

const withPdfViewer = (pdfViewerEnabled: boolean) =>
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      // With itself, since what a browser keeps of it is private.
      get: (own, name) =>
        name === 'pdfViewerEnabled' ? pdfViewerEnabled : (Reflect.get(own, name, own) as unknown),
    }),
  );

test('a document opens with what its file is compared with, dates as Americans write them', async () => {
  openDocuments({ lists: [listOf(identity, license)] });
  const shown = within(await opened(ofLicense));
  expect(shown.getByText('License').nextElementSibling?.textContent).toBe(aDealer.LicenseNumber);
  expect(shown.getByText('Expires on').nextElementSibling?.textContent).toBe('October 1, 2028');
});

test('nothing is decided before the photograph is seen; declining asks for a reason, and says what came of it', async () => {
  const { decided } = openDocuments({ lists: [listOf(identity), listOf()] });
  const shown = await opened(ofId);
  const photograph = await within(shown).findByRole('img', { name: ofId });
  expect(photograph.getAttribute('src')).toBe('/api/clerk/documents/41/file?as=page');
  expect(within(shown).getByText('Date of birth').nextElementSibling?.textContent).toBe('April 17, 1980');
  await pressIn(shown, 'Accept');
  expect(decided).toEqual([]);
  expect(within(shown).getByText('You can decide once you have seen the file.')).toBeDefined();
  fireEvent.load(photograph);
  await pressIn(shown, 'Decline');
  expect(within(shown).getByText('Give a reason. The bidder will see it.')).toBeDefined();
  await userEvent.type(within(shown).getByLabelText(/^Reason/u), 'It is blurred.');
  await pressIn(shown, 'Decline');
  expect(await screen.findByText('The photo ID of Ambrose Telford is declined.')).toBeDefined();
  expect(decided).toEqual([
    { act: 'decline', row: documentRow(identity), terms: { reason: 'It is blurred.' } },
  ]);
  expect(await screen.findByText('No documents are waiting.')).toBeDefined();
});

test('a PDF is shown in the browser’s own viewer', async () => {
  withPdfViewer(true);
  const actor = createActor(withSession).start();
  await waitFor(() => expect(selectIsFileShown(actor.getSnapshot())).toBe(true));
  // As the text of a page: a frame in this simulated page would be asked for.
  const shown = renderToStaticMarkup(<ReviewedFile actor={actor} document={license} name="License" />);
  expect(shown).toMatch(
    /<iframe[^>]* title="License" src="\/api\/clerk\/documents\/42\/file\?as=page#navpanes=0"/u,
  );
});

test('a PDF that the browser cannot show is saved before it is decided about', async () => {
  withPdfViewer(false);
  openDocuments({ lists: [listOf(license)] });
  const shown = await opened(ofLicense);
  expect(within(shown).getByText(/^Your browser can’t show PDFs here/u)).toBeDefined();
  const save = within(shown).getByRole('link', { name: 'Save file' });
  expect(save.getAttribute('href')).toBe('/api/clerk/documents/42/file');
  const accept = within(shown).getByRole('button', { name: 'Accept' });
  expect(accept.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save);
  await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBe('false'));
});

test('a file that cannot be shown says so, and is tried again', async () => {
  openDocuments({ lists: [listOf(identity)] });
  const shown = await opened(ofId);
  fireEvent.error(await within(shown).findByRole('img'));
  expect((await within(shown).findByRole('alert')).textContent).toContain('Couldn’t load the file.');
  await pressIn(shown, 'Try again');
  expect(await within(shown).findByRole('img')).toBeDefined();
});

test('when two staff decide, the second sees who was first', async () => {
  openDocuments({
    lists: [listOf(identity)],
    answer: {
      Outcome: 'CHANGED',
      Document: { ...identity, Status: 'declined', DecidedBy: 'Ines Halvorsen' },
    },
  });
  await pressIn(await seen(ofId), 'Accept');
  expect(
    await screen.findByText(
      'Ines Halvorsen decided first: the photo ID of Ambrose Telford is declined. Nothing was changed.',
    ),
  ).toBeDefined();
});

test.each([
  ['there is the file alone', true],
  ['and whose file is gone there is what was decided', false],
])('of a document that was decided about %s', async (_, IsKept) => {
  const accepted = aReviewedDocument({ Status: 'accepted', DecidedAt: '2026-11-21T15:00:00.000Z', IsKept });
  openDocuments({ lists: [listOf(accepted)], search: '?list=accepted' });
  const shown = within(await opened(ofId));
  expect(shown.queryByRole('link', { name: 'Save file' }) === null).toBe(!IsKept);
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
});

test('lists and kinds of documents are in the address, and asked for', async () => {
  const { asked, addressShown } = openDocuments({ lists: [listOf(identity)] });
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Photo ID');
  await userEvent.click(screen.getByRole('link', { name: 'Accepted' }));
  await waitFor(() => expect(addressShown()).toBe('/clerk/documents?kind=identity&list=accepted'));
  await waitFor(() =>
    expect(asked.at(-1)?.filters).toEqual({ search: '', kind: 'identity', list: 'accepted' }),
  );
});

test('to anybody else the page is not there', async () => {
  openDocuments({ lists: [{ code: 'not_found' }] });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
