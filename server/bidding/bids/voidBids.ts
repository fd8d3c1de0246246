/**
 * Takes back a bid of a bidder with everything that they bid on the lot after it: one void each in the log, and the lot
 * stands as if none of them had come. An end that bids have moved stays: no one is promised less time than before.
 */
import { standingEntries } from '#contract/bidding/publicSteps.ts';

import { type BatchLot, changeMax, type Changes } from './batch.ts';
import { takeBidding } from './batchStanding.ts';
import { type CarriedEntry, carryOut } from './carryOut.ts';
import { drawNonces } from './chain.ts';
import { logBid } from './logBid.ts';
import { maximaOf } from './loggedMaxima.ts';
import type { LoggedEntry } from './lotLogs.ts';

export type VoidedEntry = CarriedEntry & Pick<LoggedEntry, 'lotId' | 'accountId' | 'Steps'>;

type Voiding = {
  lot: BatchLot;
  /** The whole log of the lot. */
  entries: readonly VoidedEntry[];
  /** The bid that is wrong. */
  number: number;
  at: string;
  changes: Changes;
};

export type Voided = {
  accountId: number;
  formerLeaderId: number | null;
  /** How many bids were taken back. */
  count: number;
};

/** Bids of people who have an account: our opening bids and the floor's are undone in the room. */
const isBid = ({ Kind, accountId }: VoidedEntry): boolean => Kind !== 'opening' && accountId !== null;

/** What a clerk undid or rejected before must not come back with it. */
function forgetUndone(lot: BatchLot): void {
  if (lot.stage) lot.stage = { ...lot.stage, beforeBid: null, undone: null };
}

function standWithout(lot: BatchLot, entries: readonly VoidedEntry[], left: readonly VoidedEntry[]): void {
  const { bidding } = carryOut(lot, left);
  const alias = bidding.leader?.bidderId ?? null;
  const leader = entries.find(({ Alias, Kind }) => Alias === alias && Kind !== 'opening');
  takeBidding(lot, {
    ...bidding,
    leader: bidding.leader && { ...bidding.leader, bidderId: leader?.accountId ?? 0 },
  });
  lot.leaderAlias = alias;
}

/** Undefined where no bid of this number stands. */
export function voidBids({ lot, entries, number, at, changes }: Voiding): Voided | undefined {
  const standing = standingEntries(entries);
  const named = standing.find((entry) => entry.Number === number && isBid(entry));
  if (!named || named.accountId === null) return undefined;
  const { accountId, Alias: alias } = named;
  const formerLeaderId = lot.leaderId;
  const taken = standing.filter((entry) => entry.Alias === alias && entry.Number >= number && isBid(entry));
  standWithout(
    lot,
    entries,
    standing.filter((entry) => !taken.includes(entry)),
  );
  forgetUndone(lot);
  lot.bidCount -= taken.reduce((steps, { Steps }) => steps + Steps.length, 0);
  for (const { MaxCents: maxCents } of taken.toReversed()) {
    const [nonce = ''] = drawNonces(1);
    changes.bids.push(
      logBid(lot, { accountId, alias, kind: 'void', maxCents, receivedAt: at, steps: [], nonce }),
    );
  }
  const own = maximaOf([...entries, ...changes.bids]).get(accountId);
  const { id: lotId, auctionId } = lot;
  changeMax(changes, own ? { ...own, auctionId, isSealed: false } : { lotId, accountId });
  changes.lots.add(lot);
  changes.announced.add(lot);
  lot.version += 1;
  return { accountId, formerLeaderId, count: taken.length };
}
