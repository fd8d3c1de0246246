/**
 * What an account is notified of and how, its quiet hours, and the links in letters by which one kind of them stops.
 */
import { hash, randomBytes } from 'node:crypto';

import {
  noticeCategories,
  type NoticeCategory,
  type NoticePreferences,
  type NoticeWays,
  type QuietHours,
} from '#contract/account/notices.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { clockText, houseQuietHours, minuteOf } from './quietHours.ts';

const everyWay: NoticeWays = { Email: true, Text: true, Push: true };

/** What has no row is wanted by every way. */
export async function findWays(
  db: Queryable,
  accountId: number,
  category: NoticeCategory,
): Promise<NoticeWays> {
  const [kept] = await db.query<NoticeWays>(sql`
    select by_email as "Email", by_text as "Text", by_push as "Push"
    from notice_choices where account_id = ${accountId} and category = ${category}`);
  return kept ?? everyWay;
}

async function findQuietHours(db: Queryable, accountId: number): Promise<QuietHours> {
  const [kept] = await db.query<{ isOn: boolean; from: number; to: number }>(sql`
    select is_on as "isOn", from_minute as "from", to_minute as "to" from quiet_hours where account_id = ${accountId}`);
  return kept ? { IsOn: kept.isOn, From: clockText(kept.from), To: clockText(kept.to) } : houseQuietHours;
}

export async function findPreferences(db: Queryable, accountId: number): Promise<NoticePreferences> {
  const rows = await db.query<NoticeWays & { category: NoticeCategory }>(sql`
    select category, by_email as "Email", by_text as "Text", by_push as "Push"
    from notice_choices where account_id = ${accountId}`);
  const kept = new Map(rows.map(({ category, ...ways }) => [category, ways]));
  const of = (category: NoticeCategory): NoticeWays => kept.get(category) ?? everyWay;
  return {
    Outbid: of('outbid'),
    Closing: of('closing'),
    Reminder: of('reminder'),
    Alerts: of('alerts'),
    QuietHours: await findQuietHours(db, accountId),
  };
}

export async function savePreferences(
  tx: Queryable,
  accountId: number,
  { Outbid, Closing, Reminder, Alerts, QuietHours: quiet }: NoticePreferences,
): Promise<void> {
  const chosen: Readonly<Record<NoticeCategory, NoticeWays>> = {
    outbid: Outbid,
    closing: Closing,
    reminder: Reminder,
    alerts: Alerts,
  };
  for (const category of noticeCategories) {
    const { Email, Text, Push } = chosen[category];
    await tx.query(sql`
      insert into notice_choices (account_id, category, by_email, by_text, by_push)
      values (${accountId}, ${category}, ${Email}::boolean, ${Text}::boolean, ${Push}::boolean)
      on conflict (account_id, category) do update set
        by_email = excluded.by_email, by_text = excluded.by_text, by_push = excluded.by_push`);
  }
  await tx.query(sql`
    insert into quiet_hours (account_id, is_on, from_minute, to_minute)
    values (${accountId}, ${quiet.IsOn}::boolean, ${minuteOf(quiet.From)}, ${minuteOf(quiet.To)})
    on conflict (account_id) do update set
      is_on = excluded.is_on, from_minute = excluded.from_minute, to_minute = excluded.to_minute`);
}

const codeBytes = 32;
const hashOf = (code: string): Buffer => hash('sha256', code, 'buffer');

export type Stop = { accountId: number; category: NoticeCategory };

/** A link of its own for every letter: anyone who has it can stop this kind of letter, and nothing else. */
export async function issueStop(
  tx: Queryable,
  { accountId, category, now }: Stop & { now: string },
): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url');
  await tx.query(sql`
    insert into notice_stops (code_hash, account_id, kind, created_at)
    values (${hashOf(code)}, ${accountId}, ${category}, ${now})`);
  return code;
}

const isCategory = (kind: string): kind is NoticeCategory =>
  noticeCategories.some((category) => category === kind);

export async function findStop(db: Queryable, code: string): Promise<Stop | undefined> {
  const [found] = await db.query<{ accountId: number; kind: string }>(sql`
    select account_id as "accountId", kind from notice_stops where code_hash = ${hashOf(code)}`);
  return found && isCategory(found.kind) ? { accountId: found.accountId, category: found.kind } : undefined;
}

/** As often as it is asked for. Texts and pushes of the kind are no letters, and stay as they are. */
export async function stopLetters(db: Queryable, { accountId, category }: Stop): Promise<void> {
  await db.query(sql`
    insert into notice_choices (account_id, category, by_email) values (${accountId}, ${category}, false)
    on conflict (account_id, category) do update set by_email = false`);
}
