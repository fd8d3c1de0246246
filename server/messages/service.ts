/** An account and its inbox: what is in it, and what its owner does with it. */
import { type Inbox, messagesPerPage, type MessageView } from '#contract/messages/messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { refuseForeign } from '#server/platform/securityLog/refuseForeign.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import type { InboxTeller } from './live.ts';
import {
  countInbox,
  listInboxStates,
  listMessages,
  lockMessages,
  updateAllRead,
  updateDeleted,
  updateRead,
} from './messageStore.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog; notifier: Pick<InboxTeller, 'notify'> };

type Asked = { page: number; show: MessageView; upTo?: number | undefined };

/** Beyond every message. */
const noLimit = Number.MAX_SAFE_INTEGER;

async function readInbox(db: Queryable, accountId: number, asked: Asked): Promise<Inbox> {
  const { show: view, upTo = noLimit } = asked;
  const { total, unread, newest, newer } = await countInbox(db, { accountId, view, upTo });
  const pages = Math.max(1, Math.ceil(total / messagesPerPage));
  const page = Math.min(asked.page, pages);
  const messages = await listMessages(db, {
    accountId,
    view,
    // What came since it was counted is on no page.
    upTo: Math.min(upTo, newest ?? 0),
    offset: (page - 1) * messagesPerPage,
    count: messagesPerPage,
  });
  return {
    Messages: messages,
    Total: total,
    Unread: unread,
    Page: page,
    Pages: pages,
    Newest: newest,
    Newer: newer,
  };
}

async function countUnread(db: Queryable, accountId: number): Promise<{ Unread: number }> {
  const [state] = await listInboxStates(db, [accountId]);
  return { Unread: state?.Unread ?? 0 };
}

/** Other people's, of those asked for; null where all are the caller's own. */
async function lockOwn(
  tx: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<{ foreignIds: number[] } | null> {
  const found = await lockMessages(tx, ids);
  const foreign = found.filter((message) => message.accountId !== accountId);
  if (foreign.length === 0 && found.length === new Set(ids).size) return null;
  return { foreignIds: foreign.map(({ id }) => id) };
}

export function createMessageService({ db, clock, securityLog, notifier }: Deps) {
  async function change(
    asker: Asker,
    ids: readonly number[],
    work: (tx: Queryable) => Promise<unknown>,
  ): Promise<{ Unread: number }> {
    const { accountId } = asker;
    const refusal = await db.transaction(async (tx) => {
      const found = await lockOwn(tx, accountId, ids);
      if (found === null) await work(tx);
      return found;
    });
    if (refusal) {
      return refuseForeign({ db, securityLog }, asker, { of: 'message', ids: refusal.foreignIds });
    }
    await notifier.notify([accountId]);
    return countUnread(db, accountId);
  }

  const now = (): string => clock().toISOString();

  return {
    list: (accountId: number, asked: Asked): Promise<Inbox> => readInbox(db, accountId, asked),

    mark: (asker: Asker, { ids, isRead }: { ids: readonly number[]; isRead: boolean }) =>
      change(asker, ids, (tx) => updateRead(tx, { ids, now: isRead ? now() : null })),

    async readAll(accountId: number, upTo: number) {
      await db.transaction((tx) => updateAllRead(tx, { accountId, upTo, now: now() }));
      await notifier.notify([accountId]);
      return countUnread(db, accountId);
    },

    remove: (asker: Asker, id: number) => change(asker, [id], (tx) => updateDeleted(tx, { id, now: now() })),

    restore: (asker: Asker, id: number) => change(asker, [id], (tx) => updateDeleted(tx, { id, now: null })),
  };
}

export type MessageService = ReturnType<typeof createMessageService>;
