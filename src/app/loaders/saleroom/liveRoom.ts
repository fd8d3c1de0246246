/** The room of a live sale as it is when the page comes, with the sale and the lot that is up. */
import { data, type LoaderFunction } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import { getRoom, type Room } from '#contract/saleroom/room.ts';
import type { LoadServices, Services } from '#services/kernel/index.ts';

export type LiveRoomData = {
  auction: AuctionWithSessions;
  /** Null where it could not be had: the page asks again by itself. */
  room: Room | null;
  lot: Lot | null;
};

type Options = { signal?: AbortSignal };

const nothingHere = () => data({ code: 'not_found' } satisfies Problem, { status: 404 });

const numberPattern = /^\d{1,9}$/u;

/** What the page can do without for the moment, unless there is none. */
async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.code === 'not_found') throw nothingHere();
    return null;
  }
}

async function lotOf({ lots }: Services, room: Room | null, options: Options): Promise<Lot | null> {
  if (!room?.Lot) return null;
  const which = { auctionId: room.AuctionID, lotNumber: room.Lot.LotNumber };
  return (await orNull(lots.find(which, options)))?.Items[0] ?? null;
}

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request, params }) => {
    const number = params['auctionId'] ?? '';
    const auctionId = numberPattern.test(number) ? Number(number) : 0;
    if (auctionId === 0) throw nothingHere();
    const ready = await services();
    const [auction, room] = await Promise.all([
      ready.auctions.find(auctionId, request),
      orNull(ready.call(getRoom, { params: { AuctionID: auctionId } }, request)),
    ]);
    if (!auction) throw nothingHere();
    const lot = await lotOf(ready, room, request);
    const head = {
      title: `Live bidding: ${auction.Title}`,
      description: `The room of ${auction.Title}: the lot that is up, the ask, and every bid as it comes.`,
    };
    return { auction, room, lot, head } satisfies PageLoad<LiveRoomData>;
  };
