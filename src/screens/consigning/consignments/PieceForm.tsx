/** "Tell us about your piece": what is asked of someone who wants to sell something, and no more. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

import { useUnsavedWork } from '#actors/unsavedWork.ts';
import {
  checkDescription,
  checkPieceTitle,
  consignmentKinds,
  consignmentLengths,
  mostPhotos,
} from '#contract/consigning/consignmentFields.ts';
import { selectIsSending, selectRefusal } from '#machines/consigning/consignmentsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';

import { kindWords, submitRefusal } from './consignmentWords.ts';
import { checkPhotos, PhotoField, photosIn, textIn } from './PhotoField.tsx';
import type { ListActor } from './useConsignments.ts';

import styles from './Consignments.module.css';

type Sentences = {
  Title?: string | undefined;
  Description?: string | undefined;
  photos?: string | undefined;
};

function readForm(form: HTMLFormElement) {
  const given = new FormData(form);
  const [Title, Description] = [textIn(given, 'title'), textIn(given, 'description')];
  const Kind = consignmentKinds.find((kind) => kind === given.get('kind')) ?? 'other';
  const photos = photosIn(form);
  const sentences: Sentences = {
    Title: checkPieceTitle(Title),
    Description: checkDescription(Description),
    photos: checkPhotos(photos, mostPhotos),
  };
  return { sentences, photos, piece: { Title, Kind, Description } };
}

const kindField = (
  <SelectField label="Kind" name="kind" defaultValue="longGun">
    {consignmentKinds.map((kind) => (
      <option key={kind} value={kind}>
        {kindWords[kind]}
      </option>
    ))}
  </SelectField>
);

export function PieceForm({ actor }: { actor: ListActor }) {
  const isSending = useSelector(actor, selectIsSending);
  const refusal = useSelector(actor, selectRefusal);
  const [wrong, setWrong] = useState<Sentences | null>(null);
  useUnsavedWork(true, { isMuch: true });
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);
  const formId = useId();
  const refused = refusal !== null && typeof refusal !== 'string' ? (refusal.fields ?? {}) : {};
  const title = {
    id: `${formId}-title`,
    label: 'What is it?',
    error: wrong?.Title ?? refused['Title'],
  };
  const description = {
    id: `${formId}-description`,
    label: 'What you know about it',
    error: wrong?.Description ?? refused['Description'],
  };
  const photos = { id: `${formId}-photos`, label: 'Photographs', error: wrong?.photos };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { sentences, photos: chosen, piece } = readForm(event.currentTarget);
    const isWrong = Object.values(sentences).some(Boolean);
    setWrong(isWrong ? sentences : null);
    if (!isWrong) actor.send({ type: 'piece.submitted', piece, photos: chosen });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="piece-form">
      <h2 id="piece-form" className={styles.partTitle}>
        Tell us about your piece
      </h2>
      <FormSummary
        fields={[title, description, photos]}
        failure={refusal !== null && Object.keys(refused).length === 0 ? submitRefusal(refusal) : undefined}
        refusal={wrong ?? refusal}
      />
      <Field
        {...title}
        name="title"
        required
        ref={first}
        maxCharacters={consignmentLengths.title}
        placeholder="Colt 1851 Navy, London address"
      />
      {kindField}
      <TextareaField
        {...description}
        name="description"
        required
        rows={6}
        maxCharacters={consignmentLengths.description}
        help={{
          tone: 'neutral',
          text: 'Maker, model, markings, condition, and where it comes from. Leave out what you do not know.',
        }}
      />
      <PhotoField {...photos} />
      <div className={styles.actions}>
        <Button type="submit" busy={isSending}>
          {isSending ? 'Sending…' : 'Send it to us'}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={() => actor.send({ type: 'form.dropped' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
