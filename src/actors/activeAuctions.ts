/**
 * React's door to the auctions that have not ended. The machine behind it is fetched when the first screen asks and the
 * browser has a moment; until then, and on the server, nothing is known of them.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';

import type { AuctionWithSessions } from '#contract/auctions.ts';
import type { ActiveAuction } from '#contract/rules/activeAuction.ts';

export type ActiveAuctionsFacts = {
  /** Null until they were had once. */
  auctions: readonly ActiveAuction[] | null;
  /** When they were last had, if they could not be had since. */
  staleSince: string | null;
};

export type ActiveAuctionsDoor = {
  facts: () => ActiveAuctionsFacts;
  /** The first to listen wakes them. */
  subscribe: (listener: () => void) => () => void;
  /** The visitor has asked to bid in one of them. */
  approvalSent: (auctionId: number) => void;
};

/** As the calls write a sale; only an active auction has its sessions under the small name. */
export const saleOf = ({ sessions, ...sale }: ActiveAuction): AuctionWithSessions => ({
  ...sale,
  Sessions: sessions,
});

export const nothingKnown: ActiveAuctionsFacts = { auctions: null, staleSince: null };

const ActiveAuctionsContext = createContext<ActiveAuctionsDoor>({
  facts: () => nothingKnown,
  subscribe: () => () => undefined,
  approvalSent: () => undefined,
});

export const ActiveAuctionsProvider = ActiveAuctionsContext.Provider;

export function useActiveAuctions(): ActiveAuctionsFacts {
  const { facts, subscribe } = useContext(ActiveAuctionsContext);
  return useSyncExternalStore(subscribe, facts, facts);
}
