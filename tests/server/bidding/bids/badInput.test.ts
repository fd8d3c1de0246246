/**
 * Whatever is no good bid, and a clerk's action from a bidder, as the calls answer it: its code, the sentence that the bidder
 * reads, and nothing written but the answer, or the line of the audit. Rooms of the socket that someone makes up are in
 * `notifying/following.test.ts`, a flood in `bidCalls.test.ts`.
 */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { bidAnswer } from '#rules/bidding/bidWords.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, sharedAccountsApp, anAccount } from '#tests/support/account/accounts.ts';
import {
  addBiddingLot,
  addLiveSale,
  addTimedSale,
  saleId,
  whileOpen,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { fromOwnPage } from '#tests/support/testApp.ts';
import { problemText } from '#ui/problemText.ts';

const db = await shareTestDatabase();
const liveSaleId = 4050;
const place = '/api/account/bids/place';

/** A timed sale with an open lot 1, a closed lot 2 and a withdrawn lot 3; lot 9 is of a live sale. */
beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2, status: 'sold', closesAt: '2026-12-01T14:00:00.000Z' });
  await addBiddingLot(db, { lotNumber: 3, status: 'withdrawn' });
  await addLiveSale(db, 3, liveSaleId);
  await addBiddingLot(db, { lotNumber: 9, status: 'pending', closesAt: null }, liveSaleId);
});

type Person = { registration?: string | null; limitCents?: number };

async function aPage({ registration = 'approved', limitCents = 10_000_000 }: Person = {}) {
  const { app } = await sharedAccountsApp({ db, clock: () => new Date(whileOpen) });
  const account = await anAccount(db, { tier: 3 });
  for (const [index, id] of registration === null ? [] : [saleId, liveSaleId].entries()) {
    await db.query(sql`
      insert into auction_registrations (account_id, auction_id, status, paddle, limit_cents)
      values (${account.id}, ${id}, ${registration}, ${index + 1}, ${limitCents})`);
  }
  const browser = aBrowser(app);
  await browser.logIn(account);
  const cookie = `session-access=${browser.jar.get('session-access')}`;
  const headers = { ...fromOwnPage, 'content-type': 'application/json', cookie };
  /** As it stands, whatever a browser would have made of it. */
  const post = async (url: string, body: string) => {
    const answer = await app.inject({ method: 'POST', url, headers, body });
    return { status: answer.statusCode, said: answer.json<unknown>() };
  };
  return { account, post };
}

