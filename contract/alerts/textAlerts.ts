/** Alerts: words, searches of a catalog and single lots that someone wants to be notified of. */
import * as z from 'zod/mini';

import { undoDays } from '#contract/account/accountLimits.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { alertKinds, lotMoments } from './alerts.ts';

const domain = 'Text alerts';

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const auctionId = z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999));
const saleOrAll = z.nullable(z.int().check(z.positive(), z.maximum(999_999_999)));
/** Far longer than it may be, so that input that is too long gets a message of its own. */
const typed = z.string().check(z.maxLength(10_000));
const done = z.object({ success: z.boolean() });

const namedLotSchema = z.object({
  AuctionID: z.int(),
  LotNumber: z.int(),
  WebTitle: z.string(),
  Slug: z.string(),
});

export const textAlertSchema = z.object({
  TextAlertID: z.int(),
  Kind: z.enum(alertKinds),
  Name: z.string(),
  /** Null for every sale. */
  AuctionID: z.nullable(z.int()),
  AuctionTitle: z.nullable(z.string()),
  /** What the lots must say; of the kind `words`. */
  Words: z.nullable(z.string()),
  /** The query of the catalog’s address; of the kind `search`. */
  Search: z.nullable(z.string()),
  /** Of the kind `lot`; null as well where it is in no catalog any more. */
  Lot: z.nullable(namedLotSchema),
  Moment: z.nullable(z.enum(lotMoments)),
  LotsAway: z.nullable(z.int()),
  /** When the lot’s moment was announced: it comes once. */
  NotifiedAt: z.nullable(z.string()),
  /** The lot’s bidding is over. */
  IsOver: z.boolean(),
  IsPaused: z.boolean(),
  /** Lots of sales that are not over which it has found. */
  MatchCount: z.int(),
  /** The three found last. */
  Matches: z.array(namedLotSchema),
  CreatedAt: z.string(),
});

export type TextAlert = z.infer<typeof textAlertSchema>;

export const getSaleAlerts = endpoint({
  method: 'GET',
  path: '/api/account/textalerts/get/:auctionId',
  domain,
  summary:
    'The caller’s alerts that a sale can set off: its own, and those for every sale. The newest first.',
  audience: 'account',
  params: z.object({ auctionId }),
  answer: z.array(textAlertSchema),
  problems: ['not_logged_in'],
});

export const getAllAlerts = endpoint({
  method: 'GET',
  path: '/api/account/textalerts/all',
  domain,
  summary: 'All alerts of the caller, the newest first.',
  audience: 'account',
  answer: z.array(textAlertSchema),
  problems: ['not_logged_in'],
});

export const createWordsAlert = endpoint({
  method: 'POST',
  path: '/api/account/textalerts/words',
  domain,
  summary:
    'An alert for lots that say certain words, in a sale or in every one. `fields` says what is wrong.',
  audience: 'account',
  body: z.object({ Words: typed, AuctionID: saleOrAll }),
  answer: textAlertSchema,
  problems: ['not_logged_in', 'not_found'],
});

export const createSearchAlert = endpoint({
  method: 'POST',
  path: '/api/account/textalerts/search',
  domain,
  summary: 'An alert for lots that a search of a catalog finds, by the address of that search.',
  audience: 'account',
  body: z.object({
    /** `/catalog/4127?q=colt`, with or without the site before it. */
    Address: typed,
    /** The search of one sale’s catalog, asked of all sales to come. */
    InEverySale: z.boolean(),
  }),
  answer: textAlertSchema,
  problems: ['not_logged_in', 'not_found'],
});

export const createLotAlert = endpoint({
  method: 'POST',
  path: '/api/account/textalerts/lot',
  domain,
  summary:
    'An alert for a moment of a lot: so many lots before it comes up, when it does, or before it closes.',
  audience: 'account',
  body: z.object({
    AuctionID: z.int().check(z.positive(), z.maximum(999_999_999)),
    LotNumber: z.int().check(z.positive(), z.maximum(999_999_999)),
    Moment: z.enum(lotMoments),
    /** For `away` alone. */
    LotsAway: z.nullable(z.int()),
  }),
  answer: textAlertSchema,
  problems: ['not_logged_in', 'not_found'],
});

const ofAlert = z.object({ TextAlertID: id });

export const renameAlert = endpoint({
  method: 'PUT',
  path: '/api/account/textalerts/rename/:TextAlertID',
  domain,
  summary: 'Gives one of the caller’s alerts another name.',
  audience: 'account',
  params: ofAlert,
  body: z.object({ Name: typed }),
  answer: textAlertSchema,
  problems: ['not_logged_in', 'not_found'],
});

export const pauseAlert = endpoint({
  method: 'PUT',
  path: '/api/account/textalerts/pause/:TextAlertID',
  domain,
  summary: 'Pauses one of the caller’s alerts, or lets it go on.',
  audience: 'account',
  params: ofAlert,
  body: z.object({ IsPaused: z.boolean() }),
  answer: textAlertSchema,
  problems: ['not_logged_in', 'not_found'],
});

export const deleteAlert = endpoint({
  method: 'POST',
  path: '/api/account/textalerts/delete/:TextAlertID',
  domain,
  summary: `Deletes one of the caller’s alerts. It can be brought back for ${undoDays} days.`,
  audience: 'account',
  params: ofAlert,
  answer: done,
  problems: ['not_logged_in', 'not_found'],
});

export const undeleteAlert = endpoint({
  method: 'POST',
  path: '/api/account/textalerts/undelete/:TextAlertID',
  domain,
  summary: 'Brings a deleted alert back, with what it has found.',
  audience: 'account',
  params: ofAlert,
  answer: textAlertSchema,
  problems: ['not_logged_in', 'not_found'],
});
