/** Registering for a sale (auction-rules 7): who is approved at once, who waits, who cannot, and up to what they bid. */
import { beforeEach, expect, test } from 'vitest';

import type { Registration } from '#contract/bidding/registrations.ts';
import { site } from '#contract/kernel/site.ts';
import { createRegistrationService } from '#server/bidding/registrations/service.ts';
import { approvalAnswerBy } from '#server/invoices/invoiceTimes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { addContacts } from '#tests/support/account/someContacts.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  type BiddingAccount,
  saleId,
  startBidding,
  whileOpen,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const liveId = 4122;
/** Its sessions begin on December 4 and 5 at this hour. */
const firstStart = '2026-12-04T15:00:00.000Z';

let db: Database;
let now = whileOpen;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  now = whileOpen;
  await addTimedSale(db);
  await addSale(db, { id: liveId, startsAt: firstStart, sessions: [1, 1] });
});

const clock = () => new Date(now);
const registrations = () =>
  createRegistrationService({ db, clock, securityLog: createSecurityLog({ clock }) });
const find = (accountId: number, auctionId = saleId) => registrations().find(accountId, auctionId);
const register = (accountId: number, auctionId = saleId, terms = site.termsVersion) =>
  registrations().register(accountId, { auctionId, termsVersion: terms });
const someone = (facts: Partial<BiddingAccount> = {}) =>
  aBidder(db, { registration: null, tier: 2, ...facts });
const rowsOf = (auctionId = saleId) =>
  db.query<{ account: number; status: string; paddle: number | null; terms: string | null }>(sql`
    select account_id as account, status, paddle, terms_version as terms from auction_registrations
    where auction_id = ${auctionId} order by paddle, account_id`);

test.each([
  [1, 500_000],
  [2, 2_500_000],
] as const)('tier %d is approved at once, with a paddle and its limit', async (tier, LimitCents) => {
  const ruth = await someone({ tier });
  expect(await find(ruth)).toMatchObject({
    Status: 'none',
    Approval: 'automatic',
    IsOpen: true,
    Paddle: null,
  });
  const approved = {
    Status: 'approved',
    Tier: tier,
    Paddle: 101,
    LimitCents,
    ExposureCents: 0,
    Missing: [],
    Waiting: null,
  };
  expect(await register(ruth)).toMatchObject(approved);
  expect(await find(ruth)).toMatchObject(approved);
  expect(await rowsOf()).toEqual([
    { account: ruth, status: 'approved', paddle: 101, terms: site.termsVersion },
  ]);
});

test.each([
  [3, 10_000_000],
  [4, null],
] as const)('tier %d waits for staff, without a paddle', async (tier, LimitCents) => {
  const ruth = await someone({ tier });
  expect(await register(ruth)).toMatchObject({
    Status: 'requested',
    Approval: 'staff',
    Paddle: null,
    LimitCents,
    Waiting: { RequestedAt: whileOpen, AnswerBy: approvalAnswerBy(whileOpen) },
  });
  expect(await rowsOf()).toMatchObject([{ account: ruth, status: 'requested', paddle: null }]);
});

test('tier 0 cannot register, and reads what is missing', async () => {
  const ruth = await someone({ tier: 0, birthDate: null });
  const answer = await register(ruth);
  expect(answer).toMatchObject({ Status: 'none', Approval: null, IsOpen: true, LimitCents: 0 });
  expect(answer.Missing).toEqual(['phone', 'address', 'birthDate', 'card']);
  expect(await rowsOf()).toEqual([]);
  await db.query(sql`update accounts set birth_date = '1980-04-17' where id = ${ruth}`);
  await addContacts(db, ruth);
  // The phone is known, but not verified.
  expect((await find(ruth)).Missing).toEqual(['phone', 'card']);
});

test('our own people do not register', async () => {
  for (const role of ['clerk', 'staff'] as const) {
    const own = await someone({ role, tier: 4 });
    expect(await register(own)).toMatchObject({ Status: 'none', Approval: null, Missing: [] });
  }
  expect(await rowsOf()).toEqual([]);
});

