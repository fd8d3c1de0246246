/**
 * A lot that someone pressed to watch, as it travels through the log-in: in the hash of the address they come back to,
 * which no page and no cache reads.
 */

/** `itemId` is the lot's id, `AuctionItemID` on the wire. */
export type WatchedLot = { auctionId: number; itemId: number };

const pattern = /^(?<auctionId>[1-9]\d{0,8})-(?<itemId>[1-9]\d{0,14})$/u;

/** As a button names its lot: `4127-9001`. */
export const watchedLotText = ({ auctionId, itemId }: WatchedLot): string => `${auctionId}-${itemId}`;

export function watchedLotIn(text: string | null | undefined): WatchedLot | null {
  const found = pattern.exec(text ?? '')?.groups;
  return found ? { auctionId: Number(found['auctionId']), itemId: Number(found['itemId']) } : null;
}

const hashStart = '#watch-';

/** @param path with its query and without a hash. */
export const addressToWatch = (path: string, lot: WatchedLot): string =>
  `${path}${hashStart}${watchedLotText(lot)}`;

export const watchIntentIn = (hash: string): WatchedLot | null =>
  hash.startsWith(hashStart) ? watchedLotIn(hash.slice(hashStart.length)) : null;
