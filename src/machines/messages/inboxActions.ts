/**
 * What a visitor does in the inbox, and how its page looks at once, before the server has answered; what the server
 * refuses is undone on the page.
 */
import { type Inbox, type Message, messagesPerPage, type MessageView } from '#contract/messages/messages.ts';

export type Action =
  /** The messages are as they were before. */
  | { kind: 'mark'; messages: readonly Message[]; isRead: boolean }
  | { kind: 'readAll'; upTo: number; unreadIds: readonly number[]; unread: number }
  | { kind: 'remove'; message: Message }
  | { kind: 'restore'; message: Message };

const unreadBy = ({ IsRead }: Message): number => (IsRead ? 0 : 1);

function withMark(inbox: Inbox, { message, isRead }: { message: Message; isRead: boolean }): Inbox {
  const before = inbox.Messages.find(({ MessageID }) => MessageID === message.MessageID) ?? message;
  const after = { ...before, IsRead: isRead };
  return {
    ...inbox,
    Messages: inbox.Messages.map((one) => (one.MessageID === after.MessageID ? after : one)),
    Unread: inbox.Unread - unreadBy(before) + unreadBy(after),
  };
}

const holds = ({ Messages }: Inbox, { MessageID }: Message): boolean =>
  Messages.some((message) => message.MessageID === MessageID);

const without = (inbox: Inbox, message: Message): Inbox =>
  holds(inbox, message)
    ? {
        ...inbox,
        Messages: inbox.Messages.filter(({ MessageID }) => MessageID !== message.MessageID),
        Total: inbox.Total - 1,
        Unread: inbox.Unread - unreadBy(message),
      }
    : inbox;

/** In its old place. */
const withMessage = (inbox: Inbox, message: Message): Inbox =>
  holds(inbox, message)
    ? inbox
    : {
        ...inbox,
        Messages: [...inbox.Messages, message].toSorted((one, other) => other.MessageID - one.MessageID),
        Total: inbox.Total + 1,
        Unread: inbox.Unread + unreadBy(message),
      };

export const readingAll = ({ Messages, Unread }: Inbox, upTo: number): Action => ({
  kind: 'readAll',
  upTo,
  unreadIds: Messages.filter(({ IsRead }) => !IsRead).map(({ MessageID }) => MessageID),
  unread: Unread,
});

const allRead = (inbox: Inbox): Inbox => ({
  ...inbox,
  Messages: inbox.Messages.map((message) => ({ ...message, IsRead: true })),
  // What has arrived since has been read by no one.
  Unread: Math.min(inbox.Unread, inbox.Newer),
});

export function applyAction(inbox: Inbox, action: Action): Inbox {
  switch (action.kind) {
    case 'mark':
      return action.messages.reduce(
        (marked, message) => withMark(marked, { message, isRead: action.isRead }),
        inbox,
      );
    case 'readAll':
      return allRead(inbox);
    case 'remove':
      return without(inbox, action.message);
    case 'restore':
      return withMessage(inbox, action.message);
  }
}

export function takeActionBack(inbox: Inbox, action: Action): Inbox {
  switch (action.kind) {
    case 'mark':
      return action.messages.reduce(
        (marked, message) => withMark(marked, { message, isRead: message.IsRead }),
        inbox,
      );
    case 'readAll':
      return {
        ...inbox,
        Messages: inbox.Messages.map((message) =>
          action.unreadIds.includes(message.MessageID) ? { ...message, IsRead: false } : message,
        ),
        Unread: action.unread,
      };
    case 'remove':
      return withMessage(inbox, action.message);
    case 'restore':
      return without(inbox, action.message);
  }
}

/** One is being sent, another waits: so many at once are shown before the server knows of them. */
const mostActions = 2;

/** Marks that wait are sent together. Null is one too many: it is not done. */
export function queued(actions: readonly Action[], action: Action): readonly Action[] | null {
  const [sent, waiting] = actions;
  if (sent && waiting?.kind === 'mark' && action.kind === 'mark' && waiting.isRead === action.isRead) {
    return [sent, { ...waiting, messages: [...waiting.messages, ...action.messages] }];
  }
  return actions.length < mostActions ? [...actions, action] : null;
}

/**
 * A page that was asked for again, without a move under the eyes of anyone who reads it: what has been read meanwhile stays
 * where it was among the unread, until they are asked for again. What fills the page is added at its end.
 */
export function refreshed(known: Inbox, fresh: Inbox, view: MessageView): Inbox {
  const last = known.Messages.at(-1);
  if (view === 'all' || !last) return fresh;
  const kept = known.Messages.map(
    (message) =>
      fresh.Messages.find(({ MessageID }) => MessageID === message.MessageID) ?? { ...message, IsRead: true },
  );
  const next = fresh.Messages.filter(({ MessageID }) => MessageID < last.MessageID);
  return { ...fresh, Messages: [...kept, ...next].slice(0, Math.max(kept.length, messagesPerPage)) };
}
