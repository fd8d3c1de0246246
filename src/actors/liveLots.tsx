/**
 * How lots stand on this page, whichever way it came: with the page, on the live line, or as an answer to a call. The
 * highest `Version` is right. Whoever shows a lot in play has it followed by showing it.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';

import type { LotStanding, OwnStanding } from '#contract/bids.ts';
import type { LotName } from '#contract/live.ts';
import type { LotStanding as ChipStanding } from '#contract/rules/lotCardState.ts';

import { useLiveDoor, useLiveFact } from './liveConnection.tsx';

/** A lot as a page was loaded with it, a card or the whole. */
export type LoadedLot = Pick<LotStanding, 'AuctionID' | 'LotNumber' | 'Status' | 'Version'>;

export type LotNews<Lot extends LoadedLot> = {
  /** The lot with what changed since; what only a standing says, such as the ask, is missing until one was heard. */
  standing: Lot & Partial<LotStanding>;
  /** What the visitor has to do with it; undefined while that is nothing, or not known. */
  chip: ChipStanding | undefined;
  /** The line is down: price and time may have changed. */
  isStale: boolean;
  /** While stale: when the page last heard of its lots; null if it never did. */
  lastAt: string | null;
};

export const lotKey = ({ AuctionID, LotNumber }: LotName): string => `${AuctionID}/${LotNumber}`;

const isInPlay = (status: LotStanding['Status']): boolean => status === 'open' || status === 'pending';

/** @param loaded newer than what was heard after a navigation or a reload of the data: then it counts. */
export function useLotStanding<Lot extends LoadedLot>(loaded: Lot): LotNews<Lot> {
  const { need } = useLiveDoor();
  const { AuctionID, LotNumber, Status } = loaded;
  const isFollowed = isInPlay(Status);
  useEffect(
    () => (isFollowed ? need({ kind: 'lot', lot: { AuctionID, LotNumber } }) : undefined),
    [isFollowed, AuctionID, LotNumber, need],
  );
  const heard = useLiveFact(({ standings }) => standings[lotKey(loaded)]);
  const standing = useMemo(
    () => (heard && heard.Version >= loaded.Version ? { ...loaded, ...heard } : loaded),
    [heard, loaded],
  );
  return {
    standing,
    chip: useLiveFact(({ chips }) => chips[lotKey(loaded)]),
    isStale: useLiveFact(({ isCutOff }) => isCutOff) && isInPlay(standing.Status),
    lastAt: useLiveFact(({ lastAt }) => lastAt),
  };
}

type FollowedLotProps<Lot extends LoadedLot> = { lot: Lot; children: (news: LotNews<Lot>) => ReactNode };

/** The same for pieces, which draw what they are given. */
export function FollowedLot<Lot extends LoadedLot>({ lot, children }: FollowedLotProps<Lot>) {
  return children(useLotStanding(lot));
}

/** For answers to calls that say how a lot stands, such as a bid's: what they say counts for the whole page. */
export function useTellStanding(): (standing: LotStanding) => void {
  const { send } = useLiveDoor();
  return useCallback((standing) => send({ type: 'standing.told', standing }), [send]);
}

/**
 * What the visitor has on lots has changed by somebody else's doing: outbid, leading again, won.
 * @param onGap the line was away: what was said meanwhile is to be asked for.
 */
export function useOwnNews(onNews: (standing: OwnStanding) => void, onGap?: () => void): void {
  const { need } = useLiveDoor();
  const handlers = useRef({ onNews, onGap });
  // After every draw, so that whoever hears is of the page as it stands.
  useEffect(() => {
    handlers.current = { onNews, onGap };
  });
  useEffect(
    () =>
      need({
        kind: 'own',
        onNews: (standing) => handlers.current.onNews(standing),
        onGap: () => handlers.current.onGap?.(),
      }),
    [need],
  );
}