test('an account that waits for approval itself is looked at by staff', async () => {
  const ruth = await someone({ tier: 2, status: 'pending' });
  expect(await register(ruth)).toMatchObject({ Status: 'requested', Approval: 'staff', Paddle: null });
});

test('registering twice is registering once: same paddle, same time, same terms', async () => {
  const ruth = await someone();
  const first = await register(ruth);
  now = '2026-12-01T16:00:00.000Z';
  expect(await register(ruth)).toEqual(first);
  expect(await rowsOf()).toHaveLength(1);
});

test.each(['requested', 'pending', 'declined', 'suspended'] as const)(
  'what was decided stays: %s',
  async (registration) => {
    const ruth = await aBidder(db, { registration, tier: 2 });
    const before = await rowsOf();
    expect(await register(ruth)).toMatchObject({ Status: registration });
    expect(await rowsOf()).toEqual(before);
  },
);

test.each(['declined', 'suspended'] as const)(
  'an account that is %s is so in every sale, and adds nothing',
  async (status) => {
    const ruth = await someone({ status });
    expect(await register(ruth)).toMatchObject({ Status: status });
    expect(await rowsOf()).toEqual([]);
    const approved = await aBidder(db, { status, registration: 'approved' });
    expect(await find(approved)).toMatchObject({ Status: status });
  },
);

test('paddles of a sale follow one another; each sale has its own', async () => {
  const [ruth, elias, nora] = [await someone(), await someone(), await someone()];
  expect((await register(ruth)).Paddle).toBe(101);
  expect((await register(elias)).Paddle).toBe(102);
  expect((await register(nora, liveId)).Paddle).toBe(101);
  expect((await register(ruth, liveId)).Paddle).toBe(102);
});

test('twenty at once get twenty paddles, and one who presses twenty times gets one', async () => {
  const people: number[] = [];
  for (let count = 0; count < 20; count += 1) people.push(await someone());
  const answers = await Promise.all(people.map((person) => register(person)));
  expect(answers.map(({ Paddle }) => Paddle ?? 0).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, index) => 101 + index),
  );
  const hasty = await someone();
  const same = await Promise.all(Array.from({ length: 20 }, () => register(hasty)));
  expect(new Set(same.map(({ Paddle }) => Paddle))).toEqual(new Set([121]));
  expect(await rowsOf()).toHaveLength(21);
});

test('other terms than those of today are refused in words, and nothing is written', async () => {
  const ruth = await someone();
  await expect(register(ruth, saleId, '2019-01-01')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { TermsVersion: 'The terms have changed. Load the page again to read them.' },
  });
  expect(await rowsOf()).toEqual([]);
});

test('an unknown sale is not found', async () => {
  const ruth = await someone();
  await expect(find(ruth, 9)).rejects.toMatchObject({ code: 'not_found' });
  await expect(register(ruth, 9)).rejects.toMatchObject({ code: 'not_found' });
});

const dayBefore = (start: string, ms: number) => new Date(Date.parse(start) - 86_400_000 + ms).toISOString();
const secondStart = '2026-12-05T15:00:00.000Z';

test('staff need a day before a session: until then one can ask for it, afterwards for the next', async () => {
  const ruth = await someone({ tier: 3 });
  now = dayBefore(firstStart, -1);
  expect(await find(ruth, liveId)).toMatchObject({ IsOpen: true, ReviewUntil: dayBefore(firstStart, 0) });
  now = dayBefore(firstStart, 0);
  expect(await find(ruth, liveId)).toMatchObject({ IsOpen: true, ReviewUntil: dayBefore(secondStart, 0) });
  now = dayBefore(secondStart, 0);
  expect(await find(ruth, liveId)).toMatchObject({ IsOpen: false, ReviewUntil: null });
  expect(await register(ruth, liveId)).toMatchObject({ Status: 'none' });
  expect(await rowsOf(liveId)).toEqual([]);
});

