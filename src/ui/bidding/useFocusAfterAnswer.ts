/** The button that placed a bid goes away with its focus: the keyboard continues at the first step of the next one. */
import { type RefObject, useEffect, useRef } from 'react';

import type { BiddingState } from '#contract/bidding/lotPanelState.ts';

/** @param place where the first step is */
export function useFocusAfterAnswer(
  { form, outcome }: BiddingState,
  place: RefObject<HTMLElement | null>,
): void {
  const isReviewed = form.review !== null;
  const wasReviewed = useRef(isReviewed);
  const isAnswered = outcome !== null;
  useEffect(() => {
    const isOver = wasReviewed.current && !isReviewed;
    wasReviewed.current = isReviewed;
    if (!isOver || !isAnswered || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('[data-first-step] button')?.focus({ preventScroll: true });
  }, [isReviewed, isAnswered, place]);
}
