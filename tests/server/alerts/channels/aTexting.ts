/** An account with a number, the server that texts it, and a clock that the test sets. Nothing here asserts. */
import { createReplies } from '#server/alerts/channels/replies.ts';
import { createTextService } from '#server/alerts/channels/textService.ts';
import { keepSendingShort, type ShortTransport } from '#server/messages/notices/keepSendingShort.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { createNotify, type News } from '#server/messages/notices/notify.ts';
import { createTexts } from '#server/messages/notices/texts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { type TestAccount, anAccount } from '#tests/support/account/accounts.ts';
import { hashQuickly } from '#tests/support/session/hashQuickly.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

export const number = '+13125550100';
/** Noon in Chicago. */
export const noon = '2026-01-15T18:00:00.000Z';

export type ShortRow = {
  channel: string;
  kind: string;
  recipient: string;
  words: string | null;
  attempts: number;
  nextAttemptAt: string;
  isQuiet: boolean;
  sentAt: string | null;
  givenUpAt: string | null;
  reason: string | null;
};

type Taken = { channel: string; recipient: string; words: string };

export async function aTexting(db: Database) {
  let now = noon;
  const clock = () => new Date(now);
  const texts = createTexts({ clock });
  const notices = createNotices({ clock });
  const { notify } = createNotify({ clock, notices });
  const service = createTextService({ db, clock, texts, from: null, hash: hashQuickly });
  const reply = createReplies({ db, clock, texts });
  const account: TestAccount = await anAccount(db);
  const { id: accountId } = account;
  const taken: Taken[] = [];

  const news = (changes: Partial<News> = {}): News => ({
    accountId,
    category: 'outbid',
    letter: {
      kind: 'lotsOutbid',
      accountId,
      to: account.email,
      facts: {
        firstName: 'Harlan',
        saleTitle: 'The Winter Sale',
        path: '/detail/9/12/a-lot',
        lots: [],
        moreLots: 1,
        stopPath: '',
      },
    },
    short: 'You were outbid on lot 12.',
    path: '/detail/9/12/a-lot',
    ...changes,
  });

  const transport = (fault?: () => Error): ShortTransport => ({
    async send({ channel, recipient, words }) {
      const error = fault?.();
      if (error) throw error;
      taken.push({ channel, recipient, words });
    },
  });

  async function listRows(): Promise<ShortRow[]> {
    return db.query<ShortRow>(sql`
      select channel, kind, recipient, words, attempts, next_attempt_at as "nextAttemptAt", is_quiet as "isQuiet",
        sent_at as "sentAt", given_up_at as "givenUpAt", last_error as reason
      from short_messages order by id`);
  }

  return {
    account,
    accountId,
    clock,
    texts,
    service,
    reply,
    taken,
    setTime: (later: string) => void (now = later),
    addNumber: ({ isVerified = true } = {}) =>
      db.query(sql`
        insert into phones (account_id, e164, is_primary, verified_at, created_at)
        values (${accountId}, ${number}, true, case when ${isVerified}::boolean then now() end, now())`),
    /** As if the code of the first text had been typed. */
    optIn: () =>
      db.query(sql`
        insert into text_opt_ins (account_id, number, asked_at, opted_in_at)
        values (${accountId}, ${number}, ${now}, ${now})`),
    notify: (changes: Partial<News> = {}) => db.transaction((tx) => notify(tx, news(changes))),
    listRows,
    async onlyRow(): Promise<ShortRow> {
      const [row] = await listRows();
      if (!row) throw new Error('Nothing was written.');
      return row;
    },
    async lastCode(): Promise<string> {
      const [last] = await db.query<{ words: string }>(
        sql`select words from short_messages where kind = 'optIn' order by id desc limit 1`,
      );
      return /\d{6}/u.exec(last?.words ?? '')?.[0] ?? '';
    },
    countLetters: async () => (await db.query(sql`select id from notices`)).length,
    countMessages: async () => (await db.query(sql`select id from messages`)).length,
    listConsents: () =>
      db.query<{ what: string; accountId: number | null }>(
        sql`select what, account_id as "accountId" from text_consents order by id`,
      ),
    /** Sends for as long as `work` lasts; timers are the test's. */
    sending: (by: { fault?: () => Error; keepsCodes?: boolean } = {}) => {
      const { log, lines } = capturedLog();
      const one = transport(by.fault);
      const { stop } = keepSendingShort({
        db,
        log,
        clock,
        transports: { text: one, push: one },
        keepsCodes: by.keepsCodes ?? false,
      });
      return { stop, lines };
    },
  };
}

export type Texting = Awaited<ReturnType<typeof aTexting>>;
