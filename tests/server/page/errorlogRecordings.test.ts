/** What a page did before a fault: who may send it along, what is let through, and who reads it. */
import { beforeEach, describe, expect, test } from 'vitest';

import { recordingSchema } from '#contract/charts/recording.ts';
import type { ErrorReports } from '#contract/desk/staffErrors.ts';
import { mostRecordingBytes } from '#contract/page/errorlog.ts';
import { forgetErrorReports } from '#server/page/errorlog/reportStore.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, sharedAccountsApp, anAccount } from '#tests/support/account/accounts.ts';
import { aCall, aMove, aPage, aRecording } from '#tests/support/charts/aRecording.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { sharedApp } from '#tests/support/sharedApp.ts';
import { fromOwnPage, testApp } from '#tests/support/testApp.ts';

let db: Database;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
});

async function aSite(serve = sharedApp) {
  const { app } = await serve();
  const post = (url: string, body: object | string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...fromOwnPage, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const report = async () =>
    (await post('/api/errorlog/submit', { message: 'x is undefined' })).json<{ code: string }>().code;
  const send = (body: object | string) => post('/api/errorlog/recording', body);
  return { app, report, send };
}

const kept = () =>
  db.query<{ reference: string; recording: unknown }>(sql`
    select r.reference, k.recording from error_recordings k join error_reports r on r.id = k.report_id`);

test('a recording is kept beside the report whose code it names', async () => {
  const { report, send } = await aSite();
  const code = await report();
  const answer = await send({ code, recording: aRecording() });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  expect(await kept()).toEqual([{ reference: code, recording: aRecording() }]);
});

test('the first for a code stays, and anyone who sends again gets the same success', async () => {
  const { report, send } = await aSite();
  const code = await report();
  await send({ code, recording: aRecording() });
  const again = await send({ code, recording: aRecording({ entries: [] }) });
  expect(again.statusCode).toBe(200);
  expect(await kept()).toEqual([{ reference: code, recording: aRecording() }]);
});

test('a code that no one was given, or that is older than an hour, takes none', async () => {
  const { report, send } = await aSite();
  expect((await send({ code: 'K7M2QX', recording: aRecording() })).json()).toEqual({ code: 'not_found' });
  const code = await report();
  await db.query(sql`update error_reports set created_at = now() - interval '61 minutes'`);
  expect((await send({ code, recording: aRecording() })).statusCode).toBe(404);
  expect(await kept()).toEqual([]);
});

describe('what is no recording is refused', () => {
  test.each([
    ['of another version', { version: 2 }, 'recording.version'],
    ['with a key that no recording has', { email: 'ruth@example.com' }, 'recording'],
    ['with a key that no entry has', { entries: [{ ...aPage(), typed: 'walnut' }] }, 'recording.entries.0'],
    ['with a mail address', { entries: [aMove({ event: 'ruth@example.com' })] }, 'recording.entries.0.event'],
    ['with the number of a card', { entries: [aPage('4111111111111111')] }, 'recording.entries.0.path'],
    ['with a state that is a text', { entries: [aMove({ to: 'x'.repeat(801) })] }, 'recording.entries.0.to'],
    ['of an unknown kind', { entries: [{ ...aCall(), kind: 'typed' }] }, 'recording.entries.0.kind'],
    ['longer than a ring', { entries: Array.from({ length: 2_001 }, () => aPage()) }, 'recording.entries'],
  ])('%s', async (_, part, field) => {
    const { report, send } = await aSite();
    const answer = await send({ code: await report(), recording: { ...aRecording(), ...part } });
    const { code, fields } = answer.json<{ code: string; fields: Record<string, string> }>();
    expect([answer.statusCode, code, Object.keys(fields)]).toEqual([400, 'invalid_input', [field]]);
    expect(await kept()).toEqual([]);
  });

  test('cut off on its way', async () => {
    const { report, send } = await aSite();
    const whole = JSON.stringify({ code: await report(), recording: aRecording() });
    const answer = await send(whole.slice(0, -20));
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'malformed_request' }]);
  });

  test('larger than a recording can be', async () => {
    const { send } = await aSite();
    const answer = await send(' '.repeat(mostRecordingBytes + 1));
    expect([answer.statusCode, answer.json()]).toEqual([413, { code: 'too_large' }]);
  });
});

test('a full ring of long entries is small enough to be sent', () => {
  const long = aMove({ from: 'a.'.repeat(60), to: 'b.'.repeat(60), taken: ['c'.repeat(120)] });
  const full = aRecording({ entries: Array.from({ length: 2_000 }, () => long) });
  expect(recordingSchema.safeParse(full).success).toBe(true);
  expect(JSON.stringify({ code: 'K7M2QX', recording: full }).length).toBeLessThan(mostRecordingBytes);
});

test('the seventh of a minute is refused', async () => {
  const { report, send } = await aSite(testApp);
  const code = await report();
  for (let count = 0; count < 6; count += 1) await send({ code, recording: aRecording() });
  expect((await send({ code, recording: aRecording() })).json()).toMatchObject({ code: 'rate_limited' });
});

test('a recording is forgotten with its report', async () => {
  const { report, send } = await aSite();
  await send({ code: await report(), recording: aRecording() });
  await db.query(sql`update error_reports set created_at = now() - interval '91 days'`);
  await forgetErrorReports(db);
  expect(await kept()).toEqual([]);
});

