/**
 * Keeps the focus near what takes itself away when it is pressed: on its successor in the row, or on the row itself when
 * nothing is left in it. Without this a keyboard would start again at the top of the page.
 */
import { type RefObject, useEffect, useRef } from 'react';

export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const focusedAt = useRef(-1);

  useEffect(() => {
    const element = row.current;
    const remember = ({ target }: FocusEvent): void => {
      focusedAt.current = [...(element?.querySelectorAll('a') ?? [])].findIndex((link) => link === target);
    };
    const forget = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) focusedAt.current = -1;
    };
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, []);

  // After every drawing: whichever of them took something away, the focus is nowhere then.
  useEffect(() => {
    if (focusedAt.current === -1 || document.activeElement !== document.body) return;
    const links = [...(row.current?.querySelectorAll('a') ?? [])];
    (links[Math.min(focusedAt.current, links.length - 1)] ?? row.current)?.focus({ preventScroll: true });
  });

  return row;
}
