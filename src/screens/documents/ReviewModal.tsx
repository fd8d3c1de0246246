/** One decision before it is made: what it means, and the reason that the bidder will read. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import { longestReason } from '#contract/rules/approvalDeeds.ts';
import { type BegunDecision, selectIsSending, selectReviewProblem } from '#machines/documentReviewMachine.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextareaField } from '#ui/field/TextareaField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import type { ReviewActor } from './ReviewedDocuments.tsx';
import { questionWords } from './reviewWords.ts';

import styles from './DocumentReview.module.css';

export function ReviewModal({ actor, begun }: { actor: ReviewActor; begun: BegunDecision }) {
  const isSending = useSelector(actor, selectIsSending);
  const problem = useSelector(actor, selectReviewProblem);
  const [isWrong, setIsWrong] = useState(false);
  const { title, text, confirm } = questionWords(begun);
  const needsReason = begun.deed === 'decline';
  const drop = (): void => actor.send({ type: 'deed.dropped' });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('reason');
    const reason = typeof given === 'string' ? given.trim() : '';
    const isComplete = !needsReason || reason !== '';
    setIsWrong(!isComplete);
    if (isComplete) actor.send({ type: 'deed.confirmed', reason });
  }

  return (
    <Modal open title={title} onClose={drop}>
      <form className={styles.decision} onSubmit={submit} noValidate>
        <p>{text}</p>
        {needsReason && (
          <TextareaField
            label="Reason, which the bidder reads"
            name="reason"
            required
            data-autofocus
            maxLength={longestReason}
            error={isWrong ? 'Say why. The bidder reads it.' : undefined}
          />
        )}
        {problem && <Banner tone="error">{problem.fields?.['Reason'] ?? problemText(problem)}</Banner>}
        <div className={styles.deeds}>
          <Button type="submit" busy={isSending} {...(!needsReason && { 'data-autofocus': true })}>
            {confirm}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={drop}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
