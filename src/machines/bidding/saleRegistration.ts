/** What a page knows of the visitor's registration for a sale, and what it may do about it. */
import type { ActorRefFrom } from 'xstate';

import type { Auction } from '#contract/auctions/auctions.ts';
import type { BidderStanding, BidderStatus } from '#contract/auctions/auctionState.ts';
import type { Registration } from '#contract/bidding/registrations.ts';

import type { registrationMachine } from './registrationMachine.ts';

/** `unavailable`: the server could not be asked. */
export type RegistrationState = 'loggedOut' | 'unknown' | 'unavailable' | BidderStatus;

export type KnownRegistration = {
  state: RegistrationState;
  /** What the server knows; null until it has answered. */
  registration: Registration | null;
  /** The same as the heading of a sale shows it. */
  standing: BidderStanding | null;
  /** Opens the dialog; nothing opens before the server has answered, nor for strangers. */
  register: () => void;
  /** Opens the dialog that asks for a higher limit, for someone who is approved and has one. */
  requestLimit: () => void;
  /** Asks the server again: after a bid, which takes from the limit, or where it could not be asked. */
  refresh: () => void;
};

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;

/** What the dialog says of the sale. */
export type RegisteredSale = Pick<Auction, 'Title' | 'StartDate' | 'EndDate' | 'PremiumPercent'>;

export type RegisteringFrom = {
  auction: RegisteredSale;
  /** They came to bid: what goes on with it once they may. */
  onBid?: () => void;
};
