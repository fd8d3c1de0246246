/** The bid box as the gallery of pieces shows it, and someone who may bid in it. */
import type { ReactNode } from 'react';

import { houseRates, ratesFor } from '#contract/auctions/auctionRates.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Room, RoomLot } from '#contract/saleroom/saleroom.ts';
import type { LiveRoomFacts, LotInRoom, RoomBid } from '#rules/saleroom/liveRoomFacts.ts';
import { liveRoomState } from '#rules/saleroom/liveRoomState.ts';
import { sampleLot, sampleRoom } from '#ui/roomFeed/sampleRoom.ts';

import { AskColumn } from './AskColumn.tsx';
import { useIsInBrowser } from './useIsInBrowser.ts';
import type { RoomActions } from './useLiveRoom.ts';

import styles from './roomFixture.module.css';

const auctionId = sampleRoom().AuctionID;
const nothing = () => undefined;

const approved: Registration = {
  AuctionID: auctionId,
  Status: 'approved',
  Tier: 2,
  Approval: 'automatic',
  Paddle: 412,
  LimitCents: 2_500_000,
  ExposureCents: 0,
  LeadingCount: 0,
  BidOnCount: 0,
  BiddingOnCount: 0,
  WonCount: 2,
  Waiting: null,
  ReviewUntil: null,
  IsOpen: true,
  Missing: [],
  LimitRequest: null,
  DeliverTo: null,
  Rates: ratesFor(null, houseRates),
};

export const ownBid = {
  AuctionID: auctionId,
  LotNumber: sampleLot.LotNumber,
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
    room: sampleRoom({ Lot: { ...sampleLot, ...changes }, ...more }),
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
