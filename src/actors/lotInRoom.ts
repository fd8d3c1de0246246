/** Which lot is up in the room of a live sale, for pages beside the room. */
import { useEffect } from 'react';

import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { isInRoom, lotInRoom } from '#contract/bidding/lotsBefore.ts';
import { selectStandings } from '#machines/catalog/followedLotsFacts.ts';

import { useLive } from './liveConnection.tsx';
import { useSelector } from './useSelector.ts';

/** While a session of the sale is in the room, the page learns which of its lots is up. */
export function useTurns(auction: AuctionWithSessions): void {
  const { need } = useLive();
  const { AuctionID: auctionId } = auction;
  const isOn = isInRoom(auction);
  useEffect(() => (isOn ? need({ kind: 'turns', auctionId }) : undefined), [isOn, auctionId, need]);
}

/** The lot that is up in the room of a live sale; null where none is known. */
export function useLotInRoom(auction: AuctionWithSessions): number | null {
  useTurns(auction);
  return useSelector(useLive().lots, (lots) => lotInRoom(Object.values(selectStandings(lots)), auction));
}
