/** The photo ID and the date of birth: what they are good for, how far they are, and sending them. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';

import type { Documents } from '#contract/account/documents.ts';
import { parseBirthDate } from '#contract/session/age.ts';
import {
  selectAction,
  selectIsWorking,
  selectOutcome,
  type TypedBirthDate,
} from '#machines/account/documentsMachine.ts';
import { pastedBirthDate } from '#ui/birthDate/birthDateText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { MaskedField } from '#ui/fields/MaskedField.tsx';
import { birthDateMask } from '#ui/fields/masks.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { sendRefusal } from './documentWords.ts';
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
          : 'We keep only the image, without its metadata, and delete it a month after we decide.'}
      </p>
    </section>
  );
}

function IdentityForm({ actor, documents, isAgain }: IdentityPartProps & { isAgain: boolean }) {
  const isWorking = useSelector(actor, selectIsWorking);
  const action = useSelector(actor, selectAction);
  const outcome = useSelector(actor, selectOutcome);
  const [faults, setFaults] = useState<Faults | null>(null);
  const formId = useId();
  const isOwn = action?.action === 'send' && action.of === 'identity';
  const refused = isOwn && typeof outcome === 'object' ? outcome?.fields?.['birthDate'] : undefined;
  const failure = isOwn ? sendRefusal(outcome) : undefined;
  const dateWords = { id: `${formId}-date`, label: 'Date of birth', error: faults?.birthDate ?? refused };
  const fileWords = { id: `${formId}-file`, label: 'Photograph or PDF of the ID', error: faults?.file };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const [birthDate, file] = [typedDate(new FormData(form)), fileIn(form, 'file')];
    const isWhole = birthDate !== null && file !== undefined;
    setFaults(isWhole ? null : { ...(!birthDate && { birthDate: badDate }), ...(!file && { file: noFile }) });
    if (isWhole) actor.send({ type: 'file.submitted', of: 'identity', file, birthDate });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Photo ID">
      <FormSummary
        fields={[dateWords, fileWords]}
        failure={failure}
        refusal={faults ?? ((refused ?? failure) ? action : null)}
      />
      <MaskedField
        {...dateWords}
        mask={birthDateMask}
        name="birthDate"
        required
        autoComplete="bday"
        placeholder="MM/DD/YYYY"
        defaultValue={birthDateMask(documents.BirthDate ?? '')}
        help={{ tone: 'neutral', text: 'As on the ID.' }}
      />
      <FileField {...fileWords} name="file" />
      <div>
        <Button type="submit" busy={isWorking && isOwn} disabled={isWorking && action?.action !== 'send'}>
          {isAgain ? 'Send another' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
