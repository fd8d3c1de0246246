/** The rows of messages. Each question but that for owners names the account in its own SQL. */
import { undoDays } from '#contract/account/accountLimits.ts';
import type { InboxNews, Message, MessageView } from '#contract/messages/messages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** What a message says. */
export type MessageContent = {
  subject: string;
  body: readonly { text: string; path: string | null }[];
  link: { text: string; path: string } | null;
};

type NewMessage = { accountId: number; kind: string; content: MessageContent; now: string };

/** An account that is deleted has no inbox. */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const { accountId, kind, content, now } = message;
  const { subject, body, link } = content;
  await tx.query(sql`
    insert into messages (account_id, kind, subject, body, path, link_text, created_at)
    select ${accountId}::bigint, ${kind}::text, ${subject}::text, ${JSON.stringify(body)}::jsonb, ${link?.path ?? null}::text,
      ${link?.text ?? null}::text, ${now}::timestamptz
    where not exists (select from accounts where id = ${accountId}::bigint and deleted_at is not null)`);
}

/** An inbox as it was when its newest message was `upTo`, whole or what is unread of it. */
type Viewed = { accountId: number; view: MessageView; upTo: number };

type InboxCounts = { total: number; unread: number; newest: number | null; newer: number };

const nothing: InboxCounts = { total: 0, unread: 0, newest: null, newer: 0 };

export async function countInbox(db: Queryable, { accountId, view, upTo }: Viewed): Promise<InboxCounts> {
  const isShort = view === 'unread';
  const [counts] = await db.query<InboxCounts>(sql`
    select
      count(*) filter (where id <= ${upTo}::bigint and (read_at is null or not ${isShort}::boolean)) as total,
      count(*) filter (where read_at is null) as unread,
      max(id) as newest,
      count(*) filter (where id > ${upTo}::bigint) as newer
    from messages where account_id = ${accountId} and deleted_at is null`);
  return counts ?? nothing;
}

type Stored = Omit<Message, 'Body'> & { body: MessageContent['body'] };

export async function listMessages(
  db: Queryable,
  { accountId, view, upTo, offset, count }: Viewed & { offset: number; count: number },
): Promise<Message[]> {
  const isShort = view === 'unread';
  const rows = await db.query<Stored>(sql`
    select id as "MessageID", kind as "Kind", subject as "Subject", body, path as "Href", link_text as "LinkText",
      created_at as "SentAt", read_at is not null as "IsRead"
    from messages
    where account_id = ${accountId} and deleted_at is null and id <= ${upTo}::bigint
      and (read_at is null or not ${isShort}::boolean)
    order by id desc limit ${count}::integer offset ${offset}::bigint`);
  return rows.map(({ body, MessageID, Kind, Subject, Href, LinkText, SentAt, IsRead }) => ({
    MessageID,
    Kind,
    Subject,
    Href,
    LinkText,
    SentAt,
    IsRead,
    Body: body.map(({ text, path }) => ({ Text: text, Href: path })),
  }));
}

export type InboxState = InboxNews & { accountId: number };

/** Anyone who has no message is in it too, with nothing unread. */
export const listInboxStates = (db: Queryable, accountIds: readonly number[]): Promise<InboxState[]> =>
  db.query<InboxState>(sql`
    select asked.id as "accountId", max(m.id) as "Newest", count(m.id) filter (where m.read_at is null) as "Unread"
    from unnest(${accountIds}::bigint[]) as asked (id)
    left join messages m on m.account_id = asked.id and m.deleted_at is null
    group by asked.id`);

/** Of these messages, in the order of their ids, whose they are. What is not there is missing. */
export const lockMessages = (
  tx: Queryable,
  ids: readonly number[],
): Promise<{ id: number; accountId: number }[]> =>
  tx.query<{ id: number; accountId: number }>(sql`
    select id, account_id as "accountId" from messages
    where id = any(${ids}::bigint[]) order by id for update`);

/** What was read before stays read since then. */
export const updateRead = (
  tx: Queryable,
  { ids, now }: { ids: readonly number[]; now: string | null },
): Promise<unknown> =>
  tx.query(sql`
    update messages set read_at = case when ${now}::timestamptz is null then null else coalesce(read_at, ${now}) end
    where id = any(${ids}::bigint[])`);

export const updateAllRead = (
  tx: Queryable,
  { accountId, upTo, now }: { accountId: number; upTo: number; now: string },
): Promise<unknown> =>
  tx.query(sql`
    update messages set read_at = ${now}
    where account_id = ${accountId} and read_at is null and deleted_at is null and id <= ${upTo}::bigint`);

export const updateDeleted = (
  tx: Queryable,
  { id, now }: { id: number; now: string | null },
): Promise<unknown> => tx.query(sql`update messages set deleted_at = ${now} where id = ${id}`);

const mostAtOnce = 500;

/**
 * Takes messages that have not been announced, so that no other node does.
 * @returns whose they are, and whether there may be more.
 */
export async function claimUntold(db: Queryable): Promise<{ accountIds: number[]; isMore: boolean }> {
  const rows = await db.query<{ accountId: number }>(sql`
    update messages set is_told = true
    where id in (
      select id from messages where not is_told order by id limit ${mostAtOnce}::integer for update skip locked)
    returning account_id as "accountId"`);
  return {
    accountIds: [...new Set(rows.map(({ accountId }) => accountId))],
    isMore: rows.length === mostAtOnce,
  };
}

/** As long as any is kept. */
const keptDays = 730;

export async function forgetOldMessages(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from messages
    where deleted_at < now() - make_interval(days => ${undoDays}::integer)
      or created_at < now() - make_interval(days => ${keptDays}::integer)`);
}
