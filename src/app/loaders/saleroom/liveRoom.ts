/** The room of a live sale as it is when the page comes, with the sale and the lot that is up. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { nothingHere, orNothingHere, orNull } from '#app/loaders/shared/missing.ts';
import { type AuctionWithSessions, getAuctionById } from '#contract/auctions/auctions.ts';
import { getLotDetail, type Lot } from '#contract/catalog/lots.ts';
import { getRoom, type Room } from '#contract/saleroom/room.ts';
import type { Call, CallOptions } from '#services/kernel/http.ts';

export type LiveRoomData = {
  auction: AuctionWithSessions;
  /** Null where it could not be had: the page asks again by itself. */
  room: Room | null;
  lot: Lot | null;
};

const numberPattern = /^\d{1,9}$/u;

async function lotOf(call: Call, room: Room | null, options: CallOptions): Promise<Lot | null> {
  if (!room?.Lot) return null;
  const params = { auctionid: room.AuctionID, lotnumber: room.Lot.LotNumber };
  return (await orNull(call(getLotDetail, { params }, options)))?.Items[0] ?? null;
}

export async function load(call: Call, { request, params }: LoaderFunctionArgs) {
  const number = params['auctionId'] ?? '';
  const AuctionID = numberPattern.test(number) ? Number(number) : 0;
  if (AuctionID === 0) throw nothingHere();
  const given = { params: { AuctionID } };
  const [[auction], room] = await Promise.all([
    call(getAuctionById, given, request),
    orNull(orNothingHere(call(getRoom, given, request))),
  ]);
  if (!auction) throw nothingHere();
  const lot = await lotOf(call, room, request);
  const head = {
    title: `Live bidding: ${auction.Title}`,
    description: `The room of ${auction.Title}: the lot that is up, the ask, and every bid as it comes.`,
  };
  return { auction, room, lot, head } satisfies PageLoad<LiveRoomData>;
}
