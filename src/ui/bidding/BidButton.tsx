/** The button with the amount in it; in the panel, and on phones in the bar under the page. */
import { type MouseEvent, useId } from 'react';

import type { BiddingState } from '#contract/rules/lotPanelState.ts';
import { Button } from '#ui/button/Button.tsx';

import type { BidDeeds } from './bidDeeds.ts';
import { buttonFace } from './formWords.ts';

import styles from './BidForm.module.css';

export type BidButtonProps = {
  state: BiddingState;
  deeds: Pick<BidDeeds, 'choose' | 'press'>;
  isTyping: boolean;
  size: 'md' | 'lg';
};

export function BidButton({ state, deeds, isTyping, size }: BidButtonProps) {
  const reasonId = useId();
  const { words, press, reason } = buttonFace(state, isTyping);
  const isBusy = state.kind === 'sending' || state.kind === 'checking';

  function follow({ detail }: MouseEvent): void {
    // The second half of a double click was meant for what the first one found.
    if (detail > 1) return;
    if (press === 'bid') deeds.press();
    if (press === 'takeLeast') deeds.choose(state.form.leastCents);
  }

  return (
    <div className={styles.deed}>
      <Button
        size={size}
        fullWidth
        busy={isBusy}
        onClick={follow}
        {...(press === null && { 'aria-disabled': true })}
        {...(reason !== null && { 'aria-describedby': reasonId })}
      >
        {words}
      </Button>
      {reason !== null && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}
