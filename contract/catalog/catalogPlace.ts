/**
 * Where a list of lots stands and how its address says what is looked for. `/catalog/4127/antique-firearms` is the
 * catalog with antiques chosen: the segment stands for the filter as long as that is the whole of its facet.
 */
import { withoutFilters } from './catalogFilters.ts';
import { type CatalogQuery, catalogSearch, emptyQuery } from './catalogQuery.ts';

export type ListPlace = { kind: 'archive' } | { kind: 'sale'; auctionId: number; isAntique: boolean };

export const antiqueSegment = 'antique-firearms';
const antiqueClass = 'A';

const isAntiqueOnly = ({ choices: { amcode = [] } }: CatalogQuery): boolean =>
  amcode.length === 1 && amcode[0] === antiqueClass;

/** What the address asks for, its segment included. */
export function placedQuery(place: ListPlace, query: CatalogQuery): CatalogQuery {
  if (place.kind === 'archive' || !place.isAntique || query.choices.amcode) return query;
  return { ...query, choices: { ...query.choices, amcode: [antiqueClass] } };
}

function pathOf(place: ListPlace, query: CatalogQuery): { path: string; said: CatalogQuery } {
  if (place.kind === 'archive') return { path: '/prices', said: query };
  const path = `/catalog/${place.auctionId}`;
  if (!place.isAntique || !isAntiqueOnly(query)) return { path, said: query };
  const { amcode: _, ...choices } = query.choices;
  return { path: `${path}/${antiqueSegment}`, said: { ...query, choices } };
}

export function listAddress(place: ListPlace, query: CatalogQuery): string {
  const { path, said } = pathOf(place, query);
  const search = catalogSearch(said).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The one address of what is shown: without order, size and view, which show the same lots otherwise. */
export function canonicalAddress(place: ListPlace, query: CatalogQuery): string {
  const { sort, view, pageSize } = emptyQuery;
  return listAddress(place, { ...query, sort, view, pageSize });
}

/** The catalog itself, nothing looked for. */
export const plainAddress = (place: ListPlace): string =>
  listAddress(place, placedQuery(place, withoutFilters(emptyQuery)));

/** Segments of a catalog's address after its number that mean something. */
export const salePlace = (auctionId: number, segment: string | undefined): ListPlace => ({
  kind: 'sale',
  auctionId,
  isAntique: segment === antiqueSegment,
});
