/** Wishlists on a sale with some lots, and people who keep them. Nothing here asserts anything. */
import type { Database } from '#server/platform/db/database.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { openWishlists } from '#server/wishlists/registerWishlists.ts';
import { aBidder, addBiddingLot, saleId, whileOpen } from '#tests/support/bidding/bidding.ts';

export async function anAsker(db: Database): Promise<Asker> {
  return { accountId: await aBidder(db), sessionId: 1, address: '192.0.2.7' };
}

export async function addLots(db: Database, numbers: readonly number[], sale = saleId): Promise<number[]> {
  const ids: number[] = [];
  for (const lotNumber of numbers) ids.push(await addBiddingLot(db, { lotNumber }, sale));
  return ids;
}

/** Every action happens a second after the one before. */
export function startWishlists(db: Database) {
  let nowMs = Date.parse(whileOpen);
  const clock = () => new Date((nowMs += 1_000));
  const wishlists = openWishlists({ db, clock, securityLog: createSecurityLog({ clock }) });
  const { lists, reader } = wishlists;
  return {
    ...wishlists,
    make: async (asker: Asker, typed: string, auctionId = saleId) =>
      (await lists.createList(asker, { auctionId, typed })).id,
    names: async ({ accountId }: Asker) => (await reader.lists(accountId, null)).map(({ wlname }) => wlname),
    /** `[1, 3]`: the numbers of the lots, in the list's order. */
    numbers: async (asker: Asker, listId: number) =>
      (await reader.items(asker, listId)).map(({ Card }) => Card.LotNumber),
  };
}

/** What a refusal says of the field. */
export const saying = (field: string, sentence: string) => ({
  code: 'invalid_input',
  fields: { [field]: sentence },
});
