/** A list of consignments, as a spreadsheet takes it. */
import type { ReviewedConsignment } from '#contract/desk/consignmentStaff.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

const columns: readonly (readonly [head: string, cell: (piece: ReviewedConsignment) => Cell])[] = [
  ['Number', ({ ConsignmentID }) => ConsignmentID],
  ['Title', ({ Title }) => Title],
  ['Kind', ({ Kind }) => Kind],
  ['Description', ({ Description }) => Description],
  ['Status', ({ Status }) => Status],
  ['Unanswered message', ({ IsUnanswered }) => (IsUnanswered ? 'Yes' : 'No')],
  ['Account', ({ AccountID }) => AccountID],
  ['Consignor', ({ Name }) => Name],
  ['Email', ({ Email }) => Email],
  ['Sent', ({ SentAt }) => SentAt],
  ['Last change', ({ ChangedAt }) => ChangedAt],
  ['Low estimate', ({ Offer }) => (Offer ? { cents: Offer.LowCents } : '')],
  ['High estimate', ({ Offer }) => (Offer ? { cents: Offer.HighCents } : '')],
  ['Commission (percent)', ({ Offer }) => (Offer ? Offer.CommissionBps / 100 : '')],
  ['Contract signed', ({ Contract }) => Contract?.SignedAt ?? ''],
  ['Received', ({ ArrivedAt }) => ArrivedAt ?? ''],
  ['Lots', ({ Lots }) => Lots.length],
  ['To the consignor', ({ Lines, TotalCents }) => (Lines.length === 0 ? '' : { cents: TotalCents })],
  ['Settled', ({ SettledAt }) => SettledAt ?? ''],
  ['Reason', ({ Reason }) => Reason ?? ''],
];

export const consignmentsCsv = (pieces: readonly ReviewedConsignment[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...pieces.map((piece) => columns.map(([, cell]) => cell(piece))),
  ]);
