/**
 * Handing a list on: anyone who has its secret may read its name and its lots, never its notes, and copy them. The copy is a
 * list of their own and knows nothing of the first one.
 */
import { randomBytes } from 'node:crypto';

import { graphemeCount, listNameKey, longestListName } from '#contract/wishlists/wishlistNames.ts';
import type { ImportedList, SharedList } from '#contract/wishlists/wishlistSharing.ts';
import { listLotCards } from '#server/catalog/lots/lotCard.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';

import { copyLots, listSharedLots, type SharedLot } from './itemStore.ts';
import { findShared, insertList, isNameTaken, keepSharedId, lockLists } from './listStore.ts';
import type { Ownership } from './ownership.ts';
import { requireRoomForList } from './service.ts';

export type WishlistSharing = {
  /** Always the same secret for the same list. @throws not_found */
  share: (asker: Asker, listId: number) => Promise<string>;
  /** Undefined for a secret that names no list. @param accountId null for who is not logged in. */
  find: (accountId: number | null, sharedId: string) => Promise<SharedList | undefined>;
  /** Null, with nothing made, where there is no such list or it is the caller's own. */
  importList: (accountId: number, sharedId: string) => Promise<ImportedList | null>;
};

/** 128 bits: no one guesses one. */
const secretBytes = 16;

const comesOver = ({ title, isWithdrawn }: SharedLot): boolean => title !== null && !isWithdrawn;

/** `Rifles`, `Rifles 2`, `Rifles 3`: the next that is free, and short enough with its number. */
async function freeName(tx: Queryable, sale: { accountId: number; auctionId: number }, wanted: string) {
  for (let copy = 1; ; copy += 1) {
    const ending = copy === 1 ? '' : ` ${copy}`;
    const name = `${cutTo(longestListName - ending.length, wanted)}${ending}`;
    const nameKey = listNameKey(name);
    if (!(await isNameTaken(tx, { ...sale, nameKey, besidesId: null }))) return { name, nameKey };
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cutTo(most: number, name: string): string {
  if (graphemeCount(name) <= most) return name;
  return Array.from(graphemes.segment(name), ({ segment }) => segment)
    .slice(0, most)
    .join('')
    .trim();
}

type Deps = { db: Database; clock: Clock; ownership: Ownership };

export function createWishlistSharing({ db, clock, ownership }: Deps): WishlistSharing {
  return {
    async share(asker, listId) {
      await ownership.listOf(asker, listId);
      return keepSharedId(db, listId, randomBytes(secretBytes).toString('base64url'));
    },

    async find(accountId, sharedId) {
      const list = await findShared(db, sharedId);
      if (!list) return undefined;
      const lots = await listSharedLots(db, list.id);
      const coming = lots.filter(comesOver);
      const ids = coming.map(({ lotId }) => lotId);
      return {
        WishListID: list.id,
        wlname: list.name,
        AuctionID: list.auctionId,
        AuctionTitle: list.auctionTitle,
        IsOwn: list.accountId === accountId,
        Cards: await listLotCards(db, ids),
        MissingLotNumbers: lots.filter((lot) => !comesOver(lot)).map(({ lotNumber }) => lotNumber),
      };
    },

    async importList(accountId, sharedId) {
      const list = await findShared(db, sharedId);
      if (!list || list.accountId === accountId) return null;
      const { auctionId } = list;
      return db.transaction(async (tx) => {
        await lockLists(tx, accountId);
        await requireRoomForList(tx, { accountId, auctionId });
        const { name, nameKey } = await freeName(tx, { accountId, auctionId }, list.name);
        const now = clock().toISOString();
        const id = await insertList(tx, { accountId, auctionId, name, nameKey, now });
        const lots = await listSharedLots(tx, list.id);
        const coming = lots.filter(comesOver);
        await copyLots(tx, { listId: id, lots: coming, now });
        const missing = lots
          .filter((lot) => !comesOver(lot))
          .map(({ lotNumber, title, isWithdrawn }) => ({
            LotNumber: lotNumber,
            WebTitle: title,
            Reason: isWithdrawn ? ('withdrawn' as const) : ('gone' as const),
          }));
        return { WishListID: id, wlname: name, imported: coming.length, missing };
      });
    },
  };
}
