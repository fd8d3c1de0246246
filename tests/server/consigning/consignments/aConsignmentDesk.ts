/** A server with a folder for photographs of its own, a consignor, and the staff desk. Nothing here asserts anything. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { currentContract } from '#contract/consigning/consignmentContract.ts';
import type { Consignment } from '#contract/consigning/consignmentFacts.ts';
import type {
  ConsignmentDone,
  Consignments,
  ConsignorAnswer,
  OwnConsignment,
  Submitted,
} from '#contract/consigning/consignments.ts';
import type { ConsignmentReview, HouseDecided, HouseDecision } from '#contract/desk/consignmentStaff.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBrowser,
  sharedAccountsApp,
  anAccount,
  type Browser,
  type TestAccount,
} from '#tests/support/account/accounts.ts';
import { uploadsFolder } from '#tests/support/account/uploadsFolder.ts';
import { addBiddingLot, addTimedSale, saleId, whileOpen } from '#tests/support/bidding/bidding.ts';

const aKey = (number: number): string => `0b5b3c7e-3f6a-4c55-9d3e-${String(number).padStart(12, '0')}`;

export const aPiece = (number = 1) => ({
  Key: aKey(number),
  Title: 'A Colt 1851 Navy',
  Kind: 'handgun',
  Description: 'From my grandfather, who had it from his.',
});

export const anOffer = {
  Action: 'offer',
  LowCents: 400_000,
  HighCents: 600_000,
  CommissionBps: 1_250,
} as const;

type Desk = Awaited<ReturnType<typeof aConsignmentDesk>>;

export async function aConsignmentDesk(db: Database) {
  const folder = uploadsFolder();
  const { app } = await sharedAccountsApp({
    db,
    clock: () => new Date(whileOpen),
    settings: { UPLOADS_DIR: folder },
  });
  async function loggedIn(
    facts: Parameters<typeof anAccount>[1],
  ): Promise<TestAccount & { browser: Browser }> {
    const account = await anAccount(db, facts);
    const browser = aBrowser(app);
    await browser.logIn(account);
    return { ...account, browser };
  }
  const ruth = await loggedIn({ firstName: 'Ruth', lastName: 'Núñez' });
  const russell = await loggedIn({ role: 'staff' });
  const path = '/api/account/consignments';
  const photos = join(folder, 'consignments');

  return {
    app,
    uploadsDir: folder,
    ruth,
    russell,
    loggedIn,
    submit: async (piece: object = aPiece()) => (await ruth.browser.post(path, piece)).json<Submitted>(),
    list: async () => (await ruth.browser.get(path)).json<Consignments>(),
    get: async (id: number): Promise<Consignment> =>
      (await ruth.browser.get(`${path}/${id}`)).json<OwnConsignment>().Consignment,
    answer: async (id: number, answer: Partial<ConsignorAnswer>) =>
      (await ruth.browser.post(`${path}/${id}/answer`, answer)).json<ConsignmentDone>(),
    write: (id: number, Body: string) => ruth.browser.post(`${path}/${id}/messages`, { Body }),
    sendPhoto: async (id: number, body: Buffer) =>
      (
        await ruth.browser.send({
          method: 'POST',
          url: `${path}/${id}/photos`,
          body,
          headers: { 'content-type': 'application/octet-stream' },
        })
      ).json<ConsignmentDone>(),
    review: async (query = '', by = russell.browser) =>
      (await by.get(`/api/clerk/consignments?${query}`)).json<ConsignmentReview>(),
    decide: async (id: number, decision: Partial<HouseDecision>) =>
      (await russell.browser.post(`/api/clerk/consignments/${id}/decide`, decision)).json<HouseDecided>(),
    reply: (id: number, Body: string) =>
      russell.browser.post(`/api/clerk/consignments/${id}/messages`, { Body }),
    files: () => (existsSync(photos) ? readdirSync(photos) : []),
    audited: () =>
      db.query<{ kind: string; account: number; facts: Record<string, unknown> }>(sql`
        select kind, account_id as account, facts from security_events
        where kind like 'consignment%' or kind like '%refused' order by id`),
    letters: async () => {
      const rows = await db.query<{ facts: { news: Record<string, unknown> } }>(sql`
        select facts from notices where kind = 'consignment' order by id`);
      return rows.map(({ facts }) => facts.news);
    },
  };
}

/** A piece that someone has sent in. @returns its id. */
export async function aSubmission(desk: Desk, number = 1): Promise<number> {
  const { ConsignmentID } = await desk.submit(aPiece(number));
  return ConsignmentID ?? 0;
}

/** One whose contract is signed. */
export async function aContracted(desk: Desk, number = 1): Promise<number> {
  const id = await aSubmission(desk, number);
  await desk.decide(id, { ...anOffer, Seen: 1 });
  await desk.answer(id, { Action: 'accept', Seen: 2 });
  await desk.answer(id, { Action: 'sign', Seen: 3, Name: 'Ruth Núñez', ContractVersion: currentContract });
  return id;
}

/** One that is lot 1 of the sale. @returns both ids. */
export async function aScheduled(desk: Desk, db: Database): Promise<{ id: number; lotId: number }> {
  const id = await aContracted(desk);
  await addTimedSale(db);
  const lotId = await addBiddingLot(db);
  await desk.decide(id, { Action: 'arrive', Seen: 4 });
  await desk.decide(id, { Action: 'schedule', Seen: 5, AuctionID: saleId, LotNumber: 1 });
  return { id, lotId };
}

type Fall = { lotId: number; hammerCents: number; isPaid?: boolean };

/** The hammer falls for someone else. */
export async function sellLot(db: Database, { lotId, hammerCents, isPaid = true }: Fall): Promise<void> {
  const buyer = await anAccount(db);
  const paidAt = isPaid ? whileOpen : null;
  await db.query(sql`
    update lots set price_realized_cents = ${hammerCents + 1_000}, sold_at = ${whileOpen} where id = ${lotId}`);
  await db.query(sql`
    update lot_standings set status = 'sold', current_bid_cents = ${hammerCents} where lot_id = ${lotId}`);
  await db.query(sql`
    insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at, paid_at)
    values (${lotId}, ${saleId}, ${buyer.id}, ${hammerCents}, 1000, ${whileOpen}, ${paidAt})`);
}
