/**
 * The second step of a bid: the amount once more, what it costs, what it means, and the button that places it. It stands
 * where the first step was pressed, and takes the focus.
 */
import { useId } from 'react';

import type { BiddingState } from '#contract/bidding/lotPanelState.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { type CostTerms, estimatedCost } from '#rules/catalog/costEstimate.ts';
import { dollarsInWords } from '#rules/kernel/dollarsInWords.ts';
import { Button } from '#ui/controls/Button.tsx';

import type { BidActions } from './bidActions.ts';
import { allInWords } from './CostSummary.tsx';
import { jumpReason } from './jumpReason.ts';
import { amountName, confirmFace, meaningOf } from './reviewWords.ts';
import { useReviewPlace } from './useReviewPlace.ts';

import styles from './BidReview.module.css';

export type BidReviewProps = {
  state: BiddingState;
  terms: CostTerms;
  actions: Pick<BidActions, 'place' | 'changeAmount'>;
};

export function BidReview({ state, terms, actions }: BidReviewProps) {
  const [nameId, meaningId] = [useId(), useId()];
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  const review = useReviewPlace(() => !isBusy && actions.changeAmount());
  return (
    <section
      ref={review}
      tabIndex={-1}
      className={styles.review}
      aria-labelledby={nameId}
      aria-describedby={meaningId}
      data-review
    >
      <p id={nameId} className={styles.name}>
        Review your bid
      </p>
      <Figures {...{ state, terms }} />
      <p id={meaningId} className={styles.meaning}>
        {meaningOf(state).join(' ')}
      </p>
      <Steps {...{ state, actions, isBusy }} />
    </section>
  );
}

function Figures({ state, terms }: Pick<BidReviewProps, 'state' | 'terms'>) {
  const { amountCents, review } = state.form;
  const cost = estimatedCost(amountCents, terms);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{amountName(state)}</dt>
          <dd>{formatUsd(amountCents)}</dd>
        </div>
        <div>
          <dt>{allInWords(cost)}</dt>
          <dd>{formatUsd(cost.allInCents)}</dd>
        </div>
      </dl>
      {review?.jump && (
        <p className={styles.jump}>
          Please check: your bid is {dollarsInWords(amountCents)}. {jumpReason(review.jump)}
        </p>
      )}
    </>
  );
}

function Steps({ state, actions, isBusy }: Omit<BidReviewProps, 'terms'> & { isBusy: boolean }) {
  const reasonId = useId();
  const { words, isOff, reason } = confirmFace(state);
  const isOpening = !isBusy && state.form.review?.isReady !== true;
  return (
    <>
      <Button
        size="lg"
        fullWidth
        busy={isBusy}
        onClick={() => !isOff && actions.place()}
        {...(isOff && { 'aria-disabled': true })}
        {...(reason !== null && { 'aria-describedby': reasonId })}
      >
        {words}
      </Button>
      {reason !== null && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      {!isBusy && (
        <Button
          variant="secondary"
          fullWidth
          onClick={() => !isOpening && actions.changeAmount()}
          {...(isOpening && { 'aria-disabled': true })}
        >
          Change amount
        </Button>
      )}
    </>
  );
}
