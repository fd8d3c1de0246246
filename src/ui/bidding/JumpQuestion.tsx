/** An amount far above what would do is asked about once more, with the number in words: it may be a zero too many. */
import { useEffect, useRef } from 'react';

import { dollarsInWords } from '#contract/rules/dollarsInWords.ts';
import type { Jump } from '#contract/rules/jumpGuard.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { Button } from '#ui/button/Button.tsx';

import type { BidDeeds } from './bidDeeds.ts';

import styles from './BidForm.module.css';

type JumpQuestionProps = { jump: Jump; amountCents: number; deeds: Pick<BidDeeds, 'confirm' | 'decline'> };

const reasonOf = ({ isFarAboveAsk }: Jump): string =>
  isFarAboveAsk ? 'That is more than five times the minimum.' : 'That is more than twice the high estimate.';

export function JumpQuestion({ jump, amountCents, deeds }: JumpQuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <section className={styles.jump} aria-label="Confirm your bid">
      <p ref={question} tabIndex={-1}>
        Your max would be <b>{formatUsd(amountCents)}</b>, {dollarsInWords(amountCents)}. {reasonOf(jump)}
      </p>
      <Button size="lg" fullWidth onClick={({ detail }) => detail <= 1 && deeds.confirm()}>
        Yes, bid {formatUsd(amountCents)}
      </Button>
      <Button size="lg" fullWidth variant="secondary" onClick={deeds.decline}>
        Change the amount
      </Button>
    </section>
  );
}
