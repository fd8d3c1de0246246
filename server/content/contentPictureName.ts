/** The last part of a content picture's address, read: `plate-bronze.5f3c9a02-dark-800.avif`, `file-desk.jpg.77aa01bc-400.webp`. */
import { readPictureName, type Variant } from '#server/catalog/pictures/pictureName.ts';

export type ContentPictureName = {
  kind: 'plate' | 'file';
  name: string;
  version: string;
  variant: Variant | 'share';
};

const form = /^(?<kind>plate|file)-(?<name>[\w.-]{1,120}?)\.(?<rest>(?<version>[\da-f]{8})-[\w.-]+)$/u;

export function readContentPictureName(text: string): ContentPictureName | undefined {
  const { kind, name = '', rest = '', version = '' } = form.exec(text)?.groups ?? {};
  if (kind !== 'plate' && kind !== 'file') return undefined;
  // What follows the name is written as that of a lot's first picture.
  const read = readPictureName(`1.${rest}`);
  return read && { kind, name, version, variant: read.variant };
}
