/**
 * Sales and lots for tests that search: `someLots(db, 4101, [{ webTitle: … }])` numbers them from 1 and gives every
 * column that a test does not name a plain value. Nothing here asserts anything.
 */
import { type Queryable, sql } from '#server/platform/db/sql.ts';

export type SomeLot = {
  lotNumber: number;
  session: number;
  webTitle: string;
  headline: string;
  detailDesc: string;
  manufacturerName: string;
  category: string;
  hlo: 'H' | 'L' | 'O';
  amcode: 'A' | 'C' | 'M' | 'N' | 'X';
  caliber: string | null;
  year: number | null;
  provenance: readonly string[];
  nraId: string | null;
  rareItem: boolean;
  lotItemCount: number;
  itemViews: number;
  /** Whole dollars, as on the page. */
  lowEst: number;
  highEst: number;
  realized: number | null;
  soldAt: string;
  /** `none`: the lot has no standing, as lots of the archive have none. */
  status: 'pending' | 'open' | 'sold' | 'passed' | 'withdrawn' | 'none' | null;
};

const plainLot: Omit<SomeLot, 'lotNumber'> = {
  session: 1,
  webTitle: 'Colt Single Action Army Revolver',
  headline: 'Colt Single Action Army Revolver with Holster',
  detailDesc: 'Blue finish and walnut grips.',
  manufacturerName: 'Colt',
  category: 'single-action-revolver',
  hlo: 'H',
  amcode: 'A',
  caliber: '.45 Colt',
  year: 1884,
  provenance: [],
  nraId: null,
  rareItem: false,
  lotItemCount: 1,
  itemViews: 10,
  lowEst: 1_000,
  highEst: 1_500,
  realized: null,
  soldAt: '2026-03-07T18:00:00Z',
  status: null,
};

export async function someLots(
  db: Queryable,
  auctionId: number,
  lots: readonly Partial<SomeLot>[],
): Promise<void> {
  for (const [index, given] of lots.entries()) {
    const lot: SomeLot = { ...plainLot, lotNumber: index + 1, ...given };
    const low = lot.lowEst * 100;
    const price = lot.realized === null ? null : lot.realized * 100;
    const high = Math.max(lot.highEst, lot.lowEst) * 100;
    await db.query(sql`
      with lot as (
        insert into lots (auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
          manufacturer_name, category, hlo, amcode, caliber, year, provenance, nra_id, rare_item, lot_item_count,
          item_views, low_est_cents, high_est_cents, opening_cents, price_realized_cents, sold_at, is_withdrawn)
        values (${auctionId}, ${lot.lotNumber}, ${lot.session}, 'lot', ${lot.webTitle}, ${lot.headline},
          ${lot.detailDesc}, ${lot.manufacturerName}, ${lot.category}, ${lot.hlo}, ${lot.amcode}, ${lot.caliber},
          ${lot.year}, ${lot.provenance}, ${lot.nraId}, ${lot.rareItem}, ${lot.lotItemCount}, ${lot.itemViews}, ${low},
          ${high}, ${low / 2}, ${price}, ${price === null ? null : lot.soldAt}, ${lot.status === 'withdrawn'})
        returning id)
      insert into lot_standings (lot_id, auction_id, status)
      select id, ${auctionId}, ${lot.status ?? (price === null ? 'pending' : 'sold')} from lot
      where ${lot.status} is distinct from 'none'`);
  }
}

type SomeSale = {
  id: number;
  type?: 1 | 2 | 3;
  title?: string;
  startsAt?: string;
  /** Left out, the sale is still to come. */
  closedAt?: string;
  coverLotNumber?: number;
};

/** A sale of three days. */
export async function aSaleFor(db: Queryable, sale: SomeSale): Promise<void> {
  const { id, type = 1, title = `Sale ${id}`, closedAt = null, coverLotNumber = null } = sale;
  const { startsAt = closedAt ?? '2026-12-04T15:00:00Z' } = sale;
  await db.query(sql`
    insert into auctions (id, type, slug, title, opens_at, starts_at, ends_at, closed_at, address, city, state, zip,
      cover_lot_number)
    values (${id}, ${type}, ${`sale-${id}`}, ${title}, ${startsAt}::timestamptz - interval '14 days', ${startsAt},
      ${startsAt}::timestamptz + interval '2 days', ${closedAt}, '1 Main Street', 'Bedford', 'TX', '76021',
      ${coverLotNumber})`);
  for (const number of [1, 2]) {
    await db.query(sql`
      insert into auction_sessions (auction_id, number, title, starts_at)
      values (${id}, ${number}, ${`Day ${number}`}, ${startsAt}::timestamptz + make_interval(days => ${number}::integer - 1))`);
  }
}
