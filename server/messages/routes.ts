/** The calls about the inbox. */
import {
  deleteMessage,
  getMessages,
  markMessages,
  readAllMessages,
  restoreMessage,
} from '#contract/messages/messages.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import type { MessageService } from './service.ts';

/** No one reads faster. */
const limit = { max: 240, windowSeconds: 60 };

export function registerMessages(serve: Serve, messages: MessageService): void {
  serve(getMessages, ({ query }, { caller }) => messages.list(caller.accountId, query));
  serve(
    markMessages,
    ({ body: { MessageIDs, IsRead } }, exchange) =>
      messages.mark(askerOf(exchange), { ids: MessageIDs, isRead: IsRead }),
    { limit },
  );
  serve(readAllMessages, ({ body }, { caller }) => messages.readAll(caller.accountId, body.upTo), { limit });
  serve(deleteMessage, ({ params }, exchange) => messages.remove(askerOf(exchange), params.MessageID), {
    limit,
  });
  serve(restoreMessage, ({ params }, exchange) => messages.restore(askerOf(exchange), params.MessageID), {
    limit,
  });
}
