/** Wishlists on their page: what is shown of them, every action, and what is said where one is refused. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aLotStanding, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { aWishItem, aWishList } from '#tests/support/wishlists/aWishlist.ts';

import { openWishlists } from './wishlistsPage.tsx';

const rifles = aWishList();
const colts = aWishList({ WishListID: 2, wlname: 'Colts 👨‍👩‍👧', ItemCount: 0, AuctionItemIDs: [] });
const items = [aWishItem(215, { note: 'Ask about the bore' }), aWishItem(216)];
const both = { lists: [rifles, colts], items };
const unreachable = { code: 'unreachable' } as const;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (lot: number) => {
  const row = (await screen.findByRole('link', { name: `Rifle ${lot}` })).closest('li');
  if (!row) throw new Error(`There is no row of lot ${lot}.`);
  return row;
};
const titles = () =>
  screen.getAllByRole('link', { name: /^Rifle \d+$/u }).map(({ textContent }) => textContent);

test('while the lists are on their way their places are held', () => {
  openWishlists();
  expect(screen.getByText('Loading your wishlists…')).toBeDefined();
});

test('someone without a list sees how to start one', async () => {
  openWishlists({ loads: [{ lists: [], items: [] }], at: '/account/wishlist' });
  expect(await screen.findByText(/^You have no wishlists yet\./u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse auctions' }).getAttribute('href')).toBe('/gun-auctions');
});

test('lists that could not be had can be asked for again', async () => {
  openWishlists({ loads: [unreachable, both] });
  expect(await screen.findByText(/could not reach the server/u)).toBeDefined();
  await press('Try again');
  expect(await rowOf(215)).toBeDefined();
});

test('a list that is not there leads to the others', async () => {
  openWishlists({ loads: [{ code: 'not_found' }] });
  expect(await screen.findByText('This list is no longer there.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All wishlists' }).getAttribute('href')).toBe('/account/wishlist');
});

test('the lists stand under their sale with how many lots they hold, and the shown one is marked', async () => {
  openWishlists({ loads: [both] });
  await rowOf(215);
  const nav = within(screen.getByRole('navigation', { name: 'Your lists' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Closing next',
    'Colts 👨‍👩‍👧 0',
    'Rifles 2',
  ]);
  expect(nav.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/account/wishlist?list=1');
});

test('a row says how its lot stands by the newest word, and what the visitor has on it', async () => {
  const { live } = openWishlists({
    loads: [{ lists: [rifles], items: [aWishItem(215, { Own: anOwnStanding({ LotNumber: 215 }) })] }],
  });
  const row = within(await rowOf(215));
  expect(row.getByText("You're the high bidder")).toBeDefined();
  const standing = aLotStanding({ LotNumber: 215, CurrentBidCents: 500_000, Version: 9 });
  act(() => live.become({ standings: { '2038/215': standing } }));
  expect(row.getByText('$5,000')).toBeDefined();
  expect(row.getByText('Outbid')).toBeDefined();
});

test('what closes next comes from all lists, and says which', async () => {
  const later = aWishItem(217, {
    Lot: aLotStanding({ LotNumber: 217, ClosesAt: '2026-11-30T15:00:00.000Z' }),
  });
  const sooner = aWishItem(218, {
    WishListID: 2,
    Lot: aLotStanding({ LotNumber: 218, ClosesAt: '2026-11-25T15:00:00.000Z' }),
  });
  openWishlists({ loads: [{ ...both, items: [later, sooner] }], at: '/account/wishlist' });
  await rowOf(217);
  expect(titles()).toEqual(['Rifle 218', 'Rifle 217']);
  expect(within(await rowOf(217)).getByText('Autumn sale, on “Rifles”')).toBeDefined();
});

test('lots are put in the order that is chosen', async () => {
  openWishlists({ loads: [both] });
  await rowOf(215);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'lot');
  expect(titles()).toEqual(['Rifle 215', 'Rifle 216']);
});

test('of a long list a part is shown, and more of it by a press', async () => {
  const many = Array.from({ length: 61 }, (_, place) => aWishItem(300 + place));
  openWishlists({ loads: [{ lists: [rifles], items: many }] });
  await rowOf(300);
  expect(titles()).toHaveLength(60);
  await press('Show more, 1 left');
  expect(titles()).toHaveLength(61);
});

test('a list is renamed: the form takes the focus and gives it back', async () => {
  const { done } = openWishlists({ loads: [both] });
  await press('Rename');
  const field = screen.getByRole('textbox', { name: 'Name of the list' });
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, ' Long guns {Enter}');
  await waitFor(() => expect(done).toEqual([['rename', { listId: 1, name: 'Long guns' }]]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'));
});

test('a list needs a name, counted as the server counts it: an emoji is one, spaces around it are none', async () => {
  openWishlists({ loads: [both] });
  await press('Rename');
  const field = screen.getByLabelText('Name of the list *');
  await userEvent.clear(field);
  await userEvent.type(field, '  Colts 👩‍👩‍👧 ');
  expect(screen.getByText(/7 \/ 60/u)).toBeDefined();
});

test('a name of spaces, and one that the server refuses, is reported at its field and stays typed', async () => {
  const sentence = 'You have a list “Colts” in this sale already.';
  const { done } = openWishlists({
    loads: [both],
    refusal: { code: 'invalid_input', fields: { wlname: sentence } },
  });
  await press('Rename');
  const field = screen.getByRole('textbox', { name: 'Name of the list' });
  await userEvent.clear(field);
  await userEvent.type(field, '   {Enter}');
  expect(await screen.findByText('A list needs a name.')).toBeDefined();
  expect(done).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Colts{Enter}');
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the list' }).value).toBe('Colts');
});

test('a new list is made in the sale that is chosen, and opened', async () => {
  const { done, router } = openWishlists({ loads: [both] });
  await press('New list');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the list' }), 'Pistols');
  await userEvent.selectOptions(screen.getByLabelText('Sale'), 'Autumn sale');
  await press('Make the list');
  await waitFor(() => expect(router.state.location.search).toBe('?list=2'));
  expect(done).toEqual([['create', { auctionId: 2038, name: 'Pistols' }]]);
});

test('a list is deleted when that was said twice, and comes back by undoing', async () => {
  const { done, router } = openWishlists({ loads: [both] });
  await press('Delete');
  expect(document.activeElement?.textContent).toBe('Delete “Rifles” with 2 lots and your notes?');
  await press('Keep it');
  await press('Delete');
  await press('Delete the list');
  expect(await screen.findByText(/“Rifles” was deleted\./u)).toBeDefined();
  expect(router.state.location.search).toBe('');
  expect(document.activeElement?.textContent).toBe('Undo');
  await press('Undo');
  await waitFor(() => expect(router.state.location.search).toBe('?list=1'));
  expect(done).toEqual([
    ['delete', { listId: 1 }],
    ['undo', { action: { kind: 'list', listId: 1, name: 'Rifles' } }],
  ]);
});

test('a lot is taken off at once and can be put back', async () => {
  const { done } = openWishlists({ loads: [both, { lists: [rifles], items: items.slice(1) }, both] });
  await rowOf(215);
  await press('Remove lot 215');
  expect(screen.queryByRole('link', { name: 'Rifle 215' })).toBeNull();
  expect(await screen.findByText(/Lot 215 was taken off the list\./u)).toBeDefined();
  await press('Undo');
  expect(await rowOf(215)).toBeDefined();
  expect(done.map(([action]) => action)).toEqual(['remove', 'undo']);
});

test('a lot that could not be taken off is there again, with the reason', async () => {
  openWishlists({ loads: [both], refusal: unreachable });
  await rowOf(215);
  await press('Remove lot 215');
  expect(await screen.findByText(/could not reach the server/u)).toBeDefined();
  expect(await rowOf(215)).toBeDefined();
});

test('a lot moves to another list of its sale', async () => {
  const elsewhere = aWishList({ WishListID: 3, wlname: 'Elsewhere', AuctionID: 4122 });
  const { done } = openWishlists({ loads: [{ ...both, lists: [rifles, colts, elsewhere] }] });
  const choice = await within(await rowOf(215)).findByLabelText('Move lot 215 to');
  expect(within(choice).queryByRole('option', { name: 'Elsewhere' })).toBeNull();
  await userEvent.selectOptions(choice, '2');
  await waitFor(() => expect(done).toEqual([['move', { wli: 215, toListId: 2 }]]));
});

test('a note is saved when its field is left, with a quiet word', async () => {
  const { done, asked } = openWishlists({ loads: [both] });
  const field = within(await rowOf(216)).getByRole('textbox', { name: 'Note on lot 216' });
  await userEvent.type(field, '=1+1');
  await userEvent.tab();
  expect(await within(await rowOf(216)).findByText('Saved')).toBeDefined();
  expect(done).toEqual([['note', { wli: 216, note: '=1+1' }]]);
  // WL-05: the lists are not loaded for it.
  expect(asked).toEqual([1]);
});

test('a note that could not be saved stays typed and can be saved again', async () => {
  const { done } = openWishlists({ loads: [both], refusal: unreachable });
  const field = within(await rowOf(216)).getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Note on lot 216',
  });
  await userEvent.type(field, 'Fine');
  await userEvent.tab();
  expect(await screen.findByText(/^Not saved\. We could not reach the server/u)).toBeDefined();
  expect(field.value).toBe('Fine');
  await press('Save again');
  await waitFor(() => expect(done).toHaveLength(2));
});

test('a list is handed on by a link that stands on the page', async () => {
  openWishlists({ loads: [both] });
  await press('Share');
  expect(await screen.findByText(/^Link copied\./u)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this list' }).value).toMatch(
    /\/account\/wishlist\/shared\/secret$/u,
  );
});

test('while the line is down the rows say that they may be old', async () => {
  const { live } = openWishlists({ loads: [both] });
  await rowOf(215);
  act(() => live.become({ line: 'reconnecting' }));
  expect(await screen.findByText('May be out of date. Reconnecting')).toBeDefined();
});
