/** The form of a number, new or in the book. Any way of writing it will do. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';

import { labelLength } from '#contract/account/addressFields.ts';
import { formatPhone } from '#contract/account/phoneNumber.ts';
import type { Phone } from '#contract/account/phones.ts';
import { selectIsBusy, selectProblem } from '#machines/account/phoneBookMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { faultOf, isOfWhole } from '#ui/contacts/contactFaults.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { MaskedField } from '#ui/fields/MaskedField.tsx';
import { phoneMask } from '#ui/fields/masks.ts';
import { Frame } from '#ui/frame/Frame.tsx';
import { problemText } from '#ui/problemText.ts';

import type { PhoneBookActor } from './PhoneBookScreen.tsx';

import styles from './Contacts.module.css';

export function PhoneForm({ actor, phone }: { actor: PhoneBookActor; phone: Phone | null }) {
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const [number, setNumber] = useState(phone ? formatPhone(phone.Number) : '');
  const [label, setLabel] = useState(phone?.Label ?? '');
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const numberWords = { id: `${formId}-number`, label: 'Phone number', error: faultOf(problem, 'Number') };
  const labelWords = { id: `${formId}-label`, label: 'Label', error: faultOf(problem, 'Label') };

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'draft.submitted', draft: { Number: number, Label: label } });
  }

  return (
    <Frame as="section" aria-label={phone ? 'Edit the number' : 'New number'} className={styles.frame}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormSummary
          fields={[numberWords, labelWords]}
          failure={isOfWhole(problem) ? problemText(problem) : undefined}
          refusal={problem}
        />
        <MaskedField
          {...numberWords}
          ref={first}
          mask={phoneMask}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          help={{
            tone: 'neutral',
            text: phone?.IsVerified
              ? 'Another number has to be verified again.'
              : 'Outside the United States and Canada with + and the country code.',
          }}
        />
        <Field
          {...labelWords}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          maxCharacters={labelLength}
          help={{ tone: 'neutral', text: 'For you alone, such as Shop or Mobile.' }}
          autoComplete="off"
        />
        <Actions isCentered>
          <Button type="submit" busy={isBusy}>
            {phone ? 'Save' : 'Add the number'}
          </Button>
          <Button variant="text" onClick={() => actor.send({ type: 'editing.cancelled' })}>
            Cancel
          </Button>
        </Actions>
      </form>
    </Frame>
  );
}
