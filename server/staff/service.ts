/** What our own people read: how much waits for them, the bidders, and the invoices of the house. */
import type { BidderRecord, FoundBidders } from '#contract/staff.ts';
import type { StaffIndex } from '#contract/staffIndex.ts';
import type { InvoiceListName, StaffInvoices } from '#contract/staffInvoices.ts';
import { type Asking, clerksOnly } from '#server/approvals/clerksOnly.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';

import { type AskedPage, readBidders, readRecord } from './bidders.ts';
import { countWaiting } from './indexStore.ts';
import { listStaffInvoices } from './invoiceStore.ts';
import { searchText } from './searchText.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog };

const invoicesOnPage = 25;

export type AskedInvoicePage = { list: InvoiceListName; search: string; page: number };

export function createStaffReading(deps: Deps) {
  const { db, clock } = deps;
  const assertClerk = clerksOnly(deps);

  return {
    async index(asking: Asking): Promise<StaffIndex> {
      await assertClerk(asking, 'index');
      const isStaff = asking.caller.role === 'staff';
      const waiting = await countWaiting(db, clock().toISOString());
      return {
        Role: isStaff ? 'staff' : 'clerk',
        Waiting: {
          Approvals: waiting.approvals,
          Documents: isStaff ? waiting.documents : null,
          Consignments: waiting.consignments,
          Inquiries: isStaff ? waiting.inquiries : null,
          DueInvoices: waiting.dueInvoices,
          OverdueInvoices: waiting.overdueInvoices,
          HeldLots: waiting.heldLots,
          SuspendedBidders: waiting.suspendedBidders,
          FailedNotices: waiting.failedNotices,
        },
      };
    },

    async bidders(asking: Asking, asked: AskedPage): Promise<FoundBidders> {
      await assertClerk(asking, 'bidders');
      return readBidders(db, asked);
    },

    async record(asking: Asking, accountId: number): Promise<BidderRecord> {
      await assertClerk(asking, 'bidder');
      return readRecord(db, { accountId, role: asking.caller.role, now: clock() });
    },

    async invoices(asking: Asking, { list, search, page }: AskedInvoicePage): Promise<StaffInvoices> {
      await assertClerk(asking, 'invoices');
      const { invoices, total } = await listStaffInvoices(db, {
        list,
        accountId: null,
        search: searchText(search),
        now: clock().toISOString(),
        most: invoicesOnPage,
        skip: (page - 1) * invoicesOnPage,
      });
      return { List: list, Invoices: invoices, Total: total, Page: page, PageSize: invoicesOnPage };
    },
  };
}
