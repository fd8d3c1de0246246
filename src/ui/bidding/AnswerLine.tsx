/** What became of a bid, where it was placed. */
import type { BiddingState } from '#contract/bidding/lotPanelState.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { answerLine } from './answerWords.ts';

import styles from './BidForm.module.css';

export function AnswerLine({ state }: { state: BiddingState }) {
  const answer = answerLine(state);
  if (answer === null) return null;
  return (
    <p className={`${styles.answer} ${styles[answer.tone]}`}>
      <Icon name={answer.icon} size="sm" />
      {answer.words}
    </p>
  );
}
