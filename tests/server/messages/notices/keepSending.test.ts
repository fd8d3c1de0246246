/** How letters leave the server: once, in time, and again when something went wrong. */
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { forgetOldLetters } from '#server/messages/notices/emailStore.ts';
import { keepSending } from '#server/messages/notices/keepSending.ts';
import type { Letter } from '#server/messages/notices/letters.ts';
import {
  createMailTransport,
  type MailTransport,
  type OutgoingLetter,
} from '#server/messages/notices/mailTransport.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog, type LogLine } from '#tests/support/testLogs.ts';

import { listenForMail } from './smtpListener.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const start = Date.parse('2026-03-01T12:00:00Z');
const minuteMs = 60_000;
let nowMs = start;
const clock = () => new Date(nowMs);
const { send } = createNotices({ clock });

beforeEach(async () => {
  nowMs = start;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await emptyTables(db);
});

const toReset: Letter = {
  kind: 'passwordReset',
  accountId: null,
  to: 'ada@example.com',
  facts: { firstName: 'Ada', path: '/login/password-reset/the-secret' },
};

const write = (changes: Partial<Pick<Letter, 'to'>> = {}): Promise<void> =>
  db.transaction((tx) => send(tx, { ...toReset, ...changes }));

type Row = {
  recipient: string;
  attempts: number;
  facts: unknown;
  nextAttemptAt: string;
  sentAt: string | null;
  givenUpAt: string | null;
  reason: string | null;
};

const listRows = () =>
  db.query<Row>(sql`
    select recipient, attempts, facts, next_attempt_at as "nextAttemptAt", sent_at as "sentAt",
      given_up_at as "givenUpAt", last_error as reason
    from notices order by id`);

async function onlyRow(): Promise<Row> {
  const [row] = await listRows();
  if (!row) throw new Error('There is no letter.');
  return row;
}

/** Keeps what it is given; `fault` decides what goes wrong. */
function aMailbox(fault: (letter: OutgoingLetter) => unknown = () => undefined) {
  const taken: OutgoingLetter[] = [];
  const transport: MailTransport = {
    async send(letter) {
      const error = fault(letter);
      if (error !== undefined) throw error;
      taken.push(letter);
    },
  };
  return { taken, transport };
}

type Given = { transport: MailTransport; keepsFacts?: boolean; on?: Queryable };

function sendingBy({ transport, keepsFacts = false, on = db }: Given) {
  const { log, lines } = capturedLog();
  const origin = () => 'https://www.example.com';
  const { stop } = keepSending({ db: on, log, clock, transport, origin, keepsFacts });
  onTestFinished(stop);
  return { lines, stop };
}

/** One second, and whatever it started. */
async function secondWith({ transport, ...given }: Given) {
  const { lines, stop } = sendingBy({ transport, ...given });
  vi.advanceTimersByTime(1_000);
  await stop();
  return lines;
}

describe('a letter that goes out', () => {
  test('reaches the mail server a second after its transaction, and its link is forgotten', async () => {
    const { url, taken } = await listenForMail();
    const transport = createMailTransport({ smtpUrl: url, mailFrom: 'info@example.com', dataDir: '' });
    await write();
    const lines = await secondWith({ transport });
    expect(taken).toHaveLength(1);
    expect(taken[0]?.recipients).toEqual(['ada@example.com']);
    expect(taken[0]?.data.replaceAll('=\r\n', '')).toContain(
      'https://www.example.com/login/password-reset/the-secret',
    );
    expect(await onlyRow()).toMatchObject({ sentAt: clock().toISOString(), facts: null, attempts: 1 });
    expect(lines).toEqual([]);
  });

  test('keeps what it says for the mailbox where there is no mail server', async () => {
    await write();
    await secondWith({ ...aMailbox(), keepsFacts: true });
    expect(await onlyRow()).toMatchObject({ sentAt: clock().toISOString(), facts: toReset.facts });
  });

  test('does not go out when its transaction is undone', async () => {
    const undone = db.transaction(async (tx) => {
      await send(tx, toReset);
      throw new RangeError('changed my mind');
    });
    await expect(undone).rejects.toThrow(RangeError);
    const { transport, taken } = aMailbox();
    await secondWith({ transport });
    expect(taken).toEqual([]);
  });

  test('goes out once', async () => {
    const { transport, taken } = aMailbox();
    await write();
    await secondWith({ transport });
    nowMs += 24 * 60 * minuteMs;
    await secondWith({ transport });
    expect(taken).toHaveLength(1);
  });

  test('goes out once however many servers share the database, and all of them in one round', async () => {
    const { transport, taken } = aMailbox();
    const recipients = Array.from({ length: 23 }, (_, index) => `bidder${index}@example.com`);
    for (const to of recipients) await write({ to });
    const servers = [1, 2, 3].map(() => sendingBy({ transport }));
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(taken).toHaveLength(recipients.length));
    for (const { stop } of servers) await stop();
    expect(taken.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
    expect(new Set((await listRows()).map(({ attempts }) => attempts))).toEqual(new Set([1]));
  });
});

