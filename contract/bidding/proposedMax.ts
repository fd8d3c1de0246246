/** What a form of a bid starts with. Apart from `ownBid.ts`, which is in the first load of a lot's page. */
import type { LotStanding, OwnStanding } from './bids.ts';
import { leads } from './ownBid.ts';

/** What binds this bidder on the lot so far: a max that leads, or a sealed bid. Null where nothing does. */
export const boundMaxOf = (
  lot: Pick<LotStanding, 'CurrentBidCents'>,
  own: OwnStanding | null,
): number | null => (own !== null && (own.IsSealed || leads(lot, own)) ? own.MaxCents : null);

/** A raise starts at the bidder's own max: no other amount is proposed in its place. */
export const proposedFor = (lot: LotStanding, own: OwnStanding | null): number | null =>
  lot.AskCents === null ? null : (boundMaxOf(lot, own) ?? lot.AskCents);
