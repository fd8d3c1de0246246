/**
 * A lot as lists show it. SQL reads the view `lot_cards`, whose columns have the wire's names; statements cannot be put
 * together from pieces here, so the view is what they share:
 *
 *   with page as (select id from lots where … order by … limit 24)
 *   select c.* from page join lot_cards c on c.lot_id = page.id order by …
 */
import type { LotCard, Photo } from '#contract/catalog/lots.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type PhotoColumns = {
  photo_path: string | null;
  photo_has_themes: boolean | null;
  photo_alt: string | null;
  photo_width: number | null;
  photo_height: number | null;
};

/** Both are null until the lot is sold. */
type SaleColumns = { auction_title: string | null; sold_at: string | null };

/** A row of `lot_cards`. */
export type LotCardRow = Omit<LotCard, 'AuctionItemID' | 'Photo' | 'AuctionTitle' | 'SoldAt'> &
  PhotoColumns &
  SaleColumns & { lot_id: number };

export function photoOf(row: PhotoColumns): Photo | null {
  const { photo_path, photo_has_themes, photo_alt, photo_width, photo_height } = row;
  if (photo_path === null) return null;
  return {
    Path: photo_path,
    HasThemes: photo_has_themes === true,
    Alt: photo_alt ?? '',
    Width: photo_width ?? 0,
    Height: photo_height ?? 0,
  };
}

const saleOf = ({ auction_title, sold_at }: SaleColumns): Pick<LotCard, 'AuctionTitle' | 'SoldAt'> => ({
  ...(auction_title !== null && { AuctionTitle: auction_title }),
  ...(sold_at !== null && { SoldAt: sold_at }),
});

export function toLotCard(row: LotCardRow): LotCard {
  return {
    AuctionItemID: row.lot_id,
    AuctionID: row.AuctionID,
    LotNumber: row.LotNumber,
    Slug: row.Slug,
    WebTitle: row.WebTitle,
    Headline: row.Headline,
    ManufacturerName: row.ManufacturerName,
    LowEst: row.LowEst,
    HighEst: row.HighEst,
    hlo: row.hlo,
    amcode: row.amcode,
    rareItem: row.rareItem,
    lotItemCount: row.lotItemCount,
    itemViews: row.itemViews,
    Status: row.Status,
    PriceRealizedCents: row.PriceRealizedCents,
    ...saleOf(row),
    CurrentBidCents: row.CurrentBidCents,
    StartingBidCents: row.StartingBidCents,
    BidCount: row.BidCount,
    ClosesAt: row.ClosesAt,
    ExtendedCount: row.ExtendedCount,
    Version: row.Version,
    Photo: photoOf(row),
  };
}

/** The cards of these lots, in this order. */
export async function listLotCards(tx: Queryable, ids: readonly number[]): Promise<LotCard[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<LotCardRow>(sql`
    select c.* from unnest(${ids}::bigint[]) with ordinality as page (id, place)
    join lot_cards c on c.lot_id = page.id
    order by page.place`);
  return rows.map(toLotCard);
}
