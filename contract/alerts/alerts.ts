/**
 * What an alert may be, for both ends: the page says it before anything is sent, the server says the same of whatever is
 * sent all the same.
 */
import { placedQuery, salePlace } from '#contract/catalog/catalogPlace.ts';
import {
  type CatalogQuery,
  catalogSearch,
  emptyQuery,
  readCatalogQuery,
} from '#contract/catalog/catalogQuery.ts';
import { type Facet, isLasting } from '#contract/catalog/facets.ts';
import { readSearchText } from '#contract/catalog/searchText.ts';
import { graphemeCount, listNameOf } from '#contract/wishlists/wishlistNames.ts';

export const alertKinds = ['words', 'search', 'lot'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The first two are of live sales, the last of sales that run by the clock. */
export const lotMoments = ['away', 'now', 'closing'] as const;
export type LotMoment = (typeof lotMoments)[number];

/** What someone asks to be alerted of, as they say it. */
export type AskedAlert =
  | { kind: 'words'; words: string; auctionId: number | null }
  | { kind: 'search'; address: string; inEverySale: boolean }
  | { kind: 'lot'; auctionId: number; lotNumber: number; moment: LotMoment; lotsAway: number | null };

/** Of one account. */
export const mostAlerts = 200;
const longestAlertName = 60;
export const longestAlertWords = 200;
/** More than an hour of a live sale. */
const mostLotsAway = 200;
/** So long before a lot of a timed sale closes its alert goes off. */
export const closingAlertMs = 10 * 60_000;
/** So long before a sale its lots are looked through once more. */
export const nearSaleMs = 24 * 3_600_000;

/** As it is kept: nothing around it, one space where there were several. */
export const alertTextOf = listNameOf;

const isInvisible = (text: string): boolean => !/[^\p{C}\p{Z}\p{M}]/u.test(text);

const cutAt = (text: string, longest: number): string =>
  graphemeCount(text) <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;

/** What an alert is called until its owner says otherwise. */
export const firstAlertName = (text: string): string => cutAt(text, longestAlertName);

export function alertNameFault(name: string): string | null {
  if (isInvisible(name)) return 'An alert needs a name.';
  const count = graphemeCount(name);
  return count > longestAlertName
    ? `A name has at most ${longestAlertName} characters. This one has ${count}.`
    : null;
}

/** Why nothing can be looked for by these words, in a sentence; null where it can. */
export function alertWordsFault(words: string): string | null {
  if (isInvisible(words)) return 'Type the words that lots must say.';
  if (words.length > longestAlertWords) {
    return `At most ${longestAlertWords} characters. These are ${words.length.toLocaleString('en-US')}.`;
  }
  const { terms } = readSearchText(words);
  if (terms.length === 0) return 'There is no word in this. Type a word that lots must say.';
  return terms.every(({ isExcluded }) => isExcluded)
    ? 'Type a word that lots must say, too: this only says which they must not.'
    : null;
}

const lasting = <Asked extends object>(asked: Asked): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([facet]) => isLasting(facet as Facet))) as Asked;

/** What is asked of lots to come: how a page shows them, and what they brought, is nothing to ask of those. */
export const alertQueryOf = ({ text, headline, choices, ranges, switches }: CatalogQuery): CatalogQuery => ({
  ...emptyQuery,
  text,
  headline,
  choices: lasting(choices),
  ranges: lasting(ranges),
  switches: switches.filter(isLasting),
});

type SavedSearch = { auctionId: number | null; query: CatalogQuery; search: string };

const catalogPath = /^\/catalog\/(?<auctionId>[1-9]\d{0,8})(?:\/(?<segment>[a-z-]+))?\/?$/u;
const archivePath = /^\/prices\/?$/u;
const archive = { kind: 'archive' } as const;

/** Anybody's site will do: only path and query are read. */
function urlOf(typed: string): URL | null {
  const text = typed.trim();
  const base = 'https://example.com';
  if (text.startsWith('/')) return URL.canParse(text, base) ? new URL(text, base) : null;
  if (/^https?:\/\//iu.test(text)) return URL.canParse(text) ? new URL(text) : null;
  return URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : null;
}

const everyLot = 'This search finds every lot. Choose a filter or type words in the catalog first.';

/** The search that an address of a catalog says; a sentence where it says none. */
export function readSavedSearch(typed: string): SavedSearch | string {
  if (isInvisible(typed)) return 'Paste the address of a catalog search.';
  const url = typed.length > 2_000 ? null : urlOf(typed);
  const catalog = url && catalogPath.exec(url.pathname);
  if (!url || !(catalog ?? archivePath.exec(url.pathname))) {
    return 'This is not the address of a catalog search. Search in a catalog, then copy the address of that page.';
  }
  const auctionId = catalog ? Number(catalog.groups?.['auctionId']) : null;
  const { query: asked } = readCatalogQuery(url.searchParams);
  const place = auctionId === null ? archive : salePlace(auctionId, catalog?.groups?.['segment']);
  const query = alertQueryOf(placedQuery(place, asked));
  const search = catalogSearch(query).toString();
  if (search === '') return everyLot;
  const wordsFault = [query.text, query.headline].filter(Boolean).map(alertWordsFault).find(Boolean);
  if (wordsFault) return wordsFault;
  return { auctionId, query, search };
}

const lotPath = /^\/(?:detail|qr\/cs)\/(?<auctionId>[1-9]\d{0,8})\/(?<lotNumber>[1-9]\d{0,8})(?:\/|$)/u;

/** The lot that an address of its page names. */
export function readLotAddress(typed: string): { auctionId: number; lotNumber: number } | null {
  const found = lotPath.exec((typed.length > 2_000 ? null : urlOf(typed))?.pathname ?? '')?.groups;
  return found ? { auctionId: Number(found['auctionId']), lotNumber: Number(found['lotNumber']) } : null;
}

/** @param isTimed how the lot is sold; a sale has one way. */
export function lotMomentFault(
  { moment, lotsAway }: { moment: LotMoment; lotsAway: number | null },
  isTimed: boolean,
): string | null {
  if (isTimed !== (moment === 'closing')) {
    return isTimed
      ? 'Lots of a timed auction close by the clock: choose “before it closes”.'
      : 'Lots of a live auction come up one after the other: choose how many lots before, or when it comes up.';
  }
  if (moment !== 'away') return lotsAway === null ? null : 'Only an alert some lots before takes a number.';
  return lotsAway !== null && Number.isInteger(lotsAway) && lotsAway >= 1 && lotsAway <= mostLotsAway
    ? null
    : `A number of lots from 1 to ${mostLotsAway}.`;
}
