/** The phone: the number that is known, or another one, and the code that comes back. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { formatPhone } from '#contract/account/phoneNumber.ts';
import {
  type phoneStepMachine,
  selectIsPhoneBusy,
  selectKnownPhone,
  selectNote,
  selectPhone,
  selectPhoneProblem,
  selectPhoneView,
} from '#machines/session/phoneStepMachine.ts';
import { CodeEntry } from '#ui/contacts/CodeEntry.tsx';
import { faultOf, isOfWhole, refusalText } from '#ui/contacts/contactFaults.ts';
import { useFocusOnFault } from '#ui/contacts/useFocusOnFault.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { MaskedField } from '#ui/fields/MaskedField.tsx';
import { phoneMask } from '#ui/fields/masks.ts';
import { problemText } from '#ui/problemText.ts';

import { Failed, focusOnce, NotNow, type StepProps, useOnSaved } from './stepParts.tsx';

import styles from './Registering.module.css';

type Actor = ActorRefFrom<typeof phoneStepMachine>;
type PartProps = { step: Actor; onClose: () => void };

export function PhoneStep({ machine, onSaved, onClose }: StepProps<typeof phoneStepMachine>) {
  const step = useActorRef(machine);
  useOnSaved(step, onSaved);
  const view = useSelector(step, selectPhoneView);
  const problem = useSelector(step, selectPhoneProblem);
  switch (view) {
    case 'loading':
    case 'saved':
      return <LoadingBar label="Loading your phone numbers" />;
    case 'failed':
      return (
        <Failed
          words="Couldn’t load your phone numbers."
          onRetry={() => step.send({ type: 'retry.asked' })}
          {...{ problem, onClose }}
        />
      );
    case 'offering':
      return <KnownNumber {...{ step, onClose }} />;
    case 'number':
      return <NumberForm {...{ step, onClose }} />;
    case 'sending':
      return <LoadingBar label="Texting you a code" />;
    case 'code':
      return <Code {...{ step, onClose }} />;
  }
}

/** Reads a number that is there to be read: the states that ask for it have one. */
const useNumber = (step: Actor): string => {
  const phone = useSelector(step, selectPhone);
  return phone ? formatPhone(phone.Number) : '';
};

function KnownNumber({ step, onClose }: PartProps) {
  const problem = useSelector(step, selectPhoneProblem);
  return (
    <>
      <p className={styles.figure}>{useNumber(step)}</p>
      {problem && <Banner tone="error">{refusalText(problem)}</Banner>}
      <div className={styles.actions}>
        <Button data-autofocus ref={focusOnce} onClick={() => step.send({ type: 'code.asked' })}>
          Text me a code
        </Button>
        <Button variant="text" onClick={() => step.send({ type: 'number.changed' })}>
          Use another number
        </Button>
        <NotNow onClose={onClose} />
      </div>
    </>
  );
}

function NumberForm({ step, onClose }: PartProps) {
  const problem = useSelector(step, selectPhoneProblem);
  const isBusy = useSelector(step, selectIsPhoneBusy);
  const known = useSelector(step, selectKnownPhone);
  const [number, setNumber] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useFocusOnFault(form, problem);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) step.send({ type: 'number.submitted', number });
  }

  return (
    <form ref={form} className={styles.content} onSubmit={submit} noValidate>
      <FormSummary
        fields={[]}
        failure={isOfWhole(problem) ? problemText(problem) : undefined}
        refusal={problem}
      />
      <MaskedField
        ref={first}
        mask={phoneMask}
        data-autofocus
        label="Mobile number"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={faultOf(problem, 'Number')}
        help={{ tone: 'neutral', text: 'Outside the US and Canada, start with + and the country code.' }}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Text me a code
        </Button>
        {known && (
          <Button
            variant="text"
            aria-disabled={isBusy}
            onClick={() => step.send({ type: 'number.confirmed' })}
          >
            {`Use ${formatPhone(known.Number)}`}
          </Button>
        )}
        <NotNow onClose={onClose} />
      </div>
    </form>
  );
}

function Code({ step, onClose }: PartProps) {
  const note = useSelector(step, selectNote);
  const problem = useSelector(step, selectPhoneProblem);
  const isBusy = useSelector(step, selectIsPhoneBusy);
  return (
    <CodeEntry
      number={useNumber(step)}
      {...{ note, problem, isBusy }}
      isSentWhenFull
      onCode={(code) => step.send({ type: 'code.submitted', code })}
    >
      <Button variant="text" aria-disabled={isBusy} onClick={() => step.send({ type: 'code.asked' })}>
        Send a new code
      </Button>
      <Button variant="text" aria-disabled={isBusy} onClick={() => step.send({ type: 'number.changed' })}>
        Use another number
      </Button>
      <NotNow onClose={onClose} />
    </CodeEntry>
  );
}
