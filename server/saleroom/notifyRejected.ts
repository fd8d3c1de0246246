/** Notifies a bidder whose bid a clerk has rejected, with the clerk's reason: by email, and in their messages. */
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type RejectedBid = {
  accountId: number;
  lotId: number;
  /** The price that the bid had made; null where its bidder did not lead. */
  cents: number | null;
  reason: string;
};

type Addressee = {
  email: string;
  firstName: string;
  saleTitle: string;
  auctionId: number;
  lotNumber: number;
  slug: string;
  title: string;
};

async function findAddressee(tx: Queryable, { accountId, lotId }: RejectedBid): Promise<Addressee> {
  const [found] = await tx.query<Addressee>(sql`
    select p.email, p.first_name as "firstName", a.title as "saleTitle", l.auction_id as "auctionId",
      l.lot_number as "lotNumber", l.slug, l.web_title as title
    from accounts p, lots l join auctions a on a.id = l.auction_id
    where p.id = ${accountId} and l.id = ${lotId}`);
  if (!found) throw new Error(`Account ${accountId} has no bid on lot ${lotId}.`);
  return found;
}

/** In the transaction of the rejection: one is never without the other. */
export async function notifyRejected(tx: Queryable, notices: Notices, bid: RejectedBid): Promise<void> {
  const { accountId, cents: bidCents, reason } = bid;
  const { email: to, firstName, saleTitle, ...lot } = await findAddressee(tx, bid);
  const path = lotAddress(lot);
  const { lotNumber, title } = lot;
  const lots = [{ lotNumber, title, path, bidCents, isLeading: false, closesAt: null }];
  const facts = { firstName, saleTitle, path, lots, moreLots: 0, reason };
  await notices.send(tx, { kind: 'bidRejected', accountId, to, facts });
}
