/**
 * In the live room a max far above the ask is confirmed once more, with the number in words: it may be a zero too many.
 * Elsewhere the review of every bid has the words.
 */
import { useEffect, useRef } from 'react';

import type { Jump } from '#contract/bidding/jumpGuard.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { dollarsInWords } from '#rules/kernel/dollarsInWords.ts';
import { Button } from '#ui/controls/Button.tsx';

import { jumpReason } from './jumpReason.ts';

import styles from './JumpQuestion.module.css';

type JumpQuestionProps = {
  jump: Jump;
  amountCents: number;
  actions: { confirm: () => void; decline: () => void };
};

export function JumpQuestion({ jump, amountCents, actions }: JumpQuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <section className={styles.jump} aria-label="Confirm your bid">
      <p ref={question} tabIndex={-1}>
        Your max would be <b>{formatUsd(amountCents)}</b>, {dollarsInWords(amountCents)}. {jumpReason(jump)}
      </p>
      <Button size="lg" fullWidth onClick={({ detail }) => detail <= 1 && actions.confirm()}>
        Yes, bid {formatUsd(amountCents)}
      </Button>
      <Button size="lg" fullWidth variant="secondary" onClick={actions.decline}>
        Change the amount
      </Button>
    </section>
  );
}
