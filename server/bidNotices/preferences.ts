/** Which letters an account gets, and the links in letters by which one kind of them stops. */
import { hash, randomBytes } from 'node:crypto';

import type { NoticePreferences } from '#contract/notices.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { isOptional, type OptionalKind } from './kinds.ts';

export async function findPreferences(db: Queryable, accountId: number): Promise<NoticePreferences> {
  const [kept] = await db.query<NoticePreferences>(sql`
    select outbid as "Outbid", closing as "Closing", reminder as "Reminder"
    from notice_preferences where account_id = ${accountId}`);
  return kept ?? { Outbid: true, Closing: true, Reminder: true };
}

export async function savePreferences(
  db: Queryable,
  accountId: number,
  { Outbid, Closing, Reminder }: NoticePreferences,
): Promise<void> {
  await db.query(sql`
    insert into notice_preferences (account_id, outbid, closing, reminder)
    values (${accountId}, ${Outbid}::boolean, ${Closing}::boolean, ${Reminder}::boolean)
    on conflict (account_id) do update set
      outbid = excluded.outbid, closing = excluded.closing, reminder = excluded.reminder`);
}

const codeBytes = 32;
const hashOf = (code: string): Buffer => hash('sha256', code, 'buffer');

/** A link of its own for every letter: whoever has it can stop this kind of letter, and nothing else. */
export async function issueStop(
  tx: Queryable,
  { accountId, kind, now }: { accountId: number; kind: OptionalKind; now: string },
): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url');
  await tx.query(sql`
    insert into notice_stops (code_hash, account_id, kind, created_at)
    values (${hashOf(code)}, ${accountId}, ${kind}, ${now})`);
  return code;
}

export type Stop = { accountId: number; kind: OptionalKind };

export async function findStop(db: Queryable, code: string): Promise<Stop | undefined> {
  const [found] = await db.query<{ accountId: number; kind: string }>(sql`
    select account_id as "accountId", kind from notice_stops where code_hash = ${hashOf(code)}`);
  return found && isOptional(found.kind) ? { accountId: found.accountId, kind: found.kind } : undefined;
}

/** As often as it is asked for. */
export async function stopLetters(db: Queryable, { accountId, kind }: Stop): Promise<void> {
  await db.query(sql`
    insert into notice_preferences (account_id, outbid, closing, reminder)
    values (${accountId}, ${kind !== 'outbid'}::boolean, ${kind !== 'closing'}::boolean, ${kind !== 'reminder'}::boolean)
    on conflict (account_id) do update set
      outbid = notice_preferences.outbid and excluded.outbid,
      closing = notice_preferences.closing and excluded.closing,
      reminder = notice_preferences.reminder and excluded.reminder`);
}
