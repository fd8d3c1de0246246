/** The form of a number, new or in the book. Any way of writing it will do. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Phone } from '#contract/phones.ts';
import { labelLength } from '#contract/rules/addressFields.ts';
import { formatPhone } from '#contract/rules/phoneNumber.ts';
import { selectIsBusy, selectProblem } from '#machines/phoneBookMachine.ts';
import { faultOf, isOfWhole } from '#ui/contacts/contactFaults.ts';
import { useFocusOnFault } from '#ui/contacts/useFocusOnFault.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Frame } from '#ui/frame/Frame.tsx';
import { problemText } from '#ui/problemText.ts';

import type { PhoneBookActor } from './PhoneBookScreen.tsx';

import styles from './Contacts.module.css';

export function PhoneForm({ actor, phone }: { actor: PhoneBookActor; phone: Phone | null }) {
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const [number, setNumber] = useState(phone ? formatPhone(phone.Number) : '');
  const [label, setLabel] = useState(phone?.Label ?? '');
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useFocusOnFault(form, problem);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'draft.submitted', draft: { Number: number, Label: label } });
  }

  return (
    <Frame as="section" aria-label={phone ? 'Edit the number' : 'New number'} className={styles.frame}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {isOfWhole(problem) && <Banner tone="error">{problemText(problem)}</Banner>}
        <Field
          ref={first}
          label="Phone number"
          required
          type="tel"
          autoComplete="tel"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={faultOf(problem, 'Number')}
          help={{
            tone: 'neutral',
            text: phone?.IsVerified
              ? 'Another number has to be verified again.'
              : 'Outside the United States and Canada with + and the country code.',
          }}
        />
        <Field
          label="Label"
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          maxCharacters={labelLength}
          error={faultOf(problem, 'Label')}
          help={{ tone: 'neutral', text: 'For you alone, such as Shop or Mobile.' }}
          autoComplete="off"
        />
        <div className={styles.deeds}>
          <Button type="submit" busy={isBusy}>
            {phone ? 'Save' : 'Add the number'}
          </Button>
          <Button variant="text" onClick={() => actor.send({ type: 'editing.cancelled' })}>
            Cancel
          </Button>
        </div>
      </form>
    </Frame>
  );
}
