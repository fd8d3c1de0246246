/** Lots as the rows of a bidder's lists show them: their card, how they stand now, and what the bidder has on them. */
import type { OwnStanding } from '#contract/bidding/bids.ts';
import type { OwnLot } from '#contract/bidding/ownLots.ts';
import {
  type OwnStandingOfId,
  readLotStandings,
  readOwnStandings,
} from '#server/bidding/bids/standingStore.ts';
import { type LotCardRow, toLotCard } from '#server/catalog/lots/lotCard.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type CardRow = LotCardRow & { session_number: number | null };

const listCards = (db: Queryable, lotIds: readonly number[]): Promise<CardRow[]> =>
  db.query<CardRow>(sql`
    select c.*, l.session_number
    from unnest(${lotIds}::bigint[]) as asked (lot_id)
    join lots l on l.id = asked.lot_id
    join lot_cards c on c.lot_id = l.id`);

function withoutIds(found: OwnStandingOfId): OwnStanding {
  const { lotId: _, accountId: __, ...own } = found;
  return own;
}

/** Won in a sale whose bids are not known: as if the hammer price had been bid. */
const listWonWithoutBid = (
  db: Queryable,
  { accountId, lotIds }: { accountId: number; lotIds: readonly number[] },
): Promise<OwnStandingOfId[]> =>
  db.query<OwnStandingOfId>(sql`
    select w.lot_id as "lotId", w.account_id as "accountId", l.auction_id as "AuctionID", l.lot_number as "LotNumber",
      w.hammer_cents as "MaxCents", false as "IsSealed", true as "IsLeading", true as "HasWon", 1 as "Alias"
    from won_lots w join lots l on l.id = w.lot_id
    where w.account_id = ${accountId} and w.lot_id = any(${lotIds}::bigint[])
      and not exists (select from bidder_lots b where b.lot_id = w.lot_id and b.account_id = w.account_id)`);

/** By the lot's id. A card and a standing that were read a moment apart differ at most by their version. */
export async function readOwnLots(
  db: Queryable,
  { accountId, lotIds }: { accountId: number; lotIds: readonly number[] },
): Promise<Map<number, OwnLot>> {
  if (lotIds.length === 0) return new Map();
  const cards = await listCards(db, lotIds);
  const standings = new Map(
    (await readLotStandings(db, lotIds)).map(({ lotId, ...standing }) => [lotId, standing]),
  );
  const pairs = lotIds.map((lotId) => ({ lotId, accountId }));
  const bidOn = await readOwnStandings(db, pairs);
  const wonOnly = await listWonWithoutBid(db, { accountId, lotIds });
  const owns = new Map([...bidOn, ...wonOnly].map((own) => [own.lotId, withoutIds(own)]));
  return new Map(
    cards.flatMap((row) => {
      const Lot = standings.get(row.lot_id);
      if (!Lot) return [];
      const own = { SessionNumber: row.session_number, Lot, Own: owns.get(row.lot_id) ?? null };
      return [[row.lot_id, { Card: toLotCard(row), ...own }]];
    }),
  );
}
