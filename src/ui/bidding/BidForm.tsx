/** Where a bidder chooses an amount, reads what it costs, reviews it, and bids. Loaded for bidders alone. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import type { BiddingState, PanelForm } from '#contract/bidding/lotPanelState.ts';
import type { CostTerms } from '#rules/catalog/costEstimate.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { AmountField, otherAmountId, amountId } from './AmountField.tsx';
import { answerLine } from './answerWords.ts';
import type { BidActions } from './bidActions.ts';
import { BidButton } from './BidButton.tsx';
import { BidReview } from './BidReview.tsx';
import { CostSummary, NoCost } from './CostSummary.tsx';
import { staleWords } from './formWords.ts';
import { useFocusAfterAnswer } from './useFocusAfterAnswer.ts';

import styles from './BidForm.module.css';

export type BidFormProps = {
  state: BiddingState;
  /** What the amount leads to besides itself. */
  terms: CostTerms;
  actions: BidActions;
  /** An amount is being typed that is no bid yet. */
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
  /** On phones the button stands in a bar at the bottom of the window instead. */
  hasBar?: boolean;
  /** What is left of a bid that was accepted. */
  children?: ReactNode;
};

/** Where the review was closed without a bid, the keyboard continues at the amount. */
function useFocusOnAmount({ form, outcome }: BiddingState, place: RefObject<HTMLElement | null>): void {
  const isReviewed = form.review !== null;
  const wasReviewed = useRef(isReviewed);
  const isAnswered = outcome !== null;
  useEffect(() => {
    const isClosed = wasReviewed.current && !isReviewed && !isAnswered;
    wasReviewed.current = isReviewed;
    if (!isClosed) return;
    const find = (id: string) => place.current?.querySelector<HTMLElement>(`#${id}`);
    (find(otherAmountId) ?? find(amountId))?.focus();
  }, [isReviewed, isAnswered, place]);
}

export function BidForm({ state, terms, actions, isTyping, onTyping, ...rest }: BidFormProps) {
  const { form } = state;
  const place = useRef<HTMLDivElement>(null);
  useFocusOnAmount(state, place);
  useFocusAfterAnswer(state, place);
  const isReviewed = form.review !== null;
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  return (
    <div ref={place} className={rest.hasBar ? `${styles.form} ${styles.barred}` : styles.form} data-form>
      <StaleBanner form={form} />
      <div className={styles.steps}>
        <div className={isReviewed ? `${styles.choice} ${styles.covered}` : styles.choice}>
          <AnswerLine state={state} />
          <AmountField
            state={state}
            isFixed={isReviewed}
            onChoose={actions.choose}
            onTyping={onTyping}
            {...(actions.requestLimit && { onRequestLimit: actions.requestLimit })}
          />
          {isTyping || form.amountProblem?.kind === 'unchanged' ? (
            <NoCost />
          ) : (
            <CostSummary hammerCents={form.amountCents} terms={terms} />
          )}
          <BidButton {...{ state, actions, isTyping }} />
        </div>
        {isReviewed && (
          <div className={styles.review}>
            <BidReview {...{ state, terms, actions }} />
          </div>
        )}
      </div>
      {!isBusy && rest.children}
    </div>
  );
}

function StaleBanner({ form: { line } }: { form: PanelForm }) {
  const words = staleWords(line);
  if (words === null) return null;
  return (
    <p className={styles.stale}>
      <Icon name="offline" size="sm" />
      {words}
    </p>
  );
}

/** What became of a bid, where it was placed. */
function AnswerLine({ state }: { state: BiddingState }) {
  const answer = answerLine(state);
  if (answer === null) return null;
  return (
    <p className={`${styles.answer} ${styles[answer.tone]}`}>
      <Icon name={answer.icon} size="sm" />
      {answer.words}
    </p>
  );
}
