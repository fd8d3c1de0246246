/**
 * Tiers by evidence (auction-rules 7). Tier 1 takes a verified email address, a verified phone, an address, 18 years of age and
 * a saved card; whichever piece comes last raises the account in its own transaction. Higher tiers are in `derivedTiers.test.ts`.
 */
import { beforeEach, describe, expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { anOffice } from '#tests/server/desk/staff/anOffice.ts';
import { addBiddingLot, addTimedSale, saleId, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aTierRoom, type Piece, pieces, type TierRoom } from './aTierRoom.ts';

let db: Database;
let room: TierRoom;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  await addTimedSale(db);
  room = await aTierRoom(db);
});

const allBut = (piece: Piece): Piece[] => pieces.filter((one) => one !== piece);
const raisings = async () => (await room.events()).filter(({ kind }) => kind === 'tier_raised');
const versionOf = async (accountId: number) => {
  const [row] = await db.query<{ version: number }>(
    sql`select status_decisions as version from accounts where id = ${accountId}`,
  );
  return row?.version;
};

describe('a new bidder reaches tier 1', () => {
  test.each(pieces)('when the last piece of evidence is: %s', async (last) => {
    await room.show(allBut(last));
    expect([await room.tier(), await room.missing(), room.notified]).toEqual([0, [last], []]);
    await room.show([last]);
    expect([await room.tier(), await room.missing()]).toEqual([1, []]);
  });

  test('and it is in the security log, in a letter, on open pages, and in the version that staff have seen', async () => {
    const { accountId, sessionId, address } = room.asker;
    await room.show(pieces);
    expect(
      await db.query(sql`
        select kind, session_id as session, address, facts from security_events
        where account_id = ${accountId} order by id desc limit 2`),
    ).toMatchObject([
      { kind: 'tier_raised', session: sessionId, address, facts: { from: 0, to: 1 } },
      { kind: 'card_added' },
    ]);
    expect(await room.letters()).toMatchObject([{ facts: { decision: 'tierSet', tier: 1, reason: '' } }]);
    expect(room.notified).toEqual([{ accountId, auctionId: null }]);
    expect(await versionOf(accountId)).toBe(1);
  });

  test('once: what is shown afterwards changes nothing', async () => {
    await room.show(pieces);
    await room.show(['address', 'card', 'birthDate']);
    expect([await raisings(), await room.letters(), room.notified]).toMatchObject([[{}], [{}], [{}]]);
  });

  test('and the first registration is approved, with a limit of $5,000, and takes a bid', async () => {
    await addBiddingLot(db);
    await room.show(pieces);
    const { accountId } = room.asker;
    expect(
      await room.registrations.register(accountId, { auctionId: saleId, termsVersion: site.termsVersion }),
    ).toMatchObject({
      Status: 'approved',
      Paddle: 101,
      LimitCents: 500_000,
    });
    expect(await startBidding(db).bid(accountId, 1, 500)).toMatchObject({ Outcome: 'LEADING' });
  });

  test('by bringing back what had been removed', async () => {
    const { asker } = room;
    await room.show(allBut('address'));
    const [phone] = await room.phones.list(asker.accountId);
    const [card] = (await room.cards.list(asker.accountId)).Cards;
    await room.phones.remove(asker, phone?.PhoneID ?? 0);
    await room.cards.remove(asker, card?.CardID ?? 0);
    await room.show(['address']);
    expect([await room.tier(), await room.missing()]).toEqual([0, ['phone', 'card']]);
    await room.phones.restore(asker, phone?.PhoneID ?? 0);
    await room.cards.restore(asker, card?.CardID ?? 0);
    expect(await room.tier()).toBe(1);
  });

  test('by a verified phone that is not the Primary', async () => {
    const { asker } = room;
    await room.phones.add(asker, { Number: '(309) 555-0177', Label: '' });
    await room.show(allBut('phone'));
    expect(await room.missing()).toEqual(['phone']);
    const phones = await room.phones.add(asker, { Number: '(309) 555-0142', Label: '' });
    await room.prove(asker, phones.find(({ IsPrimary }) => !IsPrimary)?.PhoneID ?? 0);
    expect(await room.tier()).toBe(1);
  });
});

