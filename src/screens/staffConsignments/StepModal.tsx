/** One step before it is taken: what it means, and what it needs. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { ConsignmentReview } from '#contract/consignmentStaff.ts';
import {
  type BegunStep,
  selectIsSendingStep,
  selectReviewProblem,
  type staffConsignmentsMachine,
} from '#machines/staffConsignmentsMachine.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import { deedWords } from './deedWords.ts';
import { StepFields } from './StepFields.tsx';
import { stepTerms, type Wrong } from './stepTerms.ts';

import styles from './StaffConsignments.module.css';

type StepModalProps = {
  actor: ActorRefFrom<typeof staffConsignmentsMachine>;
  begun: BegunStep;
  sales: ConsignmentReview['Sales'];
};

const hasFields = (deed: BegunStep['deed']): boolean =>
  deed === 'offer' || deed === 'decline' || deed === 'schedule' || deed === 'unschedule' || deed === 'write';

export function StepModal({ actor, begun: { deed, piece }, sales }: StepModalProps) {
  const isSending = useSelector(actor, selectIsSendingStep);
  const problem = useSelector(actor, selectReviewProblem);
  const [wrong, setWrong] = useState<Wrong>({});
  const words = deedWords[deed];
  const drop = (): void => actor.send({ type: 'step.dropped' });

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = stepTerms(deed, new FormData(event.currentTarget));
    setWrong(read.wrong);
    if (Object.keys(read.wrong).length === 0) actor.send({ type: 'step.confirmed', terms: read.terms });
  }

  const told = { ...problem?.fields, ...wrong };
  return (
    <Modal open title={words.title(piece.Title)} onClose={drop}>
      <form className={styles.decision} onSubmit={confirm} noValidate>
        <p>{words.explanation}</p>
        <StepFields deed={deed} piece={piece} sales={sales} wrong={told} />
        {problem && !problem.fields && <Banner tone="error">{problemText(problem)}</Banner>}
        <div className={styles.deeds}>
          <Button type="submit" busy={isSending} {...(!hasFields(deed) && { 'data-autofocus': true })}>
            {words.confirm}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={drop}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
