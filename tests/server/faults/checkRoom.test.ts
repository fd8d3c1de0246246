/** The history checker finds what clerks and rooms were shown wrongly: what it lets pass, the rounds would let pass. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import type { ClerkAction, ClerkOutcome } from '#contract/saleroom/saleroom.ts';
import { checkHistory } from '#server/faults/checkHistory.ts';
import type { Observation, SentAction } from '#server/faults/observations.ts';
import { aBidder, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase, runWithoutTriggers } from '#tests/support/db/testDb.ts';

import { aCaller, addSession, aNode } from '../saleroom/aSaleroom.ts';

const db = await openTestDatabase();

beforeEach(() => emptyTables(db));

type Acted = Extract<Observation, { kind: 'acted' }>;
type Saw = Extract<Observation, { kind: 'sawRoom' }>;

/** A clerk who opens a lot, takes a bid from the floor and gives fair warning, and what their console and a page saw. */
async function aHistory() {
  await addSession(db);
  const node = aNode(db);
  const clerk = await aCaller(db, 'clerk');
  const seen: Observation[] = [];
  const press = async (action: ClerkAction): Promise<Acted> => {
    const { Acts: actsSeen, Room: room } = await node.saleroom.getClerkRoom(clerk, saleId);
    const facts = {
      lotNumber: null,
      askSeenCents: room.Lot?.AskCents ?? null,
      text: null,
      staysUp: false,
      paddle: null,
      actsSeen,
    };
    const sent: SentAction = {
      accountId: clerk.accountId,
      auctionId: saleId,
      action,
      key: randomUUID(),
      ...facts,
    };
    const { Outcome } = await node.act(clerk, action, { ...facts, key: sent.key });
    return { kind: 'acted', action: sent, outcome: Outcome };
  };
  const look = async (watcher: string): Promise<Saw> => {
    const saw: Saw = { kind: 'sawRoom', watcher, room: await node.room() };
    seen.push(saw);
    return saw;
  };
  const first = ['session.started', 'lot.opened', 'floorBid.taken'] as const;
  for (const action of first) seen.push(await press(action));
  const early = await look('a console');
  seen.push(await press('fairWarning.given'), await press('hammer.fallen'));
  const last = await look('a console');
  return { node, clerk, seen, early, last, press };
}

const withOutcome = (acted: Observation | undefined, outcome: ClerkOutcome): Observation => {
  if (acted?.kind !== 'acted') throw new Error('That was no action.');
  return { ...acted, outcome };
};

test('what is true passes: actions done and refused, answers again, rooms seen early and late', async () => {
  const { seen, early } = await aHistory();
  const answered = seen.map((one) => (one.kind === 'acted' ? one.outcome : 'saw')).join(' ');
  expect(answered).toBe('done done done saw done NOT_NOW saw');
  expect(await checkHistory(db, [...seen, ...seen, early])).toEqual([]);
});

test('a bid in the room counts as pressed, and what the server adds to its log does not', async () => {
  const { node, seen } = await aHistory();
  const anna = await aBidder(db);
  const { Lot } = await node.room();
  const [key, ask] = [randomUUID(), Lot?.AskCents ?? 0];
  const sent = { accountId: anna, auctionId: saleId, lotNumber: 1, maxCents: ask, key, askSeenCents: ask };
  const answer = await node.bids.placeLive(anna, sent);
  expect(answer.Outcome).toBe('LEADING');
  const pressed: Observation = { kind: 'answered', sent, answer };
  const actions = seen.filter(({ kind }) => kind === 'acted');
  expect(await checkHistory(db, [...actions, pressed])).toEqual([]);
  expect(await checkHistory(db, actions)).toEqual(['the logs hold 1 bids, and only 0 were sent']);
});

test('an answer that the log does not have, or has otherwise, is named', async () => {
  const { clerk, seen } = await aHistory();
  const [first] = seen;
  const lie = withOutcome(first, 'MOVED');
  expect(await checkHistory(db, [...seen, lie])).toEqual([
    `session.started of clerk ${clerk.accountId} was answered as MOVED, and the log has done`,
  ]);
  const ghost = first?.kind === 'acted' && { ...first, action: { ...first.action, key: randomUUID() } };
  expect(await checkHistory(db, [...seen, ...(ghost ? [ghost] : [])])).toEqual([
    `session.started of clerk ${clerk.accountId} was answered as done, and the log does not have it`,
  ]);
});

test.each([
  [
    `update clerk_acts set facts = jsonb_set(facts, '{actsSeen}', '1') where action = 'floorBid.taken'`,
    `sale ${saleId}: floorBid.taken was done to a room as it was before lot.opened`,
  ],
  [
    `insert into clerk_acts (at, account_id, auction_id, session_id, action, facts, outcome, key)
      select at, account_id, auction_id, session_id, action, '{"actsSeen": 99}', outcome, gen_random_uuid()
      from clerk_acts where action = 'fairWarning.given'`,
    `sale ${saleId}: fairWarning.given was done 2 times and said 1 times`,
  ],
  [
    `insert into room_events (session_id, number, at, kind, is_floor)
      select session_id, 99, at, kind, is_floor from room_events where kind = 'opened'`,
    `sale ${saleId}: lot.opened was done 1 times and said 2 times`,
  ],
])('two clerks who diverged are named: %s', async (harm, finding) => {
  const { seen } = await aHistory();
  await runWithoutTriggers(db, harm);
  expect(
    await checkHistory(
      db,
      seen.filter(({ kind }) => kind === 'acted'),
    ),
  ).toEqual([finding]);
});

test('a console that was left behind is named, and so is a version that was shown in two ways', async () => {
  const { seen, early, last } = await aHistory();
  expect(await checkHistory(db, [{ ...early, watcher: 'another console' }, ...seen])).toEqual([
    `the room of sale ${saleId}: another console was left with version ${early.room.Version} of ${last.room.Version}`,
  ]);
  const lot = early.room.Lot && { ...early.room.Lot, CurrentBidCents: 1 };
  const lie: Saw = { ...early, room: { ...early.room, Lot: lot } };
  expect(await checkHistory(db, [...seen, lie])).toEqual([
    `the room of sale ${saleId}, version ${early.room.Version}: it was sent in two ways`,
  ]);
});
