/** People who leave, what they have with us, and the server that lets them go. Nothing here asserts anything. */
import type { AccountDeletion, AskedDeletion } from '#contract/account/accountDeletion.ts';
import { deleteDue } from '#server/account/accountDeletion/keepDeleting.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { addStrangersCard } from '#tests/server/account/cards/ownershipRows.ts';
import { addStrangersContacts } from '#tests/server/account/contacts/ownershipRows.ts';
import { addStrangersDocuments } from '#tests/server/account/documents/ownershipRows.ts';
import { addStrangersChannels } from '#tests/server/alerts/channels/ownershipRows.ts';
import { addStrangersAlert } from '#tests/server/alerts/ownershipRows.ts';
import { addStrangersConsignment } from '#tests/server/consigning/consignments/ownershipRows.ts';
import { addStrangersList } from '#tests/server/wishlists/ownershipRows.ts';
import {
  aBrowser,
  sharedAccountsApp,
  anAccount,
  type Browser,
  type TestAccount,
} from '#tests/support/account/accounts.ts';
import { saleId } from '#tests/support/bidding/bidding.ts';
import { addMessage } from '#tests/support/messages/aMessage.ts';

export const askedOn = '2026-12-03T15:00:00.000Z';
export const dueOn = '2026-12-17T15:00:00.000Z';

export type Leaver = TestAccount & { browser: Browser };

export async function aDeletionRoom(db: Database) {
  let now = askedOn;
  const clock = () => new Date(now);
  const { app } = await sharedAccountsApp({ db, clock });
  const deps = { db, clock, notices: createNotices({ clock }), securityLog: createSecurityLog({ clock }) };
  return {
    app,
    deps,
    setTime(later: string) {
      now = later;
    },
    async leaver(role: 'bidder' | 'clerk' = 'bidder'): Promise<Leaver> {
      const account = await anAccount(db, { firstName: 'Lucretia', lastName: 'Quimby', role });
      const browser = aBrowser(app);
      await browser.logIn(account);
      return { ...account, browser };
    },
    standing: async ({ browser }: Leaver) =>
      (await browser.get('/api/account/deletion')).json<AccountDeletion>(),
    ask: async ({ browser, password }: Leaver, typed = password) =>
      (await browser.post('/api/account/deletion/ask', { Password: typed })).json<AskedDeletion>(),
    cancel: async ({ browser }: Leaver) =>
      (await browser.post('/api/account/deletion/cancel')).json<AccountDeletion>(),
    deleteDue: () => deleteDue(deps),
    written: () =>
      db.query<{ to: string; account: number | null; event: { what: string } }>(sql`
        select recipient as "to", account_id as account, facts -> 'event' as event from notices
        where kind = 'accountDeletion' order by id`),
    audited: () =>
      db.query<{ kind: string; account: number }>(sql`
        select kind, account_id as account from security_events where kind like 'account_delet%' order by id`),
  };
}

/** Something in every book that the account has for itself, and nothing that binds it. */
export async function haveBooks(db: Queryable, { id, email }: Leaver): Promise<void> {
  await addStrangersContacts(db, id);
  await addStrangersList(db, id, saleId);
  await addStrangersAlert(db, id, saleId);
  await addStrangersCard(db, id);
  await addStrangersDocuments(db, id);
  await addStrangersConsignment(db, id);
  await addStrangersChannels(db, id);
  await addMessage(db, id);
  await db.query(sql`insert into text_consents (account_id, number, what, said_at)
    values (${id}, '+13125550188', 'asked', now())`);
  await db.query(sql`insert into bidder_notes (account_id, text, written_at, written_by)
    values (${id}, 'Lucretia Quimby called.', now(), ${id})`);
  await db.query(sql`update accounts set campaign = 'quimby||' where id = ${id}`);
  await db.query(sql`insert into auction_registrations (account_id, auction_id, status, paddle, reason, campaign)
    values (${id}, ${saleId}, 'approved', 77, 'Lucretia Quimby is known to us.', 'quimby||')`);
  await db.query(sql`insert into limit_requests (account_id, auction_id, limit_cents, reason, requested_at)
    values (${id}, ${saleId}, 100, 'Lucretia Quimby asks.', now())`);
  await db.query(sql`insert into cart_lines (account_id, auction_id, lot_number, max_cents)
    values (${id}, ${saleId}, 1, 50000)`);
  await db.query(sql`insert into bid_answers (account_id, key, auction_id, lot_number, max_cents, answer, answered_at)
    values (${id}, gen_random_uuid(), ${saleId}, 1, 50000, '{}', now())`);
  await db.query(sql`insert into invitations (code_hash, email, first_name, last_name, expires_at)
    values ('\\x00', ${email.toUpperCase()}, 'Lucretia', 'Quimby', now())`);
  await db.query(sql`
    insert into consignment_messages (consignment_id, is_from_house, author_id, body, written_at)
    select id, false, ${id}, 'Lucretia Quimby writes.', now() from consignments where account_id = ${id}`);
}

type Invoiced = { accountId: number; lotId: number; status?: string };

/** An invoice over a lot that was won. */
export async function addInvoice(
  db: Queryable,
  { accountId, lotId, status = 'shipped' }: Invoiced,
): Promise<void> {
  await db.query(sql`
    with made as (
      insert into invoices (account_id, auction_id, issued_at, due_at, status, paid_at, issued_paper, issued_paper_at)
      values (${accountId}, ${saleId}, ${askedOn}, ${askedOn}, ${status},
        case when ${status}::text <> 'due' then ${askedOn}::timestamptz end,
        '{"buyer": ["Lucretia Quimby"]}', ${askedOn})
      returning id)
    update won_lots set invoice_id = made.id from made where lot_id = ${lotId}`);
}
