/** Auctions for tests: one of each kind, and ways to bring them where a test needs them. */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionSession, AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { AuctionVisitor, BidderStanding } from '#contract/auctions/auctionState.ts';
import {
  type ActiveAuctionsFacts,
  type ActiveAuctionsReading,
  nothingKnown,
} from '#machines/auctions/activeAuctionsFacts.ts';
import type { ActiveAuctionsEvent } from '#machines/auctions/activeAuctionsMachine.ts';
import { activeAuction, type ActiveAuction } from '#rules/auctions/activeAuction.ts';
import { aLateActor } from '#tests/support/page/aLateActor.ts';

export const aSaleSession = (session: Partial<AuctionSession> = {}): AuctionSession => ({
  AuctionSessionID: 81,
  AuctionID: 4122,
  SessionNumber: 1,
  Title: 'Day 1',
  StartsAt: '2026-12-05T15:00:00.000Z',
  FirstLot: 1,
  LastLot: 160,
  AuctionSessionStatus: sessionStatuses.scheduled,
  ...session,
});

const secondDay = aSaleSession({
  AuctionSessionID: 82,
  SessionNumber: 2,
  Title: 'Day 2',
  StartsAt: '2026-12-06T15:00:00.000Z',
  FirstLot: 1000,
  LastLot: 1159,
});

/** A live sale of two days that takes sealed bids. */
export const anAuction = (auction: Partial<AuctionWithSessions> = {}): AuctionWithSessions => ({
  AuctionID: 4122,
  AuctionTypeID: auctionTypes.premier,
  Slug: 'two-centuries-of-arms',
  Title: 'Two Centuries of Arms',
  Intro: 'Two days, two books. Preview in the gallery on the two days before the sale.',
  StartDate: '2026-12-05',
  StartTime: '09:00',
  EndDate: '2026-12-06',
  LocAddress: '100 Foundry Street',
  LocCity: 'Rock Falls',
  LocState: 'IL',
  LocZip: '61071',
  OpensAt: '2026-11-14T15:00:00.000Z',
  StartsAt: '2026-12-05T15:00:00.000Z',
  EndsAt: '2026-12-06T23:00:00.000Z',
  Status: 'open',
  LotCount: 2030,
  SoldCount: 0,
  ClosedCount: 0,
  ExtendedCount: 0,
  TotalRealizedCents: 0,
  PremiumPercent: 17.5,
  StaggerSeconds: null,
  ExtensionSeconds: null,
  CoverLotNumber: 215,
  Interruption: null,
  Postponement: null,
  Sessions: [aSaleSession(), secondDay],
  ...auction,
});

/** With its first session in the room. */
export const aSaleInSession = (auction: Partial<AuctionWithSessions> = {}): AuctionWithSessions =>
  anAuction({
    Status: 'running',
    Sessions: [aSaleSession({ AuctionSessionStatus: sessionStatuses.running }), secondDay],
    ...auction,
  });

export const aTimedAuction = (auction: Partial<AuctionWithSessions> = {}): AuctionWithSessions =>
  anAuction({
    AuctionID: 2038,
    AuctionTypeID: auctionTypes.timed,
    Slug: 'collectors-arms',
    Title: 'Collectors’ Arms',
    StartDate: '2026-11-24',
    EndDate: '2026-11-24',
    StartsAt: '2026-11-24T16:00:00.000Z',
    EndsAt: '2026-11-24T21:20:00.000Z',
    LotCount: 640,
    StaggerSeconds: 30,
    ExtensionSeconds: 120,
    Sessions: [aSaleSession({ AuctionID: 2038, Title: 'Closing' })],
    ...auction,
  });

export const aStanding = (standing: Partial<BidderStanding> = {}): BidderStanding => ({
  status: 'none',
  preRegistered: false,
  approvalSent: false,
  ...standing,
});

export const aBidder = (standing: Partial<BidderStanding> = {}): AuctionVisitor => ({
  kind: 'known',
  standing: aStanding(standing),
});

export const loggedOut: AuctionVisitor = { kind: 'loggedOut' };

export const anActiveAuction = (
  auction: AuctionWithSessions,
  bidder: BidderStanding | null = null,
): ActiveAuction => ({
  ...activeAuction(auction, {
    auctionId: auction.AuctionID,
    detail: auction,
    sessions: null,
    bidderStatus: bidder?.status ?? null,
    response: bidder?.preRegistered ?? null,
  }),
  approvalSent: bidder?.approvalSent ?? false,
});

/** The active auctions as a test leads them by hand. */
export function someActiveAuctions(start: Partial<ActiveAuctionsFacts> = {}) {
  const { actor, received, become } = aLateActor<ActiveAuctionsReading, ActiveAuctionsEvent>({
    context: { ...nothingKnown.context, ...start },
  });
  return {
    actor,
    received,
    become: (next: Partial<ActiveAuctionsFacts>) =>
      become({ context: { ...actor.getSnapshot().context, ...next } }),
  };
}
