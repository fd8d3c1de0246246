/** A row that leaves its list takes the focus with it: the focus goes to the row that takes its place. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

const marked = (key: number | string): string => `[data-row="${key}"]`;

/**
 * @param list holds the rows, which can take the focus and have `data-row` with their key.
 * @param keys in their order.
 * @param placeOf finds what takes the focus, where the rows are drawn by someone else.
 */
export function useNextRow(
  list: RefObject<HTMLElement | null>,
  keys: readonly (number | string)[],
  placeOf: (key: number | string) => string = marked,
): void {
  const before = useRef(keys);
  useLayoutEffect(() => {
    const place = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    // Only where the focus went with the row: anyone who is elsewhere stays there.
    if (place === -1 || document.activeElement !== document.body) return;
    const next = keys[Math.min(place, keys.length - 1)];
    const row = list.current?.querySelector<HTMLElement>(next === undefined ? '[data-empty]' : placeOf(next));
    row?.focus();
  });
}
