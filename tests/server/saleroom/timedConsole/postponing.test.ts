/** Live sales and their sessions that are put off: times, pages, letters, the sealed log, and what is refused. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { findAuction } from '#server/auctions/auctionStore.ts';
import { keepPostponed, listPostponed } from '#server/auctions/import/keepPostponed.ts';
import { findSale } from '#server/auctions/import/saleStore.ts';
import { sql } from '#server/platform/db/sql.ts';
import { readRoom } from '#server/saleroom/readRoom.ts';
import { addSession, sessionStartsAt } from '#tests/server/saleroom/aSaleroom.ts';
import { aBidder, addTimedSale, saleId, setSession } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aConsole } from './aConsole.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const now = new Date('2026-12-01T15:00:00.000Z');
const dayLater = '2026-12-03T15:00:00.000Z';

const addLaterSession = (number: number, startsAt: string) =>
  db.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at, status)
    values (${saleId}, ${number}, 'A later session', ${startsAt}, 2)`);

async function aScheduled() {
  await addSession(db, 2);
  const world = await aConsole(db);
  const registered = await aBidder(db);
  const asked = () => ({
    auctionId: saleId,
    sessionNumber: 1 as number | null,
    seenStartsAt: sessionStartsAt,
    startsAt: '2026-12-03T09:00',
    reason: 'Snow closes the roads.',
    key: randomUUID(),
  });
  /** @returns what became of it. */
  const postpone = async (facts: Partial<ReturnType<typeof asked>> = {}, by = world.clerk) =>
    (await world.live.postpone(by, { ...asked(), ...facts })).Outcome;
  const written = async () => {
    await world.sendNotices();
    return (await world.letters()).filter(({ kind }) => kind === 'salePostponed');
  };
  return { ...world, registered, postpone, written };
}

const startsOf = async () => (await findAuction(db, saleId, now))?.Sessions.map(({ StartsAt }) => StartsAt);

test('a session that is put off begins later, its sale says so, and everybody registered is written to', async () => {
  const { live, clerk, postpone, registered, written, audited, sales } = await aScheduled();
  const pending = await aBidder(db, { registration: 'pending' });
  await aBidder(db, { registration: 'declined' });
  expect(await live.sales(clerk)).toMatchObject([{ Auction: { AuctionID: saleId }, RegisteredCount: 2 }]);
  expect(await postpone()).toBe('done');
  const Postponement =
    'Postponed: now begins December 3, 2026 at 9:00 AM CT instead of December 2, 2026 at 9:00 AM CT. Snow closes the roads.';
  const [sale] = await live.sales(clerk);
  expect(sale?.Auction).toMatchObject({
    StartsAt: dayLater,
    Sessions: [{ StartsAt: dayLater }],
    Postponement,
  });
  expect(await readRoom(db, saleId, now)).toMatchObject({ Postponement, NextSessionStartsAt: dayLater });
  const letters = await written();
  expect(letters.map(({ to }) => to)).toEqual([registered, pending]);
  expect(letters[0]?.facts).toMatchObject({
    sessionNumber: null,
    isWholeLiveSale: true,
    toAt: dayLater,
    reason: 'Snow closes the roads.',
  });
  expect((await audited()).at(-1)).toMatchObject({
    kind: 'sale_postponed',
    account: clerk.caller.accountId,
    facts: {
      action: 'session.postponed',
      startsAt: '2026-12-03T15:00:00Z',
      reason: 'Snow closes the roads.',
    },
  });
  expect(sales).toEqual([saleId]);
});

test('it is put off once, however often it is sent, and never on what was seen before', async () => {
  const { postpone, written } = await aScheduled();
  const key = randomUUID();
  expect(await Promise.all([postpone({ key }), postpone({ key })])).toEqual(['done', 'done']);
  expect(await postpone({ key, sessionNumber: null })).toBe('DUPLICATE');
  expect(await postpone()).toBe('MOVED');
  expect(await written()).toHaveLength(1);
});

test.each([
  ['2026-12-01T08:59', 'PAST'],
  ['2026-12-02T08:59', 'NOT_LATER'],
  ['2026-12-02T09:00', 'NOT_LATER'],
  ['2027-06-01T09:00', 'TOO_FAR'],
  ['2026-12-32T09:00', 'NO_TIME'],
])('a new time of %s is refused as %s, and nothing moves', async (startsAt, outcome) => {
  const { postpone, written, sales } = await aScheduled();
  expect(await postpone({ startsAt })).toBe(outcome);
  expect(await postpone({ reason: ' ' })).toBe('NO_TEXT');
  expect([await startsOf(), await written(), sales]).toEqual([[sessionStartsAt], [], []]);
});

