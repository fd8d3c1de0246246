/** The visitor's inbox. */
import {
  deleteMessage,
  getMessages,
  type Inbox,
  markMessages,
  type MessageView,
  readAllMessages,
  restoreMessage,
} from '#contract/messages/messages.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

/** `upTo` is the newest message that the page has seen: what came later is not listed. */
export type InboxPage = { page: number; view: MessageView; upTo: number | null };

type Answer = Promise<{ Unread: number }>;

export type MessageService = {
  list: (asked: InboxPage, options?: Options) => Promise<Inbox>;
  mark: (ids: readonly number[], isRead: boolean, options?: Options) => Answer;
  readAll: (upTo: number, options?: Options) => Answer;
  remove: (id: number, options?: Options) => Answer;
  restore: (id: number, options?: Options) => Answer;
};

export const createMessageService = (call: Call): MessageService => ({
  list: ({ page, view, upTo }, options) =>
    call(
      getMessages,
      { query: { page: String(page), show: view, ...(upTo !== null && { upTo: String(upTo) }) } },
      options,
    ),
  mark: (ids, IsRead, options) => call(markMessages, { body: { MessageIDs: [...ids], IsRead } }, options),
  readAll: (upTo, options) => call(readAllMessages, { body: { upTo } }, options),
  remove: (MessageID, options) => call(deleteMessage, { params: { MessageID } }, options),
  restore: (MessageID, options) => call(restoreMessage, { params: { MessageID } }, options),
});
