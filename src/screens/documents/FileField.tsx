/** The choice of a file, by the browser's own control: on a telephone it offers the camera. */
import { FieldFrame } from '#ui/controls/FieldFrame.tsx';

import styles from './Documents.module.css';

type FileFieldProps = { label: string; name: string; error?: string | undefined };

/** What we take; a telephone turns its own format into one of these. */
const taken = 'image/jpeg,image/png,image/webp,application/pdf';

export function FileField({ label, name, error }: FileFieldProps) {
  return (
    <FieldFrame
      label={label}
      required
      error={error}
      help={{ tone: 'neutral', text: 'JPEG, PNG, WebP or PDF, up to 10 MB.' }}
    >
      {(control) => <input type="file" name={name} accept={taken} {...control} className={styles.chooser} />}
    </FieldFrame>
  );
}

/** Undefined where none was chosen. */
export function fileIn(form: HTMLFormElement, name: string): File | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined;
}

export const noFile = 'Choose a file.';
