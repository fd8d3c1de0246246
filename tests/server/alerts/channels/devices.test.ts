/** Devices that ask for pushes, and what our server then sends to their push services. */
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';

import type { DeviceStanding } from '#contract/alerts/push.ts';
import { isPushService } from '#server/alerts/channels/deviceService.ts';
import { createPushTransport } from '#server/messages/notices/pushTransport.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBrowser,
  sharedAccountsApp,
  anAccount,
  type Browser,
  type TestAccount,
} from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const db = await shareTestDatabase();
let app: FastifyInstance;
let browser: Browser;
let account: TestAccount;

beforeEach(async () => {
  await emptyTables(db);
  ({ app } = await sharedAccountsApp({ db }));
  account = await anAccount(db);
  browser = aBrowser(app);
  await browser.logIn(account);
});

const service = 'https://fcm.googleapis.com/fcm/send/';
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const add = (endpoint: string, by = browser) =>
  by.post('/api/account/devices', { Endpoint: endpoint, Keys: keys });
const find = async (endpoint: string | null, by = browser): Promise<DeviceStanding> =>
  (await by.post('/api/account/devices/find', { Endpoint: endpoint })).json();
const countDevices = async () => (await db.query(sql`select id from push_subscriptions`)).length;

describe('a device', () => {
  test('is on once it was added, off once it was removed, and knows of the others', async () => {
    expect(await find(null)).toMatchObject({ IsOn: false, Others: 0 });
    await add(`${service}a`);
    await add(`${service}b`);
    expect(await find(`${service}a`)).toMatchObject({ IsOn: true, Others: 1 });
    const removed = await browser.post('/api/account/devices/remove', { Endpoint: `${service}a` });
    expect(removed.json()).toMatchObject({ IsOn: false, Others: 1 });
  });

  test('belongs to the one who asked on it last', async () => {
    await add(`${service}a`);
    const other = await anAccount(db);
    const theirs = aBrowser(app);
    await theirs.logIn(other);
    await add(`${service}a`, theirs);
    expect([(await find(`${service}a`)).IsOn, (await find(`${service}a`, theirs)).IsOn]).toEqual([
      false,
      true,
    ]);
  });

  test('gets no more after its owner logs out, and goes on after they log in again', async () => {
    await add(`${service}a`);
    await browser.post('/api/account/logout');
    await browser.logIn(account);
    expect(await find(null)).toMatchObject({ Others: 0 });
    expect(await find(`${service}a`)).toMatchObject({ IsOn: true });
  });

  test('may be one of twenty', async () => {
    for (let number = 0; number < 22; number += 1) await add(`${service}${number}`);
    expect(await countDevices()).toBe(20);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', true],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://evilpush.apple.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://localhost/a', false],
])('%s is a push service: %s', (endpoint, isOne) => {
  expect(isPushService(endpoint)).toBe(isOne);
});

test.each([
  ['of no push service', { Endpoint: 'https://127.0.0.1/', Keys: keys }],
  ['not by https', { Endpoint: 'http://fcm.googleapis.com/a', Keys: keys }],
  ['with half a key', { Endpoint: `${service}a`, Keys: { ...keys, p256dh: 'BCVx' } }],
])('an address %s is refused', async (_, body) => {
  const answer = await browser.post('/api/account/devices', body);
  expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  expect(await countDevices()).toBe(0);
});

describe('the push service', () => {
  const clock = () => new Date('2026-03-01T12:00:00Z');

  async function push(status: number) {
    await add(`${service}a`);
    const [device] = await db.query<{ id: number }>(sql`select id from push_subscriptions`);
    const calls: { url: string; headers: Headers; body: Uint8Array }[] = [];
    const transport = createPushTransport(db, {
      clock,
      fetch: async (url, init) => {
        calls.push({
          url: url as string,
          headers: new Headers(init?.headers),
          body: init?.body as Uint8Array,
        });
        return new Response(null, { status });
      },
    });
    const message = {
      id: 1,
      channel: 'push' as const,
      kind: 'alert',
      category: 'alerts' as const,
      accountId: account.id,
      recipient: 'fcm.googleapis.com',
      subscriptionId: device?.id ?? 0,
      words: 'A lot of yours is next.',
      path: '/detail/9/12/a-lot',
      attempts: 1,
      expiresAt: '2026-03-01T12:10:00.000Z',
      createdAt: '2026-03-01T12:00:00.000Z',
    };
    const sent = transport.send(message, AbortSignal.timeout(5_000));
    return { sent, calls };
  }

  test('is given a sealed message, for as long as it is true', async () => {
    const { sent, calls } = await push(201);
    await sent;
    const [call] = calls;
    expect(call?.url).toBe(`${service}a`);
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '600',
      authorization: expect.stringMatching(/^vapid t=/u) as string,
    });
    expect(Buffer.from(call?.body ?? []).toString('latin1')).not.toContain('yours is next');
  });

  test('that has forgotten the device is asked no more', async () => {
    const { sent } = await push(410);
    await expect(sent).rejects.toMatchObject({ isFinal: true });
    expect(await countDevices()).toBe(0);
  });

  test('that is busy is asked again', async () => {
    const { sent } = await push(503);
    await expect(sent).rejects.toMatchObject({ isFinal: false });
    expect(await countDevices()).toBe(1);
  });
});
