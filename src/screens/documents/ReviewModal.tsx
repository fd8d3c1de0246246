/** One document: its file beside what it is compared with, and what is decided by it. */
import { useSelector } from '@xstate/react';
import { type MouseEvent, useState } from 'react';

import type { DocumentDecision, ReviewedDocument } from '#contract/documentReview.ts';
import { longestReason } from '#contract/rules/approvalDeeds.ts';
import {
  selectCanDecide,
  selectRefusal,
  selectReviewProblem,
  selectSentDeed,
} from '#machines/documentReviewMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextareaField } from '#ui/controls/TextareaField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import { kindWords } from './documentWords.ts';
import { Particulars } from './Particulars.tsx';
import type { ReviewActor } from './ReviewedDocuments.tsx';
import { ReviewedFile } from './ReviewedFile.tsx';
import { acceptedMeans, toldWords } from './reviewWords.ts';

import styles from './DocumentReview.module.css';

type ReviewModalProps = { actor: ReviewActor; document: ReviewedDocument };

export function ReviewModal({ actor, document }: ReviewModalProps) {
  const name = `${kindWords[document.Kind]} of ${document.Name}`;
  return (
    <Modal open size="wide" title={name} onClose={() => actor.send({ type: 'document.closed' })}>
      <div className={styles.review}>
        <ReviewedFile actor={actor} document={document} name={name} />
        <div className={styles.decision}>
          <Particulars document={document} />
          <Decision actor={actor} document={document} />
        </div>
      </div>
    </Modal>
  );
}

function Decision({ actor, document }: ReviewModalProps) {
  const refusal = useSelector(actor, selectRefusal);
  if (refusal !== null || document.Status !== 'waiting') {
    return (
      <>
        {refusal && <Banner tone="error">{toldWords(refusal)}</Banner>}
        <div className={styles.deeds}>
          <Close actor={actor} words="Close" takesFocus={refusal !== null} />
        </div>
      </>
    );
  }
  return <DecisionForm actor={actor} document={document} />;
}

const focusOn = (button: HTMLButtonElement | null): void => button?.focus();

type CloseProps = { actor: ReviewActor; words: string; takesFocus?: boolean; isBusy?: boolean };

function Close({ actor, words, takesFocus = false, isBusy = false }: CloseProps) {
  return (
    <Button
      variant="secondary"
      disabled={isBusy}
      onClick={() => actor.send({ type: 'document.closed' })}
      {...(takesFocus && { ref: focusOn })}
    >
      {words}
    </Button>
  );
}

function reasonIn(form: HTMLFormElement | null): string {
  const given = form && new FormData(form).get('reason');
  return typeof given === 'string' ? given.trim() : '';
}

function DecisionForm({ actor, document }: ReviewModalProps) {
  const sent = useSelector(actor, selectSentDeed);
  const canDecide = useSelector(actor, selectCanDecide);
  const problem = useSelector(actor, selectReviewProblem);
  const [isWrong, setIsWrong] = useState(false);

  const decide =
    (deed: DocumentDecision['Deed']) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
      const reason = reasonIn(currentTarget.form);
      const isIncomplete = deed === 'decline' && reason === '';
      setIsWrong(isIncomplete);
      if (isIncomplete) return;
      actor.send({ type: 'deed.confirmed', deed, reason: deed === 'decline' ? reason : '' });
    };
  const buttonOf = (deed: DocumentDecision['Deed']) => ({
    busy: sent === deed,
    'aria-disabled': !canDecide,
    onClick: decide(deed),
  });

  return (
    <form className={styles.decision} noValidate>
      <p className={styles.empty}>{acceptedMeans(document)}</p>
      <TextareaField
        label="Reason, if you decline (the bidder reads it)"
        name="reason"
        rows={3}
        maxLength={longestReason}
        error={isWrong ? 'Say why. The bidder reads it.' : undefined}
      />
      {!canDecide && sent === null && <p>You can decide once you have seen the file.</p>}
      {canDecide && problem && (
        <Banner tone="error">{problem.fields?.['Reason'] ?? problemText(problem)}</Banner>
      )}
      <div className={styles.deeds}>
        <Button {...buttonOf('accept')}>Accept</Button>
        <Button variant="secondary" {...buttonOf('decline')}>
          Decline
        </Button>
        <Close actor={actor} words="Cancel" isBusy={sent !== null} />
      </div>
    </form>
  );
}
