/** The photo ID and the date of birth: what they are good for, how far they are, and sending them. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';

import type { Documents } from '#contract/documents.ts';
import { parseBirthDate } from '#contract/rules/age.ts';
import {
  selectDeed,
  selectIsWorking,
  selectOutcome,
  type TypedBirthDate,
} from '#machines/documentsMachine.ts';
import { pastedBirthDate } from '#ui/birthDate/birthDateText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DateField } from '#ui/controls/DateField.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { FileField, fileIn, noFile } from './FileField.tsx';
import { PartNews } from './PartNews.tsx';
import { SentFile } from './SentFile.tsx';
import type { DocumentsActor } from './useDocuments.ts';

import styles from './Documents.module.css';

type IdentityPartProps = { actor: DocumentsActor; documents: Documents };
type Faults = { birthDate?: string; file?: string };

const badDate = 'Enter a real date as month, day and year, such as 04/17/1985.';
const firstLimit = 'With an accepted photo ID you can bid up to $25,000 in each sale instead of $5,000.';

function typedDate(form: FormData): TypedBirthDate | null {
  const given = form.get('birthDate');
  const typed = typeof given === 'string' ? pastedBirthDate(given) : null;
  return typed && parseBirthDate(typed) ? typed : null;
}

export function IdentityPart({ actor, documents }: IdentityPartProps) {
  const headingId = useId();
  const sent = documents.Files.find(({ Kind }) => Kind === 'identity');
  const isAccepted = sent?.Status === 'accepted';
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <RunningHead id={headingId} title="Photo ID" />
      <p>
        {documents.Tier >= 2
          ? 'A driver’s license, passport or other government ID. Your account has shown us all we need to bid up to $25,000 in each sale.'
          : `A driver’s license, passport or other government ID. ${firstLimit}`}
      </p>
      {sent && <SentFile actor={actor} document={sent} />}
      <PartNews actor={actor} of="identity" documents={documents} />
      {!isAccepted && (
        <IdentityForm
          key={sent?.DocumentID ?? 0}
          actor={actor}
          documents={documents}
          isAgain={sent !== undefined}
        />
      )}
      <p className={styles.note}>
        {isAccepted
          ? 'We delete the file by itself a month after we accepted it.'
          : 'We keep of a photograph its picture alone, and delete it a month after we have decided.'}
      </p>
    </section>
  );
}

function IdentityForm({ actor, documents, isAgain }: IdentityPartProps & { isAgain: boolean }) {
  const isWorking = useSelector(actor, selectIsWorking);
  const deed = useSelector(actor, selectDeed);
  const outcome = useSelector(actor, selectOutcome);
  const [faults, setFaults] = useState<Faults>({});
  const refused = typeof outcome === 'object' ? outcome?.fields?.['birthDate'] : undefined;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const [birthDate, file] = [typedDate(new FormData(form)), fileIn(form, 'file')];
    setFaults({ ...(!birthDate && { birthDate: badDate }), ...(!file && { file: noFile }) });
    if (birthDate && file) actor.send({ type: 'file.submitted', of: 'identity', file, birthDate });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Photo ID">
      <DateField
        label="Date of birth"
        name="birthDate"
        required
        isLongAgo
        defaultValue={documents.BirthDate ?? ''}
        error={faults.birthDate ?? refused}
        help={{ tone: 'neutral', text: 'As on the ID.' }}
      />
      <FileField label="Photograph or PDF of the ID" name="file" error={faults.file} />
      <div>
        <Button
          type="submit"
          busy={isWorking && deed?.deed === 'send' && deed.of === 'identity'}
          disabled={isWorking && deed?.deed !== 'send'}
        >
          {isAgain ? 'Send another' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
