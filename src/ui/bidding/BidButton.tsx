/** The first step of a bid: the button with the amount in it, which opens the review. */
import { type MouseEvent, useId } from 'react';

import type { BiddingState } from '#contract/bidding/lotPanelState.ts';
import { Button } from '#ui/controls/Button.tsx';

import type { BidActions } from './bidActions.ts';
import { buttonFace } from './formWords.ts';

import styles from './BidForm.module.css';

export type BidButtonProps = {
  state: BiddingState;
  actions: Pick<BidActions, 'choose' | 'review' | 'requestLimit'>;
  isTyping: boolean;
};

export function BidButton({ state, actions, isTyping }: BidButtonProps) {
  const reasonId = useId();
  const { words, press, reason } = buttonFace(state, isTyping);
  const isUnchanged = state.form.amountProblem?.kind === 'unchanged';

  function follow({ detail }: MouseEvent): void {
    // The second half of a double click was meant for what the first one found.
    if (detail > 1) return;
    if (press === 'review') actions.review();
    if (press === 'takeLeast') actions.choose(state.form.leastCents);
  }

  return (
    <div className={styles.step} data-first-step>
      <Button
        size="lg"
        fullWidth
        onClick={follow}
        {...(press === null && { 'aria-disabled': true })}
        {...(reason !== null && { 'aria-describedby': reasonId })}
      >
        {words}
      </Button>
      {reason !== null && (
        <p id={reasonId} className={isUnchanged ? styles.note : styles.reason}>
          {reason}
        </p>
      )}
      {isAboveLimit(state) && !isTyping && actions.requestLimit && (
        <Button variant="secondary" size="sm" onClick={actions.requestLimit}>
          Ask for a higher limit
        </Button>
      )}
    </div>
  );
}

const isAboveLimit = ({ form, outcome }: BiddingState): boolean =>
  form.amountProblem?.kind === 'overLimit' || outcome?.code === 'LIMIT_EXCEEDED';
