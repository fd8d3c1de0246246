/** In the bar under a phone's page: the first step of a bid, or its review. The bar itself shows the answer. */
import { useRef } from 'react';

import { BidButton, type BidButtonProps } from './BidButton.tsx';
import type { BidDeeds } from './bidDeeds.ts';
import { BidReview, type BidReviewProps } from './BidReview.tsx';
import { useFocusAfterAnswer } from './useFocusAfterAnswer.ts';

export type BidStepProps = Omit<BidButtonProps, 'deeds'> & {
  terms: BidReviewProps['terms'];
  deeds: BidDeeds;
};

export function BidStep({ state, terms, deeds, isTyping }: BidStepProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusAfterAnswer(state, place);
  return (
    <div ref={place}>
      {state.form.review === null ? (
        <BidButton {...{ state, deeds, isTyping }} />
      ) : (
        <BidReview {...{ state, terms, deeds }} />
      )}
    </div>
  );
}
