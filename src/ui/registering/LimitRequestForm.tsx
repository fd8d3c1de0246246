/** Asking for a higher limit: what it is now, what was asked before and became of it, and the form. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import { highestLimitCents, longestReason } from '#contract/bidding/limitRequests.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { selectIsSending, selectProblem } from '#machines/bidding/registrationMachine.ts';
import type { RegistrationActor } from '#machines/bidding/saleRegistration.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';

import { Office } from './Office.tsx';
import { limitProblemWords, limitRequestWords, limitWords } from './registeringWords.ts';

import styles from './Registering.module.css';

type LimitRequestFormProps = {
  actor: RegistrationActor;
  registration: Registration;
  isNotified: boolean;
  onClose: () => void;
};

/** In cents; null for what is no amount of whole dollars above the limit. */
function limitTyped(form: FormData, nowCents: number): number | null {
  const typed = form.get('limit');
  const text = typeof typed === 'string' ? typed.trim().replaceAll(/[$,\s]/gu, '') : '';
  const cents = /^\d+$/u.test(text) ? Number(text) * 100 : 0;
  return cents > nowCents && cents <= highestLimitCents ? cents : null;
}

export function LimitRequestForm({ actor, registration, isNotified, onClose }: LimitRequestFormProps) {
  const isSending = useSelector(actor, selectIsSending);
  const problem = useSelector(actor, selectProblem);
  const [isWrong, setIsWrong] = useState(false);
  const least = registration.LimitCents ?? 0;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const limitCents = limitTyped(form, least);
    const given = form.get('reason');
    setIsWrong(limitCents === null);
    if (limitCents === null) return;
    actor.send({
      type: 'limit.confirmed',
      limitCents,
      reason: typeof given === 'string' ? given.trim() : '',
    });
  }

  if (isNotified) return <Requested {...{ registration, onClose }} />;
  return (
    <form className={styles.content} onSubmit={send} noValidate>
      <p>{limitWords(registration)}.</p>
      <Answered registration={registration} />
      <Field
        label="New limit in whole dollars"
        name="limit"
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        error={isWrong ? `Enter whole dollars, more than ${formatUsd(least)}.` : undefined}
      />
      <TextareaField
        label="What speaks for it, such as a bank reference"
        name="reason"
        maxLength={longestReason}
      />
      {problem && <Banner tone="error">{limitProblemWords(problem)}</Banner>}
      <Office words="Is it urgent?" />
      <div className={styles.actions}>
        <Button type="submit" busy={isSending}>
          Ask for it
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

type OfRegistration = Pick<LimitRequestFormProps, 'registration'>;

/** What became of the last request. */
function Answered({ registration: { LimitRequest } }: OfRegistration) {
  return LimitRequest && <Banner tone="info">{limitRequestWords(LimitRequest)}</Banner>;
}

/** Nothing is left to be sent. */
function Requested({ registration, onClose }: OfRegistration & Pick<LimitRequestFormProps, 'onClose'>) {
  return (
    <div className={styles.content}>
      <p>{limitWords(registration)}.</p>
      <Answered registration={registration} />
      <Office words="Is it urgent?" />
      <div className={styles.actions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
