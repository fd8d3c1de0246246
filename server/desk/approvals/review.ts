/** What staff see of bidders: the lists of a sale, and one bidder with the evidence to decide by. */
import { formatPhone } from '#contract/account/phoneNumber.ts';
import { limitOf } from '#contract/bidding/bidLimits.ts';
import type {
  Approvals,
  ApprovalList,
  ApprovalSale,
  ApprovalSort,
  ReviewedBidder,
} from '#contract/desk/approvals.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import { bidderStatus } from '#server/bidding/registrations/bidderStatus.ts';
import { listRegistrations, type RegistrationRow } from '#server/bidding/registrations/registrationStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { countIds, type EvidenceRow, listEvidence, listIds, listSales, type SaleRow } from './reviewStore.ts';

const toSale = ({ auctionId, title, isTimed, nextStartsAt, ...counts }: SaleRow): ApprovalSale => ({
  AuctionID: auctionId,
  Title: title,
  IsTimed: isTimed,
  NextStartsAt: nextStartsAt,
  Counts: {
    waiting: counts.waiting,
    approved: counts.approved,
    declined: counts.declined,
    suspended: counts.suspended,
  },
});

/** Both speak of the same bidder in the same sale. */
export const toReviewed = (auctionId: number, one: EvidenceRow, row: RegistrationRow): ReviewedBidder => ({
  AccountID: one.accountId,
  AuctionID: auctionId,
  Name: one.name,
  Email: one.email,
  IsEmailVerified: one.isEmailVerified,
  Phone: one.phone === null ? null : formatPhone(one.phone),
  Address: one.address,
  Age: one.age,
  Tier: one.tier,
  CustomerSince: one.customerSince,
  PaidCents: one.paidCents,
  PaidLots: one.paidLots,
  UnpaidCents: one.unpaidCents,
  UnpaidLots: one.unpaidLots,
  UnpaidSince: one.unpaidSince,
  Status: bidderStatus(row),
  IsEverywhere: one.isEverywhere,
  Paddle: row.paddle,
  RequestedAt: one.requestedAt,
  DecidedAt: one.decidedAt,
  DecidedBy: one.decidedBy,
  Reason: one.reason,
  ExposureCents: row.exposureCents,
  LeadingCount: row.leadingCount,
  LimitCents: limitOf(row.tier, row.staffLimitCents),
  HasOwnLimit: row.staffLimitCents !== null,
  LimitRequest: row.limitRequest,
  Version: one.version,
});

export type Evidence = { evidence: EvidenceRow; registration: RegistrationRow };

type Asked = { accountIds: readonly number[]; auctionId: number; now: string };

/** In the order asked for; without those who do not exist, and without anybody where the sale does not. */
export async function findEvidence(db: Queryable, asked: Asked): Promise<Evidence[]> {
  const [evidence, registrations] = [await listEvidence(db, asked), await listRegistrations(db, asked)];
  const known = new Map(evidence.map((one) => [one.accountId, one]));
  const standing = new Map(registrations.map((row) => [row.accountId, row]));
  return asked.accountIds.flatMap((id) => {
    const [one, row] = [known.get(id), standing.get(id)];
    return one && row ? [{ evidence: one, registration: row }] : [];
  });
}

export type AskedList = AskedRows<ApprovalSort> & { auctionId: number | undefined; list: ApprovalList };

export async function readApprovals(db: Queryable, asked: AskedList, now: string): Promise<Approvals> {
  const { list } = asked;
  const sales = (await listSales(db, now)).map(toSale);
  const chosen =
    asked.auctionId === undefined
      ? (sales.find(({ Counts }) => Counts.waiting > 0) ?? sales[0])
      : sales.find(({ AuctionID }) => AuctionID === asked.auctionId);
  if (!chosen) return { Sales: sales, AuctionID: null, List: list, Bidders: [], Total: 0 };
  const auctionId = chosen.AuctionID;
  const ids = await listIds(db, { ...asked, auctionId });
  const found = await findEvidence(db, { accountIds: ids.map(({ accountId }) => accountId), auctionId, now });
  return {
    Sales: sales,
    AuctionID: auctionId,
    List: list,
    Bidders: found.map(({ evidence, registration }) => toReviewed(auctionId, evidence, registration)),
    Total: await countIds(db, { ...asked, auctionId }),
  };
}
