/** What a batch of bids is decided on: everything is read under locks, changed in memory, and written at once. */
import type { Opening } from '#contract/bidding/bidChain.ts';
import type { BidAnswer, HistoryEntry, Receipt } from '#contract/bidding/bids.ts';
import type { LotStatus } from '#contract/catalog/lots.ts';
import type { LiveLotStage } from '#contract/saleroom/liveLotState.ts';

/**
 * A max for a timed lot, or sealed for a live one; a bid in the room; or taking back what was sealed, which has no
 * amount: its `maxCents` is 0.
 */
export type BidWay = 'max' | 'live' | 'withdrawal';

/** A bid as it arrived. */
export type AskedBid = {
  accountId: number;
  auctionId: number;
  lotNumber: number;
  way: BidWay;
  maxCents: number;
  /** The ask that a one-click bid in the room answers. */
  askSeenCents: number | null;
  key: string;
  /** When the server received it, which is law. */
  receivedAt: string;
};

/** A lot of the batch as it stands now; decisions change it. */
export type BatchLot = {
  id: number;
  auctionId: number;
  lotNumber: number;
  form: 'H' | 'L' | 'O';
  consignorId: number | null;
  isTimed: boolean;
  /** As it is kept: a lot on hold is still pending or open. */
  status: LotStatus;
  /** Its consignor has bid on it: it takes no bids, and does not close, until staff release it. */
  isHeld: boolean;
  opensAt: string;
  /** Of the lot's session in a live sale. */
  sessionStatus: number | null;
  openingCents: number;
  reserveCents: number | null;
  priceCents: number | null;
  leaderId: number | null;
  leaderAlias: number | null;
  leaderMaxCents: number | null;
  bidCount: number;
  closesAt: string | null;
  scheduledClosesAt: string | null;
  extendedCount: number;
  extensionSeconds: number | null;
  priceRealizedCents: number | null;
  aliasCount: number;
  bidNumber: number;
  head: string | null;
  version: number;
  /** Of a live lot that is in the room, or was; null before. */
  stage: LiveLotStage | null;
  openedAt: string | null;
};

/** Someone who bids in a sale. */
export type BatchBidder = {
  accountId: number;
  auctionId: number;
  accountStatus: 'active' | 'pending' | 'declined' | 'suspended';
  role: 'bidder' | 'clerk' | 'staff';
  tier: 0 | 1 | 2 | 3 | 4;
  /** Whole years; null where the date of birth is not known. */
  age: number | null;
  registration: 'requested' | 'pending' | 'approved' | 'declined' | 'suspended' | null;
  staffLimitCents: number | null;
  /** What they would owe in this sale as things stand. */
  exposureCents: number;
};

/** What a bidder has on a lot so far. */
export type OwnMax = {
  lotId: number;
  accountId: number;
  auctionId: number;
  alias: number;
  maxCents: number;
  number: number;
  isSealed: boolean;
};

export type KnownAlias = Pick<OwnMax, 'lotId' | 'accountId' | 'alias'>;

/** An entry of a lot's log with what only the server knows of it; the floor has no account. */
export type LoggedBid = HistoryEntry &
  Opening & { lotId: number; auctionId: number; accountId: number | null };

/** Without the signature, which is the same for the same receipt and is put under it when it is handed out. */
export type UnsignedReceipt = Omit<Receipt, 'KeyId' | 'Signature'>;
export type UnsignedAnswer = Omit<BidAnswer, 'Receipt'> & { Receipt: UnsignedReceipt | null };

export type StoredAnswer = Omit<AskedBid, 'receivedAt'> & { answer: UnsignedAnswer };

const pairOf = (one: number, other: number): string => `${one}/${other}`;
const keyOf = ({ accountId, key }: Pick<AskedBid, 'accountId' | 'key'>): string => `${accountId}/${key}`;

/** A bidder, a maximum or an answer may be there as often as there are bids of it. */
export type Read = {
  lots: readonly BatchLot[];
  bidders: readonly BatchBidder[];
  maxima: readonly OwnMax[];
  /** Of everybody who has, or had, something on a lot. */
  aliases: readonly KnownAlias[];
  answered: readonly StoredAnswer[];
};

type OfAccount = Pick<OwnMax, 'lotId' | 'accountId'>;

/** What is to be written. */
export type Changes = {
  bids: LoggedBid[];
  answers: StoredAnswer[];
  lots: Set<BatchLot>;
  /** Those of them on which there is something for everybody to see: a sealed bid is no one's business. */
  announced: Set<BatchLot>;
  /** One a bidder and lot: a later bid of a batch takes the place of an earlier one. */
  maxima: Map<string, OwnMax>;
  /** Those who have nothing on a lot any more. */
  dropped: Map<string, OfAccount>;
  /** Who led at some moment and does no longer. */
  outbid: OfAccount[];
};

export const noChanges = (): Changes => ({
  bids: [],
  answers: [],
  lots: new Set(),
  announced: new Set(),
  maxima: new Map(),
  dropped: new Map(),
  outbid: [],
});

/** No one has a max on a lot and is without one at once. */
export function changeMax({ maxima, dropped }: Changes, own: OwnMax | OfAccount): void {
  const pair = pairOf(own.lotId, own.accountId);
  maxima.delete(pair);
  dropped.delete(pair);
  if ('maxCents' in own) maxima.set(pair, own);
  else dropped.set(pair, own);
}

export type Batch = ReturnType<typeof createBatch>;

/** Everything of a batch by what it is asked for, and what is to be written of it. */
export function createBatch(read: Read, nonces: readonly string[]) {
  let drawn = 0;
  const lots = new Map(read.lots.map((lot) => [pairOf(lot.auctionId, lot.lotNumber), lot]));
  const bidders = new Map(read.bidders.map((one) => [pairOf(one.accountId, one.auctionId), one]));
  const maxima = new Map(read.maxima.map((max) => [pairOf(max.lotId, max.accountId), max]));
  const answered = new Map(read.answered.map((stored) => [keyOf(stored), stored]));
  const aliases = new Map(read.aliases.map((one) => [pairOf(one.lotId, one.accountId), one.alias]));
  const changed = noChanges();
  return {
    changed,
    nextNonce(): string {
      const nonce = nonces[drawn];
      drawn += 1;
      if (nonce === undefined) throw new Error('A batch has as many nonces as bids.');
      return nonce;
    },
    lotOf: ({ auctionId, lotNumber }: AskedBid) => lots.get(pairOf(auctionId, lotNumber)),
    bidderOf: (accountId: number, auctionId: number) => bidders.get(pairOf(accountId, auctionId)),
    maxOf: (lotId: number, accountId: number) => maxima.get(pairOf(lotId, accountId)),
    answerTo: (asked: AskedBid) => answered.get(keyOf(asked)),
    aliasOf: (lotId: number, accountId: number) => aliases.get(pairOf(lotId, accountId)),
    keepMax(max: OwnMax): void {
      const pair = pairOf(max.lotId, max.accountId);
      maxima.set(pair, max);
      aliases.set(pair, max.alias);
      changeMax(changed, max);
    },
    dropMax({ lotId, accountId }: OwnMax): void {
      maxima.delete(pairOf(lotId, accountId));
      changeMax(changed, { lotId, accountId });
    },
    keepAnswer(stored: StoredAnswer): void {
      answered.set(keyOf(stored), stored);
      changed.answers.push(stored);
    },
  };
}
