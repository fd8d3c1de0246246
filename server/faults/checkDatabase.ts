/**
 * Whether the database holds one truth about every lot: the log is whole and as it was written, what was acknowledged is
 * in it, nothing is in it twice, and a lot has at most the winner who led it.
 */
import { everyLotLog, listLostAnswers } from '#server/bidding/bids/lotLogs.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { lotName } from './observations.ts';

export type CheckedDatabase = { lots: number; bids: number; faults: string[] };

type NamedLot = { AuctionID: number; LotNumber: number };

/** Bids that two keys were answered for: each press is a bid of its own, and a press sent twice is one. */
const listDoubled = (db: Queryable): Promise<(NamedLot & { number: number })[]> =>
  db.query<NamedLot & { number: number }>(sql`
    select auction_id as "AuctionID", lot_number as "LotNumber",
      (answer -> 'Receipt' ->> 'Number')::integer as number
    from bid_answers where answer -> 'Receipt' ->> 'Number' is not null
    group by auction_id, lot_number, number having count(*) > 1
    order by auction_id, lot_number, number`);

/** Lots won by another bidder than their leader, or at another price. Who bought from the floor is in the won lot alone. */
const listWronglyWon = (db: Queryable): Promise<NamedLot[]> =>
  db.query<NamedLot>(sql`
    select l.auction_id as "AuctionID", l.lot_number as "LotNumber"
    from lot_standings s
    join lots l on l.id = s.lot_id
    left join won_lots w on w.lot_id = s.lot_id
    where s.bid_number > 0 and case
      when s.status = 'sold' and s.leader_id is not null
        then w.account_id is distinct from s.leader_id or w.hammer_cents <> s.current_bid_cents
          or s.current_bid_cents > s.leader_max_cents
      when s.status = 'sold' and s.current_bid_cents is not null and w.lot_id is not null
        then not w.is_floor or w.hammer_cents <> s.current_bid_cents
      else w.lot_id is not null end
    order by l.auction_id, l.lot_number`);

export async function checkDatabase(db: Database): Promise<CheckedDatabase> {
  let [lots, bids] = [0, 0];
  const faults: string[] = [];
  for await (const log of everyLotLog(db)) {
    lots += 1;
    bids += log.entries.length;
    const fault = faultIn(log);
    const { auctionId: AuctionID, lotNumber: LotNumber } = log.lot;
    if (fault !== null) faults.push(`${lotName({ AuctionID, LotNumber })}: ${fault}`);
  }
  for (const { auctionId: AuctionID, lotNumber: LotNumber } of await listLostAnswers(db)) {
    faults.push(`${lotName({ AuctionID, LotNumber })}: a bid that was acknowledged is not in its log`);
  }
  for (const { number, ...lot } of await listDoubled(db)) {
    faults.push(`${lotName(lot)}: bid ${number} was acknowledged under two keys`);
  }
  for (const lot of await listWronglyWon(db)) {
    faults.push(`${lotName(lot)}: it was not won by who led it, at its price`);
  }
  return { lots, bids, faults };
}
