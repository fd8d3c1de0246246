/** The rows of short messages, texts and pushes alike: what waits, what went out, what was given up. */
import type { NoticeCategory } from '#contract/account/notices.ts';
import { keptNoticeDays } from '#contract/desk/noticeRecord.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type ShortChannel = 'text' | 'push';

type NewShort = {
  channel: ShortChannel;
  kind: string;
  /** Null for what no one chooses, such as codes. */
  category: NoticeCategory | null;
  accountId: number | null;
  /** A number, or the name of a push service. */
  recipient: string;
  /** The device that a push is for. */
  subscriptionId?: number;
  words: string;
  /** Where it leads. */
  path?: string;
  /** What it says is worth nothing afterwards. */
  until?: string | undefined;
  now: string;
};

export async function insertShort(tx: Queryable, short: NewShort): Promise<void> {
  const { channel, kind, category, accountId, recipient, words, now } = short;
  await tx.query(sql`
    insert into short_messages (channel, kind, category, account_id, recipient, subscription_id, words, path,
      expires_at, next_attempt_at, created_at)
    values (${channel}, ${kind}, ${category}, ${accountId}, ${recipient}, ${short.subscriptionId ?? null}, ${words},
      ${short.path ?? null}, ${short.until ?? null}, ${now}, ${now})`);
}

export type DueShort = {
  id: number;
  channel: ShortChannel;
  kind: string;
  category: NoticeCategory | null;
  accountId: number | null;
  recipient: string;
  subscriptionId: number | null;
  words: string | null;
  path: string | null;
  /** This one included. */
  attempts: number;
  expiresAt: string | null;
  createdAt: string;
};

/** Takes those that are due, as `claimDueNotices` does. */
export function claimDueShort(
  db: Queryable,
  { now, until, count }: { now: string; until: string; count: number },
): Promise<DueShort[]> {
  return db.query<DueShort>(sql`
    with due as (
      select id from short_messages
      where sent_at is null and given_up_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, id
      limit ${count}
      for update skip locked)
    update short_messages m set next_attempt_at = ${until}, attempts = attempts + 1, is_quiet = false
    from due where m.id = due.id
    returning m.id, channel, kind, category, account_id as "accountId", recipient, subscription_id as "subscriptionId",
      words, path, attempts, expires_at as "expiresAt", created_at as "createdAt"`);
}

/** Kinds whose words are a secret for as long as someone may use it. */
const secretKinds = ['phoneCode', 'optIn'];

export async function updateShortSent(
  db: Queryable,
  { id, now, keepsCodes }: { id: number; now: string; keepsCodes: boolean },
): Promise<void> {
  await db.query(sql`
    update short_messages set sent_at = ${now}, last_error = null,
      words = case when ${keepsCodes}::boolean or kind <> all(${secretKinds}::text[]) then words end
    where id = ${id}`);
}

/** It has not been tried: that it waits costs it no attempt. */
export async function updateShortPutOff(
  db: Queryable,
  { id, until }: { id: number; until: string },
): Promise<void> {
  await db.query(sql`
    update short_messages set next_attempt_at = ${until}, attempts = attempts - 1, is_quiet = true where id = ${id}`);
}

export async function updateShortFailed(
  db: Queryable,
  { id, reason, nextAttemptAt }: { id: number; reason: string; nextAttemptAt: string },
): Promise<void> {
  await db.query(sql`
    update short_messages set last_error = ${reason}, next_attempt_at = ${nextAttemptAt} where id = ${id}`);
}

export async function updateShortGivenUp(
  db: Queryable,
  { id, reason, now, keepsCodes }: { id: number; reason: string; now: string; keepsCodes: boolean },
): Promise<void> {
  await db.query(sql`
    update short_messages set last_error = ${reason}, given_up_at = ${now},
      words = case when ${keepsCodes}::boolean or kind <> all(${secretKinds}::text[]) then words end
    where id = ${id}`);
}

/** A text as the mailbox shows it; without words where those were a code that a provider has. */
export type KeptText = { id: number; recipient: string; kind: string; createdAt: string } & Pick<
  DueShort,
  'words' | 'path'
>;

const mailboxLength = 200;

export function listTexts(db: Queryable): Promise<KeptText[]> {
  return db.query<KeptText>(sql`
    select id, recipient, kind, words, path, created_at as "createdAt"
    from short_messages where channel = 'text' order by id desc limit ${mailboxLength}`);
}

export async function forgetOldShort(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from short_messages where created_at < now() - make_interval(days => ${keptNoticeDays}::int)`);
}
