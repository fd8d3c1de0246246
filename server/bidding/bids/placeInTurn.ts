/**
 * A bid whose turn it is: what the rules make of it, done to the lot in memory. A max in a timed sale, a sealed one for
 * a live sale, and a bid in the room each go their own way.
 */
import { afterBid } from '#contract/auctions/softClose.ts';
import { type AcceptedCode, codeOf, type RefusedCode, refusedCodes } from '#contract/bidding/bidOutcomes.ts';
import type { HistoryEntry } from '#contract/bidding/bids.ts';
import { type AcceptedMax, type BidStep, placeMax, type RefusedMax } from '#contract/bidding/proxyBid.ts';
import { lodgeSealed } from '#contract/bidding/sealedBids.ts';
import type { LiveLotRefusal } from '#contract/saleroom/liveLotState.ts';
import { afterEvent } from '#server/saleroom/lot/liveLot.ts';

import { hasSessionStarted } from './admit.ts';
import type { AskedBid, Batch, BatchLot, OwnMax } from './batch.ts';
import { biddingOf, liveLotOf, takeBidding, takeLiveLot } from './batchStanding.ts';

/** A bid whose turn it is, with what it is on. */
export type Turn = { batch: Batch; asked: AskedBid; lot: BatchLot; own: OwnMax | undefined };

export type Placed = {
  kind: HistoryEntry['Kind'];
  outcome: AcceptedCode;
  isEarlierTie: boolean;
  steps: readonly BidStep[];
};

export type Refused = RefusedMax | { code: RefusedCode };

/** The bidder of the batch, of whom more is known, or someone who only led. */
function bind({ batch, lot }: Turn, accountId: number | null, cents: number): void {
  const bidder = accountId === null ? undefined : batch.bidderOf(accountId, lot.auctionId);
  if (bidder) bidder.exposureCents += cents;
}

function extend(lot: BatchLot, receivedAt: string, moved: boolean): void {
  if (lot.closesAt === null || lot.extensionSeconds === null) return;
  const end = afterBid(
    {
      scheduledEndAtMs: Date.parse(lot.scheduledClosesAt ?? lot.closesAt),
      endAtMs: Date.parse(lot.closesAt),
      extendedCount: lot.extendedCount,
    },
    { receivedAtMs: Date.parse(receivedAt), moved, windowMs: lot.extensionSeconds * 1_000 },
  );
  lot.closesAt = new Date(end.endAtMs).toISOString();
  lot.extendedCount = end.extendedCount;
}

/** @param take does it to the lot, whose leader may then be another one */
function lead(turn: Turn, placed: AcceptedMax, take: () => void): Omit<Placed, 'kind'> {
  const { batch, lot } = turn;
  const { leaderId, leaderMaxCents } = lot;
  take();
  bind(turn, leaderId, -(leaderMaxCents ?? 0));
  bind(turn, lot.leaderId, lot.leaderMaxCents ?? 0);
  if (leaderId !== null && leaderId !== lot.leaderId) {
    batch.changed.outbid.push({ lotId: lot.id, accountId: leaderId });
  }
  lot.bidCount += placed.steps.length;
  return { outcome: codeOf(placed), isEarlierTie: placed.reason === 'TIE_EARLIER', steps: placed.steps };
}

/** A max in a timed sale: price, leader and end of the lot may change. */
export function placeOpenly(turn: Turn): Placed | Refused {
  const { asked, lot } = turn;
  const placed = placeMax(biddingOf(lot), { bidderId: asked.accountId, maxCents: asked.maxCents });
  if (placed.kind === 'refused') return placed;
  const led = lead(turn, placed, () => takeBidding(lot, placed.lot));
  extend(lot, asked.receivedAt, placed.moved);
  return { kind: 'max', ...led };
}

/** A max for a live sale, kept until the lot comes up: nothing of the lot changes. */
export function lodge(turn: Turn): Placed | Refused {
  const { asked, lot, own } = turn;
  const ownMaxCents = own?.maxCents ?? null;
  const lodged = lodgeSealed(
    { openingCents: lot.openingCents, ownMaxCents, hasStarted: hasSessionStarted(lot) },
    asked.maxCents,
  );
  if (lodged.kind === 'refused') return lodged;
  bind(turn, asked.accountId, asked.maxCents - (ownMaxCents ?? 0));
  return { kind: 'sealed', outcome: lodged.outcome, isEarlierTie: false, steps: [] };
}

/** A bidder is never refused like a clerk: those codes are for what clerks do. */
function notifiedToBidder(refusal: LiveLotRefusal): Refused {
  if ('nearestCents' in refusal) return refusal;
  const code = refusedCodes.find((one) => one === refusal.code);
  if (!code) throw new Error(`A bid was refused like an action of a clerk: ${refusal.code}.`);
  return { code };
}

/** In the room: calls are taken back and the clock is given time as well. */
export function placeInRoom(turn: Turn): Placed | Refused {
  const { asked, lot } = turn;
  const { accountId: bidderId, maxCents, askSeenCents, receivedAt } = asked;
  const atMs = Date.parse(receivedAt);
  const answer = afterEvent(liveLotOf(lot), { type: 'bid.placed', bidderId, maxCents, askSeenCents, atMs });
  if (answer.kind === 'refused') return notifiedToBidder(answer);
  if (!answer.bid) throw new Error('A bid was answered as if it were none.');
  return { kind: 'live', ...lead(turn, answer.bid, () => takeLiveLot(lot, answer.lot)) };
}
