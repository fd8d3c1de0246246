/** Auctions as the server announces them: kinds, days, sessions and how far each has come. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

const domain = 'Auctions';

export { auctionTypes, sessionStatuses } from './auctionCodes.ts';

/**
 * How far an auction is. `open` takes bids (sealed ones before a live sale, real ones in a timed sale), `running` has a
 * session in the room, `between` waits for its next session, `closing` is a timed sale whose lots end one by one.
 */
export const auctionStatuses = ['upcoming', 'open', 'running', 'between', 'closing', 'closed'] as const;
export type AuctionStatus = (typeof auctionStatuses)[number];

const auctionId = z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999));

export const auctionSessionSchema = z.object({
  AuctionSessionID: z.int(),
  AuctionID: z.int(),
  SessionNumber: z.int(),
  Title: z.string(),
  StartsAt: z.iso.datetime(),
  FirstLot: z.nullable(z.int()),
  LastLot: z.nullable(z.int()),
  AuctionSessionStatus: z.int(),
});

export type AuctionSession = z.infer<typeof auctionSessionSchema>;

export const auctionSchema = z.object({
  AuctionID: z.int(),
  AuctionTypeID: z.int(),
  Slug: z.string(),
  Title: z.string(),
  Intro: z.string(),
  /** Day and time as a wall clock in Chicago shows them: `2026-11-29`, `09:00`. */
  StartDate: z.string(),
  StartTime: z.string(),
  EndDate: z.string(),
  LocAddress: z.string(),
  LocCity: z.string(),
  LocState: z.string(),
  LocZip: z.string(),
  /** The same as instants. */
  OpensAt: z.iso.datetime(),
  StartsAt: z.iso.datetime(),
  EndsAt: z.iso.datetime(),
  Status: z.enum(auctionStatuses),
  LotCount: z.int(),
  SoldCount: z.int(),
  ClosedCount: z.int(),
  ExtendedCount: z.int(),
  TotalRealizedCents: z.int(),
  PremiumPercent: z.number(),
  /** Timed sales only: how far apart lots close, and how long a late bid extends. */
  StaggerSeconds: z.nullable(z.int()),
  ExtensionSeconds: z.nullable(z.int()),
  /** The lot whose picture stands for the sale. */
  CoverLotNumber: z.nullable(z.int()),
  /** What its pages say after an outage, as long as it is not over: its lots close later than announced. */
  Interruption: z.nullable(z.string()),
  /** What its pages say once it was put off, as long as it is not over: from when to when, and why. */
  Postponement: z.nullable(z.string()),
});

export type Auction = z.infer<typeof auctionSchema>;

export const auctionWithSessionsSchema = z.extend(auctionSchema, { Sessions: z.array(auctionSessionSchema) });
export type AuctionWithSessions = z.infer<typeof auctionWithSessionsSchema>;

/** The words product.md gives for an auction that does not exist. */
export const auctionNotFound = 'Auction Not Found';

const byId = z.object({ AuctionID: auctionId });

export const getActiveAuctions = endpoint({
  method: 'GET',
  path: '/api/auction/activeAuctions',
  domain,
  summary: 'Auctions that have not ended, by start, with their sessions.',
  answer: z.array(auctionWithSessionsSchema),
  problems: [],
});

export const getAuctionSessions = endpoint({
  method: 'GET',
  path: '/api/auction/session/:AuctionID',
  domain,
  summary: 'The sessions of an auction, by number; an empty list for an unknown one.',
  params: byId,
  answer: z.array(auctionSessionSchema),
  problems: [],
});

export const getAuctionById = endpoint({
  method: 'GET',
  path: '/api/auction/auctionByID/:AuctionID',
  domain,
  summary: 'One auction as the only item of a list; an empty list for an unknown one.',
  params: byId,
  answer: z.array(auctionWithSessionsSchema),
  problems: [],
});

export const getNextOfType = endpoint({
  method: 'GET',
  path: '/api/auction/getNextOfType',
  domain,
  summary: 'For each type, the next auction that has not started.',
  answer: z.array(auctionSchema),
  problems: [],
});

export const getAuctionBySlug = endpoint({
  method: 'GET',
  path: '/api/auction/auctionBySlug/:slug',
  domain,
  summary: `One auction as the only item of a list; \`not_found\` for an unknown slug.`,
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.array(auctionWithSessionsSchema),
  problems: ['not_found'],
});

export const getNextAuction = endpoint({
  method: 'GET',
  path: '/api/auction/next',
  domain,
  summary:
    'The auction that runs, or else the next one to start, first in a list; empty when none is planned.',
  answer: z.array(auctionSchema),
  problems: [],
});

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/auction/list',
  domain,
  summary: 'Every announced auction, those that ended last.',
  answer: z.array(auctionWithSessionsSchema),
  problems: [],
});
