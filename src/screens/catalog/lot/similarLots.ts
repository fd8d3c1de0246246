/** Where lots like one are found: of the same kind and, where that says something, of the same maker. */
import type { Lot } from '#contract/catalog/lots.ts';

export function similarAddress({ Category, ManufacturerName: maker }: Lot, hasMaker: boolean): string {
  const search = new URLSearchParams({ category: Category, ...(hasMaker && { manufacturerName: maker }) });
  return `/prices?${search.toString()}`;
}
