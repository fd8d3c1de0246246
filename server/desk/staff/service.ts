/** What staff read: how much waits for them, the bidders, and the invoices. */
import type { FoundBidders, FoundBidder } from '#contract/desk/bidderList.ts';
import { hasRight, type Right, rightsOf } from '#contract/desk/rights.ts';
import type { BidderRecord } from '#contract/desk/staff.ts';
import type { StaffIndex } from '#contract/desk/staffIndex.ts';
import type { StaffInvoices, StaffInvoice } from '#contract/desk/staffInvoices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import { recordExport } from '#server/platform/staff/recordExport.ts';

import { type AskedList, readBidders, readRecord } from './bidders.ts';
import { countWaiting } from './indexStore.ts';
import { type AskedInvoices, countInvoices, listInvoiceIds, readInvoices } from './invoiceStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog };

export type AskedInvoiceList = Omit<AskedInvoices, 'accountId' | 'now'>;

const bidderColumns: readonly (readonly [head: string, cell: (bidder: FoundBidder) => Cell])[] = [
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

/** Bidders, as a spreadsheet takes them. */
const biddersCsv = (bidders: readonly FoundBidder[]): string =>
  spreadsheetOf([
    bidderColumns.map(([head]) => head),
    ...bidders.map((bidder) => bidderColumns.map(([, cell]) => cell(bidder))),
  ]);

const invoiceColumns: readonly (readonly [head: string, cell: (invoice: StaffInvoice) => Cell])[] = [
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

/** A list of invoices, as a spreadsheet takes it. */
const invoicesCsv = (invoices: readonly StaffInvoice[]): string =>
  spreadsheetOf([
    invoiceColumns.map(([head]) => head),
    ...invoices.map((invoice) => invoiceColumns.map(([, cell]) => cell(invoice))),
  ]);

export function createStaffReading(deps: Deps) {
  const { db, clock } = deps;
  const assertRight = createAssertRight(deps);

  async function readList(list: AskedInvoiceList): Promise<StaffInvoices> {
    const now = clock().toISOString();
    const asked = { ...list, accountId: null, now };
    const ids = await listInvoiceIds(db, asked);
    return { Invoices: await readInvoices(db, ids, now), Total: await countInvoices(db, asked) };
  }

  return {
    async index(asking: Asking): Promise<StaffIndex> {
      await assertRight(asking, 'desk', 'index');
      const { role } = asking.caller;
      const waiting = await countWaiting(db, clock().toISOString());
      const shown = (right: Right, count: number) => (hasRight(role, right) ? count : null);
      return {
        Rights: [...rightsOf(role)],
        Waiting: {
          Approvals: shown('approve', waiting.approvals),
          Documents: shown('identify', waiting.documents),
          Consignments: shown('consign', waiting.consignments),
          Inquiries: shown('inquiries', waiting.inquiries),
          DueInvoices: shown('money', waiting.dueInvoices),
          OverdueInvoices: shown('money', waiting.overdueInvoices),
          HeldLots: shown('conduct', waiting.heldLots),
          SuspendedBidders: shown('approve', waiting.suspendedBidders),
          FailedNotices: shown('notices', waiting.failedNotices),
        },
      };
    },

    async bidders(asking: Asking, asked: AskedList): Promise<FoundBidders> {
      await assertRight(asking, 'approve', 'bidders');
      return readBidders(db, asked);
    },

    async biddersFile(asking: Asking, asked: AskedList): Promise<string> {
      await assertRight(asking, 'approve', 'bidders file');
      const { Bidders } = await readBidders(db, asked);
      await recordExport(deps, asking, { list: 'bidders', rows: Bidders.length });
      return biddersCsv(Bidders);
    },

    async record(asking: Asking, accountId: number): Promise<BidderRecord> {
      await assertRight(asking, 'approve', 'bidder');
      return readRecord(db, { accountId, role: asking.caller.role, now: clock() });
    },

    async invoices(asking: Asking, asked: AskedInvoiceList): Promise<StaffInvoices> {
      await assertRight(asking, 'money', 'invoices');
      return readList(asked);
    },

    async invoicesFile(asking: Asking, asked: AskedInvoiceList): Promise<string> {
      await assertRight(asking, 'money', 'invoices file');
      const { Invoices } = await readList(asked);
      await recordExport(deps, asking, { list: 'invoices', rows: Invoices.length });
      return invoicesCsv(Invoices);
    },
  };
}
