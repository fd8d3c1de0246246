/** A piece that someone sells through us, as the wire has it. */
import type { Consignment, ConsignmentSummary } from '#contract/consigning/consignmentFacts.ts';
import type { Consignments, OwnConsignment } from '#contract/consigning/consignments.ts';
import type { ConsignmentReview, ReviewedConsignment } from '#contract/desk/consignmentStaff.ts';

/** It has just come in. */
export const aConsignment = (piece: Partial<Consignment> = {}): Consignment => ({
  ConsignmentID: 5_001,
  Title: 'A Colt 1851 Navy',
  Kind: 'handgun',
  Status: 'received',
  SentAt: '2026-12-01T15:00:00.000Z',
  ChangedAt: '2026-12-01T15:00:00.000Z',
  PhotoID: null,
  Description: 'From my grandfather.',
  Version: 1,
  Offer: null,
  DeclinedBy: null,
  Reason: null,
  Contract: null,
  ArrivedAt: null,
  Steps: [{ Step: 'received', At: '2026-12-01T15:00:00.000Z' }],
  Photos: [],
  Messages: [],
  Lots: [],
  Lines: [],
  TotalCents: 0,
  SettledAt: null,
  ...piece,
});

export const anOffer = { LowCents: 400_000, HighCents: 600_000, CommissionBps: 1_250 };

/** Sold for $4,800, of which $4,200 are its consignor's. */
export const aSoldPiece = (piece: Partial<Consignment> = {}): Consignment => {
  const Lines: Consignment['Lines'] = [
    { Kind: 'hammer', Cents: 480_000 },
    { Kind: 'commission', Cents: -60_000 },
  ];
  return aConsignment({
    Status: 'sold',
    Offer: anOffer,
    Contract: { Version: '2026-11', SignedName: 'Ruth Hollis', SignedAt: '2026-12-02T15:00:00.000Z' },
    Lots: [
      {
        LotID: 91,
        AuctionID: 4_120,
        LotNumber: 12,
        Slug: 'colt',
        WebTitle: 'Colt Model 1851 Navy',
        SaleTitle: 'The Winter Sale',
        State: 'sold',
        ClosesAt: '2026-12-10T15:00:00.000Z',
        IsPaid: true,
        Lines,
        TotalCents: 420_000,
      },
    ],
    Lines,
    TotalCents: 420_000,
    ...piece,
  });
};

const name = { First: 'Ruth', Last: 'Hollis' };

export const anOwnConsignment = (piece: Partial<Consignment> = {}): OwnConsignment => ({
  Consignment: aConsignment(piece),
  Name: name,
});

export const aSummary = (summary: Partial<ConsignmentSummary> = {}): ConsignmentSummary => ({
  ConsignmentID: 5_001,
  Title: 'A Colt 1851 Navy',
  Kind: 'handgun',
  Status: 'received',
  SentAt: '2026-12-01T15:00:00.000Z',
  ChangedAt: '2026-12-01T15:00:00.000Z',
  PhotoID: null,
  Offer: null,
  LotCount: 0,
  HammerCents: null,
  ...summary,
});

export const someConsignments = (list: ConsignmentSummary[] = [aSummary()]): Consignments => ({
  Consignments: list,
  Name: name,
});

export const aReviewedPiece = (piece: Partial<ReviewedConsignment> = {}): ReviewedConsignment => ({
  ...aConsignment(),
  AccountID: 31,
  Name: 'Ruth Hollis',
  Email: 'ruth@example.com',
  IsUnanswered: false,
  Actions: ['review', 'offer', 'decline'],
  ...piece,
});

export const aReview = (review: Partial<ConsignmentReview> = {}): ConsignmentReview => ({
  List: 'waiting',
  Counts: { waiting: 1, ours: 0, theirs: 0, sale: 0, over: 3, all: 4 },
  Consignments: [aReviewedPiece()],
  Total: 1,
  Sales: [{ AuctionID: 4_122, Title: 'The Winter Sale' }],
  ...review,
});