test('what is missing loses each piece as it is shown', async () => {
  expect(await room.missing()).toEqual(['phone', 'address', 'birthDate', 'card']);
  await room.show(['card']);
  expect(await room.missing()).toEqual(['phone', 'address', 'birthDate']);
  await room.show(['birthDate', 'phone']);
  expect(await room.missing()).toEqual(['address']);
});

describe('an account stays in tier 0', () => {
  test('while its phone is not verified', async () => {
    await room.phones.add(room.asker, { Number: '(309) 555-0142', Label: '' });
    await room.show(allBut('phone'));
    expect([await room.tier(), await room.missing()]).toEqual([0, ['phone']]);
  });

  test('while only the state of its address is known', async () => {
    await room.show(['address']);
    await db.query(sql`update addresses set street = ''`);
    await room.show(allBut('address'));
    expect([await room.tier(), await room.missing()]).toEqual([0, ['address']]);
  });

  test('while its email address is not verified', async () => {
    room = await aTierRoom(db, { isVerified: false });
    await room.show(pieces);
    expect(await room.tier()).toBe(0);
  });

  test('until its owner is 18, by the server’s clock and the auction house’s calendar', async () => {
    await room.show(['phone', 'address']);
    await db.query(sql`update accounts set birth_date = '2008-11-21' where id = ${room.asker.accountId}`);
    // In Greenwich it is the birthday already, in Chicago one minute before it.
    room.pass(Date.parse('2026-11-21T05:59:00Z') - room.clock().getTime());
    await room.show(['card']);
    expect([await room.tier(), await room.missing()]).toEqual([0, ['birthDate']]);
    room.pass(60_000);
    await room.show(['address']);
    expect(await room.tier()).toBe(1);
  });
});

describe('what staff have decided stands:', () => {
  test('a tier that they have set to 0 stays 0, and their office is what is missing', async () => {
    const office = await anOffice(db);
    const { accountId } = room.asker;
    await room.show(pieces);
    await office.decide(accountId, { Action: 'setTier', Tier: 0, TierRule: 'atMost', Seen: 1 });
    await room.show(['address', 'card', 'birthDate']);
    expect([await room.tier(), await room.missing()]).toEqual([0, ['staff']]);
  });

  test('it stays 0 as well when evidence comes after their decision', async () => {
    const office = await anOffice(db);
    await db.query(sql`update accounts set tier = 3 where id = ${room.asker.accountId}`);
    await office.decide(room.asker.accountId, { Action: 'setTier', Tier: 0, TierRule: 'atMost' });
    expect(await room.missing()).toEqual(['staff']);
    await room.show(pieces);
    expect([await room.tier(), await raisings(), room.notified]).toEqual([0, [], []]);
  });

  test.each([2, 3] as const)('tier %d is left as it is', async (tier) => {
    room = await aTierRoom(db, { tier });
    await room.show(pieces);
    expect([await room.tier(), await versionOf(room.asker.accountId), await room.letters()]).toEqual([
      tier,
      0,
      [],
    ]);
  });

  test('anyone who is suspended is raised, but gets no letter about bidding', async () => {
    room = await aTierRoom(db, { status: 'suspended' });
    await room.show(pieces);
    expect([await room.tier(), await room.letters()]).toEqual([1, []]);
  });
});

test.each(['clerk', 'staff'] as const)('our own people have no tier to reach: %s', async (role) => {
  room = await aTierRoom(db, { role });
  await room.show(pieces);
  expect(await room.tier()).toBe(0);
});

test('two pieces that come at the same moment do not miss each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { asker } = await room.someone();
    await room.show(['address', 'birthDate'], asker);
    const [phone] = await room.phones.add(asker, { Number: `(309) 555-02${10 + round}`, Label: '' });
    await room.codes.sendCode(asker, phone?.PhoneID ?? 0);
    await Promise.all([
      room.codes.verify(asker, phone?.PhoneID ?? 0, room.lastCode()),
      room.show(['card'], asker),
    ]);
    expect(await room.tier(asker)).toBe(1);
  }
});
