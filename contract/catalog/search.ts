/** The search over the whole site: lots, what lots brought, makers, posts and questions. */
import * as z from 'zod/mini';

import { postSummarySchema } from '#contract/content/content.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { lotCardSchema } from './lots.ts';
import { longestSearch } from './siteSearch.ts';

const domain = 'Search';

const query = z.object({ q: z.string().check(z.maxLength(longestSearch)) });

export const siteSearchSchema = z.object({
  /** What was searched for instead of what was typed, of which nothing was found. */
  SearchedFor: z.nullable(z.string()),
  /** Of sales that are open or to come, those that can still be bought first: the first dozen. */
  Lots: z.array(lotCardSchema),
  LotCount: z.int(),
  /** How many of these lots are in which sale, the most first. */
  Sales: z.array(z.object({ AuctionID: z.int(), Title: z.string(), LotCount: z.int() })),
  /** Sold in earlier sales: the newest dozen. */
  Results: z.array(lotCardSchema),
  ResultCount: z.int(),
  /** There are more results than were counted. */
  IsCapped: z.boolean(),
  Makers: z.array(
    z.object({
      Name: z.string(),
      /** How many lots of the maker were sold in earlier sales. */
      ResultCount: z.int(),
      /** The sale with most of the lots that were found; null where they were sold before. */
      AuctionID: z.nullable(z.int()),
    }),
  ),
  Posts: z.array(postSummarySchema),
  Questions: z.array(
    z.object({
      Slug: z.string(),
      Question: z.string(),
      /** How the answer begins. */
      Excerpt: z.string(),
    }),
  ),
  /** The words that were looked for, to be marked in titles. */
  Terms: z.array(z.string()),
});

export type SiteSearch = z.infer<typeof siteSearchSchema>;

export const searchSite = endpoint({
  method: 'GET',
  path: '/api/search',
  domain,
  summary: 'What the site has of these words: lots, results, makers, posts and questions.',
  query,
  answer: siteSearchSchema,
  problems: ['too_slow'],
});

export const suggestionSchema = z.object({
  Kind: z.enum(['words', 'maker', 'lot']),
  Text: z.string(),
  /** The page of a lot; the others are searched for. */
  To: z.nullable(z.string()),
});

export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestSearch = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  domain,
  summary: 'Suggestions while typing: words, makers and lots of open sales, a few of each.',
  query,
  answer: z.object({ Suggestions: z.array(suggestionSchema) }),
  problems: ['too_slow'],
});
