/** Messages for tests: as rows, and as the wire has them. */
import type { Inbox, Message } from '#contract/messages/messages.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';

type Fields = { subject: string; isRead: boolean; path: string | null; at: string };

/** @returns its id. */
export async function addMessage(
  db: Queryable,
  accountId: number,
  fields: Partial<Fields> = {},
): Promise<number> {
  const { subject = 'You were outbid on lot 12', isRead = false, path = '/detail/2050/12/colt', at } = fields;
  const [row] = await db.query<{ id: number }>(sql`
    insert into messages (account_id, kind, subject, body, path, link_text, read_at, created_at)
    values (${accountId}, 'lotsOutbid', ${subject}, ${JSON.stringify([{ text: 'Somebody leads.', path: null }])},
      ${path}, ${path === null ? null : 'See the lot'}, case when ${isRead}::boolean then now() end,
      coalesce(${at ?? null}::timestamptz, now()))
    returning id`);
  return row?.id ?? 0;
}

export const aMessage = (MessageID: number, message: Partial<Message> = {}): Message => ({
  MessageID,
  Kind: 'lotsOutbid',
  Subject: `You were outbid on lot ${MessageID}`,
  Body: [
    { Text: 'Another bidder leads.', Href: null },
    { Text: `Lot ${MessageID}: Colt revolver.`, Href: `/detail/2038/${MessageID}/colt` },
  ],
  Href: `/detail/2038/${MessageID}/colt`,
  LinkText: 'See the lot',
  SentAt: '2026-11-24T16:00:00.000Z',
  IsRead: false,
  ...message,
});

/** One page that holds all of it. */
export const anInbox = (Messages: readonly Message[], inbox: Partial<Inbox> = {}): Inbox => ({
  Messages: [...Messages],
  Total: Messages.length,
  Unread: Messages.filter(({ IsRead }) => !IsRead).length,
  Page: 1,
  Pages: 1,
  Newest: Messages[0]?.MessageID ?? null,
  Newer: 0,
  ...inbox,
});
