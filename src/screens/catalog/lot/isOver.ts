/** Whether nothing can be won any more: then the page says nothing of what a bid would bind to. */
import type { Lot, LotStatus } from '#contract/catalog/lots.ts';

const ends: ReadonlySet<LotStatus> = new Set(['sold', 'passed', 'withdrawn']);

export const isOver = ({ Status }: Pick<Lot, 'Status'>): boolean => ends.has(Status);
