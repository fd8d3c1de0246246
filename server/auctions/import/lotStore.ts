/** Lots of a sale as an import and an export have them. Their ids stay, because bids hang on them. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { lotColumns, type LotValues } from './lotColumns.ts';

/** A picture of a lot in its row: `file` is null where it is a drawing. */
export type LotPhoto = { alt: string; width: number; height: number; file: string | null; drawing: unknown };

export type StoredLot = LotValues & {
  id: number;
  bidCount: number;
  /** Also a sealed one, which counts for no one else yet. */
  hasBid: boolean;
  isSold: boolean;
  isWithdrawn: boolean;
  photos: readonly LotPhoto[];
};

/** No one bids on the lots of the sale until the transaction is over. */
export async function lockLots(tx: Queryable, auctionId: number): Promise<void> {
  await tx.query(sql`select from lot_standings where auction_id = ${auctionId} order by lot_id for update`);
}

/** One import at a time: two would count the words of lots at once. */
export async function lockImports(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('import'))`);
}

/** By number. */
export async function listLots(db: Queryable, auctionId: number): Promise<StoredLot[]> {
  return db.query<StoredLot>(sql`
    select l.id, ${lotColumns.selected},
      coalesce(s.bid_count, 0) as "bidCount", lot_has_bid(l.id) as "hasBid", l.price_realized_cents is not null as "isSold",
      l.is_withdrawn as "isWithdrawn", p.photos
    from lots l
    left join lot_standings s on s.lot_id = l.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('alt', alt, 'width', width, 'height', height, 'file', file,
        'drawing', drawing) order by position), '[]') as photos
      from lot_photos where lot_id = l.id
    ) p
    where l.auction_id = ${auctionId} order by l.lot_number`);
}

/** A lot to be written; null where its pictures stay as they are. */
export type LotToWrite = LotValues & { slug: string; photos: readonly LotPhoto[] | null };

const upsertLots = (tx: Queryable, auctionId: number, lots: string) =>
  tx.query<{ id: number; lotNumber: number }>(sql`
    insert into lots (auction_id, slug, ${lotColumns.names})
    select ${auctionId}, slug, ${lotColumns.fields}
    from json_to_recordset(${lots}::json) as lot (slug text, ${lotColumns.typedFields})
    on conflict (auction_id, lot_number) do update set slug = excluded.slug, ${lotColumns.replaced},
      -- A catalog that does not say whose lot it is does not take it from who has signed a contract for it.
      consignor_id = coalesce((
        select c.account_id from consignment_lots k join consignments c on c.id = k.consignment_id
        where k.lot_id = lots.id),
        -- Nor from whom it is with a bid on it, though their account is deleted and its address forgotten.
        case when lower(lots.consignor_email) = lower(excluded.consignor_email) or lot_has_bid(lots.id)
          then lots.consignor_id end)
    returning id, lot_number as "lotNumber"`);

/** Lots that were sold without a standing are of the archive, and get none. */
const upsertStandings = (tx: Queryable, ids: readonly number[]) =>
  tx.query(sql`
    insert into lot_standings (lot_id, auction_id, status, reserve_met)
    select id, auction_id, case when is_withdrawn then 'withdrawn' else 'pending' end, reserve_cents is null
    from lots where id = any(${ids}::bigint[]) and price_realized_cents is null
    on conflict (lot_id) do update set version = lot_standings.version + 1, reserve_met = case
      when lot_standings.bid_count = 0 then excluded.reserve_met else lot_standings.reserve_met end`);

type PhotosOfLot = { id: number; photos: readonly LotPhoto[] };

async function replacePhotos(tx: Queryable, lots: readonly PhotosOfLot[]): Promise<void> {
  const photos = lots.flatMap(({ id, photos: own }) =>
    own.map((photo, index) => ({ ...photo, lotId: id, position: index + 1 })),
  );
  await tx.query(sql`delete from lot_photos where lot_id = any(${lots.map(({ id }) => id)}::bigint[])`);
  await tx.query(sql`
    insert into lot_photos (lot_id, position, alt, width, height, file, drawing)
    select "lotId", position, alt, width, height, file, drawing
    from json_to_recordset(${JSON.stringify(photos)}::json)
      as photo ("lotId" bigint, position int, alt text, width int, height int, file text,
        drawing jsonb)`);
}

export async function writeLots(
  tx: Queryable,
  auctionId: number,
  lots: readonly LotToWrite[],
): Promise<void> {
  const written = await upsertLots(tx, auctionId, JSON.stringify(lots));
  const ids = new Map(written.map(({ id, lotNumber }) => [lotNumber, id]));
  await upsertStandings(tx, [...ids.values()]);
  const withPhotos = lots.flatMap(({ lotNumber, photos }) => {
    const id = ids.get(lotNumber);
    return id === undefined || photos === null ? [] : [{ id, photos }];
  });
  await replacePhotos(tx, withPhotos);
}

/** Their bids stay in the books. */
export async function withdrawLots(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query(sql`update lots set is_withdrawn = true where id = any(${ids}::bigint[])`);
  await tx.query(sql`
    update lot_standings set status = 'withdrawn', version = version + 1 where lot_id = any(${ids}::bigint[])`);
}

export async function restoreLots(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query(sql`update lots set is_withdrawn = false where id = any(${ids}::bigint[])`);
  await tx.query(sql`
    update lot_standings set status = 'pending', version = version + 1 where lot_id = any(${ids}::bigint[])`);
}