const bodyOf = (changed: Readonly<Record<string, string>> = {}): string => {
  const fields = { AuctionID: `${saleId}`, LotNumber: '1', MaxCents: '50000', Key: `"${randomUUID()}"` };
  const all = Object.entries({ ...fields, ...changed });
  return `{${all.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
};

/** How much of everything there is that bids and clerks' actions are written to. */
async function countWritten(): Promise<Record<string, number>> {
  const [counts] = await db.query<Record<string, number>>(sql`
    select (select count(*)::integer from bids) as bids, (select count(*)::integer from bidder_lots) as maxima,
      (select count(*)::integer from outbox) as news, (select count(*)::integer from bid_answers) as answers,
      (select count(*)::integer from won_lots) as wins, (select count(*)::integer from live_lots) as "liveLots",
      (select coalesce(sum(version), 0)::integer from lot_standings) as lots,
      (select coalesce(sum(version), 0)::integer from auction_sessions) as sessions,
      (select count(*)::integer from clerk_acts) as acts, (select count(*)::integer from clerk_seats) as seats,
      (select count(*)::integer from room_events) as events`);
  return counts ?? {};
}

/** What there is more of than before. */
async function writtenBy<Answer>(work: () => Promise<Answer>) {
  const before = await countWritten();
  const answer = await work();
  const after = await countWritten();
  const written = Object.fromEntries(
    Object.entries(after)
      .filter(([name, count]) => count !== before[name])
      .map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );
  return { answer, written };
}

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['NaN', { MaxCents: 'NaN' }, 'malformed_request'],
  ['Infinity', { MaxCents: 'Infinity' }, 'malformed_request'],
  ['text', { MaxCents: '"50000"' }, 'invalid_input'],
  ['an empty text', { MaxCents: '""' }, 'invalid_input'],
  ['nothing', { MaxCents: 'null' }, 'invalid_input'],
  ['a number beyond numbers', { MaxCents: '1e400' }, 'invalid_input'],
  ['a lot that is text', { LotNumber: '"1"' }, 'invalid_input'],
  ['a key that is none', { Key: '"again"' }, 'invalid_input'],
  ['a lot of another sale', { LotNumber: '9' }, 'not_found'],
  ['a sale that does not exist', { AuctionID: '999' }, 'not_found'],
])('%s is no bid: its code, a sentence, and nothing is written', async (_, changed, code) => {
  const { post } = await aPage();
  const { answer, written } = await writtenBy(() => post(place, bodyOf(changed)));
  expect(answer.status).toBe(code === 'not_found' ? 404 : 400);
  expect(answer.said).toMatchObject({ code });
  expect(problemText(answer.said as Problem)).toMatch(/^[A-Z].*\.$/u);
  expect(written).toEqual({});
});

const dollars = (amount: number) => ({ MaxCents: String(Math.round(amount * 100)) });

const betweenBids = { code: 'OFF_INCREMENT', words: 'This amount is between two bids.' };
const overLimit = { code: 'LIMIT_EXCEEDED', words: 'Above your limit: $100,000 left' };

type Refused = {
  kind: string;
  changed?: Readonly<Record<string, string>>;
  person?: Person;
  code: string;
  words: string;
};

const refused: readonly Refused[] = [
  { kind: 'a billion dollars', changed: dollars(1e9), ...overLimit },
  { kind: 'a billion', changed: { MaxCents: '1e9' }, ...overLimit },
  { kind: 'less than nothing', changed: dollars(-500), ...betweenBids },
  { kind: 'an amount between two rungs', changed: dollars(510), ...betweenBids },
  { kind: 'an amount with cents', changed: dollars(500.01), ...betweenBids },
  { kind: 'an amount with parts of a cent', changed: { MaxCents: '50000.5' }, ...betweenBids },
  {
    kind: 'a bid on a lot that is over',
    changed: { LotNumber: '2' },
    code: 'LOT_CLOSED',
    words: 'Your bid arrived after the lot closed.',
  },
  {
    kind: 'a bid on a lot that is withdrawn',
    changed: { LotNumber: '3' },
    code: 'LOT_WITHDRAWN',
    words: 'This lot was withdrawn. Your bid was not placed.',
  },
  {
    kind: 'someone who never registered',
    person: { registration: null },
    code: 'NOT_REGISTERED',
    words: 'Register to bid',
  },
  {
    kind: 'someone who waits',
    person: { registration: 'requested' },
    code: 'NOT_APPROVED',
    words: 'Approval pending',
  },
  {
    kind: 'someone who was declined',
    person: { registration: 'declined' },
    code: 'DECLINED',
    words: 'Bidding not available',
  },
  {
    kind: 'someone who is suspended',
    person: { registration: 'suspended' },
    code: 'SUSPENDED',
    words: 'Your bidding is suspended',
  },
  {
    kind: 'one rung beyond the limit',
    changed: dollars(550),
    person: { limitCents: 50_000 },
    code: 'LIMIT_EXCEEDED',
    words: 'Above your limit: $500 left',
  },
];

const sentenceOf = ({ Outcome, Lot, HeadroomCents: headroomCents }: BidAnswer): string =>
  bidAnswer(Outcome, { askCents: Lot?.AskCents ?? null, headroomCents }).words;

test.each(refused)(
  '$kind is refused: its code, its sentence, and only the answer is kept',
  async ({ changed, person, code, words }) => {
    const { post } = await aPage(person);
    const body = bodyOf(changed);
    const { answer, written } = await writtenBy(() => post(place, body));
    expect(answer.status).toBe(200);
    expect(answer.said).toMatchObject({ Outcome: code, Receipt: null, Own: null });
    expect(sentenceOf(answer.said as BidAnswer)).toContain(words);
    expect(written).toEqual({ answers: 1 });
    expect(await writtenBy(() => post(place, body))).toEqual({ answer, written: {} });
  },
);

test('exactly the limit is no rung beyond it', async () => {
  const { post } = await aPage({ limitCents: 50_000 });
  expect((await post(place, bodyOf(dollars(500)))).said).toMatchObject({ Outcome: 'LEADING' });
});

test('a key that stood for another bid already says so, places nothing, and still gives its own answer', async () => {
  const { post } = await aPage();
  const Key = `"${randomUUID()}"`;
  const first = (await post(place, bodyOf({ Key }))).said;
  expect(first).toMatchObject({ Outcome: 'LEADING' });
  for (const other of [dollars(600), { LotNumber: '2' }]) {
    const { answer, written } = await writtenBy(() => post(place, bodyOf({ ...other, Key })));
    expect(answer.said).toMatchObject({ Outcome: 'DUPLICATE', Receipt: null });
    expect(bidAnswer('DUPLICATE', { askCents: null }).words).toMatch(/^[A-Z].*\.$/u);
    expect(written).toEqual({});
  }
  expect((await post(place, bodyOf({ Key }))).said).toEqual(first);
});

test('the key of someone else is a key like any other: neither learns of the other’s bid', async () => {
  const [anna, boris] = [await aPage(), await aPage({ registration: null })];
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status, paddle, limit_cents)
    values (${boris.account.id}, ${saleId}, 'approved', 7, 10000000)`);
  const Key = `"${randomUUID()}"`;
  const first = (await anna.post(place, bodyOf({ Key, ...dollars(1_000) }))).said as BidAnswer;
  const second = (await boris.post(place, bodyOf({ Key, ...dollars(600) }))).said as BidAnswer;
  expect(second).toMatchObject({ Outcome: 'OUTBID', Own: { MaxCents: 60_000 } });
  expect(second.Receipt?.Number).toBe(2);
  expect(JSON.stringify(second)).not.toContain('100000');
  expect((await anna.post(place, bodyOf({ Key, ...dollars(1_000) }))).said).toEqual(first);
});

