/** The code that proves a number: what became of sending it, the field for it, and the way to another one. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Phone } from '#contract/phones.ts';
import { formatPhone } from '#contract/rules/phoneNumber.ts';
import { selectCodeNote, selectIsBusy, selectProblem } from '#machines/phoneBookMachine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { LoadingBar } from '#ui/loadingBar/LoadingBar.tsx';

import { noteText, refusalText } from './contactWords.ts';
import type { PhoneBookActor } from './PhoneBookScreen.tsx';

import styles from './Contacts.module.css';

export function CodeForm({ actor, phone }: { actor: PhoneBookActor; phone: Phone }) {
  const isSending = useSelector(actor, (book) => book.matches({ proving: 'sending' }));
  const number = formatPhone(phone.Number);
  return (
    <section className={styles.code} aria-label={`Verify ${number}`}>
      {isSending ? (
        <LoadingBar label={`Sending a code to ${number}`} />
      ) : (
        <Code actor={actor} phone={phone} />
      )}
    </section>
  );
}

function Code({ actor, phone: { PhoneID: id, Number: number } }: { actor: PhoneBookActor; phone: Phone }) {
  const note = useSelector(actor, selectCodeNote);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Each answer is about what stands in the field.
    if (note === null && problem === null) return;
    field.current?.focus();
    field.current?.select();
  }, [note, problem]);
  const words = note && noteText(note, formatPhone(number));
  const isFault = note?.about === 'wrong' || note?.about === 'expired';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'code.submitted', code });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {words !== null && !isFault && <output className={styles.note}>{words}</output>}
      <Field
        ref={field}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={problem ? refusalText(problem) : isFault && words !== null ? words : undefined}
        help={{ tone: 'neutral', text: 'Six digits, from the text message.' }}
      />
      <div className={styles.deeds}>
        <Button type="submit" busy={isBusy}>
          Verify the number
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isBusy}
          onClick={() => actor.send({ type: 'code.asked', id })}
        >
          Send a new code
        </Button>
        <Button variant="text" onClick={() => actor.send({ type: 'editing.cancelled' })}>
          Not now
        </Button>
      </div>
    </form>
  );
}
