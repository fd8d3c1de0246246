/**
 * The place of a list in its address, and back. Whatever the server would refuse or does not have any more is dropped, and
 * said: a link of last year opens the list all the same.
 */
import { highestPage, longestSearch, pageSizes, sortOrders } from '#contract/kernel/listPages.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';

import type { DeskColumn, ListFilter } from './listSpec.ts';

type Addressed = {
  path: string;
  filters: readonly Pick<ListFilter, 'key' | 'label' | 'fallback' | 'takes'>[];
  columns: readonly Pick<DeskColumn, 'key' | 'isSortable'>[];
};

/** `dropped` names what was left out, in the words of the page. */
export type PlaceRead = { place: ListPlace; dropped: readonly string[] };

/** `open=first`: the first row is opened at once, for links that mean one row. */
const opening = 'open';
export const opensFirst = (address: string): boolean => new URLSearchParams(address).get(opening) === 'first';

const numberIn = (text: string | null): number =>
  text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : NaN;

/** `sort=name` or, the other way round, `sort=-name`. */
function sortIn(text: string, { columns }: Addressed): ListPlace['sort'] {
  const by = text.replace(/^-/u, '');
  const [ascending, descending] = sortOrders;
  return columns.some(({ key, isSortable }) => key === by && isSortable)
    ? { by, order: text === by ? ascending : descending }
    : null;
}

export function placeIn(address: string, list: Addressed): PlaceRead {
  const query = new URLSearchParams(address);
  const dropped: string[] = [];
  const filters: Record<string, string> = {
    search: (query.get('search') ?? '').trim().slice(0, longestSearch),
  };
  for (const { key, label, fallback, takes } of list.filters) {
    const given = query.get(key);
    const isTaken = given !== null && takes(given);
    if (given !== null && !isTaken) dropped.push(`${label}: ${given.slice(0, longestSearch)}`);
    filters[key] = isTaken ? given : fallback;
  }
  const page = query.get('page');
  const pageNumber = numberIn(page);
  const isPage = pageNumber >= 1 && pageNumber <= highestPage;
  if (page !== null && !isPage) dropped.push(`Page: ${page.slice(0, longestSearch)}`);
  const size = query.get('size');
  const pageSize = pageSizes.find((one) => one === numberIn(size));
  if (size !== null && pageSize === undefined) dropped.push(`Rows per page: ${size.slice(0, longestSearch)}`);
  const order = query.get('sort');
  const sort = order === null ? null : sortIn(order, list);
  if (order !== null && sort === null) dropped.push(`Sorted by: ${order.slice(0, longestSearch)}`);
  const known = new Set(['search', 'page', 'size', 'sort', opening, ...list.filters.map(({ key }) => key)]);
  for (const key of query.keys()) if (!known.has(key)) dropped.push(key.slice(0, longestSearch));
  return { place: { page: isPage ? pageNumber : 1, size: pageSize ?? pageSizes[0], sort, filters }, dropped };
}

/** Without what would hold anyway. */
export function addressOf(place: ListPlace, list: Addressed): string {
  const query = new URLSearchParams();
  const put = (key: string, value: string, fallback = ''): void => {
    if (value !== fallback) query.set(key, value);
  };
  put('search', place.filters['search'] ?? '');
  for (const { key, fallback } of list.filters) put(key, place.filters[key] ?? fallback, fallback);
  if (place.sort) put('sort', `${place.sort.order === 'desc' ? '-' : ''}${place.sort.by}`);
  put('size', String(place.size), String(pageSizes[0]));
  put('page', String(place.page), '1');
  return query.size === 0 ? list.path : `${list.path}?${query.toString()}`;
}

/** What a saved view keeps: everything but the page. */
export const viewOf = (place: ListPlace, list: Addressed): string =>
  addressOf({ ...place, page: 1 }, list).slice(list.path.length);
