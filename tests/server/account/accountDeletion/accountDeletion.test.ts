/** Asking for the deletion of an account, what stands in its way, and calling it off. */
import { beforeEach, expect, test } from 'vitest';

import type { DeletionObstacle } from '#contract/account/accountDeletion.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { addWonLot } from '#tests/server/invoices/won/aWonRoom.ts';
import { addBiddingLot, addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { addInvoice, aDeletionRoom, askedOn, dueOn, type Leaver } from './aDeletionRoom.ts';

const db = await shareTestDatabase();
let room: Awaited<ReturnType<typeof aDeletionRoom>>;
let lucretia: Leaver;

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  room = await aDeletionRoom(db);
  lucretia = await room.leaver();
});

const info = async () => (await lucretia.browser.get('/api/account/info/accountInfo')).json<object[]>();

test('it is asked for by the password, waits fourteen days, and every page learns when', async () => {
  expect(await room.standing(lucretia)).toMatchObject({ DeletesAt: null, StoppedAt: null, Obstacles: [] });
  expect(await info()).toEqual([{ FirstName: 'Lucretia', Role: 'bidder' }]);
  expect(await room.ask(lucretia)).toMatchObject({ Outcome: 'asked', Deletion: { DeletesAt: dueOn } });
  expect(await room.standing(lucretia)).toMatchObject({ DeletesAt: dueOn });
  expect(await info()).toEqual([{ FirstName: 'Lucretia', Role: 'bidder', DeletesAt: dueOn }]);
  expect(await room.written()).toEqual([
    { to: lucretia.email, account: lucretia.id, event: { what: 'asked', deletesAt: dueOn } },
  ]);
  expect(await room.audited()).toEqual([{ kind: 'account_deletion_asked', account: lucretia.id }]);
});

test('a wrong password asks for nothing, and is written down', async () => {
  expect(await room.ask(lucretia, 'not this one')).toMatchObject({
    Outcome: 'wrongPassword',
    Deletion: { DeletesAt: null },
  });
  expect(await room.written()).toEqual([]);
  expect(await room.audited()).toEqual([{ kind: 'account_deletion_refused', account: lucretia.id }]);
});

test('asked twice, the first date stays and there is one letter', async () => {
  await room.ask(lucretia);
  room.setTime('2026-12-03T15:05:00.000Z');
  expect(await room.ask(lucretia)).toMatchObject({ Outcome: 'asked', Deletion: { DeletesAt: dueOn } });
  expect(await room.written()).toHaveLength(1);
});

test('two presses at once ask once', async () => {
  const answers = await Promise.all([room.ask(lucretia), room.ask(lucretia)]);
  expect(answers.map(({ Outcome }) => Outcome)).toEqual(['asked', 'asked']);
  expect(await room.written()).toHaveLength(1);
});

test('it is called off in one press, with a letter; there is nothing to call off after that', async () => {
  await room.ask(lucretia);
  expect(await room.cancel(lucretia)).toMatchObject({ DeletesAt: null, StoppedAt: null });
  await room.cancel(lucretia);
  expect((await room.written()).map(({ event }) => event.what)).toEqual(['asked', 'cancelled']);
  expect((await room.audited()).map(({ kind }) => kind)).toEqual([
    'account_deletion_asked',
    'account_deletion_cancelled',
  ]);
  expect(await info()).toEqual([{ FirstName: 'Lucretia', Role: 'bidder' }]);
});

const consign = (status: 'received' | 'contracted' | 'settled') => (tx: Queryable, id: number) =>
  tx.query(sql`
    insert into consignments (account_id, key, title, kind, description, status, sent_at, changed_at,
      commission_bps, contract_version, signed_name, contracted_at)
    select ${id}::bigint, gen_random_uuid(), 'A sword', 'other', 'Old.', ${status}::text, now(), now(),
      case when signed then 1000 end, case when signed then '1' end, case when signed then 'Lucretia Quimby' end,
      case when signed then now() end
    from (select ${status}::text <> 'received' as signed) as stage`);

const bidOn = (status: 'open' | 'sold') => async (tx: Queryable, id: number) => {
  const lotId = await addBiddingLot(tx, { status });
  await tx.query(sql`
    insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number)
    values (${lotId}, ${id}, ${saleId}, 1, 50000, 1)`);
};

const invoiced = (status: string) => async (tx: Queryable, id: number) =>
  addInvoice(tx, { accountId: id, lotId: await addWonLot(tx, id), status });

