/** Sharing wishlists: handing one on by a secret, seeing what was handed on, and copying it. */
import * as z from 'zod/mini';

import { lotCardSchema } from '#contract/catalog/lots.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { ofList } from './wishlists.ts';

const domain = 'Wishlists';

export const getSharedId = endpoint({
  method: 'GET',
  path: '/api/account/wishlist/getSharedId/:wishListId',
  domain,
  summary:
    'The secret by which one of the caller’s lists is shared, as in `/account/wishlist/shared/{UID}`; always the same.',
  audience: 'account',
  params: ofList,
  answer: z.array(z.object({ UID: z.string() })),
  problems: ['not_logged_in', 'not_found'],
  writes: true,
});

/** 128 bits in base64url. A longer text names no list; it is no mistake of the caller’s form. */
const sharedId = z.object({ sharedId: z.string().check(z.maxLength(200)) });

export const sharedListSchema = z.object({
  WishListID: z.int(),
  wlname: z.string(),
  AuctionID: z.int(),
  AuctionTitle: z.string(),
  /** It is the caller’s own: there is nothing to import. */
  IsOwn: z.boolean(),
  /** Lots that would come over, by number; notes are never shared. */
  Cards: z.array(lotCardSchema),
  /** Lots that would not: withdrawn, or in no catalog any more. */
  MissingLotNumbers: z.array(z.int()),
});

export type SharedList = z.infer<typeof sharedListSchema>;

export const getWlidFromShared = endpoint({
  method: 'GET',
  path: '/api/account/wishlist/getWlidFromShared/:sharedId',
  domain,
  summary:
    'The list that was shared under a secret, with its lots and without its notes; none for an unknown one.',
  audience: 'account',
  params: sharedId,
  answer: z.array(sharedListSchema),
  problems: ['not_logged_in', 'rate_limited'],
});

/** The same for who is not logged in: the link is all that is needed to see the lots. */
export const getSharedList = endpoint({
  method: 'GET',
  path: '/api/wishlist/shared/:sharedId',
  domain,
  summary: 'The list that was shared under a secret, as anyone sees it. An unknown secret answers none.',
  params: sharedId,
  answer: z.array(sharedListSchema),
  problems: ['rate_limited'],
});

const missingLotSchema = z.object({
  LotNumber: z.int(),
  WebTitle: z.nullable(z.string()),
  Reason: z.enum(['withdrawn', 'gone']),
});

const importedListSchema = z.object({
  WishListID: z.int(),
  wlname: z.string(),
  imported: z.int(),
  missing: z.array(missingLotSchema),
});

export type ImportedList = z.infer<typeof importedListSchema>;

export const importList = endpoint({
  method: 'GET',
  path: '/api/account/wishlist/importList/:sharedId',
  domain,
  summary:
    'Copies a shared list into a new one of the caller’s and says what could not come over. `success` is false, and nothing is made, for an unknown list and for one’s own.',
  audience: 'account',
  params: sharedId,
  answer: z.object({ success: z.boolean(), data: z.nullable(importedListSchema) }),
  problems: ['not_logged_in', 'rate_limited'],
  writes: true,
});
