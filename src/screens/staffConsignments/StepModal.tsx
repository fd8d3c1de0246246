/** One step before it is taken: what it means, and what it needs. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { ConsignmentReview } from '#contract/consignmentStaff.ts';
import {
  type BegunStep,
  selectIsRefusedForGood,
  selectIsSendingStep,
  selectRefusal,
  selectReviewProblem,
  type staffConsignmentsMachine,
} from '#machines/staffConsignmentsMachine.ts';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import { deedWords } from './deedWords.ts';
import { StepFields } from './StepFields.tsx';
import { stepTerms, type Wrong } from './stepTerms.ts';
import { toldWords } from './stepWords.ts';

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
  const refusal = useSelector(actor, selectRefusal);
  const isRefused = useSelector(actor, selectIsRefusedForGood);
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
        <DecisionEnd
          confirm={words.confirm}
          isSending={isSending}
          why={refusal ? toldWords(refusal) : problem && !problem.fields ? problemText(problem) : null}
          isRefused={isRefused}
          takesFocus={!hasFields(deed)}
          onDrop={drop}
        />
      </form>
    </Modal>
  );
}
