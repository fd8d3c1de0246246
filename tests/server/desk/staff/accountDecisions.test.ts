/** What our own people decide about an account: once, written down, and sent in a letter and to the bidder's pages. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder, addTimedSale } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { addTier1Evidence } from '#tests/support/desk/tier1Evidence.ts';
import { logIn } from '#tests/support/saleroom/openSale.ts';

import { anOffice, officeAddress, type Office } from './anOffice.ts';

let db: Database;
let office: Office;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  await addTimedSale(db);
  office = await anOffice(db);
});

const statusOf = async (accountId: number) => {
  const [row] = await db.query<{
    status: string;
    tier: number;
    reason: string | null;
    by: number | null;
  }>(sql`
    select status, tier, status_reason as reason, status_decided_by as by from accounts where id = ${accountId}`);
  return row;
};

describe('suspending', () => {
  test('keeps someone out of every sale, logs them out, and is written down and announced', async () => {
    const ruth = await aBidder(db);
    await logIn(db, ruth, office.deps.clock());
    const answer = await office.decide(ruth, { Action: 'suspend' }, office.clerk);
    expect(answer).toMatchObject({
      Outcome: 'done',
      Bidder: {
        Status: 'suspended',
        StatusReason: 'The bank reference is missing.',
        StatusDecidedBy: 'Ines Adeyemi',
        Actions: ['reinstate'],
        Sales: [{ Status: 'suspended' }],
        Version: 1,
      },
    });
    const by = office.clerk.caller.accountId;
    expect(await statusOf(ruth)).toMatchObject({ status: 'suspended', by });
    const sessions = await db.query(
      sql`select revoked_for as reason from sessions where account_id = ${ruth}`,
    );
    expect(sessions).toEqual([{ reason: 'suspended' }]);
    expect(office.finished).toEqual([{ accountId: ruth, auctionId: null }]);
    expect(await office.written()).toMatchObject([
      { facts: { decision: 'suspended', reason: 'The bank reference is missing.' } },
    ]);
    expect(await office.audited()).toEqual([
      {
        kind: 'session_revoked',
        account: ruth,
        actor: by,
        session: 77,
        address: officeAddress,
        facts: { reason: 'suspended', sessions: 1 },
      },
      {
        kind: 'account_decided',
        account: ruth,
        actor: by,
        session: 77,
        address: officeAddress,
        facts: {
          action: 'suspend',
          by,
          from: 'active',
          to: 'suspended',
          reason: 'The bank reference is missing.',
        },
      },
    ]);
  });

  test('without a reason is refused with a sentence, and nothing has happened', async () => {
    const ruth = await aBidder(db);
    await expect(office.decide(ruth, { Action: 'suspend', Reason: '' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { Reason: 'Say why. The bidder reads it.' },
    });
    expect([await statusOf(ruth), office.finished]).toMatchObject([{ status: 'active' }, []]);
  });
});

test('a bidder who is let in again bids everywhere they were approved, and the reason is gone', async () => {
  const ruth = await aBidder(db);
  await office.decide(ruth, { Action: 'suspend' });
  const answer = await office.decide(ruth, { Action: 'reinstate', Reason: '', Seen: 1 });
  expect(answer).toMatchObject({
    Outcome: 'done',
    Bidder: { Status: 'active', StatusReason: null, Sales: [{ Status: 'approved' }], Version: 2 },
  });
  expect((await office.written()).at(-1)?.facts).toMatchObject({ decision: 'reinstated' });
});

describe('a tier', () => {
  test('is set by staff, announced, and changes the limit of every sale', async () => {
    const ruth = await aBidder(db, { tier: 1 });
    const answer = await office.decide(ruth, { Action: 'setTier', Tier: 3, Reason: 'Her bank has written.' });
    expect(answer).toMatchObject({
      Outcome: 'done',
      Bidder: { Tier: 3, Status: 'active', Sales: [{ LimitCents: 10_000_000 }] },
    });
    expect((await office.written())[0]?.facts).toMatchObject({ decision: 'tierSet', tier: 3 });
    expect(await office.audited()).toMatchObject([
      { kind: 'account_decided', facts: { action: 'setTier', from: 1, to: 3, rule: 'atLeast' } },
    ]);
  });

  test('is not a clerk’s to set: to a clerk there is no such call, and that they tried is written down', async () => {
    const ruth = await aBidder(db, { tier: 1 });
    const tried = office.decide(ruth, { Action: 'setTier', Tier: 4 }, office.clerk);
    await expect(tried).rejects.toMatchObject({ code: 'not_found' });
    expect(await statusOf(ruth)).toMatchObject({ tier: 1 });
    expect(await office.audited()).toMatchObject([
      {
        kind: 'clerk_call_refused',
        account: office.clerk.caller.accountId,
        facts: { call: 'bidder setTier' },
      },
    ]);
  });

  test.each([
    ['none', null, 'invalid_input'],
    ['the rule that is set', 3, 'NOT_POSSIBLE'],
  ] as const)('%s is no decision', async (_, Tier, expected) => {
    const ruth = await aBidder(db, { tier: 3 });
    const decided = await office
      .decide(ruth, { Action: 'setTier', Tier })
      .then(({ Outcome }) => Outcome)
      .catch((error: { code: string }) => error.code);
    expect(decided).toBe(expected);
    expect(await office.written()).toEqual([]);
  });

  test('can have a ceiling, and follows the evidence again when staff say so', async () => {
    const ruth = await aBidder(db, { tier: 2 });
    const capped = await office.decide(ruth, { Action: 'setTier', Tier: 0, TierRule: 'atMost' });
    expect(capped.Bidder).toMatchObject({ Tier: 0, TierFloor: null, TierCeiling: 0, EvidenceTier: 0 });
    await addTier1Evidence(db, ruth);
    const { Version: Seen } = capped.Bidder;
    expect(await office.decide(ruth, { Action: 'setTier', TierRule: 'evidence', Seen })).toMatchObject({
      Outcome: 'done',
      Bidder: { Tier: 1, TierFloor: null, TierCeiling: null, EvidenceTier: 1 },
    });
  });

  test('leaves limits of single sales alone unless staff remove them', async () => {
    const ruth = await aBidder(db, { tier: 3 });
    await db.query(sql`update auction_registrations set limit_cents = 7500000 where account_id = ${ruth}`);
    const kept = await office.decide(ruth, { Action: 'setTier', Tier: 1 });
    expect(kept.Bidder).toMatchObject({ Tier: 1, Sales: [{ LimitCents: 7_500_000, HasOwnLimit: true }] });
    const { Version: Seen } = kept.Bidder;
    const again = { Action: 'setTier', Tier: 2, Seen, OwnLimits: 'remove' } as const;
    expect((await office.decide(ruth, again)).Bidder.Sales).toMatchObject([
      { LimitCents: 2_500_000, HasOwnLimit: false },
    ]);
    expect((await office.audited()).at(-1)).toMatchObject({ facts: { removedLimits: 1 } });
  });

  test('that stays while a limit goes is announced, and the same rule again is no decision', async () => {
    const ruth = await aBidder(db, { tier: 2 });
    await db.query(sql`update auction_registrations set limit_cents = 100 where account_id = ${ruth}`);
    const removed = await office.decide(ruth, { Action: 'setTier', Tier: 2, OwnLimits: 'remove' });
    expect([removed.Outcome, (await office.written()).length]).toEqual(['done', 1]);
    const { Version: Seen } = removed.Bidder;
    const again = { Action: 'setTier', Tier: 2, OwnLimits: 'remove', Seen } as const;
    expect((await office.decide(ruth, again)).Outcome).toBe('NOT_POSSIBLE');
  });

  test('that stays the same under a new rule is not announced to the bidder', async () => {
    const ruth = await aBidder(db, { tier: 2 });
    const { Outcome, Bidder } = await office.decide(ruth, { Action: 'setTier', Tier: 1 });
    expect([Outcome, Bidder.Tier, Bidder.TierFloor]).toEqual(['done', 1, 1]);
    const again = { Action: 'setTier', Tier: 1, TierRule: 'atMost', Seen: Bidder.Version } as const;
    expect((await office.decide(ruth, again)).Bidder).toMatchObject({ Tier: 0, TierCeiling: 1 });
    expect(await office.written()).toHaveLength(2);
  });
});

test.each([
  ['what was not seen', { Action: 'suspend', Seen: 7 }, 'DECIDED'],
  ['what is so already', { Action: 'reinstate' }, 'NOT_POSSIBLE'],
] as const)('nothing is decided about %s', async (_, decision, Outcome) => {
  const ruth = await aBidder(db);
  expect(await office.decide(ruth, decision)).toMatchObject({ Outcome, Bidder: { Version: 0 } });
  expect([await office.audited(), await office.written(), office.finished]).toEqual([[], [], []]);
});

test('of two who decide at once the second learns that someone was first', async () => {
  const ruth = await aBidder(db);
  const outcomes = await Promise.all([
    office.decide(ruth, { Action: 'suspend' }),
    office.decide(ruth, { Action: 'suspend' }, office.clerk),
  ]);
  expect(outcomes.map(({ Outcome }) => Outcome).toSorted()).toEqual(['DECIDED', 'done']);
  expect(await office.written()).toHaveLength(1);
});

test('no one decides about our own people, nor about an account that does not exist', async () => {
  for (const accountId of [office.clerk.caller.accountId, 999_999]) {
    await expect(office.decide(accountId, { Action: 'suspend' })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});

describe('a note', () => {
  test('stays on the record with who wrote it, and its words are not in the security log', async () => {
    const ruth = await aBidder(db);
    await office.addNote(office.clerk, ruth, 'Collects Winchesters 🤠, =SUM(A1)');
    const { Notes } = await office.addNote(office.staff, ruth, 'Called back.');
    expect(Notes).toMatchObject([
      { Text: 'Called back.', WrittenBy: 'Russell Adeyemi' },
      { Text: 'Collects Winchesters 🤠, =SUM(A1)', WrittenBy: 'Ines Adeyemi' },
    ]);
    expect((await office.reading.record(office.staff, ruth)).Notes).toEqual(Notes);
    const log = await office.audited();
    expect(log).toMatchObject([{ kind: 'note_added', account: ruth }, { kind: 'note_added' }]);
    expect(JSON.stringify(log)).not.toContain('Winchesters');
  });

  test('on an account that does not exist is refused', async () => {
    await expect(office.addNote(office.staff, 999_999, 'Who?')).rejects.toMatchObject({ code: 'not_found' });
  });
});
