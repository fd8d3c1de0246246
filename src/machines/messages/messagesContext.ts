/** What the chart of the inbox remembers and receives, and what its actions read in that. */
import type { Problem } from '#contract/kernel/problems.ts';
import type { Inbox, InboxNews, Message, MessageView } from '#contract/messages/messages.ts';

import { applyAction, type Action, queued } from './inboxActions.ts';

export type Place = { view: MessageView; page: number };
/** `upTo` is the newest message that the page has seen. */
export type AskedPage = Place & { upTo: number | null };

export type MessagesContext = Place & {
  inbox: Inbox | null;
  upTo: number | null;
  opened: number | null;
  /** In the order in which they were done; the first is being sent. Those of a page that was left are of no other. */
  actions: readonly (Action & { isElsewhere?: true })[];
  /** The one that was deleted last, as long as it can be brought back from here. */
  deleted: Message | null;
  problem: Problem | null;
  /** Received while there was no page to compare it with. */
  received: InboxNews | null;
  /** The page is to be asked for again. */
  isStale: boolean;
};
export type MessagesEvent =
  | ({ type: 'place.chosen' } & Place)
  | { type: 'retry.asked' }
  | { type: 'news.received'; news: InboxNews }
  | { type: 'newer.asked' }
  | { type: 'message.opened'; id: number }
  | { type: 'message.closed' }
  | { type: 'message.marked'; id: number; isRead: boolean }
  | { type: 'all.read' }
  | { type: 'message.deleted'; id: number }
  | { type: 'deletion.undone' };

export const differs = (inbox: Inbox, news: InboxNews): boolean =>
  news.Unread !== inbox.Unread || news.Newest !== inbox.Newest;

export const find = ({ inbox }: MessagesContext, id: number): Message | undefined =>
  inbox?.Messages.find(({ MessageID }) => MessageID === id);

/** The action as it shows at once. */
export function doing({ inbox, actions }: MessagesContext, action: Action): Partial<MessagesContext> | null {
  const queue = queued(actions, action);
  return queue && { inbox: inbox && applyAction(inbox, action), actions: queue, problem: null };
}

export const askedPage = ({ context: { view, page, upTo } }: { context: MessagesContext }): AskedPage => ({
  view,
  page,
  upTo,
});

export const actionOf = ({ actions }: MessagesContext): Action => {
  const [action] = actions;
  if (!action) throw new Error('There is nothing to send.');
  return action;
};
