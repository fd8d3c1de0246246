/**
 * How far a lot of a live sale is from being called, while its session is in the room. Lots are called in the order of
 * their numbers, so their difference is the number of lots before it, or a little more where some are missing.
 */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';

import type { LotStanding } from './bids.ts';

const { running, paused } = sessionStatuses;

/** A session of a live sale is in the room, or has a break there. */
export const isInRoom = ({ Sessions }: Pick<AuctionWithSessions, 'Sessions'>): boolean =>
  Sessions.some(({ AuctionSessionStatus: status }) => status === running || status === paused);

/** One on hold is called once it is released. */
const waiting: ReadonlySet<LotStanding['Status']> = new Set(['pending', 'held', 'withdrawn'] as const);

/** The lot that is up, or the number after the last one that was; null where nothing is known of the room. */
export function lotInRoom(standings: readonly LotStanding[], sale: AuctionWithSessions): number | null {
  if (!isInRoom(sale)) return null;
  const called = standings.filter(
    ({ AuctionID, Status }) => AuctionID === sale.AuctionID && !waiting.has(Status),
  );
  const up = called.find(({ Status }) => Status === 'open');
  if (up) return up.LotNumber;
  return called.length === 0 ? null : Math.max(...called.map(({ LotNumber }) => LotNumber)) + 1;
}

/** Null where it is not known; also for a lot that was passed over and may still be called. */
export function lotsBefore(
  { Status, LotNumber }: Pick<LotStanding, 'Status' | 'LotNumber'>,
  inRoom: number | null,
): number | null {
  if (Status === 'open') return 0;
  return inRoom === null || LotNumber < inRoom ? null : LotNumber - inRoom;
}

/** What a page knows of a lot whose session is in the room. */
export type LotInSession = { isPaused: boolean; lotsBefore: number | null };

const mostNear = 3;

/** Up, or about to be; or no one knows how far away. */
export const isNear = ({ lotsBefore: count }: LotInSession): boolean => count === null || count <= mostNear;

export function inSessionWords(lot: LotInSession): string {
  const { lotsBefore: count, isPaused } = lot;
  if (!isNear(lot)) return `${count?.toLocaleString('en-US')} lots before this one`;
  const words = count === null ? 'In session' : 'Bidding live';
  if (isPaused) return `${words}, short break`;
  return count === null ? words : `${words} now`;
}