const action = (Action: string): string =>
  JSON.stringify({
    Action,
    LotNumber: null,
    AskSeenCents: null,
    ActsSeen: 0,
    Text: 'I am the clerk',
    Key: randomUUID(),
  });

test.each(['hammer.fallen', 'lot.opened', 'session.started', 'bid.rejected', 'message.said'])(
  'a clerk’s command %s from a bidder: to them there is no such call, and only the audit’s line is written',
  async (name) => {
    const { account, post } = await aPage();
    const call = () => post(`/api/clerk/room/${liveSaleId}/act`, action(name));
    const { answer, written } = await writtenBy(call);
    expect(answer).toEqual({ status: 404, said: { code: 'not_found' } });
    expect(problemText({ code: 'not_found' })).toBe('What you asked for is no longer there.');
    expect(written).toEqual({ acts: 1 });
    expect(await db.query(sql`select account_id as account, action, outcome from clerk_acts`)).toEqual([
      { account: account.id, action: name, outcome: 'NOT_A_CLERK' },
    ]);
  },
);

test('a command that no clerk has is no command, no matter who sends it', async () => {
  const { post } = await aPage();
  const { answer, written } = await writtenBy(() =>
    post(`/api/clerk/room/${liveSaleId}/act`, action('lot.soldToMyself')),
  );
  expect(answer).toMatchObject({ status: 400, said: { code: 'invalid_input' } });
  expect(written).toEqual({});
});

test('a bidder has no console: they see nothing of it, and take no seat', async () => {
  const { post } = await aPage();
  const { answer, written } = await writtenBy(() => post(`/api/clerk/room/${liveSaleId}/leave`, '{}'));
  expect(answer).toEqual({ status: 404, said: { code: 'not_found' } });
  expect(written).toEqual({});
});
