/** The copy of the dealer's license: what was sent of it, and sending it. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';

import { selectAction, selectIsWorking, selectOutcome } from '#machines/account/documentsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';

import type { PartProps } from './DealerForm.tsx';
import { sendRefusal } from './documentWords.ts';
import { FileField, fileIn, noFile } from './FileField.tsx';
import { SentFile } from './SentFile.tsx';

import styles from './Documents.module.css';

export function LicenseCopy({ actor, documents }: PartProps) {
  const isWorking = useSelector(actor, selectIsWorking);
  const action = useSelector(actor, selectAction);
  const outcome = useSelector(actor, selectOutcome);
  const [missing, setMissing] = useState<object | null>(null);
  const formId = useId();
  const sent = documents.Files.find(({ Kind }) => Kind === 'ffl');
  const isOwn = action?.action === 'send' && action.of === 'ffl';
  const isSending = isWorking && isOwn;
  const failure = isOwn ? sendRefusal(outcome) : undefined;
  const words = { id: `${formId}-file`, label: 'Signed copy', error: missing ? noFile : undefined };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const file = fileIn(event.currentTarget, 'file');
    setMissing(file ? null : {});
    if (file) actor.send({ type: 'file.submitted', of: 'ffl', file, birthDate: null });
  }

  return (
    <div className={styles.copy}>
      <h3>Copy of the license</h3>
      {sent && <SentFile actor={actor} document={sent} />}
      <form
        key={sent?.DocumentID ?? 0}
        className={styles.form}
        onSubmit={submit}
        noValidate
        aria-label="Copy of the license"
      >
        <FormSummary
          fields={[words]}
          failure={failure}
          refusal={missing ?? (failure === undefined ? null : action)}
        />
        <FileField {...words} name="file" />
        <div>
          <Button type="submit" variant="secondary" busy={isSending} disabled={isWorking && !isSending}>
            {sent ? 'Send another copy' : 'Send the copy'}
          </Button>
        </div>
      </form>
    </div>
  );
}
