/** What a card says of the visitor's own bid on its lot. */
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { OwnLotChip } from '#contract/bidding/ownChips.ts';
import type { LotStanding as ChipStanding } from '#rules/catalog/lotCardState.ts';

/** @param lot as the live line said last, where it has. */
export function ownChip(
  own: OwnLotChip,
  lot: Pick<LotStanding, 'Status' | 'ReserveMet'> | undefined,
): ChipStanding | undefined {
  if (own.HasWon) return 'won';
  if (lot?.Status === 'sold') return 'lost';
  // A sealed bid leads nothing yet.
  if (own.IsSealed) return undefined;
  if (!own.IsLeading) return 'outbid';
  return (lot?.ReserveMet ?? own.ReserveMet) ? 'leading' : 'reserveNotMet';
}
