/** What is missing before someone can bid, asked for one piece after the other in the dialog itself. */
import { useSelector } from '@xstate/react';

import { selectProblem } from '#machines/bidding/registrationMachine.ts';
import type { Piece } from '#machines/bidding/registrationSetup.ts';
import { selectIsMoving, selectIsStuck, selectPiece } from '#machines/bidding/registrationSteps.ts';
import type { RegistrationActor } from '#machines/bidding/saleRegistration.ts';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';

import { AddressStep } from './AddressStep.tsx';
import { BirthDateStep } from './BirthDateStep.tsx';
import { CardStep } from './CardStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { stepWords } from './registeringWords.ts';
import type { StepMachines } from './stepMachines.ts';
import { Failed, StepFrame } from './stepParts.tsx';

import styles from './Registering.module.css';

type CollectStepsProps = { actor: RegistrationActor; machines: StepMachines; onClose: () => void };

export function CollectSteps({ actor, machines, onClose }: CollectStepsProps) {
  const piece = useSelector(actor, selectPiece);
  const problem = useSelector(actor, selectProblem);
  const isMoving = useSelector(actor, selectIsMoving);
  if (useSelector(actor, selectIsStuck)) {
    const retry = () => actor.send({ type: 'retry.asked' });
    const words = 'Your answer is saved, but the next step didn’t load.';
    return <Failed {...{ words, problem, onClose }} onRetry={retry} />;
  }
  if (isMoving || piece === null) {
    return (
      <div className={styles.waiting}>
        <LoadingBar label="Saved. Loading the next step" />
      </div>
    );
  }
  return (
    <StepFrame key={piece} actor={actor} {...stepWords[piece]}>
      <Step {...{ piece, machines, onClose }} onSaved={() => actor.send({ type: 'piece.saved' })} />
    </StepFrame>
  );
}

type ShownStepProps = Omit<CollectStepsProps, 'actor'> & { piece: Piece; onSaved: () => void };

function Step({ piece, machines, ...step }: ShownStepProps) {
  switch (piece) {
    case 'phone':
      return <PhoneStep machine={machines.phone} {...step} />;
    case 'address':
      return <AddressStep machine={machines.address} {...step} />;
    case 'birthDate':
      return <BirthDateStep machine={machines.birthDate} {...step} />;
    case 'card':
      return <CardStep machine={machines} {...step} />;
  }
}
