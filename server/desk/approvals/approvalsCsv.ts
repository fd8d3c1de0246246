/** A list of the approvals, as a spreadsheet takes it. */
import type { Approvals, ReviewedBidder } from '#contract/desk/approvals.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

const columns: readonly (readonly [head: string, cell: (bidder: ReviewedBidder) => Cell])[] = [
  ['Account', ({ AccountID }) => AccountID],
  ['Name', ({ Name }) => Name],
  ['Email', ({ Email }) => Email],
  ['Phone', ({ Phone }) => Phone ?? ''],
  ['Address', ({ Address }) => Address ?? ''],
  ['Age', ({ Age }) => Age ?? ''],
  ['Tier', ({ Tier }) => Tier],
  ['Status', ({ Status }) => Status],
  ['Paddle', ({ Paddle }) => Paddle ?? ''],
  ['Limit', ({ LimitCents }) => (LimitCents === null ? 'No limit' : { cents: LimitCents })],
  ['Customer since', ({ CustomerSince }) => CustomerSince],
  ['Lifetime paid', ({ PaidCents }) => ({ cents: PaidCents })],
  ['Outstanding', ({ UnpaidCents }) => ({ cents: UnpaidCents })],
  ['Exposure', ({ ExposureCents }) => ({ cents: ExposureCents })],
  ['Requested', ({ RequestedAt }) => RequestedAt ?? ''],
  ['Decided', ({ DecidedAt }) => DecidedAt ?? ''],
  ['Decided by', ({ DecidedBy }) => DecidedBy ?? ''],
  ['Reason', ({ Reason }) => Reason ?? ''],
];

export const approvalsCsv = ({ Bidders }: Approvals): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...Bidders.map((bidder) => columns.map(([, cell]) => cell(bidder))),
  ]);
