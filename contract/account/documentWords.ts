/** What pages say of a document that someone has sent: to themselves and to staff the same. */
import { formatCentralDate } from '#contract/kernel/centralTime.ts';

import type { Document, DocumentKind } from './documents.ts';

export const kindWords = {
  ffl: 'Dealer’s license',
  identity: 'Photo ID',
} as const satisfies Record<DocumentKind, string>;

/** Within a sentence. */
export const kindInside = {
  ffl: 'dealer’s license',
  identity: 'photo ID',
} as const satisfies Record<DocumentKind, string>;

const typeWords = { jpeg: 'Photograph', pdf: 'PDF' } as const;
const bytesPerKilobyte = 1_000;
const bytesPerMegabyte = 1_000_000;

const sizeText = (bytes: number): string =>
  bytes >= bytesPerMegabyte
    ? `${(bytes / bytesPerMegabyte).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / bytesPerKilobyte))} kB`;

export function fileText({ FileType, Bytes, SentAt, IsKept }: Document): string {
  const sent = `sent ${formatCentralDate(SentAt)}`;
  return IsKept ? `${typeWords[FileType]}, ${sizeText(Bytes)}, ${sent}` : `The file is deleted, ${sent}`;
}
