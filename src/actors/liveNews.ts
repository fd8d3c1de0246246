/** What the live line says of the visitor's own bids, and of the room of a sale. */
import { useEffect, useRef } from 'react';

import type { OwnStanding } from '#contract/bidding/bids.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';

import { useLive } from './liveConnection.tsx';

/** @param onGap the line was away: what was said meanwhile is to be asked for. */
export function useOwnNews(onNews: (standing: OwnStanding) => void, onGap?: () => void): void {
  const { need } = useLive();
  const handlers = useRef({ onNews, onGap });
  // After every draw, so that every listener belongs to the page as it is.
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

/** For the live room and the clerk's console: everything that happens in the room of a sale. */
export function useRoomNews(auctionId: number, onNews: (room: Room) => void, onFollowed: () => void): void {
  const { need } = useLive();
  const handlers = useRef({ onNews, onFollowed });
  useEffect(() => {
    handlers.current = { onNews, onFollowed };
  });
  useEffect(
    () =>
      need({
        kind: 'room',
        auctionId,
        onNews: (room) => handlers.current.onNews(room),
        onFollowed: () => handlers.current.onFollowed(),
      }),
    [need, auctionId],
  );
}
