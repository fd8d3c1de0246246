/** The rows of wishlists in the table of what belongs to whom: how each call is made with a stranger's ids. */
import { expect } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';

/** The number of the stranger's sale, its lot, their list and the line on it. */
const strangers = 8;

/** One list with a lot and a note, shared with no one the caller knows. */
export async function addStrangersList(db: Queryable, strangerId: number, auctionId: number): Promise<void> {
  await db.query(sql`
    insert into wishlists (id, account_id, auction_id, name, name_key, shared_id)
    overriding system value
    values (${strangers}, ${strangerId}, ${auctionId}, 'Rifles', 'rifles', 'known-to-the-stranger-alone')`);
  await db.query(sql`
    insert into wishlist_items (id, wishlist_id, lot_id, lot_number, note)
    overriding system value values (${strangers}, ${strangers}, ${auctionId}, ${auctionId}, 'Theirs')`);
}

type Row = { path?: () => string; body?: () => object; answer: () => unknown };

const at = (path: string) => () => `/api/account/wishlist/${path}`;
const refused = (path: string, body?: object): Row => ({
  path: at(path),
  ...(body && { body: () => body }),
  answer: () => 'not_found',
});

/** The calls that take an id of a list or of a line: made with a stranger's, each leaves a line in the security log. */
export const callsWithIds: Readonly<Record<string, Row>> = {
  'GET /api/account/wishlist/listItems/:wishListId': refused(`listItems/${strangers}`),
  'GET /api/account/wishlist/listNameById/:id': refused(`listNameById/${strangers}`),
  'PUT /api/account/wishlist/editList/:id': refused(`editList/${strangers}`, { wlname: 'Mine' }),
  'POST /api/account/wishlist/deleteList/:id': refused(`deleteList/${strangers}`),
  'POST /api/account/wishlist/undeleteList/:id': refused(`undeleteList/${strangers}`),
  'POST /api/account/wishlist/addItem/:wishListId/:itemId': refused(`addItem/${strangers}/${strangers}`),
  'PUT /api/account/wishlist/saveNotes/:wli': refused(`saveNotes/${strangers}`, { note: 'Mine' }),
  'PUT /api/account/wishlist/deleteItem/:wishListId/:AuctionItemID/:wli': refused(
    `deleteItem/${strangers}/${strangers}/${strangers}`,
  ),
  'PUT /api/account/wishlist/undeleteItem/:wli': refused(`undeleteItem/${strangers}`),
  'PUT /api/account/wishlist/moveItem/:wli': refused(`moveItem/${strangers}`, { WishListID: strangers }),
  'GET /api/account/wishlist/getSharedId/:wishListId': refused(`getSharedId/${strangers}`),
};

export const wishlistRows: Readonly<Record<string, Row>> = {
  ...callsWithIds,
  'GET /api/account/wishlist/auctionLists/:auctionId': {
    path: at(`auctionLists/${strangers}`),
    answer: () => [],
  },
  'GET /api/account/wishlist/allLists': { answer: () => [] },
  'GET /api/account/wishlist/closingNext': { answer: () => [] },
  // The stranger has its lot on a list.
  'GET /api/account/catalog/:auctionId': {
    path: () => `/api/account/catalog/${strangers}?search=wishlist%3D1`,
    answer: (): unknown => expect.objectContaining({ lots: [], total: 0 }),
  },
  'POST /api/account/wishlist/createList/:auctionId': {
    path: at(`createList/${strangers}`),
    // The stranger has a list of that name there.
    body: () => ({ wlname: 'Rifles' }),
    answer: () => {
      const wlid: unknown = expect.any(Number);
      return [{ wlid, wlname: 'Rifles' }];
    },
  },
  // The number of a list is not its secret.
  'GET /api/account/wishlist/getWlidFromShared/:sharedId': {
    path: at(`getWlidFromShared/${strangers}`),
    answer: () => [],
  },
  'GET /api/account/wishlist/importList/:sharedId': {
    path: at(`importList/${strangers}`),
    answer: () => ({ success: false, data: null }),
  },
};
