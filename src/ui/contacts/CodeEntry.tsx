/** The field for a code that was sent to a phone, with what became of the last one. What can be done besides is the owner's. */
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Problem } from '#contract/kernel/problems.ts';
import type { CodeNote } from '#machines/account/phoneBookSetup.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { problemText } from '#ui/problemText.ts';

import { isOfWhole, noteText, refusalText } from './contactFaults.ts';

import styles from './Contacts.module.css';

type CodeEntryProps = {
  /** As it is read. */
  number: string;
  note: CodeNote | null;
  problem: Problem | null;
  isBusy: boolean;
  onCode: (code: string) => void;
  /** The last digit is the press. */
  isSentWhenFull?: boolean;
  /** Further buttons. */
  children: ReactNode;
};

const codeLength = 6;
const digitCount = (text: string): number => text.replaceAll(/\D/gu, '').length;

export function CodeEntry(props: CodeEntryProps) {
  const { number, note, problem, isBusy, onCode, isSentWhenFull = false, children } = props;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Each answer is about what stands in the field.
    if ((note === null && problem === null) || isOfWhole(problem)) return;
    field.current?.focus();
    field.current?.select();
  }, [note, problem]);
  const words = note && noteText(note, number);
  const isFault = note?.about === 'wrong' || note?.about === 'expired';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) onCode(code);
  }

  function take(typed: string): void {
    setCode(typed);
    const isFull = digitCount(typed) === codeLength && digitCount(code) !== codeLength;
    if (isSentWhenFull && isFull && !isBusy) onCode(typed);
  }

  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      {words !== null && !isFault && <output className={styles.note}>{words}</output>}
      <FormSummary
        fields={[]}
        failure={isOfWhole(problem) ? problemText(problem) : undefined}
        refusal={problem}
      />
      <Field
        ref={field}
        label="Code"
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => take(target.value)}
        error={
          problem && !isOfWhole(problem)
            ? refusalText(problem)
            : isFault && words !== null
              ? words
              : undefined
        }
        help={{ tone: 'neutral', text: 'Six digits, from the text message.' }}
      />
      <Actions isCentered className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Verify the number
        </Button>
        {children}
      </Actions>
    </form>
  );
}
