/** The code that proves a number of the book: what became of sending it, the field for it, and the way to another one. */
import { useSelector } from '@xstate/react';

import { formatPhone } from '#contract/account/phoneNumber.ts';
import type { Phone } from '#contract/account/phones.ts';
import { selectCodeNote, selectIsBusy, selectProblem } from '#machines/account/phoneBookMachine.ts';
import { CodeEntry } from '#ui/contacts/CodeEntry.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';

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
  return (
    <CodeEntry
      number={formatPhone(number)}
      {...{ note, problem, isBusy }}
      onCode={(code) => actor.send({ type: 'code.submitted', code })}
    >
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
    </CodeEntry>
  );
}
