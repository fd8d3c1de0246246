/** How many lots a filter would show, as the rail says it: `12`, `1,204`, or `12+` where only a part was counted. */
import { groupedDigits } from '#contract/kernel/groupedDigits.ts';

/** Nothing where a part was counted and none was in it: there may be some all the same. */
export function countText(count: number, isAtLeast: boolean): string {
  if (!isAtLeast) return groupedDigits(count);
  return count === 0 ? '' : `${groupedDigits(count)}+`;
}

/** What is known to show nothing cannot be chosen. */
export const isEmptyOption = (count: number, isAtLeast: boolean): boolean => count === 0 && !isAtLeast;
