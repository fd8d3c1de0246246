/** A session without a clerk, from its start to its end, at the pace of the auto-pilot. */
import { beforeEach, describe, expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { addSession, aNode, conductFor, sessionStartsAt } from './aSaleroom.ts';

const db = await openTestDatabase();

beforeEach(() => emptyTables(db));

const kindsOf = async (node: ReturnType<typeof aNode>) =>
  (await node.room()).Events.map(({ Kind, LotNumber }) => [Kind, LotNumber]).toReversed();

const listStatuses = () => db.query(sql`select status from auction_sessions`);

describe('a session', () => {
  test('begins when its time has come, and not before', async () => {
    await addSession(db);
    const node = aNode(db, '2026-12-02T14:59:59.500Z');
    expect(await node.round()).toBe(500);
    expect((await node.room()).Session).toBeNull();
    node.pass(500);
    await node.round();
    expect(await node.room()).toMatchObject({
      IsPiloted: true,
      Session: { Number: 1, Status: sessionStatuses.running, LotCount: 3, DoneCount: 0 },
      Lot: null,
    });
    expect(node.sales).toEqual([saleId]);
  });

  test('that needs a clerk waits for one', async () => {
    await addSession(db);
    await db.query(sql`update auction_sessions set is_piloted = false`);
    const node = aNode(db);
    expect(await node.round()).toBe(Infinity);
    expect(await listStatuses()).toEqual([{ status: sessionStatuses.preBid }]);
  });

  test('waits for the one before it', async () => {
    await addSession(db);
    await db.query(sql`
      insert into auction_sessions (auction_id, number, title, starts_at, status)
      values (${saleId}, 2, 'Second session', ${sessionStartsAt}, 2)`);
    const node = aNode(db);
    await conductFor(node, 10_000);
    expect(await node.room()).toMatchObject({ Session: { Number: 1 }, NextSessionStartsAt: sessionStartsAt });
  });

  test('takes a quiet lot through its calls in 23 seconds, and goes on after two', async () => {
    await addSession(db, 2);
    const node = aNode(db);
    await conductFor(node, 2_000);
    expect((await node.room()).Lot).toMatchObject({
      LotNumber: 1,
      Stage: 'open',
      AskCents: 50_000,
      PilotEndsAt: '2026-12-02T15:00:22.000Z',
    });
    await conductFor(node, 25_300);
    expect(await kindsOf(node)).toEqual([
      ['sessionStarted', null],
      ['opened', 1],
      ['fairWarning', 1],
      ['finalCall', 1],
      ['hammer', 1],
      ['passed', 1],
      ['opened', 2],
    ]);
  });

  test('ends with its last lot, and the sale with its last session', async () => {
    await addSession(db, 1);
    const node = aNode(db);
    await conductFor(node, 60_000);
    expect(await node.room()).toMatchObject({
      Session: { Status: sessionStatuses.finished, DoneCount: 1, SoldCount: 0 },
      Next: [],
    });
    expect((await kindsOf(node)).at(-1)).toEqual(['sessionEnded', null]);
    const [sale] = await db.query<{ closedAt: string }>(sql`select closed_at as "closedAt" from auctions`);
    expect(sale?.closedAt).not.toBeNull();
    expect(await db.query(sql`select closed_count as closed from auction_results`)).toEqual([{ closed: 1 }]);
    expect(node.sales).toEqual([saleId, saleId]);
  });
});

describe('a lot', () => {
  test('goes to anyone who bids the ask and is not answered', async () => {
    await addSession(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const node = aNode(db);
    await conductFor(node, 5_000);
    expect(await node.bidAtAsk(anna)).toMatchObject({ Outcome: 'LEADING' });
    expect(await node.bidAtAsk(boris)).toMatchObject({ Outcome: 'LEADING' });
    await conductFor(node, 22_000);
    const { Lot, Session } = await node.room();
    expect(Lot).toMatchObject({ Stage: 'sold', CurrentBidCents: 55_000, IsFloor: false });
    expect(Session).toMatchObject({ DoneCount: 1, SoldCount: 1, TotalCents: Lot?.PriceRealizedCents });
    expect(await db.query(sql`select account_id as "accountId" from won_lots`)).toEqual([
      { accountId: boris },
    ]);
    const events = (await node.room()).Events.toReversed();
    const paddle = Lot?.LeaderPaddle;
    expect(events.find(({ Kind }) => Kind === 'sold')).toMatchObject({ AmountCents: 55_000, Paddle: paddle });
    expect(events.filter(({ Kind }) => Kind === 'bid').map(({ AmountCents }) => AmountCents)).toEqual([
      50_000, 55_000,
    ]);
  });

  test('is not sold under a bid of the last millisecond of the grace that is still on its way', async () => {
    await addSession(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const node = aNode(db);
    await conductFor(node, 2_000);
    await node.bidAtAsk(anna);
    await conductFor(node, 20_000);
    expect((await node.room()).Lot?.Stage).toBe('hammer');
    node.pass(2_999);
    expect(await node.round()).toBe(301);
    expect(await node.bidAtAsk(boris)).toMatchObject({ Outcome: 'LEADING' });
    node.pass(301);
    await node.round();
    expect((await node.room()).Lot).toMatchObject({ Stage: 'open', CurrentBidCents: 55_000 });
  });

  test('is not sold while a bid of the grace waits for its turn, however long', async () => {
    await addSession(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const gate = Promise.withResolvers<void>();
    let isSlow = false;
    const transaction: Database['transaction'] = async (work) => {
      if (isSlow) await gate.promise;
      return db.transaction(work);
    };
    const slow = aNode({ ...db, transaction });
    const node = aNode(db, undefined, async () => ({ since: slow.bids.undecidedSince(), isWhole: true }));
    const pass = (ms: number) => [slow, node].forEach((each) => each.pass(ms));
    await conductFor(node, 2_000);
    slow.pass(2_000);
    await node.bidAtAsk(anna);
    await conductFor(node, 20_000);
    slow.pass(20_000);
    expect((await node.room()).Lot?.Stage).toBe('hammer');
    isSlow = true;
    pass(2_999);
    await node.round();
    const offer = { auctionId: saleId, lotNumber: 1, maxCents: 55_000, askSeenCents: 55_000 };
    const bid = slow.bids.placeLive(boris, { ...offer, key: '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0aa' });
    pass(2_000);
    expect(await node.round()).toBe(50);
    gate.resolve();
    expect(await bid).toMatchObject({ Outcome: 'LEADING' });
    await node.round();
    expect((await node.room()).Lot).toMatchObject({ Stage: 'fairWarning', CurrentBidCents: 55_000 });
  });

  test('is over for bids once it is sold', async () => {
    await addSession(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const node = aNode(db);
    await conductFor(node, 2_000);
    await node.bidAtAsk(anna);
    await conductFor(node, 23_400);
    expect((await node.room()).Lot?.Stage).toBe('sold');
    const late = { auctionId: saleId, lotNumber: 1, maxCents: 55_000, askSeenCents: 55_000 };
    const key = '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0aa';
    expect(await node.bids.placeLive(boris, { ...late, key })).toMatchObject({ Outcome: 'LOT_CLOSED' });
  });
});

describe('time that was lost', () => {
  test('is given back: no one loses a lot while no bid could be placed', async () => {
    await addSession(db);
    const anna = await aBidder(db);
    const dead = aNode(db);
    await conductFor(dead, 2_000);
    await dead.bidAtAsk(anna);
    await conductFor(dead, 17_000);
    expect((await dead.room()).Lot?.Stage).toBe('finalCall');
    const node = aNode(db, '2026-12-02T15:00:40.000Z');
    await node.round();
    expect((await node.room()).Lot).toMatchObject({
      Stage: 'open',
      CurrentBidCents: 50_000,
      PilotEndsAt: '2026-12-02T15:00:50.000Z',
    });
  });

  test('keeps no one waiting where there was none', async () => {
    await addSession(db);
    const node = aNode(db);
    await conductFor(node, 20_000);
    const before = await node.room();
    node.pass(900);
    await node.round();
    expect((await node.room()).Lot?.PilotEndsAt).toBe(before.Lot?.PilotEndsAt);
  });
});

test('what the pilot does is written down, and no one can change that', async () => {
  await addSession(db, 1);
  const node = aNode(db);
  await conductFor(node, 60_000);
  const acts = await db.query<{ action: string }>(sql`
    select action from clerk_acts where account_id is null order by id`);
  expect(acts.map(({ action }) => action)).toEqual([
    'lot.opened',
    'fairWarning.given',
    'finalCall.given',
    'hammer.fallen',
    'hammer.confirmed',
    'session.ended',
  ]);
  await expect(db.query(sql`delete from clerk_acts`)).rejects.toThrow('only added to');
});
