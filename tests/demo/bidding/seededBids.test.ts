/** The demo's bids in a database: the log shows of every lot how it stands, and the named accounts what they show. */
import { describe, expect, test } from 'vitest';

import { limitOf } from '#contract/bidding/bidLimits.ts';
import { saleIds } from '#demo/world/sales.ts';
import { readBatch } from '#server/bidding/bids/batchStore.ts';
import { sql } from '#server/platform/db/sql.ts';
import { demoDatabase, firstStart } from '#tests/support/db/demoDatabase.ts';
import { listFaults, listLotsAgainstLog, listStood } from '#tests/support/saleroom/replayedLots.ts';

const withBids = [saleIds.running, saleIds.upcoming, saleIds.closing, saleIds.finishedTimed];

const db = demoDatabase();

test('every lot stands as its log says', async () => {
  expect((await listStood(db, withBids)).length).toBeGreaterThan(100);
  expect(await listLotsAgainstLog(db, withBids)).toEqual([]);
});

test('bids and their lots’ ends are no later than this moment', async () => {
  const wrong = await db.query(sql`
    select b.lot_id from bids b join auctions a on a.id = b.auction_id
    where received_at > ${firstStart.toISOString()} or received_at < a.opens_at`);
  expect(wrong).toEqual([]);
  const late = await db.query(sql`
    select lot_id from lot_standings where status = 'open' and closes_at <= ${firstStart.toISOString()}`);
  expect(late).toEqual([]);
});

test('what each bidder has on a lot is the last that the log has of them', async () => {
  const wrong = await db.query(sql`
    select * from (select distinct on (lot_id, account_id) lot_id, account_id, alias, max_cents, number
      from bids where account_id is not null order by lot_id, account_id, number desc) as last
    full join bidder_lots b using (lot_id, account_id)
    where (last.alias, last.max_cents, last.number) is distinct from (b.alias, b.max_cents, b.number)`);
  expect(wrong).toEqual([]);
});

test('every entry follows on the one before, and keeps what it was bound to', async () => {
  expect(await listFaults(db, withBids)).toEqual([]);
});

test('no one stands for more than their limit', async () => {
  for (const auctionId of withBids) {
    const people = await db.query<{ id: number }>(sql`
      select account_id as id from auction_registrations where auction_id = ${auctionId}`);
    const asked = people.map(({ id }) => ({
      accountId: id,
      auctionId,
      lotNumber: 1,
      way: 'max' as const,
      maxCents: 0,
      askSeenCents: null,
      key: '00000000-0000-0000-0000-000000000000',
      receivedAt: firstStart.toISOString(),
    }));
    const { bidders } = await db.transaction((tx) => readBatch(tx, asked));
    const over = bidders.filter(
      ({ tier, staffLimitCents, exposureCents }) =>
        exposureCents > (limitOf(tier, staffLimitCents) ?? Infinity),
    );
    expect(over).toEqual([]);
    expect(bidders.some(({ exposureCents }) => exposureCents > 0)).toBe(true);
  }
});

test('what was sold was won by its leader, and brought the price with its premium', async () => {
  const wrong = await db.query(sql`
    select s.lot_id from lot_standings s join lots l on l.id = s.lot_id left join won_lots w on w.lot_id = s.lot_id
    where s.auction_id = any(${withBids}::integer[])
      and (s.status = 'sold', s.leader_id, s.current_bid_cents, l.price_realized_cents, l.sold_at)
        is distinct from (w.lot_id is not null, case when s.status = 'sold' then w.account_id else s.leader_id end,
          case when s.status = 'sold' then w.hammer_cents else s.current_bid_cents end,
          w.hammer_cents + w.premium_cents, w.won_at)`);
  expect(wrong).toEqual([]);
  const [called] = await db.query<{ sold: number; sealed: number }>(sql`
    select count(*) filter (where status = 'sold')::integer as sold,
      (select count(*) from bidder_lots b where b.is_sealed and exists (
        select from lot_standings o where o.lot_id = b.lot_id and o.status in ('sold', 'passed')))::integer as sealed
    from lot_standings where auction_id = ${saleIds.running}`);
  expect(called?.sold).toBeGreaterThan(10);
  expect(called?.sealed).toBe(0);
});

