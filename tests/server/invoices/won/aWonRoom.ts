/** Sales that are over, lots won in them, and the server that invoices them. Nothing here asserts anything. */
import { randomUUID } from 'node:crypto';

import type { LotClass, LotForm } from '#contract/catalog/lots.ts';
import { createVault } from '#server/account/cards/vault.ts';
import { createStaffLedger } from '#server/invoices/payments/staffLedger.ts';
import { issueInvoices } from '#server/invoices/won/issueInvoices.ts';
import { createInvoiceMarking } from '#server/invoices/won/markInvoice.ts';
import { createWonService } from '#server/invoices/won/service.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import type { Asking } from '#server/platform/staff/assertRight.ts';
import { addBiddingLot, saleId } from '#tests/support/bidding/bidding.ts';

/** A Wednesday evening in Chicago, and the morning on which its invoices are made. */
export const closedAt = '2026-12-02T23:00:00.000Z';
export const issuedAt = '2026-12-03T14:00:00.000Z';

type WonLotFacts = {
  lotNumber: number;
  auctionId: number;
  session: number;
  hammerCents: number;
  wonAt: string;
  paidAt: string | null;
  amcode: LotClass;
  hlo: LotForm;
  title: string;
  /** How the winning bid came. */
  kind: 'max' | 'sealed' | 'live';
};

/** With a premium of 17.5 percent. @returns the lot's id. */
export async function addWonLot(
  db: Queryable,
  accountId: number,
  facts: Partial<WonLotFacts> = {},
): Promise<number> {
  const { lotNumber = 1, auctionId = saleId, session = 1, hammerCents = 100_000, wonAt = closedAt } = facts;
  const { paidAt = null, amcode = 'A', hlo = 'L', title = `Lot ${lotNumber}`, kind = 'max' } = facts;
  const id = await addBiddingLot(db, { lotNumber, status: 'sold', closesAt: null, hlo }, auctionId);
  const premiumCents = Math.round(hammerCents * 0.175);
  await db.query(sql`
    update lots set session_number = ${session}, amcode = ${amcode}, web_title = ${title}, sold_at = ${wonAt},
      price_realized_cents = ${hammerCents + premiumCents} where id = ${id}`);
  await db.query(sql`
    insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at, paid_at)
    values (${id}, ${auctionId}, ${accountId}, ${hammerCents}, ${premiumCents}, ${wonAt}, ${paidAt})`);
  await db.query(sql`
    insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number, is_sealed)
    values (${id}, ${accountId}, ${auctionId}, 1, ${hammerCents}, 1, ${kind === 'sealed'})`);
  await db.query(sql`
    insert into bids (lot_id, number, auction_id, account_id, alias, kind, max_cents, received_at, steps, nonce,
      commitment, head)
    values (${id}, 1, ${auctionId}, ${accountId}, 1, ${kind}, ${hammerCents}, ${wonAt}, '[]', 'n', 'c', 'h')`);
  return id;
}

export const closeSale = (db: Queryable, id = saleId): Promise<unknown> =>
  db.query(sql`update auctions set closed_at = ${closedAt} where id = ${id}`);

export const liveIn = (db: Queryable, accountId: number, state: string): Promise<unknown> =>
  db.query(sql`
    with moved as (
      update addresses set state = ${state} where account_id = ${accountId} and is_shipping returning id
    )
    insert into addresses (account_id, name, street, city, state, zip, country, is_shipping, is_billing, created_at)
    select ${accountId}, 'Harlan Whitcomb', '', '', ${state}, '', 'US', true, true, now()
    where not exists (select from moved)`);

type Written = { to: string; kind: string; facts: Record<string, unknown> };
type Audited = { kind: string; account: number; facts: object };

export function aWonRoom(db: Database) {
  let now = issuedAt;
  const clock = () => new Date(now);
  const notified: { accountId: number; auctionId: number | null }[] = [];
  const securityLog = createSecurityLog({ clock });
  const notices = createNotices({ clock });
  const notifier = { notifyBidder: async (one: (typeof notified)[number]) => void notified.push(one) };
  const vault = createVault({ pretends: true });
  const secondPersonCents = 100_000;
  const deps = { db, clock, securityLog, notices, notifier, vault, secondPersonCents, takesCards: true };
  const ledger = createStaffLedger(deps);
  return {
    notified,
    deps,
    setTime(later: string) {
      now = later;
    },
    issue: () => issueInvoices(deps),
    won: createWonService(deps),
    marking: createInvoiceMarking(deps),
    ledger,
    /** Staff record that all that is outstanding came by check. */
    async receiveAll(staff: Asking, invoiceId: number) {
      const { OutstandingCents: AmountCents } = await ledger.read(staff, invoiceId);
      const received = { Key: randomUUID(), Method: 'check', Reference: '1042', AmountCents } as const;
      return ledger.record(staff, invoiceId, { ...received, ReceivedOn: now.slice(0, 10) });
    },
    written: () => db.query<Written>(sql`select recipient as "to", kind, facts from notices order by id`),
    audited: () =>
      db.query<Audited>(sql`select kind, account_id as account, facts from security_events order by id`),
    paidLots: () =>
      db.query<{ lotId: number; paidAt: string | null }>(
        sql`select lot_id as "lotId", paid_at as "paidAt" from won_lots order by lot_id`,
      ),
  };
}
