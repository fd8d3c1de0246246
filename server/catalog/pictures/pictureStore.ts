/** Where the pictures of lots come from: a drawing's description, or the name of a file. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type PhotoSource = {
  auctionId: number;
  lotNumber: number;
  position: number;
  version: string;
  /** Of these one is null, and the other is not. */
  drawing: unknown;
  file: string | null;
};

type PhotoAddress = Pick<PhotoSource, 'auctionId' | 'lotNumber' | 'position'>;

export async function findPhoto(
  db: Queryable,
  { auctionId, lotNumber, position }: PhotoAddress,
): Promise<PhotoSource | undefined> {
  const [photo] = await db.query<PhotoSource>(sql`
    select l.auction_id as "auctionId", l.lot_number as "lotNumber", p.position, p.version, p.drawing, p.file
    from lots l join lot_photos p on p.lot_id = l.id
    where l.auction_id = ${auctionId} and l.lot_number = ${lotNumber} and p.position = ${position}`);
  return photo;
}

async function findFirstPhoto(db: Queryable, auctionId: number): Promise<PhotoSource | undefined> {
  const [photo] = await db.query<PhotoSource>(sql`
    select l.auction_id as "auctionId", l.lot_number as "lotNumber", p.position, p.version, p.drawing, p.file
    from lots l join lot_photos p on p.lot_id = l.id
    where l.auction_id = ${auctionId} order by l.lot_number, p.position limit 1`);
  return photo;
}

/** The first picture of the lot that stands for the sale, or else of its first lot that has one. */
export async function findCover(db: Queryable, auctionId: number): Promise<PhotoSource | undefined> {
  const [cover] = await db.query<PhotoSource>(sql`
    select l.auction_id as "auctionId", l.lot_number as "lotNumber", p.position, p.version, p.drawing, p.file
    from auctions a
    join lots l on l.auction_id = a.id and l.lot_number = a.cover_lot_number
    join lot_photos p on p.lot_id = l.id
    where a.id = ${auctionId} order by p.position limit 1`);
  return cover ?? findFirstPhoto(db, auctionId);
}
