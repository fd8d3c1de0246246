/** Devices that ask for pushes, and what our server then sends to their push services. */
import { createECDH, createPublicKey, verify } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';

import type { DeviceStanding } from '#contract/alerts/push.ts';
import { site } from '#contract/kernel/site.ts';
import { isPushService } from '#server/alerts/channels/deviceService.ts';
import { insertPushKeys } from '#server/alerts/channels/deviceStore.ts';
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

import { openPush } from './openPush.ts';

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
/** What RFC 8291 prints for its example. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');
const opened = (sealed: Buffer) =>
  openPush(sealed, {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    authSecret: bytes(keys.auth),
  });
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

/** What a proof says, and whether its signature is of the key that it names. */
function readProof(header = '') {
  const form = /^vapid t=(?<signed>[\w-]+\.(?<claims>[\w-]+))\.(?<signature>[\w-]+), k=(?<key>[\w-]+)$/u;
  const { signed = '', claims = '', signature = '', key = '' } = form.exec(header)?.groups ?? {};
  const [x, y] = [bytes(key).toString('base64url', 1, 33), bytes(key).toString('base64url', 33)];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(signed), given, bytes(signature));
  const { exp, ...said } = JSON.parse(bytes(claims).toString()) as { aud: string; sub: string; exp: number };
  return { key, isSigned, said, hours: (exp - Date.now() / 1_000) / 3_600 };
}

test('a device opens the push that the standard prints', () => {
  const printed =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
    '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(opened(bytes(printed))).toBe('When I grow up, I want to be a watermelon');
});

describe('the push service', () => {
  const clock = () => new Date('2026-03-01T12:00:00Z');
  const { signal } = new AbortController();

  async function push(status: number) {
    await add(`${service}a`);
    const [device] = await db.query<{ id: number }>(sql`select id from push_subscriptions`);
    const calls: { url: unknown; init: RequestInit }[] = [];
    const transport = createPushTransport(db, {
      clock,
      fetch: async (url, init = {}) => {
        calls.push({ url, init });
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
    const sent = transport.send(message, signal);
    return { sent, calls };
  }

  async function pushed() {
    const { sent, calls } = await push(201);
    await sent;
    const [{ url, init } = { url: null, init: {} }] = calls;
    const headers = Object.fromEntries(new Headers(init.headers));
    return { url, init, headers, body: Buffer.from(init.body as Uint8Array) };
  }

  test('is given a message for as long as it is true, with no header but ours and no way to redirect or outlast us', async () => {
    const { url, init, headers } = await pushed();
    expect(url).toBe(`${service}a`);
    expect(init).toMatchObject({ method: 'POST', redirect: 'error' });
    expect(init.signal).toBe(signal);
    expect(headers).toEqual({
      authorization: expect.stringMatching(/^vapid t=/u) as string,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '600',
      urgency: 'high',
    });
  });

  test('carries what only the device can open, sealed with a new key each time', async () => {
    const [one, other] = [(await pushed()).body, (await pushed()).body];
    expect(JSON.parse(opened(one))).toEqual({
      title: site.shortName,
      body: 'A lot of yours is next.',
      path: '/detail/9/12/a-lot',
      category: 'alerts',
    });
    expect(other.equals(one)).toBe(false);
  });

  test('is shown a proof that names it, expires within a day, and is signed by the key that browsers were given', async () => {
    const { hours, ...proof } = readProof((await pushed()).headers['authorization']);
    expect(proof).toEqual({
      key: (await find(null)).PublicKey,
      isSigned: true,
      said: { aud: 'https://fcm.googleapis.com', sub: `mailto:${site.email}` },
    });
    expect([hours > 0, hours < 24]).toEqual([true, true]);
  });

  test('is shown a proof by a key that begins with zeros, too', async () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from('07'.padStart(64, '0'), 'hex'));
    await insertPushKeys(db, { publicKey: pair.getPublicKey(), privateKey: pair.getPrivateKey() });
    const { key, isSigned } = readProof((await pushed()).headers['authorization']);
    expect({ key, isSigned }).toEqual({ key: pair.getPublicKey('base64url'), isSigned: true });
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
