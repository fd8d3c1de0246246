/** What a page of lots is made of, whichever lots they are: one sale's, or all results of earlier sales. */
import type { CatalogPage } from '#contract/catalog.ts';
import type { Problem } from '#contract/problems.ts';
import type { ListPlace } from '#contract/rules/catalogPlace.ts';
import type { CatalogQuery } from '#contract/rules/catalogQuery.ts';
import type { CatalogKind } from '#contract/rules/catalogSort.ts';

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
