/** Documents on their page: every state, what is checked before it is sent, and what is said of an answer. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { Documents, DocumentsDone } from '#contract/account/documents.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { type DocumentAction, documentsMachine } from '#machines/account/documentsMachine.ts';
// The dialog and the form are lazy, and a test should not wait for a busy machine to fetch them.
import '#screens/account/documents/DealerForm.tsx';
import '#screens/account/documents/RemovalModal.tsx';
import { Component as DocumentsScreen } from '#screens/account/documents/DocumentsScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aDealer, aDocument, someDocuments } from '#tests/support/account/someDocuments.ts';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

const unreachable: Problem = { code: 'unreachable' };
const never = () => new Promise<never>(() => undefined);

type House = { answers?: readonly (Documents | Problem)[]; answer?: () => Promise<DocumentsDone | null> };

function openDocuments({ answers = [], answer = never }: House = {}) {
  const left = [...answers];
  const actions: DocumentAction[] = [];
  const machine = documentsMachine.provide({
    actors: {
      loadDocuments: fromPromise<Documents, void>(async () => {
        const next = left.length > 1 ? left.shift() : left[0];
        if (next === undefined) return never();
        if ('code' in next) throw next;
        return next;
      }),
      doAction: fromPromise<DocumentsDone | null, DocumentAction>(({ input }) => {
        actions.push(input);
        return answer();
      }),
    },
  });
  renderApp(
    <ScreenMachinesProvider value={[machine]}>
      <DocumentsScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), live: aLive(), at: '/account/documents' },
  );
  return actions;
}

const identity = () => screen.findByRole('form', { name: 'Photo ID' });
const dealerForm = () => screen.findByRole('form', { name: 'Licensed dealer' });
const birthDate = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Date of birth/u });
const aFile = (name = 'id.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

async function sendIdentity(file: File): Promise<void> {
  const form = await identity();
  await userEvent.type(birthDate(), '04171980');
  await userEvent.upload(within(form).getByLabelText(/^Photograph or PDF/u), file);
  await userEvent.click(within(form).getByRole('button', { name: 'Send' }));
}

test('while they are on their way the places are held', () => {
  openDocuments();
  expect(screen.getByText('Loading your documents…')).toBeDefined();
});

test('what could not be loaded says why, and is loaded when asked again', async () => {
  openDocuments({ answers: [unreachable, someDocuments()] });
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await identity()).toBeDefined();
});

test('an ID without a date or a file is not sent, and both say so', async () => {
  const actions = openDocuments({ answers: [someDocuments()] });
  const form = await identity();
  await userEvent.type(birthDate(), '02301980');
  await userEvent.click(within(form).getByRole('button', { name: 'Send' }));
  const summary = within(form).getByRole('alert', { name: 'Please fix 2 fields' });
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole('link', { name: /Enter a real date/u }));
  expect(document.activeElement).toBe(birthDate());
  await userEvent.click(within(summary).getByRole('link', { name: /Choose a file\./u }));
  expect(document.activeElement).toBe(within(form).getByLabelText(/^Photograph or PDF/u));
  expect(actions).toEqual([]);
});

test('the date of birth is filled in by the browser, and shown as it is kept', async () => {
  openDocuments({ answers: [someDocuments({ BirthDate: '1980-04-17' })] });
  await identity();
  expect(birthDate().value).toBe('04/17/1980');
  expect(birthDate().autocomplete).toBe('bday');
});

test('an ID is sent with the date, and its status shows', async () => {
  const Documents = someDocuments({ Files: [aDocument()], BirthDate: '1980-04-17' });
  const actions = openDocuments({
    answers: [someDocuments()],
    answer: async () => ({ Outcome: 'done', Documents }),
  });
  await sendIdentity(aFile());
  expect(await screen.findByText(/^We have your photo ID and look at it/u)).toBeDefined();
  expect(screen.getByText('Waiting for us')).toBeDefined();
  expect(actions).toMatchObject([
    { action: 'send', of: 'identity', birthDate: { month: '04', day: '17', year: '1980' } },
  ]);
});

test('a PDF that is called a picture is said to be one', async () => {
  const Documents = someDocuments({ Files: [aDocument({ FileType: 'pdf' })] });
  openDocuments({ answers: [someDocuments()], answer: async () => ({ Outcome: 'done', Documents }) });
  await sendIdentity(aFile('scan.jpg'));
  expect(await screen.findByText(/Whatever its name says, it is a PDF/u)).toBeDefined();
});

test.each([
  ['DRAWING', /drawing \(SVG\)/u],
  ['WRONG_KIND', /neither a photograph nor a PDF/u],
  ['NOT_READABLE', /could not open the file/u],
  ['SETTLED', /no longer be changed/u],
] as const)('%s has a sentence, and what was typed stays', async (Outcome, sentence) => {
  openDocuments({
    answers: [someDocuments()],
    answer: async () => ({ Outcome, Documents: someDocuments() }),
  });
  await sendIdentity(aFile());
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect(birthDate().value).toBe('04/17/1980');
});

test('an accepted ID cannot be sent again, and its file can be deleted once that is confirmed', async () => {
  const accepted = someDocuments({ Tier: 2, Files: [aDocument({ Status: 'accepted' })] });
  const actions = openDocuments({ answers: [accepted] });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/u }));
  expect(screen.queryByRole('form', { name: 'Photo ID' })).toBeNull();
  const question = await screen.findByRole('dialog', { name: 'Delete your photo ID?' });
  expect(actions).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(actions).toEqual([{ action: 'remove', of: 'identity', documentId: 41 }]);
});

test('a declined document says why', async () => {
  openDocuments({
    answers: [someDocuments({ Files: [aDocument({ Status: 'declined', Reason: 'It is blurred.' })] })],
  });
  expect(await screen.findByText('Our reason: It is blurred.')).toBeDefined();
  expect(screen.getByText('Declined')).toBeDefined();
});

test('a dealer is checked field by field, then saved', async () => {
  const actions = openDocuments({ answers: [someDocuments({ Dealer: aDealer })] });
  const form = await dealerForm();
  const number = within(form).getByLabelText(/^License number/u);
  await userEvent.clear(number);
  await userEvent.type(number, '3-36-161-04-8K-04321');
  await userEvent.click(within(form).getByRole('button', { name: 'Save dealer' }));
  expect(within(form).getByRole('link', { name: /The fourth part is the type/u })).toBeDefined();
  expect(actions).toEqual([]);
  await userEvent.clear(number);
  await userEvent.type(number, '336161018k04321');
  await userEvent.click(within(form).getByRole('button', { name: 'Save dealer' }));
  expect(actions).toEqual([
    { action: 'saveDealer', dealer: { ...aDealer, LicenseNumber: '336161018k04321' } },
  ]);
});

test('what the server refuses is shown under its field', async () => {
  openDocuments({
    answers: [someDocuments({ Dealer: aDealer })],
    answer: async () =>
      Promise.reject({ code: 'invalid_input', fields: { ExpiresOn: 'This license has expired.' } }),
  });
  await userEvent.click(within(await dealerForm()).getByRole('button', { name: 'Save dealer' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Expires on: This license has expired.' }));
  expect(document.activeElement).toBe(
    within(screen.getByRole('group', { name: 'Expires on' })).getAllByRole('spinbutton')[0],
  );
});
