/** What our own people read: how much waits for them, the bidders, and the invoices of the house. */
import { hasRight, type Right, rightsOf } from '#contract/rules/rights.ts';
import type { BidderRecord, FoundBidders } from '#contract/staff.ts';
import type { StaffIndex } from '#contract/staffIndex.ts';
import type { InvoiceListName, StaffInvoices } from '#contract/staffInvoices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';

import { type Asking, createAssertRight } from './assertRight.ts';
import { type AskedPage, readBidders, readRecord } from './bidders.ts';
import { countWaiting } from './indexStore.ts';
import { listStaffInvoices } from './invoiceStore.ts';
import { searchText } from './searchText.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog };

const invoicesOnPage = 25;

export type AskedInvoicePage = { list: InvoiceListName; search: string; page: number };

export function createStaffReading(deps: Deps) {
  const { db, clock } = deps;
  const assertRight = createAssertRight(deps);

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

    async bidders(asking: Asking, asked: AskedPage): Promise<FoundBidders> {
      await assertRight(asking, 'approve', 'bidders');
      return readBidders(db, asked);
    },

    async record(asking: Asking, accountId: number): Promise<BidderRecord> {
      await assertRight(asking, 'approve', 'bidder');
      return readRecord(db, { accountId, role: asking.caller.role, now: clock() });
    },

    async invoices(asking: Asking, { list, search, page }: AskedInvoicePage): Promise<StaffInvoices> {
      await assertRight(asking, 'money', 'invoices');
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
