/** Bidding on the page of a lot, which asks for the registration itself. */
import { type LotBidding, useLotBidding } from '#actors/lotBidding.ts';
import { useRegistration } from '#actors/registration.tsx';
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';

export function useBidding(lot: Lot, received: LotStanding): LotBidding {
  const registration = useRegistration(lot.AuctionID);
  return useLotBidding({ lot, received, registration, newKey: newBidKey });
}
