/** The inbox with the house behind it. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { Inbox } from '#contract/messages/messages.ts';
import type { Deed } from '#machines/messages/inboxDeeds.ts';
import type { AskedPage } from '#machines/messages/messagesContext.ts';
import { messagesMachine } from '#machines/messages/messagesMachine.ts';
import type { MessageService } from '#services/messages/messages.ts';

function send(messages: MessageService, deed: Deed): Promise<{ Unread: number }> {
  switch (deed.kind) {
    case 'mark':
      return messages.mark(
        deed.messages.map(({ MessageID }) => MessageID),
        deed.isRead,
      );
    case 'readAll':
      return messages.readAll(deed.upTo);
    case 'remove':
      return messages.remove(deed.message.MessageID);
    case 'restore':
      return messages.restore(deed.message.MessageID);
  }
}

export const machines = [
  messagesMachine.provide({
    actors: {
      loadInbox: serviceCall<Inbox, AskedPage>(({ messages }, asked, options) =>
        messages.list(asked, options),
      ),
      // Not given up when the page is left: what was pressed is done.
      sendDeed: serviceCall<{ Unread: number }, { deed: Deed }>(({ messages }, { deed }) =>
        send(messages, deed),
      ),
    },
  }),
];