const refusal = () =>
  Object.assign(new Error('550 <ada@example.com> is nobody here'), { code: 'EENVELOPE', responseCode: 550 });

describe('a letter that does not go out', () => {
  test('is tried again after a minute, then after twice as long each time, up to six hours, and given up', async () => {
    const { transport } = aMailbox(refusal);
    await write();
    const pauses: number[] = [];
    const lines: LogLine[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      lines.push(...(await secondWith({ transport })));
      const { nextAttemptAt, attempts } = await onlyRow();
      expect(attempts).toBe(attempt);
      pauses.push((Date.parse(nextAttemptAt) - nowMs) / minuteMs);
      nowMs = Date.parse(nextAttemptAt);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
    expect(lines.map(({ level }) => level)).toEqual(Array.from(lines, () => 'warn'));

    const lastLines = await secondWith({ transport });
    expect(await onlyRow()).toMatchObject({ attempts: 10, givenUpAt: clock().toISOString(), facts: null });
    expect(lastLines).toMatchObject([
      {
        level: 'error',
        msg: 'a letter was given up',
        kind: 'passwordReset',
        attempts: 10,
        reason: 'EENVELOPE 550',
      },
    ]);
    nowMs += 24 * 60 * minuteMs;
    expect(await secondWith({ transport })).toEqual([]);
  });

  test('is not tried before its time', async () => {
    const { transport, taken } = aMailbox();
    await write();
    await secondWith(aMailbox(refusal));
    nowMs += minuteMs - 1;
    await secondWith({ transport });
    expect(taken).toEqual([]);
    nowMs += 1;
    await secondWith({ transport });
    expect(taken).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ attempts: 2, reason: null });
  });

  test('leaves no word of itself or of its recipient in the log or beside its row', async () => {
    await write();
    const said = JSON.stringify([await secondWith(aMailbox(refusal)), (await onlyRow()).reason]);
    expect(said).toContain('EENVELOPE 550');
    expect(said).not.toMatch(/ada|secret|nobody/iu);
  });

  test('does not hold up the others, even one that no template can write', async () => {
    const { transport, taken } = aMailbox(({ to }) => (to === 'b@example.com' ? refusal() : undefined));
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) await write({ to });
    await db.run(`update notices set kind = 'ofTomorrow' where recipient = 'a@example.com'`);
    await secondWith({ transport });
    expect(taken.map(({ to }) => to)).toEqual(['c@example.com']);
    expect((await listRows()).map(({ reason }) => reason)).toEqual(['TypeError', 'EENVELOPE 550', null]);
  });

  test('is sent by another server when the one that took it is gone', async () => {
    const { transport, taken } = aMailbox();
    const dead: Queryable = {
      run: () => Promise.reject(new Error('gone')),
      query: (statement) =>
        statement.text.includes('with due') ? db.query(statement) : Promise.reject(new Error('gone')),
    };
    await write();
    const lines = await secondWith({ transport, on: dead });
    expect(lines).toMatchObject([{ level: 'error', msg: 'what became of a letter was not noted' }]);
    nowMs += 14 * minuteMs;
    await secondWith({ transport });
    expect(taken).toHaveLength(1);
    nowMs += minuteMs;
    await secondWith({ transport });
    // The first server had sent it, and could not say so.
    expect(taken).toHaveLength(2);
    expect(taken[1]).toEqual(taken[0]);
  });
});

