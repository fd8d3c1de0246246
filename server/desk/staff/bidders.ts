/** Bidders as staff see them: search results, and one bidder's full record. Read-only. */
import { accountDeedsFor } from '#contract/rules/accountDeeds.ts';
import { limitOf } from '#contract/rules/bidLimits.ts';
import { formatPhone } from '#contract/rules/phoneNumber.ts';
import { rightsOf } from '#contract/rules/rights.ts';
import type { BidderListName, BidderRecord, BidderSale, FoundBidder, FoundBidders } from '#contract/staff.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { bidderStatus } from '#server/registrations/bidderStatus.ts';
import { listLiving } from '#server/sessions/store.ts';
import { tierByEvidence } from '#server/tiers/evidence.ts';
import { findTier } from '#server/tiers/store.ts';

import {
  type BidderSaleRow,
  findBidder,
  type FoundRow,
  listBidderLots,
  listBidders,
  listBidderSales,
  listNotes,
} from './bidderStore.ts';
import { listStaffInvoices } from './invoiceStore.ts';
import { searchText } from './searchText.ts';

const pageSize = 25;
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
  UnpaidCents: row.unpaidCents,
});

export type AskedPage = { search: string; list: BidderListName; page: number };

export async function readBidders(db: Queryable, { search, list, page }: AskedPage): Promise<FoundBidders> {
  const skip = (page - 1) * pageSize;
  const rows = await listBidders(db, { search: searchText(search), list, most: pageSize, skip });
  return { Bidders: rows.map(toFound), Total: rows[0]?.total ?? 0, Page: page, PageSize: pageSize };
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

/** @throws `not_found` for whoever is no bidder. */
export async function readRecord(
  db: Queryable,
  { accountId, role, now }: AskedRecord,
): Promise<BidderRecord> {
  const at = now.toISOString();
  const bidder = await findBidder(db, { accountId, now: at });
  const known = await findTier(db, { accountId, now: at });
  if (!bidder || !known) throw problem('not_found');
  const { invoices } = await listStaffInvoices(db, {
    list: null,
    accountId,
    search: searchText(''),
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
    PaidCents: bidder.paidCents,
    PaidLots: bidder.paidLots,
    UnpaidLots: bidder.unpaidLots,
    Sessions: (await listLiving(db, accountId, now)).length,
    Sales: (await listBidderSales(db, { accountId, most: most.sales })).map(toSale),
    Lots: await listBidderLots(db, { accountId, most: most.lots }),
    Invoices: invoices,
    Notes: await listNotes(db, accountId),
    Rights: [...rightsOf(role)],
    Deeds: [...accountDeedsFor(bidder.status, role)],
    Version: bidder.version,
  };
}
