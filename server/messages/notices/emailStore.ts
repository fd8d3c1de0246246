/** The rows of letters: what waits, what was sent, what was given up. */
import type { NoticeCategory } from '#contract/account/notices.ts';
import { keptNoticeDays } from '#contract/desk/noticeRecord.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { Letter, LetterSource } from './letters.ts';

type Written = { now: string; category: NoticeCategory | undefined; subject: string | undefined };

/** No one writes to an account that is deleted, whatever still runs for it. */
export async function insertNotice(tx: Queryable, letter: Letter, written: Written): Promise<void> {
  const { now, category = null, subject = null } = written;
  const { accountId, kind, to, facts } = letter;
  await tx.query(sql`
    insert into notices (account_id, kind, category, subject, recipient, invoice_id, facts, next_attempt_at, created_at)
    select ${accountId}::bigint, ${kind}::text, ${category}::text, ${subject}::text, ${to}::text,
      ${'invoiceId' in facts ? facts.invoiceId : null}::bigint, ${JSON.stringify(facts)}::jsonb, ${now}::timestamptz,
      ${now}::timestamptz
    where not exists (select from accounts where id = ${accountId}::bigint and deleted_at is not null)
      -- Such an address cannot receive mail (RFC 2606): its account was registered in the saleroom without an email address.
      and ${to}::text not like '%.invalid'`);
}

export type DueNotice = LetterSource & {
  id: number;
  recipient: string;
  /** This one included. */
  attempts: number;
  createdAt: string;
};

/**
 * Takes letters that are due and puts their next attempt off to `until`, so that no other server takes them while
 * this one sends. An attempt counts from here: a letter that brings the process down is given up in the end, too.
 */
export function claimDueNotices(
  db: Queryable,
  { now, until, count }: { now: string; until: string; count: number },
): Promise<DueNotice[]> {
  return db.query<DueNotice>(sql`
    with due as (
      select id from notices
      where sent_at is null and given_up_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, id
      limit ${count}
      for update skip locked)
    update notices set next_attempt_at = ${until}, attempts = attempts + 1
    from due where notices.id = due.id
    returning notices.id, kind, facts, recipient, attempts, created_at as "createdAt"`);
}

/** What links a letter holds is forgotten with it, unless the mailbox is to show it. */
export async function updateSent(
  db: Queryable,
  { id, now, keepsFacts }: { id: number; now: string; keepsFacts: boolean },
): Promise<void> {
  await db.query(sql`
    update notices set sent_at = ${now}, last_error = null,
      facts = case when ${keepsFacts}::boolean then facts end
    where id = ${id}`);
}

export async function updateFailed(
  db: Queryable,
  { id, reason, nextAttemptAt }: { id: number; reason: string; nextAttemptAt: string },
): Promise<void> {
  await db.query(sql`
    update notices set last_error = ${reason}, next_attempt_at = ${nextAttemptAt} where id = ${id}`);
}

export async function updateGivenUp(
  db: Queryable,
  { id, reason, now, keepsFacts }: { id: number; reason: string; now: string; keepsFacts: boolean },
): Promise<void> {
  await db.query(sql`
    update notices set last_error = ${reason}, given_up_at = ${now},
      facts = case when ${keepsFacts}::boolean then facts end
    where id = ${id}`);
}

/** A letter as the mailbox shows it; facts are gone once a mail server had it. */
export type KeptNotice = { id: number; recipient: string; createdAt: string } & (
  | LetterSource
  | { kind: LetterSource['kind']; facts: null }
);

const mailboxLength = 200;

export function listNotices(db: Queryable): Promise<KeptNotice[]> {
  return db.query<KeptNotice>(sql`
    select id, kind, facts, recipient, created_at as "createdAt" from notices
    order by id desc limit ${mailboxLength}`);
}

export async function findNotice(db: Queryable, id: number): Promise<KeptNotice | undefined> {
  const [notice] = await db.query<KeptNotice>(sql`
    select id, kind, facts, recipient, created_at as "createdAt" from notices where id = ${id}`);
  return notice;
}

export async function forgetOldLetters(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from notices where created_at < now() - make_interval(days => ${keptNoticeDays}::int)`);
}
