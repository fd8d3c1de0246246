/** Which messages the one notice sender leaves in an inbox, and what they lead to. */
import { beforeEach, describe, expect, test } from 'vitest';

import { savePreferences } from '#server/alerts/channels/preferences.ts';
import type { Letter } from '#server/messages/notices/letters.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { sql } from '#server/platform/db/sql.ts';
import { later, startNoticing } from '#tests/server/bidding/bidNotices/aNoticeRound.ts';
import { anAccount } from '#tests/support/account/accounts.ts';
import { allNotices, noWays } from '#tests/support/alerts/noticeChoices.ts';
import { aBidder, addBiddingLot, addTimedSale, whileOpen } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

beforeEach(async () => emptyTables(db));

const sender = createNotices({ clock: () => new Date(whileOpen) });

type Kept = {
  accountId: number;
  kind: string;
  subject: string;
  body: { text: string; path: string | null }[];
  path: string | null;
  linkText: string | null;
};

const listKept = (): Promise<Kept[]> =>
  db.query<Kept>(sql`
    select account_id as "accountId", kind, subject, body, path, link_text as "linkText" from messages order by id`);

const lot = {
  lotNumber: 12,
  title: 'Colt revolver',
  path: '/detail/4121/12/colt',
  bidCents: 100_000,
  isLeading: false,
  closesAt: '2026-12-02T15:00:00.000Z',
};
const oneLot = { firstName: 'Ada', saleTitle: 'The Sale', path: lot.path, lots: [lot], moreLots: 0 };
const manyLots = { ...oneLot, path: '/account/bids', lots: [lot, { ...lot, lotNumber: 13 }], moreLots: 2 };
const stopPath = '/email/notices/secret-code';
const decided = {
  firstName: 'Ada',
  saleTitle: 'The Sale',
  path: '/gun-auctions/the-sale',
  paddle: 412,
  limitCents: 500_000,
  reason: 'A reason of ours.',
};

type Source = Pick<Letter, 'kind' | 'facts'>;

const notified: readonly [source: Source, subject: string, path: string | null, linkText: string | null][] = [
  [
    { kind: 'lotsOutbid', facts: { ...oneLot, stopPath } },
    'You were outbid on lot 12',
    lot.path,
    'See the lot',
  ],
  [
    { kind: 'lotsOutbid', facts: { ...manyLots, stopPath } },
    'You were outbid on 4 lots',
    '/account/bids',
    'See my bids',
  ],
  [
    { kind: 'lotsClosing', facts: { ...oneLot, stopPath } },
    'Closing soon: 1 lot you have a bid on',
    lot.path,
    'See the lot',
  ],
  [
    {
      kind: 'saleBegins',
      facts: { ...manyLots, path: '/gun-auctions/the-sale', startsAt: whileOpen, isTimed: true, stopPath },
    },
    'The Sale begins soon',
    '/gun-auctions/the-sale',
    'Go to the sale',
  ],
  [
    { kind: 'lotsWon', facts: { ...oneLot, premiumCents: 17_500 } },
    'You won lot 12',
    lot.path,
    'See the lot',
  ],
  [
    { kind: 'lotsDelayed', facts: { ...manyLots, shiftMs: 600_000 } },
    'Bidding was interrupted: lots close later',
    '/account/bids',
    'See my bids',
  ],
  ...(
    [
      ['approved', 'You are approved to bid in The Sale'],
      ['declined', 'Your request to bid in The Sale'],
      ['suspended', 'Your bidding in The Sale is suspended'],
      ['suspendedEverywhere', 'Your bidding is suspended'],
      ['reinstated', 'You can bid again'],
      ['limitSet', 'Your limit in The Sale has changed'],
      ['limitDeclined', 'Your request for a higher limit in The Sale'],
    ] as const
  ).map(([decision, subject]): (typeof notified)[number] => [
    { kind: 'registrationDecided', facts: { ...decided, decision } },
    subject,
    '/gun-auctions/the-sale',
    'Go to the sale',
  ]),
  [
    { kind: 'accountExists', facts: { firstName: 'Ada' } },
    'Someone tried to create an account for your email address',
    null,
    null,
  ],
  [
    { kind: 'passwordChanged', facts: { firstName: 'Ada' } },
    'Your password was changed',
    '/login/password-reset',
    'Choose a new password',
  ],
  [
    { kind: 'sessionsEnded', facts: { firstName: 'Ada' } },
    'A device was logged out',
    '/account',
    'See where you are logged in',
  ],
];

const addressed = (source: Source, accountId: number | null): Letter =>
  ({ ...source, accountId, to: 'ada@example.com' }) as Letter;