describe('the named accounts', () => {
  type OwnLot = {
    email: string;
    auctionId: number;
    status: string;
    isLeading: boolean;
    maxCents: number;
    leaderMaxCents: number | null;
    reserveMet: boolean;
    everLed: boolean;
    isUnpaid: boolean;
  };
  const lotsOf = (name: string) =>
    db.query<OwnLot>(sql`
      select a.email, s.auction_id as "auctionId", s.status, coalesce(s.leader_id = a.id, false) as "isLeading",
        b.max_cents as "maxCents", s.leader_max_cents as "leaderMaxCents", s.reserve_met as "reserveMet",
        exists (select from bids l where l.lot_id = b.lot_id and l.leader_alias = b.alias) as "everLed",
        w.lot_id is not null and w.paid_at is null as "isUnpaid"
      from accounts a join bidder_lots b on b.account_id = a.id join lot_standings s on s.lot_id = b.lot_id
      left join won_lots w on w.lot_id = s.lot_id and w.account_id = a.id
      where a.email = ${`${name}@example.com`}`);

  test('one leads on open lots', async () => {
    const lots = await lotsOf('leading');
    expect(lots).toHaveLength(3);
    const leading = { auctionId: saleIds.closing, status: 'open', isLeading: true };
    for (const lot of lots) expect(lot).toMatchObject(leading);
  });

  test('one was outbid after leading, and one at once', async () => {
    const lots = await lotsOf('outbid');
    for (const lot of lots) expect(lot).toMatchObject({ status: 'open', isLeading: false });
    expect(lots.filter(({ everLed }) => everLed)).toHaveLength(2);
    expect(lots).toHaveLength(3);
  });

  test('one tied, and lost to the earlier bid', async () => {
    const lots = await lotsOf('tied');
    expect(lots).toHaveLength(2);
    for (const { status, isLeading, maxCents, leaderMaxCents } of lots) {
      expect({ status, isLeading }).toEqual({ status: 'open', isLeading: false });
      expect(maxCents).toBe(leaderMaxCents);
    }
  });

  test('one has not paid for what was won, and everybody else has', async () => {
    const lots = await lotsOf('unpaid');
    expect(lots).toHaveLength(3);
    for (const lot of lots) {
      expect(lot).toMatchObject({
        auctionId: saleIds.finishedTimed,
        status: 'sold',
        isLeading: true,
        isUnpaid: true,
      });
    }
    const [others] = await db.query<{ unpaid: number }>(sql`
      select count(*)::integer as unpaid from won_lots
      where auction_id = ${saleIds.finishedTimed} and paid_at is null`);
    expect(others?.unpaid).toBe(3);
  });

  test('the README’s account has some of everything', async () => {
    const lots = await lotsOf('bidder');
    const open = lots.filter(({ auctionId }) => auctionId === saleIds.closing);
    const notified = open.map(({ isLeading, reserveMet }) => `${isLeading}/${reserveMet}`).toSorted();
    expect(notified).toEqual(['false/true', 'true/false', 'true/true']);
    expect(lots.filter(({ auctionId }) => auctionId === saleIds.upcoming)).toHaveLength(2);
  });

  test('registrations are what each is there to show', async () => {
    const rows = await db.query<{ name: string; status: string; sales: number; paddles: number }>(sql`
      select split_part(email, '@', 1) as name, r.status, count(*)::integer as sales, count(paddle)::integer as paddles
      from auction_registrations r join accounts a on a.id = r.account_id
      where email not like 'crowd%' group by 1, 2 order by 1, 2`);
    const notified = rows.map(({ name, status, sales, paddles }) => `${name} ${status} ${sales} ${paddles}`);
    expect(notified).toEqual([
      'bidder approved 8 8',
      'cart approved 2 2',
      'cart requested 1 0',
      'declined declined 3 0',
      'leading approved 4 4',
      'outbid approved 4 4',
      'pending requested 3 0',
      'suspended suspended 3 0',
      'tied approved 4 4',
      'tier1 approved 4 4',
      'tier2 approved 4 4',
      'tier3 approved 4 4',
      'tier4 approved 4 4',
      'unpaid approved 4 4',
    ]);
  });
});
