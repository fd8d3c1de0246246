/**
 * Which parameters the row of an address reads. Whatever else follows an address makes no other page of it: the server
 * renders, and keeps, one page for all that read the same. A row that is not named here reads none.
 */
import { matchRoutes } from 'react-router-dom';

import type { AddressReads } from '#contract/pages.ts';
import { choiceFacets, rangeFacets } from '#contract/rules/catalogQuery.ts';
import { switchFacets } from '#contract/rules/catalogSwitches.ts';
import { returnToName } from '#contract/rules/returnTo.ts';

import { type RouteRow, routeTable } from './routeTable.ts';

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
  'prices/PricesScreen': listNames,
  'lot/LotScreen': ['bid'],
  'search/SearchScreen': ['q'],
  'faq/FaqScreen': ['q'],
  'latest/LatestScreen': ['type'],
  'login/LoginScreen': [returnToName],
  'passwordReset/PasswordResetScreen': [returnToName],
  'verifyEmail/VerifyEmailScreen': [returnToName],
  'validated/ValidatedScreen': [returnToName],
  'createAccount/CreateAccountScreen': [returnToName, 'step'],
  'statecharts/StatechartsScreen': ['mode', 'view', 'transition', 'path', 'step', 'report'],
};

/** Lists say of each parameter that means nothing to them that it was left out. */
const saysOthers: ReadonlySet<string> = new Set(['catalog/CatalogScreen', 'prices/PricesScreen']);

const routes = routeTable.map((row) => ({ path: row.path, handle: row }));

function readsOf(row: RouteRow | undefined): AddressReads | null {
  // A redirect hands on what it was given, and an account's page is nobody else's.
  if (row?.kind !== 'screen' || row.audience === 'account') return null;
  return { names: new Set(namesByScreen[row.screen]), saysOthers: saysOthers.has(row.screen) };
}

const knownByRow = new Map<RouteRow | undefined, AddressReads | null>();

/** @returns null where the page is made for each visitor. */
export function addressReads(pathname: string): AddressReads | null {
  const row = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  const known = knownByRow.get(row);
  if (known !== undefined) return known;
  const reads = readsOf(row);
  knownByRow.set(row, reads);
  return reads;
}
