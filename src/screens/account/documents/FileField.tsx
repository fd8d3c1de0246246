/** The choice of a document's file, and what is read out of its form. */
import { mostDocumentBytes } from '#contract/account/accountLimits.ts';
import { megabytes } from '#contract/kernel/fileSize.ts';
import { FileChooser } from '#ui/fields/FileChooser.tsx';

type FileFieldProps = { id: string; label: string; name: string; error: string | undefined };

/** What we take; a telephone turns its own format into one of these. */
const taken = 'image/jpeg,image/png,image/webp,application/pdf';

export const FileField = (field: FileFieldProps) => (
  <FileChooser
    {...field}
    required
    accept={taken}
    help={{ tone: 'neutral', text: `JPEG, PNG, WebP or PDF, up to ${megabytes(mostDocumentBytes)}.` }}
  />
);

/** Undefined where none was chosen. */
export function fileIn(form: HTMLFormElement, name: string): File | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined;
}

export const noFile = 'Choose a file.';
