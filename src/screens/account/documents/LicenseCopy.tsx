/** The copy of the dealer's license: what was sent of it, and sending it. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import { selectDeed, selectIsWorking } from '#machines/documentsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';

import type { PartProps } from './DealerForm.tsx';
import { FileField, fileIn, noFile } from './FileField.tsx';
import { SentFile } from './SentFile.tsx';

import styles from './Documents.module.css';

export function LicenseCopy({ actor, documents }: PartProps) {
  const isWorking = useSelector(actor, selectIsWorking);
  const deed = useSelector(actor, selectDeed);
  const [isMissing, setIsMissing] = useState(false);
  const sent = documents.Files.find(({ Kind }) => Kind === 'ffl');
  const isSending = isWorking && deed?.deed === 'send' && deed.of === 'ffl';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const file = fileIn(event.currentTarget, 'file');
    setIsMissing(!file);
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
        <FileField label="Signed copy" name="file" error={isMissing ? noFile : undefined} />
        <div>
          <Button type="submit" variant="secondary" busy={isSending} disabled={isWorking && !isSending}>
            {sent ? 'Send another copy' : 'Send the copy'}
          </Button>
        </div>
      </form>
    </div>
  );
}
