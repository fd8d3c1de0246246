/**
 * The live line of a page: its actors, to read in the smallest slices, and what the parts of a page need of it. The machines
 * are fetched in the browser's first idle moment; until then, and on the server, a page is what it was loaded as.
 */
import { createContext, useContext, useEffect } from 'react';

import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { InboxNews } from '#contract/messages/messages.ts';
import type { LotName } from '#contract/page/live.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import { noOwnBids, type OwnChipsReading } from '#machines/bidding/ownChipsFacts.ts';
import {
  type FollowedLotsReading,
  initialFacts,
  selectReceivedAt,
} from '#machines/catalog/followedLotsFacts.ts';
import { closedDialog, type DialogReading } from '#machines/page/disconnectDialogFacts.ts';
import {
  type ConnectionReading,
  type LineState,
  notConnected,
  selectIsCutOff,
  selectLine,
} from '#machines/page/liveConnectionFacts.ts';

import { type LateActor, stillActor } from './lateActor.ts';
import { useSelector } from './useSelector.ts';

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
      /** Staff have decided about the visitor's bidding in a sale, or in every sale (null). */
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

export type LiveActors = {
  connection: LateActor<ConnectionReading, never>;
  lots: LateActor<FollowedLotsReading, { type: 'standing.received'; standing: LotStanding }>;
  dialog: LateActor<DialogReading, { type: 'icon.pressed' } | { type: 'dialog.closed' }>;
  chips: LateActor<OwnChipsReading, never>;
};

export type Live = LiveActors & {
  /** @returns how to say that it is over. */
  need: (need: LiveNeed) => () => void;
};

/** Without a line behind it, as in the gallery of pieces, nothing ever moves. */
const LiveContext = createContext<Live>({
  connection: stillActor(notConnected),
  lots: stillActor(initialFacts),
  dialog: stillActor(closedDialog),
  chips: stillActor(noOwnBids),
  need: () => () => undefined,
});

export const LiveProvider = LiveContext.Provider;

export const useLive = (): Live => useContext(LiveContext);

export const useLineState = (): LineState => useSelector(useLive().connection, selectLine);

/** The line should be there and is not: prices and countdowns may be out of date (LC-05). */
export const useIsCutOff = (): boolean => useSelector(useLive().connection, selectIsCutOff);

const selectNothing = (): null => null;

/** While the line is cut off: when the page last learned how its lots stand; null if it never did. */
export function useLastAt(): string | null {
  const isCutOff = useIsCutOff();
  return useSelector(useLive().lots, isCutOff ? selectReceivedAt : selectNothing);
}

/** For the live room and the page of an open timed lot: there the Disconnected dialog may open by itself (DM-04). */
export function useTimeSensitivePage(isTimeSensitive: boolean): void {
  const { need } = useLive();
  useEffect(() => (isTimeSensitive ? need({ kind: 'timeSensitive' }) : undefined), [isTimeSensitive, need]);
}
