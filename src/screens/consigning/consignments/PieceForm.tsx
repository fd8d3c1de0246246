/** "Tell us about your piece": what is asked of somebody who wants to sell something, and no more. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { useUnsavedWork } from '#actors/unsavedWork.ts';
import {
  checkDescription,
  checkPieceTitle,
  consignmentKinds,
  consignmentLengths,
  mostPhotos,
} from '#contract/rules/consignmentFields.ts';
import { selectIsSending, selectRefusal } from '#machines/consignmentsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextareaField } from '#ui/controls/TextareaField.tsx';

import { kindWords, submitRefusal } from './consignmentWords.ts';
import { checkPhotos, PhotoField, photosIn, textIn } from './PhotoField.tsx';
import type { ListActor } from './useConsignments.ts';

import styles from './Consignments.module.css';

type Sentences = {
  Title?: string | undefined;
  Description?: string | undefined;
  photos?: string | undefined;
};

function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

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

export function PieceForm({ actor }: { actor: ListActor }) {
  const isSending = useSelector(actor, selectIsSending);
  const refusal = useSelector(actor, selectRefusal);
  const [wrong, setWrong] = useState<Sentences>({});
  useUnsavedWork(true, { isMuch: true });
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);
  const told = refusal !== null && typeof refusal !== 'string' ? (refusal.fields ?? {}) : {};

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const { sentences, photos, piece } = readForm(form);
    setWrong(sentences);
    if (Object.values(sentences).some(Boolean)) return focusFirstWrong(form);
    actor.send({ type: 'piece.submitted', piece, photos });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="piece-form">
      <h2 id="piece-form" className={styles.partTitle}>
        Tell us about your piece
      </h2>
      <Field
        label="What is it?"
        name="title"
        required
        ref={first}
        maxCharacters={consignmentLengths.title}
        placeholder="Colt 1851 Navy, London address"
        error={wrong.Title ?? told['Title']}
      />
      <SelectField label="Kind" name="kind" defaultValue="longGun">
        {consignmentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label="What you know about it"
        name="description"
        required
        rows={6}
        maxCharacters={consignmentLengths.description}
        help={{
          tone: 'neutral',
          text: 'Maker, model, markings, condition, and where it comes from. Leave out what you do not know.',
        }}
        error={wrong.Description ?? told['Description']}
      />
      <PhotoField error={wrong.photos} />
      {refusal !== null && Object.keys(told).length === 0 && (
        <Banner tone="error">{submitRefusal(refusal)}</Banner>
      )}
      <div className={styles.deeds}>
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
