/** Wishlists over HTTP: the words for the error log, and what an answer without a list means. */
import { expect, test } from 'vitest';

import { createCall } from '#services/kernel/http.ts';
import {
  findSharedList,
  importSharedList,
  listItems,
  listWishlists,
  removeFromWishlist,
} from '#services/wishlists/wishlists.ts';
import { aSharedList, aWishList } from '#tests/support/wishlists/aWishlist.ts';

const answering = (status: number, body: unknown) => {
  const asked: string[] = [];
  const call = createCall({
    origin: 'https://site.example',
    fetch: async (request) => {
      const { method, url } = request as Request;
      asked.push(`${method} ${new URL(url).pathname}`);
      return Response.json(body, { status });
    },
  });
  return { call, asked };
};

test.each([
  [404, 'not_found'],
  [500, 'unexpected'],
])(
  'a read that is answered %i throws its status, and stays a problem for the page (WL-01)',
  async (status, code) => {
    const { call } = answering(status, { code });
    const refusal = { message: `Fetch Error: Status ${status}`, code };
    await expect(listWishlists(call)).rejects.toMatchObject(refusal);
    await expect(listItems(call, 1)).rejects.toMatchObject(refusal);
    await expect(listItems(call, null)).rejects.toMatchObject(refusal);
    await expect(importSharedList(call, 'secret')).rejects.toMatchObject(refusal);
  },
);

test('an import that made nothing throws too (WL-07)', async () => {
  const { call } = answering(200, { success: false, data: null });
  await expect(importSharedList(call, 'secret')).rejects.toMatchObject({
    message: 'Fetch Error: Status 200',
    code: 'not_found',
  });
});

test('a read that gets no answer has no status', async () => {
  const call = createCall({
    origin: 'https://site.example',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const caught: unknown = await importSharedList(call, 'secret', {
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => error);
  expect(caught).toEqual({ code: 'unreachable' });
});

test('a secret that names no list is no fault', async () => {
  expect(await findSharedList(answering(200, []).call, 'secret')).toBeNull();
  expect(await findSharedList(answering(200, [aSharedList()]).call, 'secret')).toEqual(aSharedList());
});

test('lists, and lots by all three ids, go where product.md says', async () => {
  const { call, asked } = answering(200, [aWishList()]);
  expect(await listWishlists(call)).toEqual([aWishList()]);
  const { call: other, asked: actions } = answering(200, { success: true });
  await removeFromWishlist(other, { WishListID: 1, AuctionItemID: 2, wli: 3 });
  expect([...asked, ...actions]).toEqual([
    'GET /api/account/wishlist/allLists',
    'PUT /api/account/wishlist/deleteItem/1/2/3',
  ]);
});
