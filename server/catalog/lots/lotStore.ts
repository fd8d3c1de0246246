/** One lot whole, its pictures, and the lots before and after it. */
import { categoryWords } from '#contract/catalog/categories.ts';
import type { Lot, LotCard, LotDetail, Photo } from '#contract/catalog/lots.ts';
import { Fragment, type Queryable, sql } from '#server/platform/db/sql.ts';

import { type LotCardRow, type PhotoColumns, photoOf, toLotCard } from './lotCard.ts';

export type LotNumber = { auctionId: number; lotNumber: number };

type LotRow = LotCardRow & Omit<Lot, keyof LotCard>;

/** What of a lot its page shows beside its card. */
type LotText = Omit<Lot, keyof LotCard>;

export type FoundLot = { id: number; lot: Lot };

/** Its fields that are columns of `lots`. */
const columns = {
  DetailDesc: 'detail_desc',
  Category: 'category',
  Model: 'model',
  Serial: 'serial',
  Caliber: 'caliber',
  BarrelLength: 'barrel_length',
  BarrelShape: 'barrel_shape',
  Finish: 'finish',
  Stock: 'stock',
  Year: 'year',
  ConditionGrade: 'condition_grade',
  ConditionScale: 'condition_scale',
  ConditionText: 'condition_text',
  Provenance: 'provenance',
  Accessories: 'accessories',
  NRAID: 'nra_id',
  SessionNumber: 'session_number',
} as const satisfies Partial<Record<keyof LotText, string>>;

const selected = new Fragment(
  Object.entries(columns)
    .map(([field, column]) => `l.${column} as "${field}"`)
    .join(', '),
);

type Fields = Pick<LotText, keyof typeof columns>;

const fieldsOf = (row: LotRow): Fields =>
  Object.fromEntries(Object.keys(columns).map((field) => [field, row[field as keyof Fields]])) as Fields;

const textOf = (row: LotRow): LotText => ({
  ...fieldsOf(row),
  CategoryWords: categoryWords(row.Category),
  HasReserve: row.HasReserve,
  ReserveMet: row.ReserveMet,
  HighBidNote: null,
  ScheduledClosesAt: row.ScheduledClosesAt,
});

/** The amount of a reserve stays in the database: only whether there is one, and whether it is met, leaves it. */
export async function findLot(
  db: Queryable,
  { auctionId, lotNumber }: LotNumber,
): Promise<FoundLot | undefined> {
  const [row] = await db.query<LotRow>(sql`
    select c.*, ${selected},
      l.reserve_cents is not null as "HasReserve",
      l.reserve_cents is null or coalesce(s.reserve_met, l.price_realized_cents is not null) as "ReserveMet",
      s.scheduled_closes_at as "ScheduledClosesAt"
    from lots l
    join lot_cards c on c.lot_id = l.id
    left join lot_standings s on s.lot_id = l.id
    where l.auction_id = ${auctionId} and l.lot_number = ${lotNumber}`);
  return row && { id: row.lot_id, lot: { ...toLotCard(row), ...textOf(row) } };
}

export async function listPhotos(db: Queryable, lotId: number): Promise<Photo[]> {
  const rows = await db.query<PhotoColumns>(sql`
    select '/lots/' || l.auction_id || '/' || l.lot_number || '/' || p.position || '.' || p.version
        as photo_path,
      p.drawing is not null as photo_has_themes, p.alt as photo_alt, p.width as photo_width, p.height as photo_height
    from lot_photos p join lots l on l.id = p.lot_id
    where p.lot_id = ${lotId} order by p.position`);
  return rows.flatMap((row) => photoOf(row) ?? []);
}

type Neighbors = Pick<LotDetail, 'Previous' | 'Next'>;

type NeighborRow = NonNullable<LotDetail['Next']>;

/** The lots before and after in the sale's catalog. */
export async function findNeighbors(db: Queryable, { auctionId, lotNumber }: LotNumber): Promise<Neighbors> {
  const rows = await db.query<NeighborRow>(sql`
    (select lot_number as "LotNumber", slug as "Slug", web_title as "WebTitle" from lots
      where auction_id = ${auctionId} and lot_number < ${lotNumber} order by lot_number desc limit 1)
    union all
    (select lot_number, slug, web_title from lots
      where auction_id = ${auctionId} and lot_number > ${lotNumber} order by lot_number limit 1)`);
  return {
    Previous: rows.find((row) => row.LotNumber < lotNumber) ?? null,
    Next: rows.find((row) => row.LotNumber > lotNumber) ?? null,
  };
}

/** False when there is no such lot. */
export async function countView(db: Queryable, { auctionId, lotNumber }: LotNumber): Promise<boolean> {
  const counted = await db.query<{ id: number }>(sql`
    update lots set item_views = item_views + 1
    where auction_id = ${auctionId} and lot_number = ${lotNumber} returning id`);
  return counted.length > 0;
}
