/** In the bar under a phone's page: the first step of a bid, or its review. The bar itself shows the answer. */
import { useRef } from 'react';

import type { BidActions } from './bidActions.ts';
import { BidButton, type BidButtonProps } from './BidButton.tsx';
import { BidReview, type BidReviewProps } from './BidReview.tsx';
import { useFocusAfterAnswer } from './useFocusAfterAnswer.ts';

export type BidStepProps = Omit<BidButtonProps, 'actions'> & {
  terms: BidReviewProps['terms'];
  actions: BidActions;
};

export function BidStep({ state, terms, actions, isTyping }: BidStepProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusAfterAnswer(state, place);
  return (
    <div ref={place}>
      {state.form.review === null ? (
        <BidButton {...{ state, actions, isTyping }} />
      ) : (
        <BidReview {...{ state, terms, actions }} />
      )}
    </div>
  );
}
