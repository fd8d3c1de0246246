/** The room as everybody sees it. No reserve and no maximum comes this far. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { askOf } from '#contract/bidding/proxyBid.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { isUp } from '#contract/saleroom/liveLotState.ts';
import type { NextLot, Room, RoomEvent, RoomLot, RoomSession } from '#contract/saleroom/saleroom.ts';
import { photoOf } from '#server/catalog/lots/lotCard.ts';
import type { Database } from '#server/platform/db/database.ts';

import {
  type EventFacts,
  findRoom,
  type LotFacts,
  type NextFacts,
  type RoomRow,
  type SessionFacts,
} from './roomStore.ts';
import type { RoomVideo } from './roomVideo.ts';

const instantOfMs = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const toSession = (facts: SessionFacts): RoomSession => ({
  Number: facts.number,
  Title: facts.title,
  StartsAt: facts.startsAt,
  Status: facts.status,
  FirstLot: facts.firstLot,
  LastLot: facts.lastLot,
  LotCount: facts.lotCount,
  DoneCount: facts.doneCount,
  SoldCount: facts.soldCount,
  TotalCents: facts.totalCents,
});

function toLot(facts: LotFacts): RoomLot {
  const { stage, openingCents, currentBidCents: priceCents } = facts;
  const { status } = stage;
  const isOpen = isUp({ status });
  return {
    LotNumber: facts.lotNumber,
    Slug: facts.slug,
    Title: facts.title,
    Photo: photoOf(facts),
    LowEst: facts.lowEst,
    HighEst: facts.highEst,
    Stage: status,
    IsHeld: stage.heldAtMs !== null,
    CurrentBidCents: priceCents,
    AskCents: isOpen ? askOf({ openingCents, priceCents }) : null,
    BidCount: facts.bidCount,
    HasReserve: facts.hasReserve,
    ReserveMet: facts.reserveMet,
    PriceRealizedCents: facts.realizedCents,
    LeaderPaddle: facts.leaderPaddle,
    IsFloor: facts.isFloor,
    PilotEndsAt: isOpen ? instantOfMs(stage.pilotEndsAtMs) : null,
    HammerAt: status === 'hammer' ? instantOfMs(stage.hammerAtMs) : null,
    Version: facts.version,
  };
}

const toEvent = (facts: EventFacts): RoomEvent => ({
  Number: facts.number,
  At: facts.at,
  Kind: facts.kind,
  LotNumber: facts.lotNumber,
  AmountCents: facts.amountCents,
  Paddle: facts.paddle,
  IsFloor: facts.isFloor,
  Text: facts.text,
});

/** From each opening to the next, the latest last. */
function durationsOf(openings: readonly string[]): number[] {
  const moments = openings.map((text) => Date.parse(text)).toReversed();
  return moments.slice(1).map((at, index) => at - (moments[index] ?? at));
}

/** How long from now until the first of the lots ahead is up, at the pace given. */
function firstInMs({ session, lot, nextStartsAt }: RoomRow, lotMs: number, nowMs: number): number {
  const isOn = session !== null && session.status !== sessionStatuses.finished;
  if (!isOn) return nextStartsAt === null ? 0 : Math.max(0, Date.parse(nextStartsAt) - nowMs);
  if (!lot || !isUp(lot.stage)) return 0;
  return Math.max(0, Date.parse(lot.openedAt) + lotMs - nowMs);
}

const { startPaceMs, paceLots } = houseDefaults;

/**
 * Rolling mean of the last lots, from opening to opening. Until there are enough of them the expected pace stands in
 * for the missing ones, so that one long first lot does not move every estimate.
 */
export function paceMs(lotDurationsMs: readonly number[]): number {
  const last = lotDurationsMs.slice(-paceLots);
  const spent = last.reduce((sum, ms) => sum + ms, 0);
  return Math.round((spent + (paceLots - last.length) * startPaceMs) / paceLots);
}

/**
 * When a lot of a live session comes up, as far as anybody can say. How long from now: the lots before it, at the pace
 * of the session.
 */
export const etaMs = (lotsAhead: number, lotDurationsMs: readonly number[]): number =>
  lotsAhead * paceMs(lotDurationsMs);

function toNext(row: RoomRow, nowMs: number): NextLot[] {
  const durations = durationsOf(row.openings);
  const firstMs = firstInMs(row, etaMs(1, durations), nowMs);
  return row.next.map((facts: NextFacts, place) => ({
    LotNumber: facts.lotNumber,
    Slug: facts.slug,
    Title: facts.title,
    LowEst: facts.lowEst,
    HighEst: facts.highEst,
    Photo: photoOf(facts),
    EtaMs: firstMs + etaMs(place, durations),
  }));
}

export const toVideo = (video: RoomVideo | null): Room['Video'] =>
  video && { Kind: video.kind, Url: video.url };

const toRoom = (auctionId: number, row: RoomRow, nowMs: number): Room => ({
  AuctionID: auctionId,
  AuctionTitle: row.title,
  Session: row.session && toSession(row.session),
  IsPiloted: row.session?.isPiloted ?? true,
  HasClerk: row.hasClerk,
  Message: row.message,
  Video: toVideo(row.session?.video ?? null),
  Lot: row.lot && toLot(row.lot),
  Next: toNext(row, nowMs),
  Events: row.events.map(toEvent),
  NextSessionStartsAt: row.nextStartsAt,
  Postponement: row.postponement,
  Version: row.version,
  ServerMs: nowMs,
});

/** Undefined for a sale that has no room. */
export async function readRoom(db: Database, auctionId: number, now: Date): Promise<Room | undefined> {
  const row = await findRoom(db, auctionId, now);
  return row && toRoom(auctionId, row, now.getTime());
}
