/**
 * The auctions that have not ended, for any component to read. Their machine is fetched when the first screen asks and the
 * browser has a moment; until then, and on the server, nothing is known of them.
 */
import { createContext, useContext } from 'react';

import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import {
  type ActiveAuctionsReading,
  nothingKnown,
  selectActiveAuctions,
  selectStaleSince,
} from '#machines/auctions/activeAuctionsFacts.ts';
import type { ActiveAuctionsEvent } from '#machines/auctions/activeAuctionsMachine.ts';
import type { ActiveAuction } from '#rules/auctions/activeAuction.ts';

import { type LateActor, stillActor } from './lateActor.ts';
import { useSelector } from './useSelector.ts';

export type ActiveAuctionsActor = LateActor<ActiveAuctionsReading, ActiveAuctionsEvent>;

/** As the calls write a sale; only an active auction has its sessions under the small name. */
export const saleOf = ({ sessions, ...sale }: ActiveAuction): AuctionWithSessions => ({
  ...sale,
  Sessions: sessions,
});

const ActiveAuctionsContext = createContext<ActiveAuctionsActor>(stillActor(nothingKnown));

export const ActiveAuctionsProvider = ActiveAuctionsContext.Provider;

/** Null until they were had once. */
export const useActiveAuctions = (): readonly ActiveAuction[] | null =>
  useSelector(useContext(ActiveAuctionsContext), selectActiveAuctions);

/** When they were last had, if they could not be had since. */
export const useActiveAuctionsStaleSince = (): string | null =>
  useSelector(useContext(ActiveAuctionsContext), selectStaleSince);
