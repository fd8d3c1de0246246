/** The visitor's own bid that the auctioneer took back, for as long as nothing else has happened to the lot. */
import type { Room } from '#contract/saleroom.ts';

import { asides } from './liveRoomState.ts';

export type TakenBack = { cents: number; reason: string };

export function takenBackOf({ Events, Lot: lot }: Room, paddle: number | null): TakenBack | null {
  const ofLot = Events.filter(({ LotNumber }) => LotNumber === lot?.LotNumber);
  const at = ofLot.findIndex(({ Kind }) => !asides.has(Kind));
  const last = ofLot[at];
  if (last?.Kind !== 'rejected') return null;
  const bid = ofLot.slice(at).find(({ AmountCents }) => AmountCents !== null);
  if (!bid || bid.AmountCents === null || paddle === null || bid.Paddle !== paddle) return null;
  return { cents: bid.AmountCents, reason: last.Text ?? '' };
}
