/** Where a bidder chooses an amount, reads what it costs, and bids. Loaded for bidders alone. */
import type { ReactNode } from 'react';

import type { CostTerms } from '#contract/rules/costEstimate.ts';
import type { BiddingState, PanelForm } from '#contract/rules/lotPanelState.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { AmountField } from './AmountField.tsx';
import { BidButton } from './BidButton.tsx';
import type { BidDeeds } from './bidDeeds.ts';
import { CostSummary } from './CostSummary.tsx';
import { staleWords } from './formWords.ts';
import { JumpQuestion } from './JumpQuestion.tsx';

import styles from './BidForm.module.css';

export type BidFormProps = {
  state: BiddingState;
  /** What the amount leads to besides itself. */
  terms: CostTerms;
  deeds: BidDeeds;
  /** An amount is being typed that is no bid yet. */
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
  /** On phones the button stands in a bar at the bottom of the window instead. */
  hasBar?: boolean;
  /** What is left of a bid that was accepted. */
  children?: ReactNode;
};

export function BidForm({ state, terms, deeds, isTyping, onTyping, ...rest }: BidFormProps) {
  const { form } = state;
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  return (
    <div className={rest.hasBar ? `${styles.form} ${styles.barred}` : styles.form} data-form>
      <StaleBanner form={form} />
      {form.jump === null ? (
        <>
          <AmountField state={state} isBusy={isBusy} onChoose={deeds.choose} onTyping={onTyping} />
          <CostSummary hammerCents={form.amountCents} terms={terms} />
          <BidButton {...{ state, deeds, isTyping }} size="lg" />
          {isAboveLimit(state) && deeds.requestLimit && (
            <Button variant="secondary" size="sm" onClick={deeds.requestLimit}>
              Request increase
            </Button>
          )}
        </>
      ) : (
        <JumpQuestion jump={form.jump} amountCents={form.amountCents} deeds={deeds} />
      )}
      {!isBusy && rest.children}
    </div>
  );
}

const isAboveLimit = ({ form, outcome }: BiddingState): boolean =>
  form.amountProblem?.kind === 'overLimit' || outcome?.code === 'LIMIT_EXCEEDED';

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
