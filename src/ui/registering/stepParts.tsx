/** What the steps of registering share: their heading with the count, the way out, and what stands where a form cannot. */
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import type { Subscription } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { selectStep, selectStepCount } from '#machines/bidding/registrationSteps.ts';
import type { RegistrationActor } from '#machines/bidding/saleRegistration.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { problemText } from '#ui/problemText.ts';

import { Office } from './Office.tsx';

import styles from './Registering.module.css';

export type StepProps<Machine> = {
  machine: Machine;
  onSaved: () => void;
  onClose: () => void;
};

type Saving = { on: (type: 'piece.saved', listener: () => void) => Subscription };

/** The dialog goes on as soon as a step has saved its piece. */
export function useOnSaved(step: Saving, onSaved: () => void): void {
  const notify = useEffectEvent(onSaved);
  useEffect(() => {
    const listening = step.on('piece.saved', () => notify());
    return () => listening.unsubscribe();
  }, [step]);
}

function StepCount({ actor, id }: { actor: RegistrationActor; id: string }) {
  const step = useSelector(actor, selectStep);
  const count = useSelector(actor, selectStepCount);
  return <p id={id} className={styles.count}>{`Step ${step} of ${count}`}</p>;
}

type StepFrameProps = { actor: RegistrationActor; title: string; lead: string; children: ReactNode };

/** Screen readers say the count and the heading with its first field. */
export function StepFrame({ actor, title, lead, children }: StepFrameProps) {
  const id = useId();
  return (
    <section className={styles.content} aria-labelledby={`${id}-count ${id}-title`}>
      <div className={styles.head}>
        <StepCount actor={actor} id={`${id}-count`} />
        <Heading look="h3" id={`${id}-title`}>
          {title}
        </Heading>
        <p className={styles.small}>{lead}</p>
      </div>
      {children}
    </section>
  );
}

/** The conditions are a step too, for anyone who came by others. They are read before they are accepted: the focus stays above. */
export function LastStep({ actor }: { actor: RegistrationActor }) {
  const id = useId();
  useEffect(() => document.getElementById(`${id}-title`)?.focus(), [id]);
  if (useSelector(actor, selectStepCount) === 0) return null;
  return (
    <div className={styles.head}>
      <StepCount actor={actor} id={`${id}-count`} />
      <Heading
        look="h3"
        id={`${id}-title`}
        tabIndex={-1}
        className={styles.focused}
        aria-describedby={`${id}-count`}
      >
        Review and accept
      </Heading>
    </div>
  );
}

export function NotNow({ onClose, isBusy = false }: { onClose: () => void; isBusy?: boolean }) {
  return (
    <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
      Not now
    </Button>
  );
}

type FailedProps = { words: string; problem: Problem | null; onRetry: () => void; onClose: () => void };

/** Something could not be loaded: it can be tried again right here. */
export function Failed({ words, problem, onRetry, onClose }: FailedProps) {
  return (
    <div className={styles.content}>
      <Banner tone="error">{problem ? `${words} ${problemText(problem)}` : words}</Banner>
      <div className={styles.actions}>
        <Button ref={focusOnce} onClick={onRetry}>
          Try again
        </Button>
        <NotNow onClose={onClose} />
      </div>
    </div>
  );
}

/** What only our staff can change. */
export function CallUs({ words, help, onClose }: { words: string; help: string; onClose: () => void }) {
  return (
    <div className={styles.content}>
      <p role="alert">{words}</p>
      <Office words={help} />
      <div className={styles.actions}>
        <Button ref={focusOnce} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** The control that had the focus is gone: this one is what can be done now. */
export const focusOnce = (control: HTMLElement | null): void => control?.focus();
