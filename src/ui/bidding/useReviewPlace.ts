/** The place of a review: it takes the focus when it opens, and Escape leaves it. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

export function useReviewPlace(onEscape: () => void): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  // A page may have two places for one review, of which one is visible: only that one can take the focus.
  useEffect(() => {
    if (!document.activeElement?.closest('[data-review]')) place.current?.focus();
  }, []);
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const section = place.current;
    const onEvent = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave();
    };
    section?.addEventListener('keydown', onEvent);
    return () => section?.removeEventListener('keydown', onEvent);
  }, []);
  return place;
}
