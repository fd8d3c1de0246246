/** Wishlists as their owner sees them: the lists, and the lots on them with how each stands now. */
import type { WishItem, WishList } from '#contract/wishlists/wishlists.ts';
import { readOwnLots } from '#server/bidding/myBids/ownLots.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';

import { type ItemRow, listClosingNext, listItemRows } from './itemStore.ts';
import { listLists } from './listStore.ts';
import type { Ownership } from './ownership.ts';

export type WishlistReader = {
  /** @param auctionId null for those of every sale. */
  lists: (accountId: number, auctionId: number | null) => Promise<WishList[]>;
  /** @throws not_found */
  items: (asker: Asker, listId: number) => Promise<WishItem[]>;
  closingNext: (accountId: number) => Promise<WishItem[]>;
  /** @throws not_found */
  nameOf: (asker: Asker, listId: number) => Promise<string>;
};

/** More than anybody follows at a time. */
const mostClosing = 300;

type Deps = { db: Queryable; clock: Clock; ownership: Ownership };

export function createWishlistReader({ db, clock, ownership }: Deps): WishlistReader {
  /** A lot that is in no catalog any more has nothing to be shown by. */
  async function withLots(accountId: number, rows: readonly ItemRow[]): Promise<WishItem[]> {
    const lots = await readOwnLots(db, { accountId, lotIds: rows.map(({ lotId }) => lotId) });
    return rows.flatMap(({ wli, lotId, listId, note, addedAt }): WishItem[] => {
      const lot = lots.get(lotId);
      return lot ? [{ ...lot, wli, AuctionItemID: lotId, WishListID: listId, note, AddedAt: addedAt }] : [];
    });
  }

  return {
    lists: (accountId, auctionId) => listLists(db, { accountId, auctionId }),
    async items(asker, listId) {
      await ownership.listOf(asker, listId);
      return withLots(asker.accountId, await listItemRows(db, listId));
    },
    async closingNext(accountId) {
      const now = clock().toISOString();
      return withLots(accountId, await listClosingNext(db, { accountId, now, most: mostClosing }));
    },
    nameOf: async (asker, listId) => (await ownership.listOf(asker, listId)).name,
  };
}
