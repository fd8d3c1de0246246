/**
 * React's door to the live line: how it is, and what the parts of a page need of it. The machines behind the door are
 * fetched in the browser's first idle moment; on the server there is none.
 */
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';

import type { LotStanding, OwnStanding } from '#contract/bids.ts';
import type { LotName } from '#contract/live.ts';
import type { InboxNews } from '#contract/messages.ts';
import type { LotStanding as ChipStanding } from '#contract/rules/lotCardState.ts';
import type { Room } from '#contract/saleroom.ts';

/** Recovered is live as well: said for a moment after the line was lost. */
export type LineState =
  /** The page has only just been loaded. */
  | 'idle'
  /** The page is away, and its line is closed. */
  | 'resting'
  | 'connecting'
  | 'live'
  | 'recovered'
  | 'slow'
  | 'reconnecting'
  | 'outOfReach'
  | 'offline';

export type LiveFacts = {
  line: LineState;
  /** The line should be there and is not: prices and countdowns may be out of date (LC-05). */
  isCutOff: boolean;
  /** While it is not there: when the page last heard how its lots stand; null if it never did. */
  lastAt: string | null;
  isDialogOpen: boolean;
  /** By `lotKey`: how each lot stands as far as this page was told since it was loaded. */
  standings: Readonly<Record<string, LotStanding>>;
  /** By `lotKey`: what the visitor has to do with a lot. */
  chips: Readonly<Record<string, ChipStanding>>;
};

/** What a part of the page needs of the line for as long as it stands. */
export type LiveNeed =
  | { kind: 'lot'; lot: LotName }
  | {
      kind: 'own';
      onNews: (standing: OwnStanding) => void;
      /** The line was away: what was said meanwhile is to be asked for. */
      onGap: () => void;
    }
  | {
      kind: 'registration';
      /** The house has decided about the visitor's bidding in a sale, or in every sale (null). */
      onNews: (auctionId: number | null) => void;
      onGap: () => void;
    }
  | {
      kind: 'messages';
      /** How the visitor's inbox stands: on every connect, and whenever that changes. */
      onNews: (news: InboxNews) => void;
    }
  /** Which lot is up in a live sale. */
  | { kind: 'turns'; auctionId: number }
  /** The room of a live sale. */
  | {
      kind: 'room';
      auctionId: number;
      onNews: (room: Room) => void;
      /** On every connect: what happened before is to be asked for. */
      onFollowed: () => void;
    }
  /** A page on which a lost line may cost a bid (DM-04). */
  | { kind: 'timeSensitive' };

export type LiveEvent =
  | { type: 'standing.told'; standing: LotStanding }
  | { type: 'icon.pressed' }
  | { type: 'dialog.closed' };

export type LiveDoor = {
  facts: () => LiveFacts;
  subscribe: (listener: () => void) => () => void;
  /** Opens the line in the browser's next idle moment. */
  wake: () => void;
  /** @returns how to say that it is over. */
  need: (need: LiveNeed) => () => void;
  send: (event: LiveEvent) => void;
};

export const nothingHeard: LiveFacts = {
  line: 'idle',
  isCutOff: false,
  lastAt: null,
  isDialogOpen: false,
  standings: {},
  chips: {},
};

const nothing = (): void => undefined;

/** Without a line behind it, as in the gallery of pieces, a page is what it was loaded as. */
const LiveContext = createContext<LiveDoor>({
  facts: () => nothingHeard,
  subscribe: () => nothing,
  wake: nothing,
  need: () => nothing,
  send: nothing,
});

export const LiveProvider = LiveContext.Provider;

export const useLiveDoor = (): LiveDoor => useContext(LiveContext);

/** Renders again only when the slice changes. */
export function useLiveFact<Slice>(select: (facts: LiveFacts) => Slice): Slice {
  const { facts, subscribe } = useLiveDoor();
  const read = () => select(facts());
  return useSyncExternalStore(subscribe, read, read);
}

/** For the live room and the page of an open timed lot: there the Disconnected dialog may open by itself (DM-04). */
export function useTimeSensitivePage(isTimeSensitive: boolean): void {
  const { need } = useLiveDoor();
  useEffect(() => (isTimeSensitive ? need({ kind: 'timeSensitive' }) : undefined), [isTimeSensitive, need]);
}

/** For the live room and the clerk's console: everything that happens in the room of a sale. */
export function useRoomNews(auctionId: number, onNews: (room: Room) => void, onFollowed: () => void): void {
  const { need } = useLiveDoor();
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
