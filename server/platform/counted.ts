/** How many rows of a log fit: no more are counted than its pages show. */
import { mostCountedRows } from '#contract/kernel/listPages.ts';

/** @param total counts one more, where there are more */
export const counted = (total: number): { Total: number; IsMore: boolean } => ({
  Total: Math.min(total, mostCountedRows),
  IsMore: total > mostCountedRows,
});
