/** Takes back what a bidder has sealed on a lot that waits for its live session. */
import type { RefusedCode } from '#contract/bidding/bidOutcomes.ts';
import { canWithdrawSealed } from '#contract/bidding/sealedBids.ts';

import { hasSessionStarted } from './admit.ts';
import type { UnsignedAnswer } from './batch.ts';
import { ownStandingOf, standingOf } from './batchStanding.ts';
import { logBid, receiptOf } from './logBid.ts';
import type { Turn } from './placeInTurn.ts';

/** Anyone who has sealed a bid may take it back, whatever was decided about them since. */
function refusal({ lot, own }: Turn): RefusedCode | null {
  if (!own?.isSealed) return 'NOTHING_SEALED';
  const isWaiting = lot.status === 'pending' && canWithdrawSealed({ hasStarted: hasSessionStarted(lot) });
  return isWaiting ? null : 'LIVE_STARTED';
}

export function withdraw(turn: Turn): UnsignedAnswer {
  const { batch, asked, lot, own } = turn;
  const answer = {
    IsEarlierTie: false,
    NearestCents: null,
    HeadroomCents: null,
    Lot: standingOf(lot),
    Own: ownStandingOf(lot, own),
    Receipt: null,
  };
  const refused = refusal(turn);
  if (refused !== null || !own) return { ...answer, Outcome: refused ?? 'NOTHING_SEALED' };
  const { accountId, alias, maxCents } = own;
  const { receivedAt } = asked;
  const nonce = batch.nextNonce();
  const logged = logBid(lot, { accountId, alias, kind: 'void', maxCents, receivedAt, steps: [], nonce });
  batch.changed.bids.push(logged);
  batch.changed.lots.add(lot);
  batch.dropMax(own);
  const bidder = batch.bidderOf(accountId, lot.auctionId);
  if (bidder) bidder.exposureCents -= maxCents;
  return { ...answer, Outcome: 'SEALED_WITHDRAWN', Own: null, Receipt: receiptOf(lot, logged) };
}
