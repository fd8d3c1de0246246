/** Consignments on their page: every state of the list, and the form with what it takes and refuses. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import { consignmentStatuses } from '#contract/consigning/consignmentActions.ts';
import type { Consignments, Submission, Submitted } from '#contract/consigning/consignments.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  consignmentsMachine,
  type PhotosSent,
  type SentPhotos,
} from '#machines/consigning/consignmentsMachine.ts';
import { Component as ConsignmentsScreen } from '#screens/consigning/consignments/ConsignmentsScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { anOffer, aSummary, someConsignments } from '#tests/support/consigning/aConsignment.ts';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

type House = {
  /** One answer a question; the last is given again and again, and none is an answer that never comes. */
  lists: readonly (Consignments | Problem)[];
  submit: () => Promise<Submitted>;
  sendPhotos: () => Promise<PhotosSent>;
};

const unreachable: Problem = { code: 'unreachable' };
const never = () => new Promise<never>(() => undefined);

function openConsignments({ lists = [], submit = never, sendPhotos = never }: Partial<House> = {}) {
  const left = [...lists];
  const submitted: Submission[] = [];
  const photos: number[] = [];
  const machine = consignmentsMachine.provide({
    actors: {
      loadPieces: fromPromise<Consignments, void>(async () => {
        const answer = left.length > 1 ? left.shift() : left[0];
        if (answer === undefined) return never();
        if ('code' in answer) throw answer;
        return answer;
      }),
      submitPiece: fromPromise<Submitted, Submission>(({ input }) => {
        submitted.push(input);
        return submit();
      }),
      sendPhotos: fromPromise<PhotosSent, SentPhotos>(({ input }) => {
        photos.push(input.photos.length);
        return sendPhotos();
      }),
    },
  });
  renderApp(
    <ScreenMachinesProvider value={[machine]}>
      <ConsignmentsScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), live: aLive(), at: '/account/consignment' },
  );
  return { submitted, photos };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (title: string, description: string) => {
  await userEvent.type(screen.getByLabelText(/^What is it\?/u), title);
  await userEvent.type(screen.getByLabelText(/^What you know about it/u), description);
};
const aPhoto = (name: string, bytes = 10) => {
  const file = new File(['x'], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

test('while it is on its way the places are held', () => {
  openConsignments();
  expect(screen.getByText('Loading your consignments…')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Consignments' })).toBeDefined();
});

test('who has sent nothing reads how it begins', async () => {
  openConsignments({ lists: [someConsignments([])] });
  expect(await screen.findByText(/^Nothing yet\. Tell us about a piece/u)).toBeDefined();
});

test('what could not be loaded says why, and is loaded when asked again', async () => {
  openConsignments({ lists: [unreachable, someConsignments()] });
  await screen.findByRole('alert');
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'A Colt 1851 Navy' })).toBeDefined();
});

test('each status has its own words, with what it may bring or has brought', async () => {
  const list = consignmentStatuses.map((Status, place) =>
    aSummary({
      Status,
      ConsignmentID: 5_001 + place,
      ...(Status === 'offered' && { Offer: anOffer }),
      ...(Status === 'sold' && { Offer: anOffer, HammerCents: 480_000 }),
    }),
  );
  openConsignments({ lists: [someConsignments(list)] });
  const shown = await screen.findByRole('list', { name: 'Your submissions' });
  const rows = within(shown).getAllByRole('listitem');
  for (const [place, words] of [
    'Received',
    'In review',
    'Estimate offered',
    'Contract to sign',
    'Contract signed',
    'In a sale',
    'Sold',
    'Not sold',
    'Settled',
    'Returned',
    'Closed',
  ].entries()) {
    expect(rows[place]?.textContent).toContain(words);
  }
  expect(rows[2]?.textContent).toContain('Estimate $4,000–6,000');
  expect(rows[6]?.textContent).toContain('Hammer $4,800');
  expect(screen.getAllByRole('link', { name: 'A Colt 1851 Navy' })[0]?.getAttribute('href')).toBe(
    '/account/consignment/5001',
  );
});

test('a piece is sent with its photographs, and the list comes with it', async () => {
  const { submitted, photos } = openConsignments({
    lists: [someConsignments([]), someConsignments()],
    submit: async () => ({ Outcome: 'done', ConsignmentID: 5_001 }),
    sendPhotos: async () => ({ failed: 0 }),
  });
  await press('Tell us about a piece');
  expect(document.activeElement).toBe(screen.getByLabelText(/^What is it\?/u));
  await fill('A Colt', 'Old.');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Handgun');
  await userEvent.upload(screen.getByLabelText('Photographs'), [aPhoto('a.jpg'), aPhoto('b.jpg')]);
  await press('Send it to us');
  expect(await screen.findByText(/We have your submission 5001\./u)).toBeDefined();
  expect(submitted).toMatchObject([{ Title: 'A Colt', Kind: 'handgun', Description: 'Old.' }]);
  expect(submitted[0]?.Key).toMatch(/^[\da-f-]{36}$/u);
  expect(photos).toEqual([2]);
  expect(await screen.findByRole('link', { name: 'A Colt 1851 Navy' })).toBeDefined();
});

test('a photograph that did not come through is said, with the way to add it', async () => {
  openConsignments({
    lists: [someConsignments()],
    submit: async () => ({ Outcome: 'done', ConsignmentID: 5_001 }),
    sendPhotos: async () => ({ failed: 1 }),
  });
  await press('Tell us about a piece');
  await fill('A Colt', 'Old.');
  await userEvent.upload(screen.getByLabelText('Photographs'), [aPhoto('a.jpg')]);
  await press('Send it to us');
  expect((await screen.findByRole('alert')).textContent).toContain('One photograph did not come through.');
  expect(screen.getByRole('link', { name: 'Add them there' }).getAttribute('href')).toBe(
    '/account/consignment/5001',
  );
});

test('what is missing or too large is said before anything is sent', async () => {
  const { submitted } = openConsignments({ lists: [someConsignments([])] });
  await press('Tell us about a piece');
  await fill('  ', '   ');
  await userEvent.upload(screen.getByLabelText('Photographs'), [aPhoto('barn.jpg', 50_000_000)]);
  await press('Send it to us');
  for (const sentence of [
    'Say what it is.',
    'Tell us what you know about it.',
    'barn.jpg is larger than 10 MB. Send a smaller one.',
  ]) {
    expect(screen.getAllByText(sentence, { exact: false })).toHaveLength(2);
  }
  await userEvent.click(screen.getByRole('link', { name: /larger than 10 MB/u }));
  expect(document.activeElement).toBe(screen.getByLabelText('Photographs'));
  expect(submitted).toEqual([]);
});

test('what was typed stays where the server refuses it, and where it cannot be reached', async () => {
  const answers: (Submitted | Problem)[] = [unreachable, { Outcome: 'TOO_MANY', ConsignmentID: null }];
  openConsignments({
    lists: [someConsignments([])],
    submit: async () => {
      const answer = answers.shift();
      if (!answer || 'code' in answer) throw answer;
      return answer;
    },
  });
  await press('Tell us about a piece');
  await fill('A Colt', 'Old.');
  await press('Send it to us');
  await screen.findByRole('alert');
  await press('Send it to us');
  expect(await screen.findByText(/^You have 50 submissions on their way/u)).toBeDefined();
  expect(screen.getByLabelText(/^What is it\?/u)).toHaveProperty('value', 'A Colt');
});
