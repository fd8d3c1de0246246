/** A shared wishlist on its page: what it shows, copying it, and what could not come over. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ImportedList, SharedList } from '#contract/wishlists/wishlistSharing.ts';
import { sharedListMachine } from '#machines/wishlists/sharedListMachine.ts';
import { Component as SharedWishlistScreen } from '#screens/wishlists/SharedWishlistScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { stoppedTicker } from '#tests/support/houseClock.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';
import { aSharedList } from '#tests/support/wishlists/aWishlist.ts';

type House = { finds: (SharedList | Problem | null)[]; copy?: ImportedList | Problem };

function openShared({ finds, copy }: House, session = aSession(loggedIn())) {
  const machines = [
    stoppedTicker('2026-11-24T16:00:00.000Z'),
    sharedListMachine.provide({
      actors: {
        findShared: fromPromise<SharedList | null, { sharedId: string }>(async () => {
          const found = finds.length > 1 ? finds.shift() : finds[0];
          if (found === undefined) return new Promise(() => undefined);
          if (found !== null && 'code' in found) throw found;
          return found;
        }),
        importList: fromPromise<ImportedList, { sharedId: string }>(async () => {
          if (copy === undefined) return new Promise(() => undefined);
          if ('code' in copy) throw copy;
          return copy;
        }),
      },
    }),
  ];
  return renderApp(
    <ScreenMachinesProvider value={machines}>
      <SharedWishlistScreen />
    </ScreenMachinesProvider>,
    { session, at: '/account/wishlist/shared/secret' },
  );
}

const copyIt = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Copy to my wishlists' }));

test('while the list is on its way its place is held', () => {
  openShared({ finds: [] });
  expect(screen.getByText('Loading the list…')).toBeDefined();
});

test('a list that could not be had can be asked for again', async () => {
  openShared({ finds: [{ code: 'unreachable' }, aSharedList()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Colts' })).toBeDefined();
});

test('an unknown link says so and leads to one’s own lists', async () => {
  openShared({ finds: [null] });
  expect(await screen.findByText(/^No list is shared under this link\./u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Your wishlists' })).toBeDefined();
});

test('one’s own list cannot be copied, and leads there', async () => {
  openShared({ finds: [aSharedList({ IsOwn: true })] });
  expect(await screen.findByText(/^This is your own list/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy to my wishlists' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/account/wishlist?list=7');
});

test('who is not logged in sees the lots, and logs in to keep them', async () => {
  openShared({ finds: [aSharedList()] }, aSession());
  expect(await screen.findByRole('list', { name: 'Lots' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy to my wishlists' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in to keep this list' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Faccount%2Fwishlist%2Fshared%2Fsecret',
  );
});

test('a copy says what came over and what did not, and leads to the new list (WL-07)', async () => {
  openShared({
    finds: [aSharedList({ MissingLotNumbers: [12, 13] })],
    copy: {
      WishListID: 3,
      wlname: 'Colts 2',
      imported: 2,
      missing: [
        { LotNumber: 12, WebTitle: 'Colt Navy', Reason: 'withdrawn' },
        { LotNumber: 13, WebTitle: null, Reason: 'gone' },
      ],
    },
  });
  expect(await screen.findByText('2 lots of it can no longer be had: 12, 13.')).toBeDefined();
  await copyIt();
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('2 lots came over to your list “Colts 2”.'),
  );
  expect(screen.getByText('Lot 12, Colt Navy: withdrawn from the sale.')).toBeDefined();
  expect(screen.getByText('Lot 13: no longer in the catalog.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe(
    '/account/wishlist?list=3',
  );
});

test('a copy that is refused says why and can be tried again', async () => {
  const sentence = 'You have 50 lists in this sale. Delete one to make another.';
  openShared({
    finds: [aSharedList()],
    copy: { code: 'invalid_input', fields: { wlname: sentence } },
  });
  await copyIt();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy to my wishlists' })).toBeDefined();
});