describe('one sender for letters and messages', () => {
  const cases = notified.map(([source, subject, path, linkText]) => ({ source, subject, path, linkText }));

  test.each(cases)('$source.kind leaves: $subject', async ({ source, subject, path, linkText }) => {
    const { id } = await anAccount(db);
    await db.transaction((tx) => sender.send(tx, addressed(source, id)));
    const kept = await listKept();
    expect(kept).toMatchObject([{ accountId: id, kind: source.kind, subject, path, linkText }]);
    expect(kept[0]?.body.length).toBeGreaterThan(0);
    // What only a letter needs stays in the letter: the way to stop it, and that it is one.
    expect(JSON.stringify(kept)).not.toMatch(/secret-code|this email|https?:/u);
    expect(await db.query(sql`select id from notices`)).toHaveLength(1);
  });

  test.each([
    { kind: 'verifyEmail', facts: { firstName: 'Ada', path: '/email/linkVerify/secret' } },
    { kind: 'choosePassword', facts: { firstName: 'Ada', path: '/login/password-reset/secret' } },
    { kind: 'passwordReset', facts: { firstName: 'Ada', path: '/login/password-reset/secret' } },
  ] as const)('a link that is a secret is in the letter alone: $kind', async (source) => {
    const { id } = await anAccount(db);
    await db.transaction((tx) => sender.send(tx, addressed(source, id)));
    expect(await listKept()).toEqual([]);
    expect(await db.query(sql`select id from notices`)).toHaveLength(1);
  });

  test('without an account there is no inbox, and with an action that is undone no message', async () => {
    const [[source]] = [notified[0] ?? []];
    if (!source) throw new Error('There is no kind.');
    await db.transaction((tx) => sender.send(tx, addressed(source, null)));
    const { id } = await anAccount(db);
    const undone = db.transaction(async (tx) => {
      await sender.send(tx, addressed(source, id));
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    expect(await listKept()).toEqual([]);
  });

  test('each lot that a message names leads to its page', async () => {
    const { id } = await anAccount(db);
    await db.transaction((tx) =>
      sender.send(tx, addressed({ kind: 'lotsWon', facts: { ...manyLots, premiumCents: 100 } }, id)),
    );
    const [won] = await listKept();
    expect(won?.body.map(({ path }) => path)).toEqual([null, lot.path, lot.path, null]);
    expect(won?.body.at(-1)?.text).toBe('And 2 lots more.');
  });
});

describe('outbid', () => {
  let world: ReturnType<typeof startNoticing>;
  let ruth: number;
  let omar: number;

  beforeEach(async () => {
    await addTimedSale(db);
    await addBiddingLot(db);
    await addBiddingLot(db, { lotNumber: 2 });
    [ruth, omar] = [await aBidder(db), await aBidder(db)];
    world = startNoticing(db);
    await world.look(later(whileOpen, -60));
    world.setTime(whileOpen);
  });

  const subjectsOf = async (accountId: number): Promise<string[]> =>
    (await listKept())
      .filter((kept) => kept.accountId === accountId && kept.kind === 'lotsOutbid')
      .map(({ subject }) => subject);

  async function beatRuth(dollars: number): Promise<void> {
    for (const lotNumber of [1, 2]) {
      await world.bid(ruth, lotNumber, dollars);
      await world.bid(omar, lotNumber, dollars * 2);
    }
  }

  test('what is sent together is one message, as it is one letter', async () => {
    await beatRuth(1_000);
    await world.look(later(whileOpen, 2));
    expect(await subjectsOf(ruth)).toEqual(['You were outbid on 2 lots']);
    expect(await world.listLots('lotsOutbid', ruth)).toEqual([[1, 2]]);
    await world.look(later(whileOpen, 4));
    expect(await subjectsOf(ruth)).toHaveLength(1);
    expect(await subjectsOf(omar)).toEqual([]);
  });

  test('who wants no such letters has the message all the same, and as seldom', async () => {
    await savePreferences(db, ruth, { ...allNotices, Outbid: noWays });
    await beatRuth(1_000);
    await world.look(later(whileOpen, 2));
    expect(await world.listLots('lotsOutbid', ruth)).toEqual([]);
    expect(await subjectsOf(ruth)).toEqual(['You were outbid on 2 lots']);
    expect(await db.query(sql`select code_hash from notice_stops where kind = 'outbid'`)).toEqual([]);
    await world.bid(ruth, 1, 8_000);
    await world.bid(omar, 1, 16_000);
    await world.look(later(whileOpen, 30));
    expect(await subjectsOf(ruth)).toHaveLength(1);
  });

  test('while lots close, a minute of it is one message', async () => {
    await db.query(sql`update auctions set starts_at = ${later(whileOpen, 600)}`);
    await beatRuth(1_000);
    await world.look(later(whileOpen, 2));
    expect(await subjectsOf(ruth)).toEqual([]);
    await world.look(later(whileOpen, 63));
    expect(await subjectsOf(ruth)).toEqual(['You were outbid on 2 lots']);
  });
});
