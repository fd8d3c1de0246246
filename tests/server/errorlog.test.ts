/** How a fault seen in a browser reaches our log, and what of it does not. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { errorLogLimits } from '#contract/errorlog.ts';
import { sanitise } from '#server/errorlog/sanitise.ts';
import { createErrorLogService } from '#server/errorlog/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { fromOwnPage, testApp, type TestAppOverrides } from '#tests/support/testApp.ts';

const submission = { method: 'POST', url: '/api/errorlog/submit', headers: fromOwnPage } as const;

async function reporter(overrides: TestAppOverrides = {}) {
  const { app, db, lines } = await testApp(overrides);
  return { db, lines, report: (body: object) => app.inject({ ...submission, body }) };
}

const keptUnder = (db: Queryable, reference: string) =>
  db.query(sql`select message, code, stack, request_id from error_reports where reference = ${reference}`);

test('a report is kept, and stands in the log, under the code that is answered', async () => {
  const { report, db, lines } = await reporter();
  const fault = { message: 'x is undefined', code: 'TypeError', stack: 'at a.js:1:2' };
  const answer = await report(fault);
  const { code } = answer.json<{ code: string }>();
  const requestId = answer.headers['x-request-id'];
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/u);
  expect(await keptUnder(db, code)).toEqual([{ ...fault, request_id: requestId }]);
  expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([
    { reference: code, requestId, browserFault: fault },
  ]);
});

test('a code that is taken is not given twice', async () => {
  const { db, report } = await reporter();
  const { code: taken } = (await report({ message: 'first' })).json<{ code: string }>();
  const references = [taken, taken, `${taken}-free`];
  const service = createErrorLogService({ db, nextReference: () => references.shift() ?? '' });
  const given = await service.record({ message: 'second', requestId: 'r' }, { warn: () => undefined });
  expect(given).toBe(`${taken}-free`);
  expect(await keptUnder(db, taken)).toMatchObject([{ message: 'first' }]);
});

test('without a database the report is in the log, with the reason, and the visitor has a code', async () => {
  const query = async () => Promise.reject(new Error('no disk'));
  const { report, lines } = await reporter({ db: { kind: 'embedded', query } as unknown as Database });
  const { code } = (await report({ message: 'x' })).json<{ code: string }>();
  expect(lines[0]).toMatchObject({ reference: code, browserFault: { message: 'x' }, notKept: 'no disk' });
});

test('two reports have two codes', async () => {
  const { report } = await reporter();
  const [one, other] = [await report({ message: 'x' }), await report({ message: 'x' })];
  expect(one.json()).not.toEqual(other.json());
});

test('a long report is cut, never refused', async () => {
  const { report, lines } = await reporter();
  const answer = await report({
    message: 'm'.repeat(20_000),
    code: 'c'.repeat(20_000),
    stack: 's'.repeat(40_000),
  });
  expect(answer.statusCode).toBe(200);
  const { browserFault } = lines[0] as unknown as { browserFault: Record<string, string> };
  expect(browserFault).toEqual({
    message: 'm'.repeat(errorLogLimits.messageLength),
    code: 'c'.repeat(errorLogLimits.codeLength),
    stack: 's'.repeat(errorLogLimits.stackLength),
  });
});

test('control characters and marks that turn the reading direction are taken out', async () => {
  const { report, lines } = await reporter();
  const answer = await report({ message: 'a\u0000b\u001b[31mc\r\u202ed\ud800', stack: 'one\n\ttwo' });
  expect(answer.statusCode).toBe(200);
  expect(lines[0]).toMatchObject({ browserFault: { message: 'ab[31mcd\ufffd', stack: 'one\n\ttwo' } });
});

test.each([
  ['RESTKEY=0f9c2e', 'RESTKEY=[masked]'],
  ['{"restkey": "0f9c2e"}', '{"restkey": "[masked]"}'],
  ['Authorization: Bearer abc.def-1', 'Authorization: [masked] [masked]'],
  ['sent Bearer abc.def-1', 'sent Bearer [masked]'],
  ['/reset?token=s3cret&x=1', '/reset?token=[masked]&x=1'],
  ['refresh_token: s3cret', 'refresh_token: [masked]'],
  ['password = hunter2', 'password = [masked]'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.abc', 'jwt [masked]'],
  ['mail ann.lee+x@post.example.com failed', 'mail [masked] failed'],
  ['card 4111 1111 1111 1111', 'card [masked]'],
  ['at https://site.example/assets/a-1f.js:12:34567', 'at https://site.example/assets/a-1f.js:12:34567'],
])('what nobody should read in a log is masked: %s', (text, masked) => {
  expect(sanitise(text, 1_000)).toBe(masked);
});

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const anyLength = fc.integer({ min: 1, max: 100 });

test('whatever is reported, it stays within its bound and on printable characters', () => {
  fc.assert(
    fc.property(anyText, anyLength, (text, length) => {
      const kept = sanitise(text, length);
      expect(kept.length).toBeLessThanOrEqual(length);
      expect(Array.from(kept).filter((one) => one < ' ' && one !== '\n' && one !== '\t')).toEqual([]);
    }),
    { seed: 2, numRuns: 300 },
  );
});

test('the twenty-first report of a minute is refused', async () => {
  const { report } = await reporter();
  for (let count = 0; count < 20; count += 1) expect((await report({ message: 'x' })).statusCode).toBe(200);
  expect((await report({ message: 'x' })).json()).toMatchObject({ code: 'rate_limited' });
});
