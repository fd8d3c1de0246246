/** What clerks do in the room, what they are shown, and what no one else gets to do. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { sql } from '#server/platform/db/sql.ts';
import { verifyChain } from '#server/platform/securityLog/verifyChain.ts';
import { aBidder, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aCaller, addSession, aNode, conductFor, type SaleroomNode } from './aSaleroom.ts';

const db = await openTestDatabase();

beforeEach(() => emptyTables(db));

/** A clerk who has started the session; with `lot` the first lot is up. */
async function aConductedSession(lots = 3) {
  const ids = await addSession(db, lots);
  const node = aNode(db);
  const clerk = await aCaller(db, 'clerk');
  expect(await node.act(clerk, 'session.started')).toMatchObject({ Outcome: 'done' });
  return { ids, node, clerk };
}

async function aLotUp(lots = 3) {
  const session = await aConductedSession(lots);
  expect(await session.node.act(session.clerk, 'lot.opened')).toMatchObject({ Outcome: 'done' });
  return session;
}

const kindsOf = async (node: SaleroomNode) => (await node.room()).Events.map(({ Kind }) => Kind).toReversed();

const listActs = () =>
  db.query<{ action: string; outcome: string }>(sql`select action, outcome from clerk_acts order by id`);

describe('a clerk', () => {
  test('starts a session before its time, and opens its lots in any order', async () => {
    const { node, clerk } = await aConductedSession();
    expect(await node.room()).toMatchObject({ IsPiloted: false, HasClerk: true });
    const opened = await node.act(clerk, 'lot.opened', { lotNumber: 2 });
    expect(opened.ClerkRoom.Room.Lot).toMatchObject({ LotNumber: 2, Stage: 'open', PilotEndsAt: null });
    expect(opened.ClerkRoom.Lots.map(({ Status }) => Status)).toEqual(['onDeck', 'open', 'pending']);
    expect(await node.act(clerk, 'lot.opened', { lotNumber: 9 })).toMatchObject({ Outcome: 'NO_LOT' });
    expect(await node.act(clerk, 'lot.opened')).toMatchObject({ Outcome: 'NOT_NOW' });
    expect((await node.room()).Next.map(({ LotNumber }) => LotNumber)).toEqual([1, 3]);
  });

  test('sells a lot: the floor against the internet, hammer, and three seconds until it is confirmed', async () => {
    const { node, clerk } = await aLotUp();
    await node.round();
    const anna = await aBidder(db);
    const floor = await node.act(clerk, 'floorBid.taken', { askSeenCents: 50_000 });
    expect(floor.ClerkRoom.Room.Lot).toMatchObject({ CurrentBidCents: 50_000, IsFloor: true });
    await node.bidAtAsk(anna);
    expect(await node.act(clerk, 'finalCall.given')).toMatchObject({ Outcome: 'NOT_NOW' });
    for (const action of ['fairWarning.given', 'finalCall.given', 'hammer.fallen'] as const) {
      expect(await node.act(clerk, action)).toMatchObject({ Outcome: 'done' });
    }
    await conductFor(node, 3_300);
    expect(await node.room()).toMatchObject({ Lot: { Stage: 'sold', CurrentBidCents: 55_000 } });
    expect(await kindsOf(node)).toEqual([
      'sessionStarted',
      'opened',
      'floorBid',
      'bid',
      'fairWarning',
      'finalCall',
      'hammer',
      'sold',
    ]);
    expect(await db.query(sql`select account_id as "accountId" from won_lots`)).toEqual([
      { accountId: anna },
    ]);
    // The next lot is the clerk's to open.
    await conductFor(node, 10_000);
    expect((await node.room()).Lot?.LotNumber).toBe(1);
  });

  test('sees what no one else does', async () => {
    const ids = await addSession(db);
    await db.query(sql`update lots set reserve_cents = 90000 where id = ${ids[0] ?? 0}`);
    const node = aNode(db);
    const anna = await aBidder(db);
    const sealed = { auctionId: saleId, lotNumber: 1, maxCents: 60_000, key: randomUUID() };
    expect(await node.bids.place(anna, sealed)).toMatchObject({ Outcome: 'SEALED_LODGED' });
    const clerk = await aCaller(db, 'clerk');
    expect((await node.saleroom.getClerkRoom(clerk, saleId)).Lots[0]).toMatchObject({ SealedCount: 1 });
    await node.act(clerk, 'session.started');
    const { ClerkRoom } = await node.act(clerk, 'lot.opened');
    expect(ClerkRoom).toMatchObject({
      ReserveCents: 90_000,
      SealedCount: 1,
      ConnectedCount: 7,
      IncrementCents: 5_000,
      CutAskCents: 62_500,
      CanUndo: false,
      CanReject: false,
    });
    expect(JSON.stringify(await node.room())).not.toContain('90000');
  });

  test('learns that a floor bid at an ask of before came too late', async () => {
    const { node, clerk } = await aLotUp();
    await node.bidAtAsk(await aBidder(db));
    const late = await node.act(clerk, 'floorBid.taken', { askSeenCents: 50_000 });
    expect(late).toMatchObject({ Outcome: 'MOVED', ClerkRoom: { Room: { Lot: { AskCents: 55_000 } } } });
  });

  test('does nothing to a lot that is not the one they saw', async () => {
    const { node, clerk } = await aLotUp();
    expect(await node.act(clerk, 'lot.passed', { lotNumber: 2 })).toMatchObject({ Outcome: 'MOVED' });
    expect(await node.act(clerk, 'lot.passed', { lotNumber: 1 })).toMatchObject({ Outcome: 'done' });
  });

  test('leaves what decides about a lot in the sealed log, with the reason of a rejection', async () => {
    const { node, clerk } = await aLotUp();
    await node.bidAtAsk(await aBidder(db));
    await node.act(clerk, 'bid.rejected', { text: ' A child at the keyboard ' });
    await node.bidAtAsk(await aBidder(db));
    for (const action of [
      'fairWarning.given',
      'finalCall.given',
      'hammer.fallen',
      'action.undone',
    ] as const) {
      expect(await node.act(clerk, action)).toMatchObject({ Outcome: 'done' });
    }
    await node.act(clerk, 'lot.withdrawn', { lotNumber: 3 });
    await node.act(clerk, 'lot.withdrawn', { lotNumber: 9 });
    const sealed = await db.query<{ account: number; what: string; lot: number; reason: string | null }>(sql`
      select account_id as account, facts->>'what' as what, (facts->>'lotNumber')::integer as lot,
        facts->>'reason' as reason
      from security_events where kind = 'room_acted' order by id`);
    const by = { account: clerk.accountId, lot: 1, reason: null };
    expect(sealed).toEqual([
      { ...by, what: 'rejected', reason: 'A child at the keyboard' },
      { ...by, what: 'hammer' },
      { ...by, what: 'undone' },
      { ...by, what: 'withdrawn', lot: 3 },
    ]);
    expect(await verifyChain(db)).toMatchObject({ isIntact: true, count: 4 });
  });

  test('rejects the last bid with a reason, which the room and the bidder are shown', async () => {
    const { ids, node, clerk } = await aLotUp();
    const anna = await aBidder(db);
    await node.bidAtAsk(anna);
    expect(await node.act(clerk, 'bid.rejected')).toMatchObject({ Outcome: 'NO_TEXT' });
    const rejected = await node.act(clerk, 'bid.rejected', { text: 'A child at the keyboard' });
    expect(rejected).toMatchObject({
      Outcome: 'done',
      ClerkRoom: { Room: { Lot: { CurrentBidCents: null, AskCents: 50_000 } } },
    });
    expect(node.lots.at(-1)?.concerned).toEqual([{ lotId: ids[0], accountId: anna }]);
    const [event] = (await node.room()).Events;
    expect(event).toMatchObject({ Kind: 'rejected', LotNumber: 1, AmountCents: 50_000 });
    expect(event?.Text).toBe('A child at the keyboard');
    expect(event?.Paddle).toEqual((await node.room()).Events[1]?.Paddle);
    expect(
      await db.query(sql`select account_id as "accountId", kind, facts->>'reason' as reason from notices`),
    ).toEqual([{ accountId: anna, kind: 'bidRejected', reason: 'A child at the keyboard' }]);
    expect(await db.query(sql`select account_id as "accountId", subject from messages`)).toEqual([
      { accountId: anna, subject: 'Your bid on lot 1 was rejected' },
    ]);
    expect(
      await db.query(sql`select facts->>'text' as reason from clerk_acts where outcome = 'done'
      and action = 'bid.rejected'`),
    ).toEqual([{ reason: 'A child at the keyboard' }]);
    expect(await node.act(clerk, 'bid.rejected', { text: 'Once more' })).toMatchObject({
      Outcome: 'NOTHING_TO_REJECT',
    });
  });

  test('rejects or withdraws only what they saw: a bid that came since is not touched', async () => {
    const { node, clerk } = await aLotUp();
    const [anna, ben] = [await aBidder(db), await aBidder(db)];
    await node.bidAtAsk(anna);
    const seen = { askSeenCents: (await node.room()).Lot?.AskCents ?? 0 };
    await node.bidAtAsk(ben);
    const text = 'A child at the keyboard';
    expect(await node.act(clerk, 'bid.rejected', { ...seen, text })).toMatchObject({ Outcome: 'MOVED' });
    expect(await node.act(clerk, 'lot.withdrawn', seen)).toMatchObject({ Outcome: 'MOVED' });
    expect(await db.query(sql`select kind from notices`)).toEqual([]);
    expect((await node.room()).Lot).toMatchObject({ Stage: 'open', BidCount: 2 });
    const now = { askSeenCents: (await node.room()).Lot?.AskCents ?? 0 };
    expect(await node.act(clerk, 'lot.withdrawn', now)).toMatchObject({ Outcome: 'done' });
  });

  test('says something for a lot, which ends with it unless it is kept', async () => {
    const { node, clerk } = await aLotUp();
    const message = async () => (await node.room()).Message;
    await node.act(clerk, 'message.said', { text: 'One moment please.' });
    await node.act(clerk, 'lot.held');
    expect(await message()).toBe('One moment please.');
    await node.act(clerk, 'lot.resumed');
    await node.act(clerk, 'lot.passed');
    expect(await message()).toBeNull();
    await node.act(clerk, 'message.said', { text: 'Coffee until ten.' });
    expect(await message()).toBe('Coffee until ten.');
    await node.act(clerk, 'lot.opened');
    expect(await message()).toBeNull();
    const kept = await node.act(clerk, 'message.said', { text: 'No smoking.', staysUp: true });
    expect(kept.ClerkRoom.MessageStays).toBe(true);
    await node.act(clerk, 'lot.passed');
    await node.act(clerk, 'lot.opened');
    expect(await message()).toBe('No smoking.');
    const other = await node.act(clerk, 'message.said', { text: 'Once more.' });
    expect(other.ClerkRoom.MessageStays).toBe(false);
  });

  test('withdraws a lot before it comes up', async () => {
    const { node, clerk } = await aLotUp();
    const { ClerkRoom } = await node.act(clerk, 'lot.withdrawn', { lotNumber: 3 });
    expect(ClerkRoom.Lots.map(({ Status }) => Status)).toEqual(['open', 'onDeck', 'withdrawn']);
    expect((await node.room()).Events[0]).toMatchObject({ Kind: 'withdrawn', LotNumber: 3 });
  });

  test('says something to the room, and takes it away', async () => {
    const { node, clerk } = await aConductedSession();
    await node.act(clerk, 'message.said', { text: ' Ten minutes for coffee. ' });
    expect(await node.room()).toMatchObject({
      Message: 'Ten minutes for coffee.',
      Events: [{ Kind: 'message', Text: 'Ten minutes for coffee.' }, {}],
    });
    await node.act(clerk, 'message.said');
    expect((await node.room()).Message).toBeNull();
    expect(await node.act(clerk, 'message.said')).toMatchObject({ Outcome: 'NO_TEXT' });
  });

  test('pauses a session with its lot, and goes on with both', async () => {
    const { node, clerk } = await aLotUp();
    const anna = await aBidder(db);
    const { ClerkRoom } = await node.act(clerk, 'session.paused');
    expect(ClerkRoom.Room).toMatchObject({
      Session: { Status: sessionStatuses.paused },
      Lot: { IsHeld: true },
    });
    expect(await node.bidAtAsk(anna)).toMatchObject({ Outcome: 'ON_HOLD' });
    await node.act(clerk, 'session.resumed');
    expect(await node.bidAtAsk(anna)).toMatchObject({ Outcome: 'LEADING' });
  });

  test('ends a session once nothing of it is left, and not before', async () => {
    const { node, clerk } = await aLotUp(1);
    expect(await node.act(clerk, 'session.ended')).toMatchObject({ Outcome: 'NOT_NOW' });
    await node.act(clerk, 'lot.passed');
    expect(await node.act(clerk, 'session.ended')).toMatchObject({ Outcome: 'done' });
    expect((await node.room()).Session?.Status).toBe(sessionStatuses.finished);
    expect(await node.act(clerk, 'session.started')).toMatchObject({ Outcome: 'NO_SESSION' });
  });

  test('counts as present while the console asks, and for a while after', async () => {
    const { node, clerk } = await aConductedSession();
    node.pass(44_000);
    expect((await node.room()).HasClerk).toBe(true);
    node.pass(2_000);
    const before = await node.room();
    expect(before.HasClerk).toBe(false);
    await node.round();
    await expect.poll(() => node.received.at(-1)?.Version).toBeGreaterThan(before.Version);
    await node.saleroom.getClerkRoom(clerk, saleId);
    expect((await node.room()).HasClerk).toBe(true);
    await node.saleroom.leave(clerk, saleId);
    expect((await node.room()).HasClerk).toBe(false);
  });
});

