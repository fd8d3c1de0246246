/** Turnstile in place of our own puzzle: what Cloudflare is asked, and what is made of its answer. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { getBotChallenge } from '#contract/session/botCheck.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createBotCheck } from '#server/session/botCheck/botCheck.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { testApp } from '#tests/support/testApp.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));

const turnstile = { siteKey: '0x4AAAAAAAsitekey', secretKey: '0x4AAAAAAAsecret' };
const address = '203.0.113.7';

type Asked = { url: string; init: RequestInit; body: Record<string, string> };

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** In place of Cloudflare. */
function aCheck(answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, string>;
    asked.push({ url: url instanceof Request ? url.url : url.toString(), init, body });
    return answer(init.signal);
  };
  const { assertHuman } = createBotCheck({ db, clock: () => new Date(), fetch, turnstile });
  return { asked, check: (token: string) => assertHuman(token, address) };
}

const approving = () => aCheck(() => json({ success: true, hostname: 'www.example.com' }));

describe('what Cloudflare is asked', () => {
  test('whether it knows the token, with our secret and the visitor’s address', async () => {
    const { asked, check } = approving();
    await check('a-token');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
    expect(asked[0]?.init).toMatchObject({ method: 'POST', redirect: 'error' });
    expect(asked[0]?.body).toEqual({
      secret: turnstile.secretKey,
      response: 'a-token',
      remoteip: address,
      idempotency_key: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u,
      ) as string,
    });
  });

  test('the same about the same token, so that a lost answer does not use it up', async () => {
    const answers = [() => Promise.reject(new TypeError('fetch failed')), () => json({ success: true })];
    const { asked, check } = aCheck(() => answers.shift()?.() ?? json({}));
    await expect(check('a-token')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(check('a-token')).resolves.toBeUndefined();
    expect(asked[1]?.body).toEqual(asked[0]?.body);
    const { asked: others, check: checkOther } = approving();
    await checkOther('another-token');
    expect(others[0]?.body['idempotency_key']).not.toBe(asked[0]?.body['idempotency_key']);
  });

  test.each([
    ['an empty one', ''],
    ['one longer than any', 'x'.repeat(2_049)],
  ])('nothing about a token that cannot be one: %s', async (_, token) => {
    const { asked, check } = approving();
    await expect(check(token)).rejects.toMatchObject({ code: 'bot_check_failed' });
    expect(asked).toEqual([]);
  });
});

describe('what is made of the answer', () => {
  test('a token it approves of passes once, at the same moment too', async () => {
    const { check } = approving();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => check('a-token')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(check('a-token')).rejects.toMatchObject({ code: 'bot_check_failed' });
  });

  test.each(['invalid-input-response', 'timeout-or-duplicate', 'missing-input-response'])(
    'the visitor’s token was wrong: %s',
    async (code) => {
      const { check } = aCheck(() => json({ success: false, 'error-codes': [code] }));
      await expect(check('a-token')).rejects.toMatchObject({ code: 'bot_check_failed' });
    },
  );

  test.each([
    ['our secret is wrong', () => json({ success: false, 'error-codes': ['invalid-input-secret'] })],
    [
      'both are',
      () => json({ success: false, 'error-codes': ['invalid-input-response', 'invalid-input-secret'] }),
    ],
    ['Cloudflare has a fault', () => json({ success: false, 'error-codes': ['internal-error'] })],
    ['it gives no reason', () => json({ success: false })],
    ['it answers with a page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['it answers something else', () => json({ success: 'yes' })],
    ['it answers nothing', () => new Response('')],
    ['no one can be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('the visitor is not to blame: %s', async (_, answer) => {
    const { check } = aCheck(answer);
    await expect(check('a-token')).rejects.toMatchObject({
      code: 'unavailable',
      cause: expect.any(Error) as Error,
    });
  });

  test('a token that could not be judged is not used up', async () => {
    await expect(aCheck(() => new Response('')).check('a-token')).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(approving().check('a-token')).resolves.toBeUndefined();
  });

  test('neither the secret nor the token is in what is thrown', async () => {
    const { check } = aCheck(() => json({ success: false, 'error-codes': ['invalid-input-secret'] }));
    const thrown: unknown = await check('a-token').catch((error: unknown) => error);
    const { message, cause } = thrown as Error;
    expect(`${message} ${String(cause)}`).toBe('unavailable Error: Turnstile answers invalid-input-secret');
  });

  test('an answer that does not come within five seconds is not waited for', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { check } = aCheck(
      (signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')));
        }),
    );
    const checked = check('a-token');
    limit.abort();
    await expect(checked).rejects.toMatchObject({ code: 'unavailable' });
    expect(timeout).toHaveBeenCalledWith(5_000);
  });
});

test('while Turnstile is in use there is no puzzle to fetch', async () => {
  const { app } = await testApp({
    db,
    settings: { TURNSTILE_SITE_KEY: turnstile.siteKey, TURNSTILE_SECRET_KEY: turnstile.secretKey },
  });
  const answer = await app.inject(getBotChallenge.path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: 'not_found' });
});
