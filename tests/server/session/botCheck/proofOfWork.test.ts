/** The puzzle of our own: what passes, what does not, and that nothing sent in its place is ever a fault of ours. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { botCheckTokenLength, getBotChallenge } from '#contract/session/botCheck.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createBotCheck } from '#server/session/botCheck/botCheck.ts';
import { forgetUsedProofs } from '#server/session/botCheck/botCheckStore.ts';
import { createProofOfWork } from '#server/session/botCheck/proofOfWork.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { solved, solvedToken } from '#tests/support/session/botCheck.ts';
import { testApp } from '#tests/support/testApp.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const start = Date.parse('2026-03-01T12:00:00Z');
const minuteMs = 60_000;
let nowMs = start;
const address = '203.0.113.7';

const clock = () => new Date(nowMs);
const fetch = () => Promise.reject(new Error('no one is asked'));

/** Its puzzles are solved at once. */
const aServer = (of = db) => createProofOfWork({ db: of, clock, tries: { fewest: 1, most: 2 } });
const aPatientServer = () => createBotCheck({ db, clock, fetch, turnstile: undefined });

let botCheck = aServer();
beforeEach(async () => {
  await emptyTables(db);
  nowMs = start;
  botCheck = aServer();
});

const passes = async (token: string, by = botCheck): Promise<boolean> =>
  by.assertHuman(token, address).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'bot_check_failed' });
      return false;
    },
  );

type Token = {
  challenge: { parameters: Record<string, unknown>; signature: unknown };
  solution: Record<string, unknown>;
};

const read = (token: string): Token => JSON.parse(Buffer.from(token, 'base64').toString()) as Token;
const written = (token: unknown): string => Buffer.from(JSON.stringify(token)).toString('base64');

