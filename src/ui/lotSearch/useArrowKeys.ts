/**
 * Arrow keys move the focus between the cards of a grid, as it is laid out at the moment. Tab works as ever: every card
 * stays in its order.
 */
import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** How many cards from the first on stand in one row. */
function columnsOf(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => Math.round(link.closest('li')?.getBoundingClientRect().top ?? 0));
  const second = tops.findIndex((top) => top > (tops[0] ?? 0));
  return second === -1 ? links.length : second;
}

function stepOf(key: string, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return null;
  }
}

export function useArrowKeys(): {
  place: RefObject<HTMLDivElement | null>;
  onTitleKey: (press: KeyboardEvent) => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const onTitleKey = (press: KeyboardEvent): void => {
    if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
    const links = [...(place.current?.querySelectorAll<HTMLElement>('article :is(h2, h3) a') ?? [])];
    const at = links.findIndex((link) => link === press.currentTarget);
    const step = at === -1 ? null : stepOf(press.key, columnsOf(links));
    const next = step === null ? undefined : links[at + step];
    if (at + (step ?? 0) < 0 || !next) return;
    press.preventDefault();
    next.focus();
  };
  return { place, onTitleKey };
}
