/** What the logs of lots say of them, worked out by the pure rules alone, and whether the logs themselves hold. */
import { afterBid, type LotEnd } from '#contract/auctions/softClose.ts';
import { type LotBidding, placeMax } from '#contract/bidding/proxyBid.ts';
import { sealedStart } from '#contract/bidding/sealedBids.ts';
import { everyLotLog } from '#server/bidding/bids/lotLogs.ts';
import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';

type LoggedRow = {
  lotId: number;
  number: number;
  /** Null where the server itself opens a lot. */
  accountId: number | null;
  kind: 'max' | 'sealed' | 'opening';
  maxCents: number;
  receivedAt: string;
};

type StoodRow = {
  lotId: number;
  auctionId: number;
  lotNumber: number;
  status: string;
  openingCents: number;
  reserveCents: number | null;
  scheduledClosesAt: string | null;
  priceCents: number | null;
  leaderId: number | null;
  leaderMaxCents: number | null;
  bidCount: number;
  bidNumber: number;
  aliasCount: number;
  closesAt: string | null;
  extendedCount: number;
  reserveMet: boolean;
};

type Replayed = Pick<
  StoodRow,
  | 'priceCents'
  | 'leaderId'
  | 'leaderMaxCents'
  | 'bidCount'
  | 'bidNumber'
  | 'aliasCount'
  | 'closesAt'
  | 'extendedCount'
  | 'reserveMet'
>;

const listLogged = (db: Queryable, auctionIds: readonly number[]): Promise<LoggedRow[]> =>
  db.query<LoggedRow>(sql`
    select lot_id as "lotId", number, account_id as "accountId", kind, max_cents as "maxCents",
      received_at as "receivedAt"
    from bids where auction_id = any(${auctionIds}::integer[]) order by lot_id, number`);

export const listStood = (db: Queryable, auctionIds: readonly number[]): Promise<StoodRow[]> =>
  db.query<StoodRow>(sql`
    select s.lot_id as "lotId", s.auction_id as "auctionId", lot_number as "lotNumber", s.status,
      opening_cents as "openingCents", reserve_cents as "reserveCents",
      scheduled_closes_at as "scheduledClosesAt", current_bid_cents as "priceCents", leader_id as "leaderId",
      leader_max_cents as "leaderMaxCents", bid_count as "bidCount", bid_number as "bidNumber",
      alias_count as "aliasCount", closes_at as "closesAt", extended_count as "extendedCount",
      reserve_met as "reserveMet"
    from lot_standings s join lots l on l.id = s.lot_id
    where s.auction_id = any(${auctionIds}::integer[]) order by s.lot_id`);

const windowMs = 180_000;

type Notified = { lot: LotBidding; steps: number; end: LotEnd | null };

function replayTimed(
  { openingCents, reserveCents, scheduledClosesAt }: StoodRow,
  log: readonly LoggedRow[],
): Notified {
  const endAtMs = Date.parse(scheduledClosesAt ?? '');
  let end: LotEnd = { scheduledEndAtMs: endAtMs, endAtMs, extendedCount: 0 };
  let lot: LotBidding = { openingCents, reserveCents, priceCents: null, leader: null };
  let steps = 0;
  for (const { accountId, maxCents, receivedAt, lotId } of log) {
    const placed = placeMax(lot, { bidderId: accountId ?? 0, maxCents });
    if (placed.kind === 'refused') throw new Error(`Lot ${lotId} has a bid that is ${placed.code}.`);
    end = afterBid(end, { receivedAtMs: Date.parse(receivedAt), moved: placed.moved, windowMs });
    lot = placed.lot;
    steps += placed.steps.length;
  }
  return { lot, steps, end };
}

/** Sealed bids make a price with the call, and only the last of each bidder counts. */
function replaySealed(stood: StoodRow, log: readonly LoggedRow[]): Notified {
  const last = new Map(log.filter(({ kind }) => kind === 'sealed').map((bid) => [bid.accountId, bid]));
  const isCalled = log.some(({ kind }) => kind === 'opening');
  const sealed = [...last.values()].map(({ accountId, maxCents, number }) => ({
    bidderId: accountId ?? 0,
    maxCents,
    seq: number,
  }));
  const { lot, steps } = sealedStart(stood, isCalled ? sealed : []);
  return { lot, steps: steps.length, end: null };
}

function replayed(stood: StoodRow, log: readonly LoggedRow[]): Replayed {
  const { lot, steps, end } = (stood.scheduledClosesAt === null ? replaySealed : replayTimed)(stood, log);
  return {
    priceCents: lot.priceCents,
    leaderId: lot.leader?.bidderId ?? null,
    leaderMaxCents: lot.leader?.maxCents ?? null,
    bidCount: steps,
    bidNumber: log.length,
    aliasCount: new Set(log.flatMap(({ accountId }) => accountId ?? [])).size,
    closesAt: end && new Date(end.endAtMs).toISOString(),
    extendedCount: end?.extendedCount ?? 0,
    reserveMet: lot.reserveCents === null || (lot.priceCents ?? 0) >= lot.reserveCents,
  };
}

/** Lots that stand otherwise than their logs say. */
export async function listLotsAgainstLog(db: Queryable, auctionIds: readonly number[]) {
  const logs = Map.groupBy(await listLogged(db, auctionIds), ({ lotId }) => lotId);
  return (await listStood(db, auctionIds)).flatMap((lot) => {
    const notified = replayed(lot, logs.get(lot.lotId) ?? []);
    const isNotified = Object.entries(notified).every(
      ([key, value]) => lot[key as keyof typeof notified] === value,
    );
    return isNotified ? [] : [{ lot, notified }];
  });
}

/** What the server's own checks find: hashes, commitments, and what was kept beside the logs. */
export async function listFaults(db: Database, auctionIds: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for await (const log of everyLotLog(db)) {
    if (!auctionIds.includes(log.lot.auctionId)) continue;
    const found = [faultIn(log), ...differencesIn(log)].filter((fault) => fault !== null);
    faults.push(...found.map((fault) => `${log.lot.auctionId}/${log.lot.lotNumber}: ${fault}`));
  }
  return faults;
}
