/** What the demo's named accounts find in their inboxes follows from what happened to them, at this start and at later ones. */
import { expect, test } from 'vitest';

import { rollWorldForward } from '#demo/seedWorld.ts';
import { sql } from '#server/platform/db/sql.ts';
import { daysLater, demoDatabase, firstStart } from '#tests/support/db/demoDatabase.ts';

const db = demoDatabase();

type Kept = { kind: string; subject: string; path: string | null; at: string; isRead: boolean };

const inboxOf = (name: string): Promise<Kept[]> =>
  db.query<Kept>(sql`
    select m.kind, m.subject, m.path, m.created_at as at, m.read_at is not null as "isRead"
    from messages m join accounts a on a.id = m.account_id
    where a.email = ${`${name}@example.com`} order by m.id`);

const kindsOf = async (name: string): Promise<string[]> => [
  ...new Set((await inboxOf(name)).map(({ kind }) => kind)),
];

test('everybody is sent what was decided, what begins, what they were outbid on and what they won', async () => {
  expect((await kindsOf('bidder')).toSorted()).toEqual([
    'invoice',
    'lotsOutbid',
    'lotsWon',
    'registrationDecided',
    'saleBegins',
  ]);
  expect(await kindsOf('unpaid')).toEqual(['registrationDecided', 'lotsWon', 'invoice', 'saleBegins']);
  expect(await kindsOf('declined')).toEqual(['registrationDecided']);
  expect(await kindsOf('newcomer')).toEqual([]);
  expect((await inboxOf('unpaid')).filter(({ kind }) => kind === 'lotsWon')).toMatchObject([
    { subject: 'You won 3 lots', path: '/account/bids' },
  ]);
});

test('an inbox is in the order of what happened; what is older than two days has been read', async () => {
  const inbox = await inboxOf('outbid');
  const times = inbox.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  const twoDaysAgo = daysLater(-2).toISOString();
  expect(inbox.map(({ isRead }) => isRead)).toEqual(times.map((at) => at < twoDaysAgo));
  expect(new Set(inbox.map(({ isRead }) => isRead)).size).toBe(2);
});

test('no letter is sent, and no page is notified, about what happened before the demo began', async () => {
  expect(await db.query(sql`select id from notices`)).toEqual([]);
  expect(await db.query(sql`select id from messages where not is_told`)).toEqual([]);
});

test('a later start sends nothing twice', async () => {
  const before = await inboxOf('bidder');
  await rollWorldForward(db, { now: firstStart });
  expect(await inboxOf('bidder')).toEqual(before);
});

test('when the sales have moved, the inbox is about the sales that are on now', async () => {
  const before = await inboxOf('outbid');
  await rollWorldForward(db, { now: daysLater(40) });
  const outbid = (inbox: readonly Kept[]) => inbox.filter(({ kind }) => kind === 'lotsOutbid');
  const moved = await inboxOf('outbid');
  expect(outbid(before).length).toBeGreaterThan(0);
  expect(outbid(moved).length).toBeGreaterThan(0);
  expect(outbid(moved).every(({ at }) => at > daysLater(30).toISOString())).toBe(true);
});
