/** The order of a catalog whose address names none: the same for the list that is sent and the control that shows it. */
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';

import type { CatalogQuery, SortOrder } from './catalogQuery.ts';
import { readSearchText } from './searchText.ts';

/** `timed`: a sale by the clock that is not over. */
export type CatalogKind = 'sale' | 'timed' | 'archive';

/** Of a sale as its page has it. */
export const saleKind = ({
  AuctionTypeID,
  Status,
}: {
  AuctionTypeID: number;
  Status: string;
}): Exclude<CatalogKind, 'archive'> =>
  AuctionTypeID === auctionTypes.timed && Status !== 'closed' ? 'timed' : 'sale';

const plainSorts = { sale: 'lot', timed: 'closing', archive: 'newest' } as const satisfies Record<
  CatalogKind,
  SortOrder
>;

/** A sale is walked through by number or by the clock unless something is looked for; of earlier sales the newest results come first. */
export function catalogSort(
  { sort, text }: Pick<CatalogQuery, 'sort' | 'text'>,
  kind: CatalogKind,
): SortOrder {
  if (sort !== null) return sort;
  // Someone who types a number in the archive looks for the lot of that number.
  const isByMatch = kind === 'archive' ? readSearchText(text).lotNumber !== null : text !== '';
  return isByMatch ? 'relevance' : plainSorts[kind];
}
