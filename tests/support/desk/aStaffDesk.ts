/** What the staff pages show: a desk, bidders, a record, invoices and events of the security log. */
import type { AuditTimeline, TimelineEvent } from '#contract/desk/auditTimeline.ts';
import type { FoundBidder } from '#contract/desk/bidderList.ts';
import type { HistoryEntry, InvoiceRecord } from '#contract/desk/invoiceRecord.ts';
import { rightsOf } from '#contract/desk/rights.ts';
import type { BidderRecord, BidderSale } from '#contract/desk/staff.ts';
import type { AuditChain, AuditEvent } from '#contract/desk/staffAudit.ts';
import type { StaffIndex } from '#contract/desk/staffIndex.ts';
import type { StaffInvoice } from '#contract/desk/staffInvoices.ts';

export const aStaffIndex = (waiting: Partial<StaffIndex['Waiting']> = {}): StaffIndex => ({
  Rights: [...rightsOf('staff')],
  Waiting: {
    Approvals: 3,
    Documents: 1,
    Consignments: 0,
    Inquiries: 4,
    DueInvoices: 12,
    OverdueInvoices: 2,
    HeldLots: 2,
    SuspendedBidders: 1,
    FailedNotices: 0,
    ...waiting,
  },
});

export const aFoundBidder = (bidder: Partial<FoundBidder> = {}): FoundBidder => ({
  AccountID: 31,
  Name: 'Ambrose Telford',
  Email: 'ambrose@example.com',
  IsEmailVerified: true,
  Phone: '(309) 555-0188',
  Tier: 2,
  Status: 'active',
  CustomerSince: '2019-05-11T15:00:00.000Z',
  PaidCents: 4_125_000,
  UnpaidCents: 0,
  Version: 0,
  ...bidder,
});

export const aBidderSale = (sale: Partial<BidderSale> = {}): BidderSale => ({
  AuctionID: 4122,
  Title: 'December Premier Auction',
  Slug: 'december-premier',
  IsOver: false,
  Status: 'approved',
  Paddle: 101,
  LimitCents: 2_500_000,
  HasOwnLimit: false,
  ExposureCents: 150_000,
  LeadingCount: 1,
  Version: 0,
  ...sale,
});

export const aStaffInvoice = (invoice: Partial<StaffInvoice> = {}): StaffInvoice => ({
  InvoiceID: 100_001,
  AccountID: 31,
  Name: 'Ambrose Telford',
  Email: 'ambrose@example.com',
  AuctionID: 4122,
  Sale: 'December Premier Auction',
  Status: 'due',
  TotalCents: 323_125,
  OutstandingCents: 323_125,
  Lots: 2,
  IssuedAt: '2026-12-03T14:00:00.000Z',
  DueAt: '2026-12-10T23:00:00.000Z',
  PaidAt: null,
  IsOverdue: false,
  ...invoice,
});

export const aHistoryEntry = (entry: Partial<HistoryEntry> = {}): HistoryEntry => ({
  At: '2026-12-03T14:00:00.000Z',
  Kind: 'issued',
  By: null,
  From: null,
  To: null,
  AmountCents: null,
  Detail: null,
  Delivery: null,
  ...entry,
});

/** Two lots of $3,231.25 together, of which nothing has been paid. */
export const anInvoiceRecord = (record: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  Invoice: aStaffInvoice(),
  SaleSlug: 'december-premier',
  Lots: [
    {
      LotNumber: 12,
      Title: 'Colt Model 1860',
      Slug: 'colt-model-1860',
      Way: 'dealer',
      Lines: [
        { Kind: 'hammer', Cents: 100_000 },
        { Kind: 'premium', Cents: 17_500 },
      ],
      TotalCents: 117_500,
    },
    {
      LotNumber: 15,
      Title: 'Engraved Model 1866',
      Slug: 'engraved-model-1866',
      Way: null,
      Lines: [
        { Kind: 'hammer', Cents: 175_000 },
        { Kind: 'premium', Cents: 30_625 },
      ],
      TotalCents: 205_625,
    },
  ],
  Lines: [
    { Kind: 'hammer', Cents: 275_000 },
    { Kind: 'premium', Cents: 48_125 },
  ],
  Payments: [],
  Refunds: [],
  Disputes: [],
  ReceivedCents: 0,
  RefundedCents: 0,
  Tracking: null,
  PaperMadeAt: '2026-12-03T14:00:00.000Z',
  History: [aHistoryEntry()],
  ...record,
});

export const aBidderRecord = (record: Partial<BidderRecord> = {}): BidderRecord => ({
  ...aFoundBidder(),
  Address: '14 Quarry Lane, Galesburg, IL 61401, US',
  Age: 67,
  StatusReason: null,
  StatusDecidedAt: null,
  StatusDecidedBy: null,
  EvidenceTier: 3,
  TierFloor: null,
  TierCeiling: null,
  PaidLots: 12,
  UnpaidLots: 0,
  Sessions: 1,
  Sales: [aBidderSale()],
  Lots: [
    {
      AuctionID: 4122,
      LotNumber: 215,
      Title: 'Engraved Model 1866',
      Slug: 'engraved-model-1866',
      BidAt: '2026-12-01T15:00:00.000Z',
      Standing: 'leading',
      MaxCents: null,
    },
  ],
  Invoices: [aStaffInvoice()],
  Notes: [],
  Rights: [...rightsOf('staff')],
  Actions: ['setTier', 'suspend'],
  ...record,
});

export const anAuditEvent = (event: Partial<AuditEvent> = {}): AuditEvent => ({
  ...aTimelineEvent({ Facts: [{ Name: 'device', Value: 'Firefox', Named: null }] }),
  AccountID: 31,
  Name: 'Ambrose Telford',
  ...event,
});

export const aChain = (chain: Partial<AuditChain> = {}): AuditChain => ({
  IsIntact: true,
  Count: 7,
  LastHash: '0123456789abcdef'.repeat(4),
  Sentence: '',
  FirstAt: '2026-11-30T15:00:00.000Z',
  LastAt: '2026-12-02T15:00:00.000Z',
  CheckedAt: '2026-12-02T15:00:00.000Z',
  ...chain,
});

export const aTimelineEvent = (event: Partial<TimelineEvent> = {}): TimelineEvent => ({
  EventID: 7,
  HappenedAt: '2026-12-02T15:00:00.000Z',
  Kind: 'login',
  SessionID: 5,
  Address: '192.0.2.1',
  Facts: [],
  Hash: 'ab'.repeat(32),
  PreviousHash: 'cd'.repeat(32),
  IsAsWritten: true,
  ...event,
});

export const aTimeline = (timeline: Partial<AuditTimeline> = {}): AuditTimeline => ({
  Person: { AccountID: 31, Name: 'Ambrose Telford', Email: 'ambrose@example.com', Paddles: [104] },
  Others: [],
  Events: [aTimelineEvent()],
  Sessions: [
    {
      SessionID: 5,
      Device: 'Firefox on Windows',
      StartedAt: '2026-12-02T15:00:00.000Z',
      LapsedAt: null,
    },
  ],
  NextBefore: null,
  Chain: aChain(),
  ReadAt: '2026-12-02T18:00:00.000Z',
  ...timeline,
});
