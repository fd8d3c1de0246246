/** One document: its file beside what it is compared with, and what is decided by it. */
import { useSelector } from '@xstate/react';
import { type FormEvent, type MouseEvent, useState } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { longestReason } from '#contract/bidding/limitRequests.ts';
import type { DocumentDecision, ReviewedDocument } from '#contract/desk/documentReview.ts';
import { documentReviewMachine, selectCanDecide } from '#machines/desk/documentReviewMachine.ts';
import { Facts } from '#screens/desk/Facts.tsx';
import type { DecideRow } from '#screens/desk/list/listSpec.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';

import type { DocumentRow } from './documentRow.ts';
import { ReviewedFile } from './ReviewedFile.tsx';
import { acceptedMeans, particularsOf } from './reviewWords.ts';

import styles from './DocumentReview.module.css';

type DocumentReviewProps = { document: DocumentRow; decide: DecideRow };

export const DocumentReview = ({ document, decide }: DocumentReviewProps) =>
  document.IsKept ? (
    <KeptDocument document={document} decide={decide} />
  ) : (
    <Particulars document={document} />
  );

function KeptDocument({ document, decide }: DocumentReviewProps) {
  const actor = useActorRef(useScreenMachine(documentReviewMachine));
  const canDecide = useSelector(actor, selectCanDecide);
  return (
    <div className={styles.review}>
      <ReviewedFile actor={actor} document={document} name={document.name} />
      <div className={styles.decision}>
        <Particulars document={document} />
        {document.Status === 'waiting' && (
          <DecisionForm document={document} decide={decide} canDecide={canDecide} />
        )}
      </div>
    </div>
  );
}

function reasonIn(form: HTMLFormElement | null): string {
  const given = form && new FormData(form).get('reason');
  return typeof given === 'string' ? given.trim() : '';
}

const stay = (event: FormEvent): void => event.preventDefault();

function DecisionForm({ document, decide, canDecide }: DocumentReviewProps & { canDecide: boolean }) {
  const [isWrong, setIsWrong] = useState(false);
  const decideBy =
    (action: DocumentDecision['Action']) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
      if (!canDecide) return;
      const reason = action === 'decline' ? reasonIn(currentTarget.form) : '';
      const isIncomplete = action === 'decline' && reason === '';
      setIsWrong(isIncomplete);
      if (!isIncomplete) decide(action, { reason });
    };
  return (
    <form className={styles.decision} onSubmit={stay} noValidate>
      <p className={styles.means}>{acceptedMeans(document)}</p>
      <TextareaField
        label="Reason, if you decline (shown to the bidder)"
        name="reason"
        rows={3}
        maxLength={longestReason}
        error={isWrong ? 'Give a reason. The bidder will see it.' : undefined}
      />
      {!canDecide && <p>You can decide once you have seen the file.</p>}
      <Actions>
        <Button aria-disabled={!canDecide} onClick={decideBy('accept')}>
          Accept
        </Button>
        <Button variant="secondary" aria-disabled={!canDecide} onClick={decideBy('decline')}>
          Decline
        </Button>
      </Actions>
    </form>
  );
}

/** What is known of a document and its owner, to compare with the file. */
const Particulars = ({ document }: { document: ReviewedDocument }) => (
  <Facts facts={particularsOf(document)} look="single" />
);
