/** Lots: what is for sale, what it is, and what it brought. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

const domain = 'Lots';

/** How far a lot is. `pending` waits for its session, `open` takes bids in a timed sale. */
/** `held`: staff review its bids. It takes none and does not close; it is pending or open again afterward. */
export const lotStatuses = ['pending', 'open', 'held', 'sold', 'passed', 'withdrawn'] as const;
export type LotStatus = (typeof lotStatuses)[number];

/** Class by federal law, as staff set it: antique, curio and relic, modern, NFA, not a firearm. */
export const lotClasses = ['A', 'C', 'M', 'N', 'X'] as const;
export type LotClass = (typeof lotClasses)[number];

/** Handgun, long gun, other. */
export const lotForms = ['H', 'L', 'O'] as const;
export type LotForm = (typeof lotForms)[number];

export const photoSchema = z.object({
  /**
   * Address without width and format, `/lots/4101/215/1.5f3c9a02`: another picture has another one, so files may be
   * kept for ever. `contract/kernel/pictureAddress.ts` makes files of it.
   */
  Path: z.string(),
  /** A plate is drawn for either theme; a photograph has one file for both. */
  HasThemes: z.boolean(),
  Alt: z.string(),
  Width: z.int(),
  Height: z.int(),
});

export type Photo = z.infer<typeof photoSchema>;

/** What a card or a row of a list shows of a lot. */
export const lotCardSchema = z.object({
  /** The lot's id: by it wishlists name a lot. */
  AuctionItemID: z.int(),
  AuctionID: z.int(),
  LotNumber: z.int(),
  Slug: z.string(),
  WebTitle: z.string(),
  Headline: z.string(),
  ManufacturerName: z.string(),
  LowEst: z.int(),
  HighEst: z.int(),
  hlo: z.enum(lotForms),
  amcode: z.enum(lotClasses),
  rareItem: z.boolean(),
  lotItemCount: z.int(),
  itemViews: z.int(),
  Status: z.enum(lotStatuses),
  /** Hammer price with premium, in cents; null until the lot is sold. */
  PriceRealizedCents: z.nullable(z.int()),
  /** In which sale and when it was sold; missing until it is. */
  AuctionTitle: z.optional(z.string()),
  SoldAt: z.optional(z.iso.datetime()),
  CurrentBidCents: z.nullable(z.int()),
  StartingBidCents: z.int(),
  BidCount: z.int(),
  /** Timed sales: when the lot closes. Live sales: when its session starts. */
  ClosesAt: z.nullable(z.iso.datetime()),
  ExtendedCount: z.int(),
  /** Grows with every change of what is bid; older answers are ignored. */
  Version: z.int(),
  Photo: z.nullable(photoSchema),
});

export type LotCard = z.infer<typeof lotCardSchema>;

export const lotSchema = z.extend(lotCardSchema, {
  DetailDesc: z.string(),
  Category: z.string(),
  /** As people read it. */
  CategoryWords: z.string(),
  Model: z.nullable(z.string()),
  Serial: z.nullable(z.string()),
  Caliber: z.nullable(z.string()),
  BarrelLength: z.nullable(z.string()),
  BarrelShape: z.nullable(z.string()),
  Finish: z.nullable(z.string()),
  Stock: z.nullable(z.string()),
  Year: z.nullable(z.int()),
  ConditionGrade: z.nullable(z.string()),
  /** Which of the two NRA scales the grade is of. */
  ConditionScale: z.nullable(z.enum(['modern', 'antique'])),
  ConditionText: z.nullable(z.string()),
  Provenance: z.array(z.string()),
  Accessories: z.nullable(z.string()),
  NRAID: z.nullable(z.string()),
  SessionNumber: z.nullable(z.int()),
  HasReserve: z.boolean(),
  ReserveMet: z.boolean(),
  HighBidNote: z.nullable(z.string()),
  ScheduledClosesAt: z.nullable(z.iso.datetime()),
});

export type Lot = z.infer<typeof lotSchema>;

const neighborSchema = z.nullable(z.object({ LotNumber: z.int(), Slug: z.string(), WebTitle: z.string() }));

const lotParams = z.object({
  auctionid: z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999)),
  lotnumber: z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999)),
});

export const lotDetailSchema = z.object({
  AuctionID: z.int(),
  Photos: z.array(photoSchema),
  /** The first is the lot; none means that there is no such lot. */
  Items: z.array(lotSchema),
  Previous: neighborSchema,
  Next: neighborSchema,
  /** Sold in earlier sales, nearest in kind first; then others of this sale. */
  Similar: z.array(lotCardSchema),
  Nearby: z.array(lotCardSchema),
});

export type LotDetail = z.infer<typeof lotDetailSchema>;

export const getLotDetail = endpoint({
  method: 'GET',
  path: '/api/detail/:auctionid/:lotnumber',
  domain,
  summary: 'One lot with its photos and its neighbors; without `Items` there is no such lot.',
  params: lotParams,
  answer: lotDetailSchema,
  problems: [],
});

export const countLotView = endpoint({
  method: 'POST',
  path: '/api/detail/:auctionid/:lotnumber/view',
  domain,
  summary: 'Counts a view of the lot, once a visit.',
  params: lotParams,
  answer: z.object({ success: z.boolean() }),
  problems: ['rate_limited'],
});
