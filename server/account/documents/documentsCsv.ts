/** A list of documents, as a spreadsheet takes it. Dates of birth stay on the page that compares them with a file. */
import { kindWords } from '#contract/account/documentWords.ts';
import type { ReviewedDocument } from '#contract/desk/documentReview.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

const columns: readonly (readonly [head: string, cell: (document: ReviewedDocument) => Cell])[] = [
  ['Document', ({ DocumentID }) => DocumentID],
  ['Kind', ({ Kind }) => kindWords[Kind]],
  ['Account', ({ AccountID }) => AccountID],
  ['Name', ({ Name }) => Name],
  ['Email', ({ Email }) => Email],
  ['Tier', ({ Tier }) => Tier],
  ['Status', ({ Status }) => Status],
  ['Sent', ({ SentAt }) => SentAt],
  ['Decided', ({ DecidedAt }) => DecidedAt ?? ''],
  ['Decided by', ({ DecidedBy }) => DecidedBy ?? ''],
  ['Reason', ({ Reason }) => Reason ?? ''],
  ['License', ({ Dealer }) => Dealer?.LicenseNumber ?? ''],
  ['Expires on', ({ Dealer }) => Dealer?.ExpiresOn ?? ''],
  ['Dealer', ({ Dealer }) => Dealer?.Name ?? ''],
];

export const documentsCsv = (documents: readonly ReviewedDocument[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...documents.map((document) => columns.map(([, cell]) => cell(document))),
  ]);
