/**
 * Decides a batch of bids one after the other by the pure rules, as if each had the lots to itself. What it changes is
 * the batch in memory; anyone who calls writes that.
 */
import { limitOf, limitRefusal } from '#contract/bidding/bidLimits.ts';

import { bidderRefusal, lotRefusal } from './admit.ts';
import type { AskedBid, Batch, BatchBidder, OwnMax, UnsignedAnswer } from './batch.ts';
import { ownStandingOf, standingOf } from './batchStanding.ts';
import { logBid, receiptOf } from './logBid.ts';
import { lodge, type Placed, placeInRoom, placeOpenly, type Refused, type Turn } from './placeInTurn.ts';
import { withdraw } from './withdraw.ts';

const nothing = { IsEarlierTie: false, NearestCents: null, HeadroomCents: null, Own: null, Receipt: null };

type Refusal = Pick<UnsignedAnswer, 'Outcome'> &
  Partial<Pick<UnsignedAnswer, 'NearestCents' | 'HeadroomCents'>>;

const toRefusal = (refused: Refused): Refusal => ({
  Outcome: refused.code,
  ...('nearestCents' in refused && { NearestCents: [...refused.nearestCents] }),
});

/** With how everything stands now, whatever the reason. */
const refuse = ({ lot, own }: Turn, refusal: Refusal): UnsignedAnswer => ({
  ...nothing,
  Lot: standingOf(lot),
  Own: ownStandingOf(lot, own),
  ...refusal,
});

/** What a bid of theirs on this lot binds a bidder to now: it is let go of when a new one takes its place. */
function boundBy({ lot, own }: Turn): number {
  if (!own) return 0;
  return own.isSealed || lot.leaderId === own.accountId ? own.maxCents : 0;
}

function limitAnswer(turn: Turn, bidder: BatchBidder): Refusal | null {
  const { asked, lot } = turn;
  const boundCents = boundBy(turn);
  const exceeded = limitRefusal(
    { lotId: lot.id, maxCents: asked.maxCents },
    limitOf(bidder.tier, bidder.staffLimitCents),
    {
      maxima: [{ lotId: lot.id, maxCents: boundCents }],
      unpaidWinsCents: [bidder.exposureCents - boundCents],
    },
  );
  return exceeded && { Outcome: exceeded.code, HeadroomCents: exceeded.headroomCents };
}

function aliasFor({ batch, asked, lot }: Turn): number {
  const known = batch.aliasOf(lot.id, asked.accountId);
  if (known !== undefined) return known;
  lot.aliasCount += 1;
  return lot.aliasCount;
}

/** Only the one who bids and the one who led take steps. */
const publicSteps = (placed: Placed, accountId: number, [alias, formerLeader]: [number, number | null]) =>
  placed.steps.map(({ bidderId, amountCents, kind }) => ({
    Alias: bidderId === accountId ? alias : (formerLeader ?? alias),
    AmountCents: amountCents,
    Kind: kind,
  }));

/** A sealed bid changes nothing that anybody else sees. */
function mark({ batch, lot }: Turn, { kind }: Placed): void {
  batch.changed.lots.add(lot);
  if (kind === 'sealed') return;
  lot.version += 1;
  batch.changed.announced.add(lot);
}

function carryOut(turn: Turn): Placed | Refused {
  if (turn.asked.way === 'live') return placeInRoom(turn);
  return turn.lot.isTimed ? placeOpenly(turn) : lodge(turn);
}

function place(turn: Turn, bidder: BatchBidder): UnsignedAnswer {
  const { batch, asked, lot } = turn;
  const overLimit = limitAnswer(turn, bidder);
  if (overLimit) return refuse(turn, overLimit);
  const formerLeaderAlias = lot.leaderAlias;
  const bid = carryOut(turn);
  if ('code' in bid) return refuse(turn, toRefusal(bid));

  const alias = aliasFor(turn);
  if (lot.leaderId === asked.accountId) lot.leaderAlias = alias;
  mark(turn, bid);
  const steps = publicSteps(bid, asked.accountId, [alias, formerLeaderAlias]);
  const { accountId, maxCents, receivedAt } = asked;
  const nonce = batch.nextNonce();
  const logged = logBid(lot, { accountId, alias, kind: bid.kind, maxCents, receivedAt, steps, nonce });
  batch.changed.bids.push(logged);
  const { Number: number, lotId, auctionId } = logged;
  const isSealed = bid.kind === 'sealed';
  const max: OwnMax = { lotId, accountId, auctionId, alias, maxCents, number, isSealed };
  // A max that lost counts for nothing beyond the price it made, and is kept all the same: it is what the bidder said.
  batch.keepMax(max);
  return {
    ...nothing,
    Outcome: bid.outcome,
    IsEarlierTie: bid.isEarlierTie,
    Lot: standingOf(lot),
    Own: ownStandingOf(lot, max),
    Receipt: receiptOf(lot, logged),
  };
}

function decide(turn: Turn): UnsignedAnswer {
  const { batch, asked, lot, own } = turn;
  const bidder = batch.bidderOf(asked.accountId, asked.auctionId);
  const refused = lotRefusal(lot, asked, own?.isSealed ?? false) ?? bidderRefusal(bidder, lot);
  if (refused || !bidder) return refuse(turn, { Outcome: refused ?? 'NOT_REGISTERED' });
  return place(turn, bidder);
}

const isSame = (one: Omit<AskedBid, 'receivedAt'>, other: AskedBid): boolean =>
  one.auctionId === other.auctionId &&
  one.lotNumber === other.lotNumber &&
  one.way === other.way &&
  one.maxCents === other.maxCents &&
  one.askSeenCents === other.askSeenCents;

/** Nothing is bid on here: a lot of the archive, or none at all. Nothing is kept of it either. */
const noLot: UnsignedAnswer = { ...nothing, Outcome: 'LOT_CLOSED', Lot: null };

/** In the order of arrival. A key that was answered before is answered the same, whichever node did it. */
export function decideBatch(batch: Batch, bids: readonly AskedBid[]): UnsignedAnswer[] {
  return bids.map((asked) => {
    const known = batch.answerTo(asked);
    if (known && isSame(known, asked)) return known.answer;
    const lot = batch.lotOf(asked);
    if (!lot) return known ? { ...noLot, Outcome: 'DUPLICATE' } : noLot;
    const turn = { batch, asked, lot, own: batch.maxOf(lot.id, asked.accountId) };
    if (known) return refuse(turn, { Outcome: 'DUPLICATE' });
    const answer = asked.way === 'withdrawal' ? withdraw(turn) : decide(turn);
    batch.keepAnswer({ ...asked, answer });
    return answer;
  });
}
