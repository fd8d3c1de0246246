/** A list of invoices, as a spreadsheet takes it. */
import type { StaffInvoice } from '#contract/desk/staffInvoices.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

const columns: readonly (readonly [head: string, cell: (invoice: StaffInvoice) => Cell])[] = [
  ['Invoice', ({ InvoiceID }) => InvoiceID],
  ['Account', ({ AccountID }) => AccountID],
  ['Buyer', ({ Name }) => Name],
  ['Email', ({ Email }) => Email],
  ['Sale', ({ Sale }) => Sale],
  ['Status', ({ Status }) => Status],
  ['Overdue', ({ IsOverdue }) => (IsOverdue ? 'Yes' : 'No')],
  ['Lots', ({ Lots }) => Lots],
  ['Total', ({ TotalCents }) => ({ cents: TotalCents })],
  ['Outstanding', ({ OutstandingCents }) => ({ cents: OutstandingCents })],
  ['Issued', ({ IssuedAt }) => IssuedAt],
  ['Due', ({ DueAt }) => DueAt],
  ['Paid', ({ PaidAt }) => PaidAt ?? ''],
];

export const invoicesCsv = (invoices: readonly StaffInvoice[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...invoices.map((invoice) => columns.map(([, cell]) => cell(invoice))),
  ]);