test('a session is not put off to after the next one, nor once it has started', async () => {
  const { postpone } = await aScheduled();
  await addLaterSession(2, dayLater);
  expect(await postpone()).toBe('AFTER_NEXT_SESSION');
  expect(await postpone({ startsAt: '2026-12-03T08:59' })).toBe('done');
  expect((await findAuction(db, saleId, now))?.Postponement).toMatch(
    /^Session 1 is postponed: it now begins/u,
  );
  await setSession(db, 3);
  expect(await postpone()).toBe('STARTED');
  await expect(postpone({ sessionNumber: 9 })).rejects.toMatchObject({ code: 'not_found' });
});

test('the line goes once the session begins', async () => {
  const { postpone } = await aScheduled();
  await postpone();
  await setSession(db, 3);
  expect((await findAuction(db, saleId, now))?.Postponement).toBeNull();
});

test('a whole sale moves with all its sessions, whose bidders read one letter', async () => {
  const { postpone, written } = await aScheduled();
  await addLaterSession(2, dayLater);
  const file = await findSale(db, saleId);
  const endedAt = Date.parse((await findAuction(db, saleId, now))?.EndsAt ?? '');
  expect(await postpone({ sessionNumber: null, startsAt: '2026-12-09T10:00', reason: 'Snow' })).toBe('done');
  const sale = await findAuction(db, saleId, now);
  expect(await startsOf()).toEqual(['2026-12-09T16:00:00.000Z', '2026-12-10T16:00:00.000Z']);
  expect(Date.parse(sale?.EndsAt ?? '') - endedAt).toBe((7 * 24 + 1) * 3_600_000);
  expect(sale?.Postponement).toBe(
    'Postponed: now begins December 9, 2026 at 10:00 AM CT instead of December 2, 2026 at 9:00 AM CT. ' +
      'Session 2 now begins December 10, 2026 at 10:00 AM CT. Snow.',
  );
  const letters = await written();
  expect(letters).toHaveLength(1);
  expect(letters[0]?.facts).toMatchObject({ sessionNumber: null, isWholeLiveSale: true });
  // A file that was written before does not take the sale back.
  const [stored, postponed] = [await findSale(db, saleId), await listPostponed(db, saleId)];
  if (!file) throw new Error('There is no sale.');
  const kept = keepPostponed(file, { stored, postponed, file: 'auction.json' }).sale.sessions;
  expect(kept.map(({ startsAt }) => startsAt)).toEqual(await startsOf());
});

test('sessions keep their hour where the clocks change between them', async () => {
  const { postpone } = await aScheduled();
  // Saturday, then the Sunday on which the clocks went back.
  await db.query(sql`update auction_sessions set starts_at = '2027-11-06T14:00:00Z'`);
  await db.query(
    sql`update auctions set starts_at = '2027-11-06T14:00:00Z', ends_at = '2027-11-07T23:00:00Z'`,
  );
  await addLaterSession(2, '2027-11-07T15:00:00.000Z');
  const seenStartsAt = '2027-11-06T14:00:00.000Z';
  expect(await postpone({ sessionNumber: null, seenStartsAt, startsAt: '2027-11-13T09:00' })).toBe('done');
  expect(await startsOf()).toEqual(['2027-11-13T15:00:00.000Z', '2027-11-14T15:00:00.000Z']);
});

test('once a session of it has started, the rest of a sale is put off session by session', async () => {
  const { postpone } = await aScheduled();
  await setSession(db, 3);
  await addLaterSession(2, dayLater);
  expect(await postpone({ sessionNumber: null })).toBe('STARTED');
  const second = { sessionNumber: 2, seenStartsAt: dayLater, startsAt: '2026-12-04T09:00' };
  expect(await postpone(second)).toBe('done');
  expect(await startsOf()).toEqual([sessionStartsAt, '2026-12-04T15:00:00.000Z']);
});

test('timed sales are not put off here, and to a bidder there is nothing', async () => {
  const { live, bidder, postpone } = await aScheduled();
  await addTimedSale(db, 2_060);
  await expect(postpone({ auctionId: 2_060, sessionNumber: null })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(live.sales(bidder)).rejects.toMatchObject({ code: 'not_found' });
  await expect(postpone({}, bidder)).rejects.toMatchObject({ code: 'not_found' });
});
