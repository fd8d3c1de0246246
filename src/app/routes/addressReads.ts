/**
 * Which parameters the row of an address reads. Whatever else follows an address makes no other page of it: the server
 * renders, and keeps, one page for all that read the same. A row that is not named here reads none.
 */
import { choiceFacets, rangeFacets, switchFacets } from '#contract/catalog/facets.ts';
import type { AddressReads } from '#contract/page/pages.ts';
import { returnToName } from '#contract/page/returnTo.ts';

import { type RouteRow, routeTable } from './routeTable.ts';
import { rowFinder } from './rowFinder.ts';

/** Filters of a list, also as a form without script sends them. */
const listNames = [
  'q',
  'headline',
  'sort',
  'view',
  'per',
  'page',
  'print',
  ...choiceFacets,
  ...rangeFacets.flatMap((facet) => [facet, `${facet}From`, `${facet}To`]),
  ...switchFacets,
];

const namesByScreen: Readonly<Record<string, readonly string[]>> = {
  'catalog/CatalogScreen': listNames,
  'catalog/prices/PricesScreen': listNames,
  'catalog/lot/LotScreen': ['bid'],
  'catalog/search/SearchScreen': ['q'],
  'content/faq/FaqScreen': ['q'],
  'content/latest/LatestScreen': ['type'],
  'session/login/LoginScreen': [returnToName],
  'session/passwordReset/PasswordResetScreen': [returnToName],
  'session/verifyEmail/VerifyEmailScreen': [returnToName],
  'session/validated/ValidatedScreen': [returnToName],
  'session/createAccount/CreateAccountScreen': [returnToName, 'step'],
  'charts/statecharts/StatechartsScreen': ['mode', 'view', 'transition', 'path', 'step', 'report', 'clauses'],
};

/** Lists say of each parameter that means nothing to them that it was left out. */
const saysOthers: ReadonlySet<string> = new Set(['catalog/CatalogScreen', 'catalog/prices/PricesScreen']);

export const rowAt = rowFinder(routeTable);

function readsOf(row: RouteRow): AddressReads | null {
  // A redirect hands on what it was given, and an account's page is no one else's.
  if (row.kind !== 'screen' || row.audience === 'account') return null;
  return { names: new Set(namesByScreen[row.screen]), saysOthers: saysOthers.has(row.screen) };
}

const readsByRow = new Map(routeTable.map((row) => [row, readsOf(row)]));

/** @returns null where the page is made for each visitor. */
export function addressReads(pathname: string): AddressReads | null {
  const row = rowAt(pathname);
  return (row && readsByRow.get(row)) ?? null;
}
