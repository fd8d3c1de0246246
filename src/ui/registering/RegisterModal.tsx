/** The dialog that registers for a sale: what one agrees to, what is still missing, or what came of it. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { Registration } from '#contract/registrations.ts';
import { selectIsAboutLimit, selectIsTold, selectRegistration } from '#machines/registrationMachine.ts';
import type { RegisteredSale, RegistrationActor } from '#machines/saleRegistration.ts';
import { Modal } from '#ui/modal/Modal.tsx';

import { LimitRequestForm } from './LimitRequestForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterHindrance } from './RegisterHindrance.tsx';
import { resultWords } from './registeringWords.ts';
import { RegisterResult } from './RegisterResult.tsx';

const isAnswered = ({ Status }: Registration, isTold: boolean): boolean => isTold || Status !== 'none';

/** The button that opened the dialog is gone once somebody has registered: they go on where the page begins. */
function useFocusAfterwards(): void {
  useEffect(
    () => () => {
      // The dialog itself gives the focus back first, where that can be done.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('#main-content')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}

type RegisterModalProps = { actor: RegistrationActor; auction: RegisteredSale };

export function RegisterModal({ actor, auction }: RegisterModalProps) {
  useFocusAfterwards();
  const registration = useSelector(actor, selectRegistration);
  const isTold = useSelector(actor, selectIsTold);
  const isAboutLimit = useSelector(actor, selectIsAboutLimit);
  if (!registration) return null;
  const close = () => actor.send({ type: 'dialog.closed' });
  if (isAboutLimit) {
    return (
      <Modal open title="Ask for a higher limit" onClose={close}>
        <LimitRequestForm actor={actor} registration={registration} isTold={isTold} onClose={close} />
      </Modal>
    );
  }
  const hasAnswer = isAnswered(registration, isTold);
  return (
    <Modal open title={hasAnswer ? resultWords(registration).title : 'Register to bid'} onClose={close}>
      {hasAnswer ? (
        <RegisterResult registration={registration} onClose={close} />
      ) : registration.IsOpen && registration.Approval !== null ? (
        <RegisterForm actor={actor} auction={auction} registration={registration} onClose={close} />
      ) : (
        <RegisterHindrance registration={registration} onClose={close} />
      )}
    </Modal>
  );
}
