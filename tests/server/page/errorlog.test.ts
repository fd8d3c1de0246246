/** How a fault seen in a browser reaches our log, and what of it does not. */
import * as fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';

import { errorLogLimits } from '#contract/page/errorlog.ts';
import { forgetErrorReports } from '#server/page/errorlog/reportStore.ts';
import { sanitise } from '#server/page/errorlog/sanitise.ts';
import { createErrorLogService } from '#server/page/errorlog/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { keepForgetting } from '#server/platform/keepForgetting.ts';
import { fromOwnPage, testApp, type TestAppOverrides } from '#tests/support/testApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

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

/** As many words as fit before the sign of the cut, the last of which may be a part and is left out. */
const cutWords = (word: string, length: number) =>
  `${`${word} `.repeat(length / (word.length + 1) - 1).trimEnd()}…`;

test('a long report is cut, never refused', async () => {
  const { report, lines } = await reporter();
  const answer = await report({
    message: 'mmm '.repeat(5_000),
    code: 'ccc '.repeat(5_000),
    stack: 'sss '.repeat(10_000),
  });
  expect(answer.statusCode).toBe(200);
  const { browserFault } = lines[0] as unknown as { browserFault: Record<string, string> };
  expect(browserFault).toEqual({
    message: cutWords('mmm', errorLogLimits.messageLength),
    code: cutWords('ccc', errorLogLimits.codeLength),
    stack: cutWords('sss', errorLogLimits.stackLength),
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
  ['card 4111.1111.1111.1111', 'card [masked]'],
  ['card=4111%201111%201111%201111', 'card=[masked]'],
  ['for john%40example.com', 'for [masked]'],
  ['for john%252540example.com', 'for [masked]'],
  ['RESTKEY%3D0f9c2e', 'RESTKEY=[masked]'],
  ['?q=%22password%22%3A%22a%20b%22', '?q="password":"[masked]"'],
  ['{"password":"p&ss;w0rd"}', '{"password":"[masked]"}'],
  ['{"password":"p\\"&ss","x":1}', '{"password":"[masked]","x":1}'],
  ['password: "correct horse battery"', 'password: "[masked]"'],
  ['password: "correct horse', 'password: "[masked]'],
  ["{pwd: 'it is\nmine'}", "{pwd: '[masked]'}"],
  ['"{\\"token\\":\\"abc def\\",\\"x\\":1}"', '"{\\"token\\":\\"[masked]\\",\\"x\\":1}"'],
  ['token\\":\\"abc', 'token\\":\\"[masked]'],
  ['at https://user:pa55@host/x', 'at https://[masked]@host/x'],
  ['at https%3A%2F%2Fuser:pa55%40host', 'at https://[masked]@host'],
  ['at https://site.example/assets/a-1f.js:12:34567', 'at https://site.example/assets/a-1f.js:12:34567'],
])('what no one should read in a log is masked: %s', (text, masked) => {
  expect(sanitise(text, 1_000)).toBe(masked);
});

test.each([
  ['one two three', 8, 'one…'],
  // The address is whole; what is kept of it would not be.
  [`${'x '.repeat(50)}${'y'.repeat(40)}`, 110, `${'x '.repeat(50).trimEnd()}…`],
  // What the first cut leaves is not yet an address, a card, a token.
  ['RESTKEY=0123456789 john@example.com', 14, 'RESTKEY=…'],
  ['RESTKEY=0123456789 4111 1111 1111 1111', 15, 'RESTKEY=…'],
])('nothing is left of the word at which a text is cut: %s', (text, length, kept) => {
  expect(sanitise(text, length)).toBe(kept);
});

test('half a secret at the cut is never shown', () => {
  const secrets = ['john@example.com', '4111 1111 1111 1111', 'token="s3cret horse"', 'https://u:pa55@host'];
  for (const secret of secrets) {
    for (let length = 1; length < 120; length += 1) {
      const kept = sanitise(`${'RESTKEY=0123456789abcdef '.repeat(3)}${secret} and so on and on`, length);
      expect(kept).not.toMatch(/john|4111|s3c|pa5|0123/u);
    }
  }
});

test.each(['eyJ-', 'token="', 'token=\\"', '://a', 'a.', 'a@', '%25', '1.', 'password:     ', ' ', '\\"'])(
  'a text made to take long is read like any other: %s',
  (unit) => {
    const text = unit.repeat(40_000);
    expect(sanitise(text, errorLogLimits.stackLength).length).toBeLessThanOrEqual(errorLogLimits.stackLength);
  },
);

test('a report is forgotten after ninety days, on the next round of every day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, report } = await reporter();
  const age = async (days: number) => {
    const { code } = (await report({ message: 'x' })).json<{ code: string }>();
    await db.query(sql`
      update error_reports set created_at = now() - make_interval(days => ${days}::int) where reference = ${code}`);
    return code;
  };
  const isKept = async (code: string) => (await keptUnder(db, code)).length === 1;
  const [atStart, recent] = [await age(91), await age(89)];
  const stop = keepForgetting(
    db,
    { error: () => undefined },
    { forgets: { 'fault reports': forgetErrorReports } },
  );
  await expect.poll(() => isKept(atStart)).toBe(false);
  const later = await age(91);
  vi.advanceTimersByTime(86_400_000);
  await expect.poll(() => isKept(later)).toBe(false);
  expect(await isKept(recent)).toBe(true);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('old reports that cannot be deleted are one line in the log', async () => {
  const { log, lines } = capturedLog();
  const query = async () => Promise.reject(new Error('no disk'));
  const stop = keepForgetting({ query, run: () => Promise.resolve() }, log, {
    forgets: { 'fault reports': forgetErrorReports },
  });
  onTestFinished(stop);
  await expect
    .poll(() => lines)
    .toMatchObject([{ level: 'error', msg: 'old rows were not deleted', what: 'fault reports' }]);
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
