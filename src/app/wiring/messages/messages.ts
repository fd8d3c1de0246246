/** The inbox with the server behind it. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { Inbox } from '#contract/messages/messages.ts';
import type { Action } from '#machines/messages/inboxActions.ts';
import type { AskedPage } from '#machines/messages/messagesContext.ts';
import { messagesMachine } from '#machines/messages/messagesMachine.ts';
import type { MessageService } from '#services/messages/messages.ts';

function send(messages: MessageService, action: Action): Promise<{ Unread: number }> {
  switch (action.kind) {
    case 'mark':
      return messages.mark(
        action.messages.map(({ MessageID }) => MessageID),
        action.isRead,
      );
    case 'readAll':
      return messages.readAll(action.upTo);
    case 'remove':
      return messages.remove(action.message.MessageID);
    case 'restore':
      return messages.restore(action.message.MessageID);
  }
}

export const machines = [
  messagesMachine.provide({
    actors: {
      loadInbox: serviceCall<Inbox, AskedPage>(({ messages }, asked, options) =>
        messages.list(asked, options),
      ),
      // Not given up when the page is left: what was pressed is done.
      sendAction: serviceCall<{ Unread: number }, { action: Action }>(({ messages }, { action }) =>
        send(messages, action),
      ),
    },
  }),
];
