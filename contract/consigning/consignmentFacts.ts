/** A piece that someone wants to sell through us, as its calls have it. */
import * as z from 'zod/mini';

import { consignmentStatuses } from './consignmentActions.ts';
import { consignmentKinds } from './consignmentFields.ts';
import { settlementLineKinds } from './consignmentSettlement.ts';

const summary = {
  ConsignmentID: z.int(),
  Title: z.string(),
  Kind: z.enum(consignmentKinds),
  Status: z.enum(consignmentStatuses),
  SentAt: z.iso.datetime(),
  /** When something was last decided or said. */
  ChangedAt: z.iso.datetime(),
  /** The first photograph; null where there is none. */
  PhotoID: z.nullable(z.int()),
};

export const offerSchema = z.object({ LowCents: z.int(), HighCents: z.int(), CommissionBps: z.int() });
export type Offer = z.infer<typeof offerSchema>;

export const consignmentSummarySchema = z.object({
  ...summary,
  Offer: z.nullable(offerSchema),
  LotCount: z.int(),
  /** What its lots brought, before the commission; null where nothing is sold. */
  HammerCents: z.nullable(z.int()),
});

const lineSchema = z.object({ Kind: z.enum(settlementLineKinds), Cents: z.int() });

export const consignedLotSchema = z.object({
  LotID: z.int(),
  AuctionID: z.int(),
  LotNumber: z.int(),
  Slug: z.string(),
  WebTitle: z.string(),
  SaleTitle: z.string(),
  State: z.enum(['open', 'sold', 'unsold']),
  /** When it ends, or has ended; null where that is not known. */
  ClosesAt: z.nullable(z.iso.datetime()),
  /** The buyer has paid. */
  IsPaid: z.boolean(),
  /** Empty where it is not sold. */
  Lines: z.array(lineSchema),
  TotalCents: z.int(),
});

const consignmentMessageSchema = z.object({
  MessageID: z.int(),
  IsFromHouse: z.boolean(),
  Body: z.string(),
  WrittenAt: z.iso.datetime(),
});

export const consignmentSteps = [
  ...consignmentStatuses,
  /** The piece is in our hands. */
  'arrived',
] as const;

export const consignmentSchema = z.object({
  ...summary,
  Description: z.string(),
  /** Grows with every decision. Anyone who decides says what they have seen. */
  Version: z.int(),
  Offer: z.nullable(offerSchema),
  DeclinedBy: z.nullable(z.enum(['consignor', 'house'])),
  Reason: z.nullable(z.string()),
  Contract: z.nullable(z.object({ Version: z.string(), SignedName: z.string(), SignedAt: z.iso.datetime() })),
  ArrivedAt: z.nullable(z.iso.datetime()),
  /** The way so far, the first step first. */
  Steps: z.array(z.object({ Step: z.enum(consignmentSteps), At: z.iso.datetime() })),
  Photos: z.array(z.int()),
  Messages: z.array(consignmentMessageSchema),
  Lots: z.array(consignedLotSchema),
  /** Of all lots that are sold: the sum is what the consignor gets. */
  Lines: z.array(lineSchema),
  TotalCents: z.int(),
  /** Null while the amounts may still change. */
  SettledAt: z.nullable(z.iso.datetime()),
});

export type ConsignmentSummary = z.infer<typeof consignmentSummarySchema>;
export type Consignment = z.infer<typeof consignmentSchema>;
export type ConsignmentLot = z.infer<typeof consignedLotSchema>;
