/** The choice of photographs, and what is read out of a form. */
import { mostPhotoBytes } from '#contract/consigning/consignmentFields.ts';
import { megabytes } from '#contract/kernel/fileSize.ts';
import { FileChooser } from '#ui/fields/FileChooser.tsx';

import { photoHelp } from './consignmentWords.ts';

type PhotoFieldProps = { id?: string; error?: string | undefined };

export const PhotoField = ({ id, error }: PhotoFieldProps) => (
  <FileChooser
    {...(id !== undefined && { id })}
    label="Photographs"
    name="photos"
    multiple
    accept="image/jpeg,image/png,image/webp"
    error={error}
    help={{ tone: 'neutral', text: photoHelp }}
  />
);

/** Those that were chosen in a form; none is none. */
export const photosIn = (form: HTMLFormElement): File[] => [
  ...(form.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? []),
];

/** What can be said before anything goes over the line. */
export function checkPhotos(photos: readonly File[], most: number): string | undefined {
  const large = photos.find(({ size }) => size > mostPhotoBytes);
  if (large) return `${large.name} is larger than ${megabytes(mostPhotoBytes)}. Send a smaller one.`;
  return photos.length > most ? `Choose at most ${most} photographs.` : undefined;
}

export function textIn(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === 'string' ? given : '';
}
