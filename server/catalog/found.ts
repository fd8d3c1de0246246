/** What a search answers before it is put into words: ids of the page's lots and counts by value. */
import type { ChoiceFacet, CountedSwitch, EndedRange } from '#contract/catalog/facets.ts';

export type Count = { value: string; count: number };

/** Both null where no lot has such a number. */
export type Ends = { from: number | null; to: number | null };

/** A list of which no lot has a value is missing. */
export type Counts = Partial<Record<ChoiceFacet, Count[]>> &
  Record<CountedSwitch, number> &
  Record<EndedRange, Ends> & { closed?: number; lotNumbers?: Ends };

export type Found = {
  total: number;
  isCapped: boolean;
  /** The one that was asked for, or the last there is. */
  page: number;
  ids: number[];
  counts: Counts;
};