describe('rounds', () => {
  /** A mail server that takes as long as the test wants. */
  function aSlowServer() {
    const { promise: called, resolve: call } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let calls = 0;
    const transport: MailTransport = {
      async send(_, signal) {
        calls += 1;
        call();
        const { promise: cut, reject } = Promise.withResolvers<never>();
        signal.addEventListener('abort', () => reject(new DOMException('cut off', 'AbortError')));
        await Promise.race([answered, cut]);
      },
    };
    return { transport, called, answer, calls: () => calls };
  }

  test('do not overlap: a second letter waits until the first has its answer', async () => {
    const { transport, called, answer, calls } = aSlowServer();
    await write();
    const { stop } = sendingBy({ transport });
    vi.advanceTimersByTime(1_000);
    await called;
    await write({ to: 'b@example.com' });
    vi.advanceTimersByTime(5_000);
    expect((await listRows()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    answer();
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(1_000);
      expect((await listRows()).every(({ sentAt }) => sentAt !== null)).toBe(true);
    });
    await stop();
    expect(calls()).toBe(2);
  });

  test('a stop waits for the letter that is being sent, and begins no other', async () => {
    const { transport, called, answer } = aSlowServer();
    for (let index = 0; index < 6; index += 1) await write({ to: `bidder${index}@example.com` });
    const { stop } = sendingBy({ transport });
    vi.advanceTimersByTime(1_000);
    await called;
    const stopped = stop();
    answer();
    await stopped;
    const rows = await listRows();
    expect(rows.filter(({ sentAt }) => sentAt !== null)).toHaveLength(5);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a stop cuts off what takes too long, and the letter is tried again', async () => {
    const { transport, called } = aSlowServer();
    await write();
    const { stop, lines } = sendingBy({ transport });
    vi.advanceTimersByTime(1_000);
    await called;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = stop();
    vi.advanceTimersByTime(2_000);
    await stopped;
    expect(lines).toMatchObject([{ level: 'warn', reason: 'AbortError' }]);
    expect(await onlyRow()).toMatchObject({ sentAt: null, attempts: 1 });
  });

  test('a database that does not answer costs a line in the log, and the next round comes all the same', async () => {
    const on = { query: () => Promise.reject(new Error('no answer')), run: () => Promise.resolve() };
    const { lines } = sendingBy({ ...aMailbox(), on });
    for (const rounds of [1, 2]) {
      vi.advanceTimersByTime(1_000);
      await vi.waitFor(() => expect(lines).toHaveLength(rounds));
    }
    expect(lines[1]).toMatchObject({ level: 'error', msg: 'letters that wait could not be read' });
  });
});

describe('what is put down', () => {
  test.each([
    'ada@example.com\r\nBcc: mallory@example.net',
    'ada@example.com,mallory@example.net',
    'ada@example.com;mallory@example.net',
    'Ada <ada@example.com>',
    'ada@@example.com',
    'ada',
    '',
  ])('a letter for %j is refused, because that is not one address', async (to) => {
    await expect(write({ to })).rejects.toThrow('A letter of kind passwordReset is not for one address.');
    expect(await listRows()).toEqual([]);
  });

  test('a link to anywhere else is refused', async () => {
    const elsewhere: Letter = { ...toReset, facts: { firstName: 'Ada', path: '@evil.example/' } };
    await expect(db.transaction((tx) => send(tx, elsewhere))).rejects.toThrow('leads away from this site');
  });

  test('a letter is forgotten after 90 days, sent or not', async () => {
    await write();
    await db.run(`update notices set created_at = now() - interval '91 days'`);
    await write({ to: 'b@example.com' });
    await db.run(
      `update notices set created_at = now() - interval '89 days' where recipient = 'b@example.com'`,
    );
    await forgetOldLetters(db);
    expect((await listRows()).map(({ recipient }) => recipient)).toEqual(['b@example.com']);
  });
});
