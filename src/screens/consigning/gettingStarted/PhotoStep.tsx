/** The second step: photographs, which go on their way as soon as they are chosen. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { mostPhotoBytes, mostPhotos } from '#contract/consigning/consignmentFields.ts';
import { megabytes } from '#contract/kernel/fileSize.ts';
import { FileChooser } from '#ui/fields/FileChooser.tsx';

import type { ConsignorFormActor } from './consignorFields.ts';
import { PhotoRow } from './PhotoRow.tsx';

import styles from './GettingStarted.module.css';

/** What can be said before anything goes over the line. */
function refusalOf(files: readonly File[], room: number): string | undefined {
  const large = files.find(({ size }) => size > mostPhotoBytes);
  if (large) return `${large.name} is larger than ${megabytes(mostPhotoBytes)}. Choose a smaller one.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty. Choose another one.`;
  if (files.length <= room) return undefined;
  return room === 0 ? `That is one too many: a form takes ${mostPhotos}.` : `There is room for ${room} more.`;
}

export function PhotoStep({ form }: { form: ConsignorFormActor }) {
  const photos = useSelector(form, ({ context }) => context.photos);
  const [refusal, setRefusal] = useState<string>();

  function choose(files: readonly File[]): void {
    const refused = refusalOf(files, mostPhotos - photos.length);
    setRefusal(refused);
    if (refused === undefined) form.send({ type: 'photos.chosen', files: [...files] });
  }

  return (
    <>
      <div aria-live="polite">
        <FileChooser
          label="Choose photographs"
          multiple
          accept="image/jpeg,image/png,image/webp"
          emptiesAtOnce
          error={refusal}
          help={{
            tone: 'neutral',
            text: `Both sides, every mark, and whatever is worn. JPEG, PNG or WebP, up to ${megabytes(mostPhotoBytes)} each, ${mostPhotos} in all. You may go on without.`,
          }}
          onChoose={choose}
        />
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
