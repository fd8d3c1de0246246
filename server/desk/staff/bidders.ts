/** Bidders as staff see them: search results, and one bidder's full record. Read-only. */
import { formatPhone } from '#contract/account/phoneNumber.ts';
import { limitOf } from '#contract/bidding/bidLimits.ts';
import { accountActionsFor } from '#contract/desk/accountActions.ts';
import type { BidderListName, BidderSort, FoundBidder, FoundBidders } from '#contract/desk/bidderList.ts';
import { rightsOf } from '#contract/desk/rights.ts';
import type { BidderRecord, BidderSale } from '#contract/desk/staff.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import { bidderStatus } from '#server/bidding/registrations/bidderStatus.ts';
import { tierByEvidence } from '#server/bidding/tiers/evidence.ts';
import { findTier } from '#server/bidding/tiers/tierStore.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { searchText } from '#server/platform/staff/searchText.ts';
import { listLiving } from '#server/session/sessions/loginSessionStore.ts';

import {
  type BidderSaleRow,
  findBidder,
  findBidderIds,
  type FoundRow,
  listBidderLots,
  listBidders,
  listBidderSales,
  listNotes,
} from './bidderStore.ts';
import { listInvoiceIds, readInvoices } from './invoiceStore.ts';

/** More than anybody reads of one bidder at once. */
const most = { sales: 20, lots: 40, invoices: 20 } as const;

const toFound = (row: FoundRow): FoundBidder => ({
  AccountID: row.accountId,
  Name: row.name,
  Email: row.email,
  IsEmailVerified: row.isEmailVerified,
  Phone: row.phone === null ? null : formatPhone(row.phone),
  Tier: row.tier,
  Status: row.status,
  CustomerSince: row.customerSince,
  PaidCents: row.paidCents,
  UnpaidCents: row.unpaidCents,
  Version: row.version,
});

export type AskedList = AskedRows<BidderSort> & { list: BidderListName };

/** Where no one chose an order: those who are searched for by name, and of all those who came last. */
const orderOf = ({ sort, order }: AskedList, isSearch: boolean) => {
  if (sort !== null) return { sort, order };
  return isSearch ? ({ sort: 'name', order: 'asc' } as const) : ({ sort: 'since', order: 'desc' } as const);
};

export async function readBidders(db: Queryable, asked: AskedList): Promise<FoundBidders> {
  const { list, most: rows, skip } = asked;
  const search = searchText(asked.search);
  const order = orderOf(asked, search.exact !== '');
  const { total, ids } = await findBidderIds(db, { search, list, ...order, most: rows, skip });
  return { Bidders: (await listBidders(db, ids)).map(toFound), Total: total };
}

const toSale = (row: BidderSaleRow): BidderSale => ({
  AuctionID: row.auctionId,
  Title: row.title,
  Slug: row.slug,
  IsOver: row.isOver,
  Status: bidderStatus(row),
  Paddle: row.paddle,
  LimitCents: limitOf(row.tier, row.staffLimitCents),
  HasOwnLimit: row.staffLimitCents !== null,
  ExposureCents: row.exposureCents,
  LeadingCount: row.leadingCount,
  Version: row.version,
});

export type AskedRecord = { accountId: number; role: Caller['role']; now: Date };

/** @throws `not_found` for anyone who is no bidder. */
export async function readRecord(
  db: Queryable,
  { accountId, role, now }: AskedRecord,
): Promise<BidderRecord> {
  const at = now.toISOString();
  const bidder = await findBidder(db, { accountId, now: at });
  const known = await findTier(db, { accountId, now: at });
  if (!bidder || !known) throw problem('not_found');
  const invoices = await listInvoiceIds(db, {
    list: 'all',
    accountId,
    search: '',
    sort: null,
    order: 'asc',
    now: at,
    most: most.invoices,
    skip: 0,
  });
  return {
    ...toFound(bidder),
    Address: bidder.address,
    Age: bidder.age,
    StatusReason: bidder.statusReason,
    StatusDecidedAt: bidder.statusDecidedAt,
    StatusDecidedBy: bidder.statusDecidedBy,
    EvidenceTier: tierByEvidence(known.evidence),
    TierFloor: known.bounds.floor,
    TierCeiling: known.bounds.ceiling,
    PaidLots: bidder.paidLots,
    UnpaidLots: bidder.unpaidLots,
    Sessions: (await listLiving(db, accountId, now)).length,
    Sales: (await listBidderSales(db, { accountId, most: most.sales })).map(toSale),
    Lots: await listBidderLots(db, { accountId, most: most.lots }),
    Invoices: await readInvoices(db, invoices, at),
    Notes: await listNotes(db, accountId),
    Rights: [...rightsOf(role)],
    Actions: [...accountActionsFor(bidder.status, role)],
  };
}