describe('staff', () => {
  async function aDesk(role: 'staff' | 'clerk') {
    const { app } = await sharedAccountsApp();
    const account = await anAccount(db);
    await db.query(sql`update accounts set role = ${role} where id = ${account.id}`);
    const browser = aBrowser(app);
    await browser.logIn(account);
    return browser;
  }

  test('read the reports, the last first, and find one by its code, however it was written down', async () => {
    const { report, send } = await aSite();
    const [first, second] = [await report(), await report()];
    await send({ code: first, recording: aRecording() });
    const desk = await aDesk('staff');
    const { Reports } = (await desk.get('/api/clerk/errors')).json<{ Reports: object[] }>();
    expect(Reports).toMatchObject([
      { Code: second, Message: 'x is undefined', Recorded: null },
      { Code: first, Recorded: 3 },
    ]);
    const received = encodeURIComponent(` ${first.slice(0, 3).toLowerCase()} ${first.slice(3)}`);
    const found = await desk.get(`/api/clerk/errors?search=${received}`);
    expect(found.json()).toMatchObject({ Reports: [{ Code: first }] });
  });

  test.each(['A0B1C1', 'aob-1ci', 'AOB LCI'])('find the report of A0B1C1 by %s', async (received) => {
    await db.query(sql`insert into error_reports (reference, message) values ('A0B1C1', 'y is undefined')`);
    const desk = await aDesk('staff');
    const found = await desk.get(`/api/clerk/errors?search=${encodeURIComponent(received)}`);
    expect(found.json()).toMatchObject({ Reports: [{ Code: 'A0B1C1' }] });
  });

  test('see a page of reports at a time, each once, and no more when there are no more', async () => {
    const codes = Array.from({ length: 27 }, (_, place) => `C${String(place).padStart(5, '0')}`);
    await db.query(sql`
      insert into error_reports (reference, message)
      select code, 'y is undefined' from unnest(${codes}::text[]) with ordinality as one (code, place) order by place`);
    const desk = await aDesk('staff');
    const read = async (query: string) => (await desk.get(`/api/clerk/errors?${query}`)).json<ErrorReports>();
    const [first, second] = [await read(''), await read('page=2')];
    expect([first.Reports.length, first.Total, first.IsMore]).toEqual([25, 27, false]);
    expect([...first.Reports, ...second.Reports].map(({ Code }) => Code)).toEqual(codes.toReversed());
    const oldest = await read('sort=at&size=100');
    expect(oldest.Reports.map(({ Code }) => Code)).toEqual(codes);
    expect((await read('from=2020-01-01&to=2020-01-02')).Total).toBe(0);
    expect((await desk.get('/api/clerk/errors?page=soon')).statusCode).toBe(400);
  });

  test('take the reports as a file, and that they did is written down', async () => {
    await db.query(sql`insert into error_reports (reference, message, code, created_at)
      values ('A0B1C1', '=1+1', 'QX00AB', '2026-12-02T15:00:00.000Z')`);
    const desk = await aDesk('staff');
    const file = (await desk.get('/api/clerk/errors.csv')).body;
    expect(file.trimEnd().split('\r\n').slice(1)).toEqual(["A0B1C1,2026-12-02T15:00:00.000Z,'=1+1,QX00AB,"]);
    const [event] = await db.query(sql`select facts from security_events where kind = 'list_exported'`);
    expect(event).toEqual({ facts: { list: 'errors', rows: 1 } });
  });

  test('see where a fault was met as its recording says, and how many reports say the same', async () => {
    const { report, send } = await aSite();
    const [first] = [await report(), await report()];
    const entries = [aPage('/login'), aPage('/account/bids'), aMove()];
    await send({ code: first, recording: aRecording({ entries }) });
    await db.query(sql`insert into error_reports (reference, message, code) values
      ('ABCDEF', 'x is undefined', 'K7M2QX'), ('GHJKMN', 'y is undefined', null)`);
    const desk = await aDesk('staff');
    const { Reports } = (await desk.get('/api/clerk/errors')).json<ErrorReports>();
    expect(Reports.map(({ Alike, Page }) => [Alike, Page])).toEqual([
      [1, null],
      [1, null],
      [2, null],
      [2, '/account/bids'],
    ]);
    const ofServer = (await desk.get('/api/clerk/errors?search=K7M2QX')).json<ErrorReports>();
    expect(ofServer.Reports.map(({ Code, Kind }) => [Code, Kind])).toEqual([['ABCDEF', 'K7M2QX']]);
  });

  test('take a recording as the file that the chart room reads', async () => {
    const { report, send } = await aSite();
    const [withOne, without] = [await report(), await report()];
    await send({ code: withOne, recording: aRecording() });
    const desk = await aDesk('staff');
    const file = await desk.get(`/api/clerk/errors/${withOne}/recording`);
    expect(recordingSchema.parse(file.json())).toEqual(aRecording());
    expect(file.headers['content-disposition']).toContain('recording.json');
    expect((await desk.get(`/api/clerk/errors/${without}/recording`)).statusCode).toBe(404);
  });

  test('clerks find nothing there, and that they looked is written down', async () => {
    const desk = await aDesk('clerk');
    expect((await desk.get('/api/clerk/errors')).statusCode).toBe(404);
    const [event] = await db.query(sql`select facts from security_events where kind = 'clerk_call_refused'`);
    expect(event).toEqual({ facts: { call: 'error reports' } });
  });
});
