/** What every call for a page of a long list takes: which page, how long it is, and what it is sorted by. */
import * as z from 'zod/mini';

import { highestPage, longestSearch, pageSizes, sortOrders } from './listPages.ts';

const pageSize = z.pipe(z.coerce.number(), z.literal(pageSizes));

/** How a log counts its rows. */
export const countedRows = {
  /** On all pages; no more than are counted. */
  Total: z.int(),
  /** More fit than are counted. */
  IsMore: z.boolean(),
};

/** Without `sort`, the list has the order that its own call names. */
export const listQuery = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  search: z.prefault(z.string().check(z.maxLength(longestSearch)), ''),
  page: z.prefault(z.coerce.number().check(z.int(), z.positive(), z.maximum(highestPage)), 1),
  size: z.prefault(pageSize, pageSizes[0]),
  sort: z.optional(z.enum(sorts)),
  order: z.prefault(z.enum(sortOrders), 'asc'),
});
