/** By which ways news goes out, when it waits, and when it does not go out after all. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { savePreferences } from '#server/alerts/channels/preferences.ts';
import { RefusedBySender } from '#server/messages/notices/refusedBySender.ts';
import { sql } from '#server/platform/db/sql.ts';
import { allNotices, noWays } from '#tests/support/alerts/noticeChoices.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aTexting, noon, number, type Texting } from './aTexting.ts';

const db = await shareTestDatabase();
let world: Texting;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await emptyTables(db);
  world = await aTexting(db);
  await world.addNumber();
  await world.optIn();
});

/** One second, and whatever it started. */
async function aSecond(by?: Parameters<Texting['sending']>[0]) {
  const { stop, lines } = world.sending(by);
  vi.advanceTimersByTime(1_000);
  await stop();
  return lines;
}

const night = '2026-01-15T08:00:00.000Z';
const morning = '2026-01-15T14:00:00.000Z';

async function addDevice(): Promise<void> {
  await db.query(sql`
    insert into sessions (account_id, login_key_hash, access_hash, access_expires_at, refresh_hash, refreshed_at,
      idle_expires_at, ends_at, user_agent, address, created_at, last_seen_at)
    values (${world.accountId}, 'a', 'b', now(), 'c', now(), now(), now(), '', '', now(), now())`);
  await db.query(sql`
    insert into push_subscriptions (account_id, session_id, endpoint, public_key, auth_secret, created_at)
    select account_id, id, 'https://fcm.googleapis.com/fcm/send/a', 'k'::bytea, 's'::bytea, now() from sessions`);
}

describe('news', () => {
  test('goes by letter and text, and is in the inbox', async () => {
    await world.notify();
    expect([await world.countLetters(), await world.countMessages()]).toEqual([1, 1]);
    expect(await world.onlyRow()).toMatchObject({ channel: 'text', kind: 'alert', recipient: number });
  });

  test('goes to every device as well', async () => {
    await addDevice();
    await world.notify();
    expect((await world.listRows()).map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['text', number],
      ['push', 'fcm.googleapis.com'],
    ]);
  });

  test('that someone wants by no way is in the inbox alone', async () => {
    await addDevice();
    await savePreferences(db, world.accountId, { ...allNotices, Outbid: noWays });
    await world.notify();
    expect([await world.countLetters(), await world.countMessages()]).toEqual([0, 1]);
    expect(await world.listRows()).toEqual([]);
  });

  test('of one kind is chosen apart from another', async () => {
    await savePreferences(db, world.accountId, { ...allNotices, Alerts: noWays });
    await world.notify();
    await world.notify({ category: 'alerts' });
    expect([await world.countLetters(), (await world.listRows()).length]).toEqual([1, 1]);
  });

  test('that leads away from this site goes to no one', async () => {
    await expect(world.notify({ path: 'https://elsewhere.example' })).rejects.toThrow('lead away');
    expect(await world.countLetters()).toBe(0);
  });

  test('has a link that stops such letters', async () => {
    await world.notify();
    const [letter] = await db.query<{ facts: { stopPath: string } }>(sql`select facts from notices`);
    expect(letter?.facts.stopPath).toMatch(/^\/email\/notices\/[\w-]{43}$/u);
  });
});

describe('a text', () => {
  test('goes out a second later, once', async () => {
    await world.notify();
    await aSecond();
    await aSecond();
    expect(world.taken).toEqual([
      { channel: 'text', recipient: number, words: 'You were outbid on lot 12.' },
    ]);
    expect(await world.onlyRow()).toMatchObject({ sentAt: noon, attempts: 1 });
  });

  test('waits for the end of quiet hours, at no cost of a try', async () => {
    world.setTime(night);
    await world.notify();
    await aSecond();
    expect(await world.onlyRow()).toMatchObject({ nextAttemptAt: morning, isQuiet: true, attempts: 0 });
    world.setTime(morning);
    await aSecond();
    expect(world.taken).toHaveLength(1);
  });

  test('with a code waits for nothing', async () => {
    world.setTime(night);
    await world.texts.send(db, {
      kind: 'phoneCode',
      accountId: world.accountId,
      to: number,
      words: 'Code 123456',
    });
    await aSecond();
    expect(world.taken).toHaveLength(1);
  });

  test('that is true no longer when it may go is dropped', async () => {
    world.setTime(night);
    await world.notify({ until: '2026-01-15T09:00:00.000Z' });
    await aSecond();
    world.setTime(morning);
    await aSecond();
    expect(world.taken).toEqual([]);
    expect(await world.onlyRow()).toMatchObject({ reason: 'expired', givenUpAt: morning });
  });

  test.each([
    { what: 'STOP came', action: () => world.reply({ from: number, words: 'STOP' }), reason: 'stopped' },
    {
      what: 'it was switched off',
      action: () => savePreferences(db, world.accountId, { ...allNotices, Outbid: noWays }),
      reason: 'not wanted',
    },
    {
      what: 'the number was taken out of the book',
      action: () => db.query(sql`update phones set removed_at = now()`),
      reason: 'not wanted',
    },
  ])('is dropped where $what while it waited', async ({ action, reason }) => {
    await world.notify();
    await action();
    await aSecond();
    expect(world.taken.filter(({ words }) => words.includes('lot 12'))).toEqual([]);
    expect((await world.onlyRow()).reason).toBe(reason);
  });

  test('that did not go out is tried again a minute later; one that was refused for good is not', async () => {
    await world.notify();
    await aSecond({ fault: () => new RefusedBySender(503) });
    expect(await world.onlyRow()).toMatchObject({
      givenUpAt: null,
      reason: 'RefusedBySender 503',
      nextAttemptAt: '2026-01-15T18:01:00.000Z',
    });
    world.setTime('2026-01-15T18:01:00.000Z');
    await aSecond({ fault: () => new RefusedBySender(422) });
    expect(await world.onlyRow()).toMatchObject({ reason: 'RefusedBySender 422', attempts: 2 });
    expect((await world.onlyRow()).givenUpAt).not.toBeNull();
  });

  test('with a code forgets it once a provider has it; news stays for the record', async () => {
    await world.texts.send(db, { kind: 'phoneCode', accountId: null, to: number, words: 'Code 123456' });
    await world.notify();
    await aSecond();
    expect((await world.listRows()).map(({ words }) => words)).toEqual([null, 'You were outbid on lot 12.']);
  });
});

describe('a push', () => {
  beforeEach(async () => {
    await addDevice();
    await db.query(sql`delete from text_opt_ins`);
    await world.notify();
  });

  test('goes to its device', async () => {
    await aSecond();
    expect(world.taken).toMatchObject([{ channel: 'push', words: 'You were outbid on lot 12.' }]);
  });

  test('does not go where someone has logged out meanwhile', async () => {
    await db.query(sql`update sessions set revoked_at = now(), revoked_for = 'logout'`);
    await aSecond();
    expect(world.taken).toEqual([]);
    expect((await world.onlyRow()).reason).toBe('not wanted');
  });
});
