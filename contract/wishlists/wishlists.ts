/** Wishlists, by product.md's addresses: `AuctionItemID` is a lot's id, `wli` its place on a list (docs/decisions/wishlists/0012-wishlists.md). */
import * as z from 'zod/mini';

import { undoDays } from '#contract/account/accountLimits.ts';
import { ownLotSchema } from '#contract/bidding/ownLots.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

const domain = 'Wishlists';

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const auctionId = z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999));
const done = z.object({ success: z.boolean() });

/** Far longer than a name may be, so that input that is too long gets a message of its own. */
const listName = z.object({ wlname: z.string().check(z.maxLength(10_000)) });

export const wishListSchema = z.object({
  WishListID: z.int(),
  wlname: z.string(),
  AuctionID: z.int(),
  AuctionTitle: z.string(),
  ItemCount: z.int(),
  AuctionItemIDs: z.array(z.int()),
  LotNumbers: z.array(z.int()),
});

export type WishList = z.infer<typeof wishListSchema>;

/** A lot on a list, with all that a row says of it. */
export const wishItemSchema = z.extend(ownLotSchema, {
  wli: z.int(),
  AuctionItemID: z.int(),
  WishListID: z.int(),
  note: z.string(),
  AddedAt: z.iso.datetime(),
});

export type WishItem = z.infer<typeof wishItemSchema>;

export const getAuctionLists = endpoint({
  method: 'GET',
  path: '/api/account/wishlist/auctionLists/:auctionId',
  domain,
  summary: 'The caller’s lists of one sale, the one used last first.',
  audience: 'account',
  params: z.object({ auctionId }),
  answer: z.array(wishListSchema),
  problems: ['not_logged_in'],
});

export const getAllLists = endpoint({
  method: 'GET',
  path: '/api/account/wishlist/allLists',
  domain,
  summary: 'The caller’s lists of every sale, the one used last first.',
  audience: 'account',
  answer: z.array(wishListSchema),
  problems: ['not_logged_in'],
});

export const ofList = z.object({ wishListId: id });

export const getListItems = endpoint({
  method: 'GET',
  path: '/api/account/wishlist/listItems/:wishListId',
  domain,
  summary: 'The lots of one of the caller’s lists, by when they were added, each with how it stands now.',
  audience: 'account',
  params: ofList,
  answer: z.array(wishItemSchema),
  problems: ['not_logged_in', 'not_found'],
});

export const getClosingNext = endpoint({
  method: 'GET',
  path: '/api/account/wishlist/closingNext',
  domain,
  summary:
    'The lots of all of the caller’s lists that are not over, what closes or is called next first; each lot once, 300 at most.',
  audience: 'account',
  answer: z.array(wishItemSchema),
  problems: ['not_logged_in'],
});

export const getListName = endpoint({
  method: 'GET',
  path: '/api/account/wishlist/listNameById/:id',
  domain,
  summary: 'What one of the caller’s lists is called.',
  audience: 'account',
  params: z.object({ id }),
  answer: z.array(z.object({ WishListID: z.int(), wlname: z.string() })),
  problems: ['not_logged_in', 'not_found'],
});

export const createList = endpoint({
  method: 'POST',
  path: '/api/account/wishlist/createList/:auctionId',
  domain,
  summary: 'Makes a list in a sale. `fields` says why a name cannot be used.',
  audience: 'account',
  params: z.object({ auctionId }),
  body: listName,
  answer: z.array(z.object({ wlid: z.int(), wlname: z.string() })),
  problems: ['not_logged_in', 'not_found'],
});

export const editList = endpoint({
  method: 'PUT',
  path: '/api/account/wishlist/editList/:id',
  domain,
  summary: 'Gives one of the caller’s lists another name, and answers the name as it is kept.',
  audience: 'account',
  params: z.object({ id }),
  body: listName,
  answer: z.array(z.object({ WishListID: z.int(), wlname: z.string() })),
  problems: ['not_logged_in', 'not_found'],
});

export const deleteList = endpoint({
  method: 'POST',
  path: '/api/account/wishlist/deleteList/:id',
  domain,
  summary: `Deletes one of the caller’s lists. It can be brought back for ${undoDays} days.`,
  audience: 'account',
  params: z.object({ id }),
  answer: done,
  problems: ['not_logged_in', 'not_found'],
});

export const undeleteList = endpoint({
  method: 'POST',
  path: '/api/account/wishlist/undeleteList/:id',
  domain,
  summary: 'Brings a deleted list back with its lots and notes.',
  audience: 'account',
  params: z.object({ id }),
  answer: done,
  problems: ['not_logged_in', 'not_found'],
});

export const addItem = endpoint({
  method: 'POST',
  path: '/api/account/wishlist/addItem/:wishListId/:itemId',
  domain,
  summary:
    'Puts a lot of the list’s sale on the list. One that is there stays as it is; one that was taken off comes back with its note.',
  audience: 'account',
  params: z.object({ wishListId: id, itemId: id }),
  answer: z.array(z.object({ wli: z.int() })),
  problems: ['not_logged_in', 'not_found'],
});

export const saveNotes = endpoint({
  method: 'PUT',
  path: '/api/account/wishlist/saveNotes/:wli',
  domain,
  summary: 'Keeps the note about a lot on one of the caller’s lists: 2,000 characters at most.',
  audience: 'account',
  params: z.object({ wli: id }),
  body: z.object({ note: z.string() }),
  answer: done,
  problems: ['not_logged_in', 'not_found'],
});

export const deleteItem = endpoint({
  method: 'PUT',
  path: '/api/account/wishlist/deleteItem/:wishListId/:AuctionItemID/:wli',
  domain,
  summary:
    'Takes a lot off a list: the list’s id, the lot’s id, and the place of the lot on the list. All three must belong together.',
  audience: 'account',
  params: z.object({ wishListId: id, AuctionItemID: id, wli: id }),
  answer: done,
  problems: ['not_logged_in', 'not_found'],
});

export const undeleteItem = endpoint({
  method: 'PUT',
  path: '/api/account/wishlist/undeleteItem/:wli',
  domain,
  summary: 'Puts a lot back that was taken off, with its note.',
  audience: 'account',
  params: z.object({ wli: id }),
  answer: done,
  problems: ['not_logged_in', 'not_found'],
});

export const moveItem = endpoint({
  method: 'PUT',
  path: '/api/account/wishlist/moveItem/:wli',
  domain,
  summary: 'Moves a lot with its note to another of the caller’s lists of the same sale.',
  audience: 'account',
  params: z.object({ wli: id }),
  body: z.object({ WishListID: id }),
  answer: done,
  problems: ['not_logged_in', 'not_found'],
});
