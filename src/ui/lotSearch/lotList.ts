/** What a page of lots is made of, whichever lots they are: one sale's, or all results of earlier sales. */
import type { CatalogPage } from '#contract/catalog/catalog.ts';
import type { ListPlace } from '#contract/catalog/catalogPlace.ts';
import type { CatalogQuery } from '#contract/catalog/catalogQuery.ts';
import type { CatalogKind } from '#contract/catalog/catalogSort.ts';
import type { Problem } from '#contract/kernel/problems.ts';

export type LotList = {
  kind: CatalogKind;
  place: ListPlace;
  /** What the address asks for, and which of its parameters meant nothing. */
  query: CatalogQuery;
  ignored: readonly string[];
  /** Null when the search was refused. */
  page: CatalogPage | null;
  refusal: Problem | null;
  /** The sale is over: its lots have prices, and are sorted by them. */
  isClosed: boolean;
  /** Who looks at it, for lists that are of one visitor: only the browser knows. */
  visitor?: { isLoggedIn: boolean; isKnown: boolean };
};