async function countUsed(): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from used_bot_checks`);
  return row?.count ?? 0;
}

describe('a solved puzzle', () => {
  test('passes once', async () => {
    const token = await solved(await botCheck.challenge());
    expect(await passes(token)).toBe(true);
    expect(await passes(token)).toBe(false);
  });

  test('passes once however many calls bring it at the same moment, to whatever server', async () => {
    const token = await solved(await botCheck.challenge());
    const others = [aServer(), aServer(), botCheck];
    const results = await Promise.all(
      Array.from({ length: 9 }, (_, index) => passes(token, others[index % others.length])),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('passes at another server of the same installation, and at one that was started again', async () => {
    const [one, other] = [aServer(), aServer()];
    const [fromOne, fromOther] = await Promise.all([one.challenge(), other.challenge()]);
    expect(await passes(await solved(fromOne), other)).toBe(true);
    expect(await passes(await solved(fromOther), aServer())).toBe(true);
  });

  test('does not pass at another installation', async () => {
    const token = await solved(await botCheck.challenge());
    await emptyTables(db);
    expect(await passes(token, aServer())).toBe(false);
  });

  test('is good for twenty minutes by the clock of the server', async () => {
    const tokens = await Promise.all(
      [botCheck.challenge(), botCheck.challenge()].map(async (c) => solved(await c)),
    );
    nowMs += 20 * minuteMs - 1;
    expect(await passes(tokens[0] ?? '')).toBe(true);
    nowMs += 1;
    expect(await passes(tokens[1] ?? '')).toBe(false);
  });

  test('fits into the field that forms send it in', async () => {
    expect((await solved(await botCheck.challenge())).length).toBeLessThan(botCheckTokenLength / 2);
  });
});

describe('a puzzle', () => {
  test('says how it is solved, and never where its answer lies', async () => {
    const { parameters } = await aPatientServer().challenge();
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyLength: 32 });
    expect(parameters).not.toHaveProperty('counter');
    expect(parameters.keyPrefix).toMatch(/^[\da-f]{32}$/u);
  });

  test('takes some hundred tries, and not always the same number', async () => {
    const counters = new Set<unknown>();
    const patient = aPatientServer();
    for (const challenge of await Promise.all([1, 2, 3, 4].map(() => patient.challenge()))) {
      const { counter } = read(await solved(challenge)).solution;
      expect(counter).toBeGreaterThanOrEqual(200);
      expect(counter).toBeLessThanOrEqual(400);
      counters.add(counter);
    }
    expect(counters.size).toBeGreaterThan(1);
  });

  test('is handed out by its call, which caches nothing', async () => {
    const { app } = await testApp({ db, clock });
    expect((await app.inject(getBotChallenge.path)).headers['cache-control']).toBe('no-store');
    expect(await passes(await solvedToken(app))).toBe(true);
  });

  test('is handed out sixty times a minute to one address', async () => {
    const { app } = await testApp({ db });
    for (let call = 1; call <= 60; call += 1) {
      expect((await app.inject(getBotChallenge.path)).statusCode).toBe(200);
    }
    expect((await app.inject(getBotChallenge.path)).statusCode).toBe(429);
  });
});

describe('what is no solved puzzle', () => {
  let token: Token;
  /** Solved once for all: none of these may use it up. */
  let good: string;
  let ours = botCheck;
  beforeEach(async () => {
    ours = botCheck;
    good = await solved(await ours.challenge());
    token = read(good);
  });

  const withParameters = (changes: Record<string, unknown>) => ({
    ...token,
    challenge: { ...token.challenge, parameters: { ...token.challenge.parameters, ...changes } },
  });
  const withSolution = (changes: Record<string, unknown>) => ({
    ...token,
    solution: { ...token.solution, ...changes },
  });
  const without = (name: string) => {
    const { [name]: _, ...parameters } = token.challenge.parameters;
    return { ...token, challenge: { ...token.challenge, parameters } };
  };

  const rubbish: [string, () => string][] = [
    ['nothing', () => ''],
    ['a space', () => ' '],
    ['what is not base64', () => '\u0000ü{}[]'],
    ['what is not JSON', () => Buffer.from('{"challenge":').toString('base64')],
    ['broken UTF-8', () => Buffer.from([0xff, 0xfe, 0x80]).toString('base64')],
    ['JSON that is no object', () => written(null)],
    ['a list', () => written([token])],
    ['very deep JSON', () => Buffer.from('['.repeat(3_000)).toString('base64')],
    ['deep and whole JSON', () => Buffer.from('['.repeat(1_500) + ']'.repeat(1_500)).toString('base64')],
    ['a very long text', () => 'A'.repeat(10_000_000)],
    ['a good token with a long tail', () => `${good}${' '.repeat(botCheckTokenLength)}`],
    ['a puzzle without a solution', () => written({ challenge: token.challenge })],
    ['a solution without a puzzle', () => written({ solution: token.solution })],
    ['no parameters', () => written({ ...token, challenge: { signature: token.challenge.signature } })],
    ['no signature', () => written({ ...token, challenge: { parameters: token.challenge.parameters } })],
    ['an empty signature', () => written({ ...token, challenge: { ...token.challenge, signature: '' } })],
    [
      'a forged signature',
      () => written({ ...token, challenge: { ...token.challenge, signature: '0'.repeat(64) } }),
    ],
    ['another algorithm', () => written(withParameters({ algorithm: 'SHA-256' }))],
    ['an algorithm there is not', () => written(withParameters({ algorithm: 'constructor' }))],
    ['a lower cost', () => written(withParameters({ cost: 1 }))],
    ['a ruinous cost', () => written(withParameters({ cost: 2_000_000_000 }))],
    ['a cost that is no number', () => written(withParameters({ cost: '5000' }))],
    ['a ruinous key length', () => written(withParameters({ keyLength: 1_000_000_000 }))],
    ['an added memory cost', () => written(withParameters({ memoryCost: 1_000_000_000 }))],
    ['a shorter prefix', () => written(withParameters({ keyPrefix: '00' }))],
    ['another prefix', () => written(withParameters({ keyPrefix: '0'.repeat(32) }))],
    ['another nonce', () => written(withParameters({ nonce: '0'.repeat(32) }))],
    ['a nonce that is not hexadecimal', () => written(withParameters({ nonce: 'x'.repeat(32) }))],
    ['a later end', () => written(withParameters({ data: { goodUntil: '2999-01-01T00:00:00.000Z' } }))],
    ['an end that is no date', () => written(withParameters({ data: { goodUntil: 'never' } }))],
    ['no end', () => written(without('data'))],
    ['no signature of the key, which would have to be derived', () => written(without('keySignature'))],
    ['another key signature', () => written(withParameters({ keySignature: '0'.repeat(64) }))],
    ['another key', () => written(withSolution({ derivedKey: '0'.repeat(64) }))],
    [
      'the known half of the key',
      () => written(withSolution({ derivedKey: token.challenge.parameters['keyPrefix'] })),
    ],
    ['a key that is no text', () => written(withSolution({ derivedKey: 7 }))],
    [
      'a key in capitals',
      () => written(withSolution({ derivedKey: String(token.solution['derivedKey']).toUpperCase() })),
    ],
    ['a counter that is no number', () => written(withSolution({ counter: '300' }))],
    ['a counter with a fraction', () => written(withSolution({ counter: 300.5 }))],
    ['a negative counter', () => written(withSolution({ counter: -1 }))],
  ];

  test('is refused as such, whatever it is, and uses nothing up', async () => {
    const passed: string[] = [];
    for (const [name, text] of rubbish) if (await passes(text(), ours)) passed.push(name);
    expect(passed).toEqual([]);
    expect(await countUsed()).toBe(0);
    expect(await passes(good, ours)).toBe(true);
  });
});

describe('what is kept', () => {
  test('two secrets, made by whichever server comes first', async () => {
    await Promise.all([1, 2, 3, 4].map(() => aServer().challenge()));
    const secrets = await db.query<{ name: string; length: number }>(
      sql`select name, length(value) as length from secrets order by name collate "C"`,
    );
    expect(secrets).toEqual([
      { name: 'bot check key', length: 32 },
      { name: 'bot check puzzle', length: 32 },
    ]);
  });

  test('a database that was away for a moment costs that one call', async () => {
    let isAway = true;
    const query: Database['query'] = (statement) =>
      isAway ? Promise.reject(new Error('away')) : db.query(statement);
    const server = aServer({ ...db, query });
    await expect(server.challenge()).rejects.toThrow('away');
    isAway = false;
    expect(await passes(await solved(await server.challenge()), server)).toBe(true);
  });

  test('a used proof is forgotten a day after its end', async () => {
    await botCheck.assertHuman(await solved(await botCheck.challenge()), address);
    await db.run(`update used_bot_checks set expires_at = now() - interval '23 hours'`);
    await forgetUsedProofs(db);
    expect(await countUsed()).toBe(1);
    await db.run(`update used_bot_checks set expires_at = now() - interval '25 hours'`);
    await forgetUsedProofs(db);
    expect(await countUsed()).toBe(0);
  });
});
