/** What pages say of a document that someone has sent: to themselves and to staff the same. */
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { sizeText } from '#contract/kernel/fileSize.ts';

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

export function fileText({ FileType, Bytes, SentAt, IsKept }: Document): string {
  const sent = `sent ${formatCentralDate(SentAt)}`;
  return IsKept ? `${typeWords[FileType]}, ${sizeText(Bytes)}, ${sent}` : `The file is deleted, ${sent}`;
}
