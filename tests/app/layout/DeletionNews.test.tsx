/** The bar that says on every page that an account is about to be deleted. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { DeletionNews } from '#app/layout/DeletionNews.tsx';
import type { AccountDeletion } from '#contract/account/accountDeletion.ts';
import { accountDeletionMachine } from '#machines/account/accountDeletionMachine.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

import { renderApp } from './renderApp.tsx';

const deletesAt = '2026-12-17T15:00:00.000Z';
const free: AccountDeletion = { DeletesAt: null, StoppedAt: null, Obstacles: [], Stays: [] };

type Opened = { at?: string; isKnown?: boolean; standing?: AccountDeletion; cancel?: () => Promise<never> };

function openPage({ at = '/', isKnown = true, standing, cancel }: Opened = {}) {
  const asked: string[] = [];
  const machine = accountDeletionMachine.provide({
    actors: {
      readDeletion: fromPromise<AccountDeletion, void>(async () => {
        asked.push('read');
        return standing ?? { ...free, DeletesAt: deletesAt };
      }),
      cancelDeletion: fromPromise<AccountDeletion, void>(async () => (await cancel?.()) ?? free),
    },
  });
  const visitor = aVisitor(isKnown ? { deletesAt } : {});
  renderApp(<DeletionNews machine={machine} />, { session: aSession(loggedIn(visitor)), at });
  return asked;
}

const words = 'Your account will be deleted on December 17, 2026 at 9:00 AM CT.';

test('a user who logs in reads when, and keeps the account in one press', async () => {
  openPage();
  expect(await screen.findByText(words)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Your account stays. Everything is as it was.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what could not be called off says why', async () => {
  openPage({ cancel: async () => Promise.reject({ code: 'unreachable' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect((await screen.findByText(/^Your account will be deleted/u)).textContent).toMatch(
    /deleted on .+ CT\. .+/u,
  );
});

test('one that was called off meanwhile says nothing', async () => {
  const asked = openPage({ standing: free });
  await expect.poll(() => asked).toEqual(['read']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the server is not asked for a user who stays, nor on the page that says it itself', () => {
  expect(openPage({ isKnown: false })).toEqual([]);
  expect(openPage({ at: '/account/data' })).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});
