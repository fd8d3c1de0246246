/** The choice of photographs, by the browser's own control: on a telephone it offers the camera. */
import { mostPhotoBytes } from '#contract/rules/consignmentFields.ts';
import { FieldFrame } from '#ui/controls/FieldFrame.tsx';

import { photoHelp } from './consignmentWords.ts';

import styles from './Consignments.module.css';

type PhotoFieldProps = { error?: string | undefined };

export const PhotoField = ({ error }: PhotoFieldProps) => (
  <FieldFrame label="Photographs" error={error} help={{ tone: 'neutral', text: photoHelp }}>
    {(control) => (
      <input
        type="file"
        name="photos"
        multiple
        accept="image/jpeg,image/png,image/webp"
        {...control}
        className={styles.chooser}
      />
    )}
  </FieldFrame>
);

/** Those that were chosen in a form; none is none. */
export const photosIn = (form: HTMLFormElement): File[] => [
  ...(form.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? []),
];

/** What can be said before anything goes over the line. */
export function checkPhotos(photos: readonly File[], most: number): string | undefined {
  const large = photos.find(({ size }) => size > mostPhotoBytes);
  if (large) return `${large.name} is larger than 10 MB. Send a smaller one.`;
  return photos.length > most ? `Choose at most ${most} photographs.` : undefined;
}

export function textIn(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === 'string' ? given : '';
}
