/**
 * How a screen comes by the visitor's registration for a sale. Apart from the hook that asks for it, because this part
 * is in everybody's first load; what keeps a registration is fetched for those alone who are logged in.
 */
import { type ComponentType, createContext } from 'react';

import type { KnownRegistration, RegisteringFrom } from '#machines/bidding/saleRegistration.ts';

export type SaleRegistration = KnownRegistration & {
  /** The dialog while it is open; `RegisterDialog` draws it. */
  Dialog: ComponentType<RegisteringFrom> | null;
};

/** Keeps a bidder's registration for a sale, and says what is known of it, until it is stopped. */
export type KeepRegistration = (
  auctionId: number,
  notify: (registration: SaleRegistration) => void,
) => () => void;

export const RegistrationContext = createContext<KeepRegistration>(() => () => undefined);
