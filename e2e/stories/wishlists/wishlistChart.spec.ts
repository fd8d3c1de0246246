/** The page of wishlists along every state of its chart, over a server whose answers the story holds back. */
import type { BrowserContext, Page } from 'playwright/test';

import type { LotDetail } from '#contract/catalog/lots.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { saleIds } from '#demo/world/sales.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { done, failed, machineStories } from '#e2e/support/machineStories.ts';
import { open } from '#e2e/support/shell.ts';
import { wishlistMachine } from '#machines/wishlists/wishlistMachine.ts';

const root = '/api/account/wishlist';
const calls = {
  items: `${root}/listItems/*`,
  rename: `${root}/editList/*`,
  create: `${root}/createList/*`,
  remove: `${root}/deleteList/*`,
  removeItem: `${root}/deleteItem/*`,
  move: `${root}/moveItem/*`,
} as const;

const lotNumbers = [41, 42] as const;
const [lotNumber] = lotNumbers;

/** Two lists, on the first of them two lots. @returns its number */
async function makeLists({ request }: BrowserContext): Promise<number> {
  const headers = { [writingCallHeader.name]: writingCallHeader.value };
  const make = async (wlname: string): Promise<number> => {
    const answer = await request.post(`${root}/createList/${saleIds.upcoming}`, {
      headers,
      data: { wlname },
    });
    const [made] = (await answer.json()) as { wlid: number }[];
    return made?.wlid ?? 0;
  };
  const [rifles] = [await make('Rifles'), await make('Colts')];
  for (const number of lotNumbers) {
    const lot = await request.get(`/api/detail/${saleIds.upcoming}/${number}`);
    const { Items } = (await lot.json()) as LotDetail;
    await request.post(`${root}/addItem/${rifles}/${Items[0]?.AuctionItemID}`, { headers });
  }
  return rifles;
}

const shown = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Rifles', exact: true })).toBeVisible();
const field = (page: Page) => page.getByRole('textbox', { name: 'Name of the list' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** For the graph alone, which wants to know what is there. */
const list = { WishListID: 1, wlname: 'Rifles', AuctionID: saleIds.upcoming, AuctionTitle: '', ItemCount: 2 };
const item = { wli: 215, WishListID: 1, Card: { LotNumber: lotNumber }, Lot: {} };

/** The address of the list, once it is made. */
const addresses = new WeakMap<Page, string>();

const stories = machineStories({
  machine: wishlistMachine,
  input: { listId: 1 },
  vocabulary: [
    done('loadLists', { lists: [{ ...list, AuctionItemIDs: [] }], items: [item] }),
    failed('loadLists', { code: 'unavailable' }),
    { type: 'rename.opened' },
    { type: 'name.submitted', name: 'Long guns' },
    { type: 'adding.opened' },
    { type: 'list.submitted', auctionId: saleIds.upcoming, name: 'Pistols' },
    { type: 'deletion.asked' },
    { type: 'deletion.confirmed' },
    { type: 'item.removed', wli: 215 },
    { type: 'item.moved', wli: 215, toListId: 2 },
    done('removeItem'),
  ],
  actions: {
    'xstate.done.actor.loadLists': (page) => answerCall(page, calls.items, 'real'),
    async 'xstate.error.actor.loadLists'(page) {
      await answerCall(page, calls.items, { status: 503, json: { code: 'unavailable' } });
    },
    'rename.opened': (page) => button(page, 'Rename').click(),
    async 'name.submitted'(page) {
      await field(page).fill('Long guns');
      await field(page).press('Enter');
    },
    'adding.opened': (page) => button(page, 'New list').click(),
    async 'list.submitted'(page) {
      await field(page).fill('Pistols');
      await field(page).press('Enter');
    },
    'deletion.asked': (page) => button(page, 'Delete').click(),
    'deletion.confirmed': (page) => button(page, 'Delete the list').click(),
    'item.removed': (page) => button(page, `Remove lot ${lotNumber}`).click(),
    async 'item.moved'(page) {
      await page.getByLabel(`Move lot ${lotNumber} to`).selectOption({ label: 'Colts' });
    },
    'xstate.done.actor.removeItem': (page) => answerCall(page, calls.removeItem, 'real'),
  },
  sights: {
    async loading(page) {
      await open(page, addresses.get(page) ?? '');
      await expect(page.getByText('Loading your wishlists…')).toBeAttached();
    },
    failed: (page) => expect(button(page, 'Try again')).toBeVisible(),
    'ready.resting': shown,
    'ready.refreshing': (page) => expect(page.getByText(/^Lot 41 was taken off the list\./u)).toBeVisible(),
    'renaming.typing': (page) => expect(field(page)).toBeFocused(),
    'renaming.saving': (page) => expect(button(page, 'Save')).toHaveAttribute('aria-busy', 'true'),
    'adding.typing': (page) => expect(field(page)).toBeFocused(),
    'adding.saving': (page) => expect(button(page, 'Make the list')).toHaveAttribute('aria-busy', 'true'),
    'deleting.asking': (page) =>
      expect(page.getByText('Delete “Rifles” with 2 lots and your notes?')).toBeFocused(),
    'deleting.saving': (page) => expect(button(page, 'Delete the list')).toHaveAttribute('aria-busy', 'true'),
    removing: (page) => expect(button(page, `Remove lot ${lotNumber}`)).toHaveCount(0),
    moving: (page) =>
      expect(
        page.getByRole('navigation', { name: 'Your lists' }).getByRole('link', { name: 'Colts 1' }),
      ).toBeVisible(),
  },
});

for (const { title, notify } of stories) {
  test(title, async ({ page, context, noise }) => {
    await logInSilently(context, await takeApprovedBidder(1));
    addresses.set(page, `/account/wishlist?list=${await makeLists(context)}`);
    await holdCalls(page, ...Object.values(calls));
    await notify(page);
    // A refusal that the story gave is reported by the browser, too.
    const others = noise.filter((line) => !line.includes('status of 503'));
    noise.length = 0;
    expect(others).toEqual([]);
  });
}
