/** The deletion of an account on its page: what is in the way, the password, the date, and calling it off. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import {
  type AccountDeletion,
  type AskedDeletion,
  deletionObstacles,
  type DeletionObstacle,
} from '#contract/account/accountDeletion.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { accountDeletionMachine } from '#machines/account/accountDeletionMachine.ts';
import { DeleteAccount } from '#screens/account/ownData/DeleteAccount.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

const unreachable: Problem = { code: 'unreachable' };
const free: AccountDeletion = { DeletesAt: null, StoppedAt: null, Obstacles: [], Stays: [] };
const waiting: AccountDeletion = { ...free, DeletesAt: '2026-12-17T15:00:00.000Z' };

type House = {
  standing?: AccountDeletion;
  reads?: readonly (AccountDeletion | Problem)[];
  ask?: (password: string) => Promise<AskedDeletion>;
  cancel?: () => Promise<AccountDeletion>;
};

function openDeletion(house: House) {
  const left = [...(house.reads ?? [house.standing ?? free])];
  const machine = accountDeletionMachine.provide({
    actors: {
      readDeletion: fromPromise<AccountDeletion, void>(async () => {
        const next = left.shift();
        if (next === undefined) return new Promise<never>(() => undefined);
        if ('code' in next) throw next;
        return next;
      }),
      askForDeletion: fromPromise<AskedDeletion, { password: string }>(
        async ({ input }) => (await house.ask?.(input.password)) ?? { Outcome: 'asked', Deletion: waiting },
      ),
      cancelDeletion: fromPromise<AccountDeletion, void>(async () => (await house.cancel?.()) ?? free),
    },
  });
  renderApp(
    <ScreenMachinesProvider value={[machine]}>
      <DeleteAccount />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), at: '/account/data' },
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const password = () => screen.findByLabelText('Your password *');

async function openForm(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
}

test('what could not be loaded says why, and is loaded when asked again', async () => {
  openDeletion({ reads: [unreachable, free] });
  await screen.findByRole('alert');
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeDefined();
});

test('asked for by the password, the page says when, and the focus stays with it', async () => {
  const sent: string[] = [];
  openDeletion({
    ask: async (typed) => {
      sent.push(typed);
      return { Outcome: 'asked', Deletion: waiting };
    },
  });
  await openForm();
  expect(document.activeElement).toBe(await password());
  await userEvent.type(await password(), 'walnut and brass{Enter}');
  expect(
    await screen.findByText('Your account will be deleted on December 17, 2026 at 9:00 AM CT.'),
  ).toBeDefined();
  expect(sent).toEqual(['walnut and brass']);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Delete your account' }));
});

test('a wrong password, and none, are refused under the field', async () => {
  openDeletion({ ask: async () => ({ Outcome: 'wrongPassword', Deletion: free }) });
  await openForm();
  await userEvent.type(await password(), '{Enter}');
  expect(await screen.findByText(/Enter your password\.$/u)).toBeDefined();
  await userEvent.type(await password(), 'not this one{Enter}');
  expect(await screen.findByText(/That is not your password\.$/u)).toBeDefined();
  expect(document.activeElement).toBe(await password());
});

test('a user who changes their mind is back where they were', async () => {
  openDeletion({});
  await openForm();
  await press('Keep it');
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDefined();
  expect(screen.queryByLabelText('Your password *')).toBeNull();
});

test('it is called off in one press, and the page says so', async () => {
  openDeletion({ standing: waiting });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Your account stays. Everything is as it was.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDefined();
});

test('what could not be called off says why, and the date stays', async () => {
  openDeletion({ standing: waiting, cancel: async () => Promise.reject(unreachable) });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByText(/^Your account will be deleted on/u)).toBeDefined();
});

const link: Readonly<Record<DeletionObstacle, string | null>> = {
  openBids: '/account/bids',
  lotsToInvoice: '/account/won-auctions',
  unpaidInvoices: '/account/won-auctions',
  lotsToCollect: '/account/won-auctions',
  consignments: '/account/consignment',
  consignedLots: '/account/consignment',
  ownPeople: null,
};

test.each(deletionObstacles)(
  '%s in the way: nothing can be asked for, and a link leads there',
  async (Kind) => {
    openDeletion({ standing: { ...free, Obstacles: [{ Kind, Count: 2 }] } });
    const list = await screen.findByRole('list', { name: 'What comes first' });
    expect(within(list).queryByRole('link')?.getAttribute('href') ?? null).toBe(link[Kind]);
    expect(list.textContent).not.toContain('#');
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  },
);

test('what came up while the password was typed is shown instead', async () => {
  const Deletion: AccountDeletion = { ...free, Obstacles: [{ Kind: 'openBids', Count: 1 }] };
  openDeletion({ ask: async () => ({ Outcome: 'hindered', Deletion }) });
  await openForm();
  await userEvent.type(await password(), 'walnut{Enter}');
  expect(await screen.findByText(/^You have a bid on a lot that is still open/u)).toBeDefined();
});

test('one that was stopped on its day says so, and what stays is shown with its reason', async () => {
  openDeletion({
    standing: {
      ...free,
      StoppedAt: '2026-12-17T15:00:00.000Z',
      Stays: [{ Title: 'Invoices', Reason: 'Tax law makes us keep them.' }],
    },
  });
  expect(await screen.findByText(/^We could not delete your account on December 17, 2026/u)).toBeDefined();
  expect((await screen.findByText('Invoices')).nextElementSibling?.textContent).toBe(
    'Tax law makes us keep them.',
  );
});
