/**
 * Which parameters the row of an address reads. Whatever else follows an address makes no other page of it: the server
 * renders, and keeps, one page for all that read the same. A row that is not named here reads none.
 */
import { choiceFacets, rangeFacets } from '#contract/catalog/catalogQuery.ts';
import { switchFacets } from '#contract/catalog/catalogSwitches.ts';
import type { AddressReads } from '#contract/page/pages.ts';
import { returnToName } from '#contract/page/returnTo.ts';

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

/** As the router takes an address: in any case and encoding, with a slash at its end or without. */
function plain(pathname: string): string {
  const lower = pathname.toLowerCase().replace(/\/+$/u, '');
  try {
    return decodeURIComponent(lower);
  } catch {
    return lower;
  }
}

const isFixed = ({ path }: RouteRow): boolean => !/[:*]/u.test(path);

const segmentsOf = ({ path }: RouteRow): string[] => path.split('/').filter((segment) => segment !== '');

const patternOf = (row: RouteRow): RegExp => {
  const segments = segmentsOf(row).map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (!segment.startsWith(':')) return `/${segment.toLowerCase()}`;
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${segments.join('')}$`, 'u');
};

const fixedSegments = (row: RouteRow): number =>
  segmentsOf(row).filter((segment) => !/[:*]/u.test(segment)).length;

/**
 * The router's own match takes a millisecond for a table of this size, which anyone who is refused would cost. Rows that say
 * more of an address come first.
 */
const fixedRows = new Map(routeTable.filter(isFixed).map((row) => [plain(row.path), row]));
const openRows = routeTable
  .filter((row) => !isFixed(row))
  .toSorted((one, other) => fixedSegments(other) - fixedSegments(one))
  .map((row) => ({ row, pattern: patternOf(row) }));

/** The row that the router would find. */
export function rowAt(pathname: string): RouteRow | undefined {
  const address = plain(pathname);
  return fixedRows.get(address) ?? openRows.find(({ pattern }) => pattern.test(address))?.row;
}

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
