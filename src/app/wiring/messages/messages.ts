/** The inbox with the server behind it. */
import { ask, askWith } from '#app/wiring/shared/ask.ts';
import { messagesMachine } from '#machines/messages/messagesMachine.ts';
import { late } from '#services/kernel/late.ts';

const { deleteMessage, getMessages, markMessages, readAllMessages, restoreMessage } = late(
  () => import('#contract/messages/messages.ts'),
);

export const machines = [
  messagesMachine.provide({
    actors: {
      loadInbox: ask(getMessages, ({ page, view, upTo }) => ({
        query: { page: String(page), show: view, ...(upTo !== null && { upTo: String(upTo) }) },
      })),
      // Not given up when the page is left: what was pressed is done.
      sendAction: askWith((call, { action }) => {
        switch (action.kind) {
          case 'mark': {
            const MessageIDs = action.messages.map(({ MessageID }) => MessageID);
            return call(markMessages, { body: { MessageIDs, IsRead: action.isRead } });
          }
          case 'readAll':
            return call(readAllMessages, { body: { upTo: action.upTo } });
          case 'remove':
            return call(deleteMessage, { params: { MessageID: action.message.MessageID } });
          case 'restore':
            return call(restoreMessage, { params: { MessageID: action.message.MessageID } });
        }
      }),
    },
  }),
];
