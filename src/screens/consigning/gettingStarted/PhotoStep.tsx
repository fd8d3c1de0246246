/** The second step: photographs, which go on their way as soon as they are chosen. */
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';

import { mostPhotoBytes, mostPhotos } from '#contract/rules/consignmentFields.ts';
import { FieldMessage } from '#ui/field/FieldMessage.tsx';

import type { ConsignorFormActor } from './consignorFields.ts';
import { PhotoRow } from './PhotoRow.tsx';

import styles from './GettingStarted.module.css';

/** What can be said before anything goes over the line. */
function refusalOf(files: readonly File[], room: number): string | undefined {
  const large = files.find(({ size }) => size > mostPhotoBytes);
  if (large) return `${large.name} is larger than 10 MB. Choose a smaller one.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty. Choose another one.`;
  if (files.length <= room) return undefined;
  return room === 0 ? `That is one too many: a form takes ${mostPhotos}.` : `There is room for ${room} more.`;
}

export function PhotoStep({ form }: { form: ConsignorFormActor }) {
  const photos = useSelector(form, ({ context }) => context.photos);
  const [refusal, setRefusal] = useState<string>();
  const id = useId();

  function choose(input: HTMLInputElement): void {
    const files = [...(input.files ?? [])];
    // The same file may be chosen again.
    input.value = '';
    const refused = refusalOf(files, mostPhotos - photos.length);
    setRefusal(refused);
    if (refused === undefined) form.send({ type: 'photos.chosen', files });
  }

  return (
    <>
      <div className={styles.chooser}>
        <label htmlFor={id} className={styles.chooserLabel}>
          Choose photographs
        </label>
        <p id={`${id}-help`} className={styles.help}>
          {`Both sides, every mark, and whatever is worn. JPEG, PNG or WebP, up to 10 MB each, ${mostPhotos} in all. You may go on without.`}
        </p>
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={refusal === undefined ? `${id}-help` : `${id}-help ${id}-refusal`}
          className={styles.file}
          onChange={({ currentTarget }) => choose(currentTarget)}
        />
        <div aria-live="polite">
          {refusal !== undefined && (
            <FieldMessage id={`${id}-refusal`} tone="error">
              {refusal}
            </FieldMessage>
          )}
        </div>
      </div>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Your photographs">
          {photos.map((photo, place) => (
            <PhotoRow key={photo.photo} form={form} photo={photo} place={place + 1} />
          ))}
        </ul>
      )}
    </>
  );
}
