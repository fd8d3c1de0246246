/** The visitor's own bid that the auctioneer took back, for as long as nothing else has happened to the lot. */
import type { Room, RoomEventKind, RoomLot } from '#contract/saleroom.ts';

import type { TakenBack } from './liveRoomFacts.ts';

/** They say nothing of how a lot stands. */
export const asides: ReadonlySet<RoomEventKind> = new Set(['message', 'auto'] as const);

export function takenBackOf({ Events }: Room, lot: RoomLot, paddle: number | null): TakenBack | null {
  const ofLot = Events.filter(({ LotNumber }) => LotNumber === lot.LotNumber);
  const at = ofLot.findIndex(({ Kind }) => !asides.has(Kind));
  const last = ofLot[at];
  if (last?.Kind !== 'rejected') return null;
  const bid = ofLot.slice(at).find(({ AmountCents }) => AmountCents !== null);
  if (!bid || bid.AmountCents === null || paddle === null || bid.Paddle !== paddle) return null;
  return { cents: bid.AmountCents, reason: last.Text ?? '' };
}
