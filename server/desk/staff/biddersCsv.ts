/** Bidders, as a spreadsheet takes them. */
import type { FoundBidder } from '#contract/desk/bidderList.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

const columns: readonly (readonly [head: string, cell: (bidder: FoundBidder) => Cell])[] = [
  ['Account', ({ AccountID }) => AccountID],
  ['Name', ({ Name }) => Name],
  ['Email', ({ Email }) => Email],
  ['Email verified', ({ IsEmailVerified }) => (IsEmailVerified ? 'Yes' : 'No')],
  ['Phone', ({ Phone }) => Phone ?? ''],
  ['Tier', ({ Tier }) => Tier],
  ['Status', ({ Status }) => Status],
  ['Customer since', ({ CustomerSince }) => CustomerSince],
  ['Lifetime paid', ({ PaidCents }) => ({ cents: PaidCents })],
  ['Outstanding', ({ UnpaidCents }) => ({ cents: UnpaidCents })],
];

export const biddersCsv = (bidders: readonly FoundBidder[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...bidders.map((bidder) => columns.map(([, cell]) => cell(bidder))),
  ]);
