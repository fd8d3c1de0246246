/** The order of a catalog whose address names none: the same for the list that is sent and the control that shows it. */
import type { CatalogQuery, SortOrder } from './catalogQuery.ts';
import { readSearchText } from './searchText.ts';

export type CatalogKind = 'sale' | 'archive';

/** A sale is walked through by number unless something is looked for; results of earlier sales are news first. */
export function catalogSort(
  { sort, text }: Pick<CatalogQuery, 'sort' | 'text'>,
  kind: CatalogKind,
): SortOrder {
  if (sort !== null) return sort;
  if (kind === 'sale') return text === '' ? 'lot' : 'relevance';
  // Somebody who types a number looks for the lot of that number.
  return readSearchText(text).lotNumber === null ? 'newest' : 'relevance';
}