describe('the auto-pilot and a clerk', () => {
  test('the clerk takes the lot that is up without a clock, and hands it back with one', async () => {
    await addSession(db);
    const node = aNode(db);
    const clerk = await aCaller(db, 'clerk');
    await conductFor(node, 5_000);
    expect(await node.act(clerk, 'fairWarning.given')).toMatchObject({ Outcome: 'NOT_NOW' });
    const taken = await node.act(clerk, 'session.started');
    expect(taken.ClerkRoom.Room).toMatchObject({ IsPiloted: false, Lot: { PilotEndsAt: null } });
    await conductFor(node, 60_000);
    expect((await node.room()).Lot).toMatchObject({ LotNumber: 1, Stage: 'open' });
    const given = await node.act(clerk, 'session.handedToPilot');
    expect(given.ClerkRoom.Room.IsPiloted).toBe(true);
    await conductFor(node, 30_000);
    expect((await node.room()).Lot?.LotNumber).toBe(2);
  });
});

describe('two clerks', () => {
  test('do not do the same thing twice: the second learns that someone was faster', async () => {
    const { node, clerk } = await aLotUp();
    const other = await aCaller(db, 'staff');
    const { Acts } = await node.saleroom.getClerkRoom(other, saleId);
    const [one, two] = await Promise.all([
      node.act(clerk, 'floorBid.taken', { askSeenCents: 50_000, actsSeen: Acts }),
      node.act(other, 'floorBid.taken', { askSeenCents: 50_000, actsSeen: Acts }),
    ]);
    expect([one.Outcome, two.Outcome].toSorted()).toEqual(['MOVED', 'done']);
    expect((await node.room()).Lot).toMatchObject({ CurrentBidCents: 50_000, BidCount: 1 });
  });

  test('of twenty actions at once one is done', async () => {
    const { node, clerk } = await aLotUp();
    const other = await aCaller(db, 'clerk');
    const { Acts } = await node.saleroom.getClerkRoom(other, saleId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        node.act(turn % 2 === 0 ? clerk : other, 'fairWarning.given', { actsSeen: Acts }),
      ),
    );
    expect(answers.filter(({ Outcome }) => Outcome === 'done')).toHaveLength(1);
    expect(answers.filter(({ Outcome }) => Outcome === 'MOVED')).toHaveLength(19);
    expect((await kindsOf(node)).filter((kind) => kind === 'fairWarning')).toHaveLength(1);
  });
});

