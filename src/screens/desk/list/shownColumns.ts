/** Which columns someone sees: those they chose and the list still has, or those it begins with. */
import type { DeskColumn } from './listSpec.ts';

export function shownColumns(
  columns: readonly DeskColumn[],
  chosen: readonly string[] | null,
): readonly DeskColumn[] {
  const own = columns.filter(({ key }) => chosen?.includes(key));
  // The first says which row it is, and is never left out.
  const [first] = columns;
  if (own.length === 0 || !first) return columns.filter(({ isExtra }) => !isExtra);
  return own.includes(first) ? own : [first, ...own];
}