test('a live sale without sessions is counted from its own start', async () => {
  await addSale(db, { id: 4123, startsAt: firstStart });
  const ruth = await someone({ tier: 3 });
  expect((await find(ruth, 4123)).ReviewUntil).toBe(dayBefore(firstStart, 0));
  now = dayBefore(firstStart, 0);
  expect((await find(ruth, 4123)).IsOpen).toBe(false);
});

test('those whom we already know are approved during the sale, and a timed sale has no cut-off', async () => {
  now = '2026-12-05T16:00:00.000Z';
  const [known, other] = [await someone({ tier: 1 }), await someone({ tier: 3 })];
  expect(await find(known, liveId)).toMatchObject({ IsOpen: true, ReviewUntil: null });
  expect(await register(known, liveId)).toMatchObject({ Status: 'approved' });
  now = '2026-12-02T22:00:00.000Z';
  expect(await find(other)).toMatchObject({ IsOpen: true, ReviewUntil: null });
  expect(await register(other)).toMatchObject({ Status: 'requested' });
});

test('no one registers for a sale that is over; approved outranks that', async () => {
  const [late, early] = [await someone(), await someone()];
  await register(early);
  now = '2026-12-02T23:00:00.000Z';
  expect(await register(late)).toMatchObject({ Status: 'none', IsOpen: false });
  expect(await register(early)).toMatchObject({ Status: 'approved', Paddle: 101 });
  const lot = await addBiddingLot(db, { closesAt: '2026-12-02T23:02:00.000Z' });
  expect(await find(late)).toMatchObject({ IsOpen: true });
  await db.query(sql`update lot_standings set status = 'passed' where lot_id = ${lot}`);
  expect(await find(late)).toMatchObject({ IsOpen: false });
  await db.query(sql`update auctions set closed_at = ${now} where id = ${liveId}`);
  expect(await register(late, liveId)).toMatchObject({ Status: 'none', IsOpen: false });
});

test('what is led on and what is won and unpaid takes from the limit, as the refusal of a bid says', async () => {
  await addBiddingLot(db, { lotNumber: 1 });
  await addBiddingLot(db, { lotNumber: 2 });
  await addBiddingLot(db, { lotNumber: 3 });
  const ended = await addBiddingLot(db, { lotNumber: 4, status: 'sold', closesAt: null });
  const [ruth, elias] = [await aBidder(db, { tier: 1 }), await aBidder(db)];
  await db.query(sql`
    insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at)
    values (${ended}, ${saleId}, ${ruth}, 50000, 8750, ${whileOpen})`);
  const { bid } = startBidding(db);
  expect(await bid(ruth, 1, 1_000)).toMatchObject({ Outcome: 'LEADING' });
  expect(await bid(ruth, 2, 900)).toMatchObject({ Outcome: 'LEADING' });
  expect(await bid(elias, 2, 2_000)).toMatchObject({ Outcome: 'LEADING' });
  const refused = await bid(ruth, 3, 5_000);
  const standing: Registration = await find(ruth);
  expect(standing).toMatchObject({
    LimitCents: 500_000,
    ExposureCents: 150_000,
    LeadingCount: 1,
    BidOnCount: 2,
    BiddingOnCount: 2,
    WonCount: 1,
  });
  expect(refused).toMatchObject({
    Outcome: 'LIMIT_EXCEEDED',
    HeadroomCents: (standing.LimitCents ?? 0) - standing.ExposureCents,
  });
  await db.query(sql`update won_lots set paid_at = ${whileOpen}`);
  expect(await find(ruth)).toMatchObject({ ExposureCents: 100_000, WonCount: 1 });
});

test('a limit that staff set takes the place of the tier’s', async () => {
  for (const tier of [1, 4] as const) {
    expect(await find(await aBidder(db, { tier, limitCents: 7_500_000 }))).toMatchObject({
      LimitCents: 7_500_000,
    });
  }
});
