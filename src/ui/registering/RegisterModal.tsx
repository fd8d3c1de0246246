/** The dialog that registers for a sale: what one agrees to, what is still missing, or what came of it. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import type { Registration } from '#contract/bidding/registrations.ts';
import {
  selectIsAboutLimit,
  selectIsShown,
  selectRegistration,
} from '#machines/bidding/registrationMachine.ts';
import { selectIsCollecting } from '#machines/bidding/registrationSteps.ts';
import type { RegisteringFrom, RegistrationActor } from '#machines/bidding/saleRegistration.ts';
import { Modal } from '#ui/modal/Modal.tsx';

import { CollectSteps } from './CollectSteps.tsx';
import { LimitRequestForm } from './LimitRequestForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterHindrance } from './RegisterHindrance.tsx';
import { resultWords } from './registeringWords.ts';
import { RegisterResult } from './RegisterResult.tsx';
import type { StepMachines } from './stepMachines.ts';

const isAnswered = ({ Status }: Registration, isNotified: boolean): boolean =>
  isNotified || Status !== 'none';

const amountOfBid = '#bid-amount';

/** The button that opened the dialog is gone once someone has registered: they go on at their bid, or where the page begins. */
function useFocusAfterwards(cameToBid: boolean): void {
  const goOn = useEffectEvent(() => {
    // The dialog itself gives the focus back first, where that can be done.
    if (document.activeElement !== document.body) return;
    const amount = cameToBid ? document.querySelector<HTMLElement>(amountOfBid) : null;
    const place = amount ?? document.querySelector<HTMLElement>('#main-content');
    place?.focus({ preventScroll: amount === null });
  });
  useEffect(() => () => queueMicrotask(() => goOn()), []);
}

type RegisterModalProps = RegisteringFrom & { actor: RegistrationActor; machines: StepMachines };

export function RegisterModal({ actor, auction, onBid, machines }: RegisterModalProps) {
  useFocusAfterwards(onBid !== undefined);
  const registration = useSelector(actor, selectRegistration);
  const isNotified = useSelector(actor, selectIsShown);
  const isAboutLimit = useSelector(actor, selectIsAboutLimit);
  const isCollecting = useSelector(actor, selectIsCollecting);
  if (!registration) return null;
  const onClose = () => actor.send({ type: 'dialog.closed' });
  if (isAboutLimit) {
    return (
      <Modal open title="Ask for a higher limit" onClose={onClose}>
        <LimitRequestForm {...{ actor, registration, isNotified, onClose }} />
      </Modal>
    );
  }
  const hasAnswer = isAnswered(registration, isNotified);
  return (
    <Modal open title={hasAnswer ? resultWords(registration).title : 'Register to bid'} onClose={onClose}>
      {hasAnswer ? (
        <RegisterResult {...{ registration, onBid, onClose }} />
      ) : isCollecting ? (
        <CollectSteps {...{ actor, machines, onClose }} />
      ) : registration.IsOpen && registration.Approval !== null ? (
        <RegisterForm {...{ actor, auction, registration, onClose }} />
      ) : (
        <RegisterHindrance {...{ registration, onClose }} />
      )}
    </Modal>
  );
}
