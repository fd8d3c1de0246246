/**
 * How lots stand on this page, whichever way it came: with the page, on the live line, or as an answer to a call. The
 * highest `Version` is right. Anyone who shows a lot in play has it followed by showing it.
 */
import { type ReactNode, useEffect, useMemo } from 'react';

import type { LotStanding } from '#contract/bidding/bids.ts';
import type { LotName } from '#contract/page/live.ts';
import { selectOwn } from '#machines/bidding/ownChipsFacts.ts';
import { lotKey, selectStandings } from '#machines/catalog/followedLotsFacts.ts';
import { ownChip } from '#rules/bidding/ownChip.ts';
import type { LotStanding as ChipStanding } from '#rules/catalog/lotCardState.ts';

import { useIsCutOff, useLive } from './liveConnection.tsx';
import { useSelector } from './useSelector.ts';

/** A lot as a page was loaded with it, a card or the whole. */
export type LoadedLot = Pick<LotStanding, 'AuctionID' | 'LotNumber' | 'Status' | 'Version'> &
  Partial<Pick<LotStanding, 'ClosesAt'>>;

export type LotNews<Lot extends LoadedLot> = {
  /** The lot with what changed since; what only a standing says, such as the ask, is missing until one was received. */
  standing: Lot & Partial<LotStanding>;
  /** The line is down: price and time may have changed. */
  isStale: boolean;
};

/** How a lot stands, as far as this page learned since it was loaded. */
function useStanding(lot: LotName): LotStanding | undefined {
  return useSelector(useLive().lots, (lots) => selectStandings(lots)[lotKey(lot)]);
}

/** What the visitor has to do with a lot; undefined while that is nothing, or not known. */
export function useChip(lot: LotName): ChipStanding | undefined {
  const standing = useStanding(lot);
  return useSelector(useLive().chips, (chips) => {
    const own = selectOwn(chips)[lotKey(lot)];
    return own && ownChip(own, standing);
  });
}

const isInPlay = (status: LotStanding['Status']): boolean => status === 'open' || status === 'pending';

/** A lot that waits for its sale has no closing time of its own yet: the page knows the day of the sale. */
const updated = <Lot extends LoadedLot>(loaded: Lot, received: LotStanding): Lot & LotStanding => {
  const standing = { ...loaded, ...received };
  return received.Status === 'pending' && loaded.ClosesAt
    ? { ...standing, ClosesAt: received.ClosesAt ?? loaded.ClosesAt }
    : standing;
};

/** @param loaded newer than what was received after a navigation or a reload of the data: then it counts. */
export function useLotStanding<Lot extends LoadedLot>(loaded: Lot): LotNews<Lot> {
  const { need } = useLive();
  const { AuctionID, LotNumber, Status } = loaded;
  const isFollowed = isInPlay(Status);
  useEffect(
    () => (isFollowed ? need({ kind: 'lot', lot: { AuctionID, LotNumber } }) : undefined),
    [isFollowed, AuctionID, LotNumber, need],
  );
  const received = useStanding(loaded);
  const standing = useMemo(
    () => (received && received.Version >= loaded.Version ? updated(loaded, received) : loaded),
    [received, loaded],
  );
  return { standing, isStale: useIsCutOff() && isInPlay(standing.Status) };
}

type FollowedLotProps<Lot extends LoadedLot> = {
  lot: Lot;
  children: (news: LotNews<Lot> & { chip: ChipStanding | undefined }) => ReactNode;
};

/** The same for cards, which draw what they are given, with their chip. */
export function FollowedLot<Lot extends LoadedLot>({ lot, children }: FollowedLotProps<Lot>) {
  return children({ ...useLotStanding(lot), chip: useChip(lot) });
}
