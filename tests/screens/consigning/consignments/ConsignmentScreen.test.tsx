/** One piece on its page: what is theirs to decide when, what they see of lots and messages, and what is refused. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { currentContract } from '#contract/consigning/consignmentContract.ts';
import type { Consignment } from '#contract/consigning/consignmentFacts.ts';
import type { ConsignmentDone, OwnConsignment } from '#contract/consigning/consignments.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  type AskedAction,
  consignmentMachine,
  type PieceAction,
} from '#machines/consigning/consignmentMachine.ts';
import { Component as ConsignmentScreen } from '#screens/consigning/consignments/ConsignmentScreen.tsx';
import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import {
  aConsignment,
  anOffer,
  anOwnConsignment,
  aSoldPiece,
} from '#tests/support/consigning/aConsignment.ts';
import { aVisitor } from '#tests/support/session/aSession.ts';

type House = { answers?: (OwnConsignment | Problem)[]; done?: (ConsignmentDone | Problem | null)[] };

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/consigning/consignments/TakeBackModal.tsx'), 60_000);
const unreachable: Problem = { code: 'unreachable' };

function openPiece({ answers = [anOwnConsignment()], done = [] }: House = {}) {
  const left = [...answers];
  const actions: PieceAction[] = [];
  mountEntryPage({
    Screen: ConsignmentScreen,
    path: '/account/consignment/:consignmentId',
    at: { pathname: '/account/consignment/5001' },
    machines: [
      consignmentMachine.provide({
        actors: {
          loadPiece: fromPromise<OwnConsignment, { consignmentId: number }>(async () => {
            const answer = left.length > 1 ? left.shift() : left[0];
            if (!answer || 'code' in answer) throw answer;
            return answer;
          }),
          doAction: fromPromise<ConsignmentDone | null, AskedAction>(async ({ input }) => {
            actions.push(input.action);
            const answer = done.shift();
            if (answer && 'code' in answer) throw answer;
            return answer ?? null;
          }),
        },
      }),
    ],
    session: aSession({ isLoggedIn: true, visitor: aVisitor() }),
  });
  return { actions };
}

const own = (piece: Consignment): OwnConsignment => ({
  Consignment: piece,
  Name: { First: 'Ruth', Last: 'Hollis' },
});
const answered = (piece: Partial<Consignment>, Outcome: ConsignmentDone['Outcome'] = 'done') => ({
  Outcome,
  Consignment: aConsignment(piece),
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a piece that is not there, or not theirs, is not found', async () => {
  openPiece({ answers: [{ code: 'not_found' }] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
});

test('what could not be loaded is loaded when asked again', async () => {
  openPiece({ answers: [unreachable, anOwnConsignment()] });
  await press('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: 'A Colt 1851 Navy' })).toBeDefined();
});

test('an estimate is accepted on what was seen', async () => {
  const offered = { Status: 'offered', Offer: anOffer, Version: 2 } as const;
  const accepted = aConsignment({ Status: 'accepted', Offer: anOffer, Version: 3 });
  const { actions } = openPiece({
    answers: [anOwnConsignment(offered), own(accepted)],
    done: [{ Outcome: 'done', Consignment: accepted }],
  });
  expect(await screen.findByText('$4,000–6,000')).toBeDefined();
  expect(screen.getByText('12.5% of the hammer price')).toBeDefined();
  await press('Accept the estimate');
  expect(actions).toEqual([{ does: 'answer', answer: { Action: 'accept', Seen: 2 } }]);
  expect(await screen.findByRole('heading', { name: 'The contract' })).toBeDefined();
});

test('the contract is read and signed with the name of the account, and with no other', async () => {
  const accepted = { Status: 'accepted', Offer: anOffer, Version: 3 } as const;
  const { actions } = openPiece({ answers: [anOwnConsignment(accepted)], done: [answered(accepted)] });
  expect(await screen.findByText(/Our commission is 12\.5% of the hammer price/u)).toBeDefined();
  await press('Sign the contract');
  expect(screen.getByText('Type your name as it is on your account: Ruth Hollis.')).toBeDefined();
  expect(actions).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Your name/u), 'ruth hollis');
  await press('Sign the contract');
  expect(actions).toEqual([
    {
      does: 'answer',
      answer: { Action: 'sign', Seen: 3, Name: 'ruth hollis', ContractVersion: currentContract },
    },
  ]);
});

test('an answer to what has changed says so, and shows how it stands', async () => {
  const offered = { Status: 'offered', Offer: anOffer, Version: 2 } as const;
  const better = { ...offered, Offer: { ...anOffer, HighCents: 800_000 }, Version: 3 };
  openPiece({
    answers: [anOwnConsignment(offered), anOwnConsignment(better)],
    done: [answered(better, 'CHANGED')],
  });
  await press('Accept the estimate');
  expect((await screen.findByRole('alert')).textContent).toContain('Something has changed in the meantime.');
  expect(screen.getByText('$4,000–8,000')).toBeDefined();
});

test('a piece is taken back after one question', async () => {
  const { actions } = openPiece({ done: [answered({ Status: 'declined', DeclinedBy: 'consignor' })] });
  await press('Take it back');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelector('[inert]')).toBeNull());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  expect(actions).toEqual([{ does: 'answer', answer: { Action: 'decline', Seen: 1 } }]);
});

test('a message is sent, and stays in its field where it could not be', async () => {
  const message = { MessageID: 1, IsFromHouse: false, Body: 'Hello?', WrittenAt: '2026-12-01T16:00:00.000Z' };
  const { actions } = openPiece({
    answers: [anOwnConsignment(), anOwnConsignment(), anOwnConsignment({ Messages: [message] })],
    done: [unreachable, answered({ Messages: [message] })],
  });
  const field = await screen.findByLabelText(/^Message to our specialists/u);
  await press('Send');
  expect(screen.getByText('Write a message first.')).toBeDefined();
  await userEvent.type(field, 'Hello?');
  await press('Send');
  await screen.findByRole('alert');
  expect(field).toHaveProperty('value', 'Hello?');
  await press('Send');
  expect(await screen.findByText('Your message is sent.')).toBeDefined();
  expect(actions).toEqual([
    { does: 'write', body: 'Hello?' },
    { does: 'write', body: 'Hello?' },
  ]);
  expect(screen.getByLabelText(/^Message to our specialists/u)).toHaveProperty('value', '');
});

test('photographs are added and deleted until the contract is signed, and only looked at afterwards', async () => {
  const { actions } = openPiece({
    answers: [anOwnConsignment({ Photos: [61, 62], PhotoID: 61 })],
    done: [answered({ Photos: [62] }), answered({ Photos: [62] }, 'DRAWING')],
  });
  expect((await screen.findAllByRole('img', { name: /photograph \d/u })).length).toBe(2);
  await press('Add photographs');
  expect(screen.getByText('Choose a photograph first.')).toBeDefined();
  await press('Delete photograph 1');
  expect(await screen.findByText('The photograph is deleted.')).toBeDefined();
  await userEvent.upload(
    await screen.findByLabelText('Photographs', { selector: 'input' }),
    new File(['<svg/>'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await press('Add photographs');
  expect((await screen.findByRole('alert')).textContent).toContain('An SVG is a drawing.');
  expect(actions[0]).toEqual({ does: 'removePhoto', photoId: 61 });
});

test('what is sold shows its lot, every line, and what is theirs; the settlement comes as a file', async () => {
  const { actions } = openPiece({
    answers: [own(aSoldPiece({ Status: 'settled', SettledAt: '2026-12-20T15:00:00.000Z' }))],
  });
  const settlement = await screen.findByLabelText('Settlement');
  expect(within(settlement).getByText('-$600')).toBeDefined();
  expect(within(settlement).getByText('$4,200')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Colt Model 1851 Navy' }).getAttribute('href')).toBe(
    '/detail/4120/12/colt',
  );
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  await press('Settlement (CSV)');
  expect(actions).toEqual([{ does: 'open', paper: 'settlement.csv' }]);
});

test('what is declined says why', async () => {
  openPiece({
    answers: [anOwnConsignment({ Status: 'declined', DeclinedBy: 'house', Reason: 'We sell no grenades.' })],
  });
  expect(await screen.findByText('We sell no grenades.')).toBeDefined();
  expect(screen.getByText('We cannot offer it at auction.')).toBeDefined();
});
