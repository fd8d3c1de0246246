/** Wishlists over HTTP: the words for the error log, and what an answer without a list means. */
import { expect, test } from 'vitest';

import { createCall } from '#services/kernel/http.ts';
import { createWishlistService } from '#services/wishlists/wishlists.ts';
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
  return { wishlists: createWishlistService(call), asked };
};

test.each([
  [404, 'not_found'],
  [500, 'unexpected'],
])(
  'a read that is answered %i throws its status, and stays a problem for the page (WL-01)',
  async (status, code) => {
    const { wishlists } = answering(status, { code });
    const refusal = { message: `Fetch Error: Status ${status}`, code };
    await expect(wishlists.list()).rejects.toMatchObject(refusal);
    await expect(wishlists.listItems(1)).rejects.toMatchObject(refusal);
    await expect(wishlists.listItems(null)).rejects.toMatchObject(refusal);
    await expect(wishlists.importShared('secret')).rejects.toMatchObject(refusal);
  },
);

test('an import that made nothing throws too (WL-07)', async () => {
  const { wishlists } = answering(200, { success: false, data: null });
  await expect(wishlists.importShared('secret')).rejects.toMatchObject({
    message: 'Fetch Error: Status 200',
    code: 'not_found',
  });
});

test('a read that gets no answer has no status', async () => {
  const call = createCall({
    origin: 'https://site.example',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const caught: unknown = await createWishlistService(call)
    .importShared('secret', { signal: AbortSignal.timeout(10_000) })
    .catch((error: unknown) => error);
  expect(caught).toEqual({ code: 'unreachable' });
});

test('a secret that names no list is no fault', async () => {
  expect(await answering(200, []).wishlists.findShared('secret')).toBeNull();
  expect(await answering(200, [aSharedList()]).wishlists.findShared('secret')).toEqual(aSharedList());
});

test('lists, and lots by all three ids, go where product.md says', async () => {
  const { wishlists, asked } = answering(200, [aWishList()]);
  expect(await wishlists.list()).toEqual([aWishList()]);
  const { wishlists: others, asked: actions } = answering(200, { success: true });
  await others.removeItem({ WishListID: 1, AuctionItemID: 2, wli: 3 });
  await others.remove(1);
  expect([...asked, ...actions]).toEqual([
    'GET /api/account/wishlist/allLists',
    'PUT /api/account/wishlist/deleteItem/1/2/3',
    'POST /api/account/wishlist/deleteList/1',
  ]);
});
