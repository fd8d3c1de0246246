/** Anyone who closes a form or a question was in it: the focus stays with the list instead of falling to the page. */
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusKept(place: RefObject<HTMLElement | null>, isResting: boolean): void {
  const wasResting = useRef(true);
  useEffect(() => {
    const isBack = isResting && !wasResting.current;
    wasResting.current = isResting;
    if (isBack && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, isResting]);
}
