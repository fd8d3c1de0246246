/** The visitor's own bid that the auctioneer took back, for as long as nothing else has happened to the lot. */
import type { Room, RoomEvent } from '#contract/saleroom/saleroom.ts';
import { asides } from '#rules/saleroom/liveRoomState.ts';

export type TakenBack = { cents: number; reason: string };

export function takenBackOf({ Events, Lot: lot }: Room, paddle: number | null): TakenBack | null {
  const ofLot = Events.filter(({ LotNumber }) => LotNumber === lot?.LotNumber);
  const at = ofLot.findIndex(({ Kind }) => !asides.has(Kind));
  const last = ofLot[at];
  if (last?.Kind !== 'rejected') return null;
  if (paddle === null || last.Paddle !== paddle) return null;
  const isOwn = ({ Paddle, AmountCents }: RoomEvent): boolean => Paddle === paddle && AmountCents !== null;
  const cents = ofLot.slice(at).find(isOwn)?.AmountCents ?? null;
  return cents === null ? null : { cents, reason: last.Text ?? '' };
}
