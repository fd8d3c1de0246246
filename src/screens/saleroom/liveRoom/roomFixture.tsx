/** The bid box as the gallery of pieces shows it, and someone who may bid in it. */
import type { ReactNode } from 'react';

import type { Registration } from '#contract/bidding/registrations.ts';
import type { Room, RoomLot } from '#contract/saleroom/saleroom.ts';
import { anApproval } from '#fixtures/registration.ts';
import { aRoom, aRoomLot } from '#fixtures/room.ts';
import type { LiveRoomFacts, LotInRoom, RoomBid } from '#rules/saleroom/liveRoomFacts.ts';
import { liveRoomState } from '#rules/saleroom/liveRoomState.ts';

import { AskColumn } from './AskColumn.tsx';
import { useIsInBrowser } from './useIsInBrowser.ts';
import type { RoomActions } from './useLiveRoom.ts';

import styles from './roomFixture.module.css';

/** Nothing has happened yet, and another day follows. */
export const aQuietRoom = (room: Partial<Room> = {}): Room =>
  aRoom({
    AuctionTitle: 'Fine and Historic Firearms',
    Next: [],
    Events: [],
    NextSessionStartsAt: '2026-12-06T15:00:00.000Z',
    ...room,
  });

const auctionId = aRoom().AuctionID;
const nothing = () => undefined;

const approved = anApproval({ AuctionID: auctionId, WonCount: 2 });

export const ownBid = {
  AuctionID: auctionId,
  LotNumber: aRoomLot().LotNumber,
  MaxCents: 700_000,
  IsSealed: false,
  IsLeading: true,
  HasWon: false,
  Alias: 2,
};

export const bidder = (registration: Partial<Registration> = {}, own: typeof ownBid | null = null) =>
  ({ kind: 'known', registration: { ...approved, ...registration }, own }) as const;

const ready: RoomBid = { phase: 'ready', amountCents: 650_000, outcome: null };

export type Given = Partial<Omit<LiveRoomFacts, 'bid'>> & {
  lot?: Partial<RoomLot>;
  more?: Partial<Room>;
  bid?: Partial<RoomBid>;
};

export const stateOf = ({ lot: changes, more, bid, ...facts }: Given) =>
  liveRoomState({
    room: aQuietRoom({ Lot: aRoomLot(changes), ...more }),
    problem: null,
    isConnecting: false,
    line: { kind: 'live', lastAt: '2026-12-05T16:32:04.000Z' },
    bidder: bidder(),
    bid: { ...ready, ...bid },
    ...facts,
  });

const actions: RoomActions = {
  bid: nothing,
  nameMax: nothing,
  confirm: nothing,
  decline: nothing,
  register: nothing,
  requestLimit: nothing,
  retry: nothing,
};

type BoxProps = { label: string; given: Given };

/**
 * On phones the button hangs at the bottom of the window: here the box is its window. It is drawn in the browser alone,
 * because some of its parts come late.
 */
function BidBox({ label, given }: BoxProps) {
  const isInBrowser = useIsInBrowser();
  const state = stateOf(given) as LotInRoom;
  return (
    <div className={styles.window}>
      {isInBrowser && (
        <AskColumn
          {...{ state, actions, auctionId, label }}
          ownLots={{ bidOn: [], watched: [] }}
          sentCents={given.bid?.amountCents ?? ready.amountCents}
        />
      )}
    </div>
  );
}

export const bidBox = (label: string, given: Given): ReactNode => <BidBox label={label} given={given} />;
