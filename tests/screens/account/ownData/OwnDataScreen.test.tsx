/** Own data on its page: what is held, saving it, and what is said where that fails. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { AccountDeletion } from '#contract/account/accountDeletion.ts';
import type { AskedExport, OwnData } from '#contract/account/ownData.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { accountDeletionMachine } from '#machines/account/accountDeletionMachine.ts';
import { ownDataMachine } from '#machines/account/ownDataMachine.ts';
import { Component as OwnDataScreen } from '#screens/account/ownData/OwnDataScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

const unreachable: Problem = { code: 'unreachable' };
const data: OwnData = { Parts: [{ Name: 'bids', Title: 'Bids', Count: 1_204 }] };

type House = {
  answers?: readonly (OwnData | Problem)[];
  save?: (password: string) => Promise<AskedExport>;
};

function openOwnData({ answers = [], save = async () => ({ Outcome: 'ready' }) }: House) {
  const left = [...answers];
  const machine = ownDataMachine.provide({
    actors: {
      countData: fromPromise<OwnData, void>(async () => {
        const next = left.shift();
        if (next === undefined) return new Promise<never>(() => undefined);
        if ('code' in next) throw next;
        return next;
      }),
      saveFile: fromPromise<AskedExport, { password: string }>(({ input }) => save(input.password)),
    },
  });
  // It is never answered: the deletion has its own tests.
  const deletion = accountDeletionMachine.provide({
    actors: { readDeletion: fromPromise<AccountDeletion, void>(() => new Promise(() => undefined)) },
  });
  renderApp(
    <ScreenMachinesProvider value={[machine, deletion]}>
      <OwnDataScreen />
    </ScreenMachinesProvider>,
    { session: aSession(loggedIn(aVisitor())), at: '/account/data' },
  );
}

const download = () => screen.findByRole('button', { name: 'Download my data' });
const password = () => screen.findByLabelText(/^Your password/u);

async function asksForFile(typed: string): Promise<void> {
  await userEvent.click(await download());
  await userEvent.type(await password(), typed);
  await userEvent.click(await download());
}

test('while it is on its way the places are held', () => {
  openOwnData({});
  expect(screen.getByText('Loading what we hold…')).toBeDefined();
});

test('what could not be loaded says why, and is loaded when asked again', async () => {
  openOwnData({ answers: [unreachable, data] });
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByText('Bids')).nextElementSibling?.textContent).toBe('1,204');
});

test('the file is saved by the password, and the page says so', async () => {
  const typed: string[] = [];
  const save = async (word: string) => {
    typed.push(word);
    return { Outcome: 'ready' } as const;
  };
  openOwnData({ answers: [data], save });
  await asksForFile('a walnut stock');
  expect(await screen.findByText(/^Your browser is saving the file/u)).toBeDefined();
  expect(typed).toEqual(['a walnut stock']);
  expect(document.activeElement).toBe(await download());
});

test('a wrong password is said beside the field, which has the focus and keeps what was typed', async () => {
  openOwnData({ answers: [data], save: async () => ({ Outcome: 'wrongPassword' }) });
  await asksForFile('nobody’s');
  expect(await screen.findByText('Incorrect password.')).toBeDefined();
  expect(await password()).toHaveProperty('value', 'nobody’s');
  expect(document.activeElement).toBe(await password());
});

test('what could not be saved says why, and everything stays', async () => {
  openOwnData({ answers: [data], save: async () => Promise.reject(unreachable) });
  await asksForFile('a walnut stock');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach the server\./u);
  expect((await password()).getAttribute('aria-invalid')).not.toBe('true');
  expect(await password()).toHaveProperty('value', 'a walnut stock');
  expect(screen.getByText('Bids')).toBeDefined();
});

test('a user who cancels is back where they were', async () => {
  openOwnData({ answers: [data] });
  await userEvent.click(await download());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText(/^Your password/u)).toBeNull();
  expect(document.activeElement).toBe(await download());
});