type Prepare = (tx: Queryable, accountId: number) => Promise<unknown>;

const inTheWay: readonly [string, DeletionObstacle, Prepare][] = [
  ['a bid on a lot that is open', 'openBids', bidOn('open')],
  ['a lot won whose invoice is to follow', 'lotsToInvoice', (tx, id) => addWonLot(tx, id)],
  ['an invoice that is not paid', 'unpaidInvoices', invoiced('due')],
  ['a lot that is paid and not collected', 'lotsToCollect', invoiced('readyToShip')],
  ['a contract that is not settled', 'consignments', consign('contracted')],
  [
    'a lot of theirs in a sale',
    'consignedLots',
    async (tx, id) =>
      tx.query(sql`
      update lots set consignor_id = ${id} where id = ${await addBiddingLot(tx)}`),
  ],
];

test.each(inTheWay)('%s stands in the way', async (_, kind, prepare) => {
  await prepare(db, lucretia.id);
  const Obstacles = [{ Kind: kind, Count: 1 }];
  expect(await room.ask(lucretia)).toMatchObject({
    Outcome: 'hindered',
    Deletion: { DeletesAt: null, Obstacles },
  });
  expect(await room.written()).toEqual([]);
});

const outOfTheWay: readonly [string, Prepare][] = [
  ['a bid on a lot that is over', bidOn('sold')],
  ['a lot that was paid and sent', invoiced('shipped')],
  ['a submission without a contract', consign('received')],
  ['a contract that is settled', consign('settled')],
];

test.each(outOfTheWay)('%s does not', async (_, prepare) => {
  await prepare(db, lucretia.id);
  expect(await room.ask(lucretia)).toMatchObject({ Outcome: 'asked', Deletion: { Obstacles: [] } });
});

test('what stands in the way of one account does not stand in the way of another', async () => {
  const other = await room.leaver();
  for (const [, , prepare] of inTheWay.slice(0, 1)) await prepare(db, other.id);
  expect(await room.ask(lucretia)).toMatchObject({ Outcome: 'asked' });
});

test('the accounts of our own people are closed by staff', async () => {
  const clerk = await room.leaver('clerk');
  expect(await room.ask(clerk)).toMatchObject({
    Outcome: 'hindered',
    Deletion: { Obstacles: [{ Kind: 'ownPeople', Count: 1 }] },
  });
});

test('anyone who asks learns what stays of their records, and why', async () => {
  expect((await room.standing(lucretia)).Stays.map(({ Title }) => Title)).toEqual([
    'Your account',
    'Security log',
  ]);
  await consign('received')(db, lucretia.id);
  await invoiced('shipped')(db, lucretia.id);
  const { Stays } = await room.standing(lucretia);
  expect(Stays.map(({ Title }) => Title)).toEqual([
    'Your account',
    'Bids',
    'Lots you bid on',
    'Won lots',
    'Invoices',
    'Security log',
  ]);
  expect(Stays.every(({ Reason }) => Reason.endsWith('.'))).toBe(true);
});

test('until the day nothing happens', async () => {
  await room.ask(lucretia);
  room.setTime('2026-12-17T14:59:59.999Z');
  expect(await room.deleteDue()).toEqual([]);
  room.setTime(askedOn);
  expect(await room.standing(lucretia)).toMatchObject({ DeletesAt: dueOn });
});

test('what has come up by the day stops it, with a letter, and it can be asked for again', async () => {
  await room.ask(lucretia);
  await bidOn('open')(db, lucretia.id);
  room.setTime(dueOn);
  expect(await room.deleteDue()).toEqual([]);
  expect(await room.deleteDue()).toEqual([]);
  expect((await room.written()).slice(1)).toEqual([
    { to: lucretia.email, account: lucretia.id, event: { what: 'stopped', obstacles: ['openBids'] } },
  ]);
  expect((await room.audited()).at(-1)?.kind).toBe('account_deletion_stopped');
  await lucretia.browser.get('/oauth2/refresh');
  await lucretia.browser.logIn(lucretia);
  expect(await room.standing(lucretia)).toMatchObject({ DeletesAt: null, StoppedAt: dueOn });
  await db.query(sql`update lot_standings set status = 'passed'`);
  expect(await room.ask(lucretia)).toMatchObject({ Outcome: 'asked', Deletion: { StoppedAt: null } });
});
