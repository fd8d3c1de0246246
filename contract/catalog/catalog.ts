/** Catalogs: one sale's lots, all results of earlier sales, and the landing pages' selections. */
import * as z from 'zod/mini';

import { auctionWithSessionsSchema } from '#contract/auctions/auctions.ts';
import { type AnswerOf, endpoint } from '#contract/kernel/endpoint.ts';
import { recordOf } from '#contract/kernel/recordOf.ts';

import { choiceFacets, countedSwitches, endedRanges } from './facets.ts';
import { lotCardSchema } from './lots.ts';

const domain = 'Catalog';

const auctionId = z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999));

/** The page's own query string, whole: `contract/catalog/catalogQuery.ts` reads it on both sides. */
const search = z.object({ search: z.prefault(z.string().check(z.maxLength(60_000)), '') });

export const initAuctionData = endpoint({
  method: 'GET',
  path: '/api/catalog/initAuctionData/:auctionId',
  domain,
  summary: 'What a catalog starts from: the auction, or `Error`.',
  params: z.object({ auctionId }),
  answer: z.object({ AuctionData: z.optional(auctionWithSessionsSchema), Error: z.optional(z.string()) }),
  problems: [],
});

export const facetOptionSchema = z.object({
  /** As the address says it. */
  value: z.string(),
  /** As people read it. */
  words: z.string(),
  /** How many lots the page would show with it, other facets staying as they are. */
  count: z.int(),
});

export type FacetOption = z.infer<typeof facetOptionSchema>;

const ends = z.object({ from: z.int(), to: z.int() });

export const facetsSchema = z.object({
  ...recordOf(choiceFacets, () => z.array(facetOptionSchema)),
  ...recordOf(countedSwitches, () => z.int()),
  /** A sale by the clock that is not over: how many lots that match have closed, whether they are shown or not. */
  closed: z.optional(z.int()),
  /**
   * Facets of which not every match was counted. An option has as many lots as it says or more; none said are not none,
   * so it can be chosen.
   */
  atLeast: z.optional(z.array(z.enum([...choiceFacets, ...countedSwitches]))),
  /** The ends that lots of the whole list have, in whole dollars or years; null for an empty list. */
  ...recordOf(endedRanges, () => z.nullable(ends)),
  /** Of a sale: its lowest and highest lot number. */
  lotNumbers: z.optional(ends),
});

export type Facets = z.infer<typeof facetsSchema>;

export const catalogPageSchema = z.object({
  lots: z.array(lotCardSchema),
  /**
   * Exact up to the cap of the archive; beyond it `isCapped` and the page says '2,000+'. What is capped are the newest
   * results, or the highest prices where the list is sorted by them.
   */
  total: z.int(),
  isCapped: z.boolean(),
  /** The list is in another order, and what it orders are the newest of more results. */
  isNewestOnly: z.optional(z.boolean()),
  page: z.int(),
  pageCount: z.int(),
  facets: facetsSchema,
  /** What was searched for instead of what was typed, of which nothing was found. */
  searchedFor: z.nullable(z.string()),
  /** The words that were looked for, to be marked in titles. */
  terms: z.array(z.string()),
});

export type CatalogPage = z.infer<typeof catalogPageSchema>;

export const searchCatalog = endpoint({
  method: 'GET',
  path: '/api/catalog/lots/:auctionId',
  domain,
  summary:
    'A page of one sale’s lots with the count of every filter; `search` is the query string of the page.',
  params: z.object({ auctionId }),
  query: search,
  answer: catalogPageSchema,
  problems: ['not_found', 'too_slow'],
});

export const searchPrices = endpoint({
  method: 'GET',
  path: '/api/catalog/prices',
  domain,
  summary: 'A page of lots sold in any earlier sale; totals stop at a cap.',
  query: search,
  answer: catalogPageSchema,
  problems: ['too_slow'],
});

export const priceTrendSchema = z.object({
  years: z.array(
    z.object({
      /** In Chicago. A year without results is left out. */
      year: z.int(),
      /** All that were sold, or as many as were counted: then `isCapped`, and there are more. */
      sold: z.int(),
      isCapped: z.optional(z.boolean()),
      medianCents: z.int(),
      /** Nine in ten brought more: the tenth percentile, so that one odd result does not draw the range. */
      lowCents: z.int(),
      /** Nine in ten brought less: the ninetieth percentile. */
      highCents: z.int(),
    }),
  ),
  /** The prices of some year are those of its newest results alone. */
  isCapped: z.boolean(),
});

export type PriceTrend = z.infer<typeof priceTrendSchema>;

export const getPriceTrend = endpoint({
  method: 'GET',
  path: '/api/catalog/priceTrend',
  domain,
  summary: 'Median, range and number sold per year for the same search as the archive.',
  query: search,
  answer: priceTrendSchema,
  problems: ['too_slow'],
});

export const countCatalog = endpoint({
  method: 'GET',
  path: '/api/catalog/count/:auctionId',
  domain,
  summary: 'How many lots a page would have: what a drawer of filters shows before they are applied.',
  params: z.object({ auctionId }),
  query: search,
  answer: z.object({ total: z.int(), isCapped: z.boolean() }),
  problems: ['not_found', 'too_slow'],
});

export const getLanding = endpoint({
  method: 'GET',
  path: '/api/catalog/landing',
  domain,
  summary: 'The selection of a landing page in rows, and the sale whose antiques it links to.',
  query: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({
    slug: z.string(),
    rows: z.array(
      z.object({
        title: z.string(),
        /** 3 or 6 lots. */
        lots: z.array(lotCardSchema),
        more: z.string(),
      }),
    ),
    auction: z.nullable(auctionWithSessionsSchema),
  }),
  problems: ['not_found', 'too_slow'],
});

export type Landing = AnswerOf<typeof getLanding>;

export const getFrontPage = endpoint({
  method: 'GET',
  path: '/api/catalog/frontPage',
  domain,
  summary: 'The front page’s sales, notable lots and prices.',
  answer: z.object({
    next: z.nullable(auctionWithSessionsSchema),
    upcoming: z.array(auctionWithSessionsSchema),
    plate: z.nullable(lotCardSchema),
    notable: z.array(lotCardSchema),
    categories: z.array(z.object({ value: z.string(), words: z.string(), count: z.int() })),
    prices: z.array(lotCardSchema),
  }),
  problems: [],
});