describe('a console whose line dies between key and answer sends its action again, which', () => {
  test('is answered as it was, and done once', async () => {
    const { node, clerk } = await aLotUp();
    const key = randomUUID();
    const { Acts } = await node.saleroom.getClerkRoom(clerk, saleId);
    const facts = { askSeenCents: 50_000, actsSeen: Acts, key };
    const answers = [
      await node.act(clerk, 'floorBid.taken', facts),
      await node.act(clerk, 'floorBid.taken', facts),
    ];
    expect(answers.map(({ Outcome }) => Outcome)).toEqual(['done', 'done']);
    expect((await node.room()).Lot?.CurrentBidCents).toBe(50_000);
    expect((await listActs()).filter(({ action }) => action === 'floorBid.taken')).toHaveLength(1);
    expect(await node.act(clerk, 'lot.passed', { key })).toMatchObject({ Outcome: 'DUPLICATE' });
  });
});

describe('anyone who is no clerk', () => {
  test('sees nothing, and the try is written down', async () => {
    const { node } = await aLotUp();
    const bidder = await aCaller(db, 'bidder');
    const asked = {
      lotNumber: null,
      askSeenCents: null,
      text: null,
      staysUp: false,
      paddle: null,
      bidder: null,
      actsSeen: 0,
      key: randomUUID(),
    };
    const hammer = { action: 'hammer.fallen', ...asked } as const;
    await expect(node.saleroom.act(bidder, saleId, hammer)).rejects.toMatchObject({ code: 'not_found' });
    await expect(node.saleroom.findClerkRoom(bidder, saleId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(node.saleroom.findClerkRoom(bidder, saleId + 1)).rejects.toMatchObject({
      code: 'not_found',
    });
    // A sale without a room is no fault of a clerk who opens its console.
    expect(await node.saleroom.findClerkRoom(await aCaller(db, 'clerk'), saleId + 1)).toBeNull();
    await expect(node.saleroom.leave(bidder, saleId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listActs()).at(-1)).toEqual({ action: 'hammer.fallen', outcome: 'NOT_A_CLERK' });
    expect((await node.room()).Lot?.Stage).toBe('open');
  });
});

test('what was asked for and refused is written down as well', async () => {
  const { node, clerk } = await aLotUp();
  await node.act(clerk, 'hammer.fallen');
  expect(await listActs()).toEqual([
    { action: 'session.started', outcome: 'done' },
    { action: 'lot.opened', outcome: 'done' },
    { action: 'hammer.fallen', outcome: 'NOT_NOW' },
  ]);
});
