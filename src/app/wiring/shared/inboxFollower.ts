/** Keeps the badges in step with the visitor's inbox, on every page, by the news on the live line. It is loaded with the line. */
import type { SessionActor } from '#actors/session.tsx';
import type { InboxNews } from '#contract/messages/messages.ts';
import { selectCounts, selectIsLoggedIn } from '#machines/session/sessionFacts.ts';

import { onChange } from './onChange.ts';

/** News only leads to a call for the counts: the number in it may be out of date already. */
export function inboxFollower(session: SessionActor): (news: InboxNews) => void {
  let lastUnread: number | undefined;
  const forget = onChange(selectIsLoggedIn(session.getSnapshot()), () => {
    lastUnread = undefined;
  });
  session.subscribe((snapshot) => forget(selectIsLoggedIn(snapshot)));
  return ({ Unread }) => {
    const snapshot = session.getSnapshot();
    if (!selectIsLoggedIn(snapshot)) return;
    const isNews = Unread !== (lastUnread ?? Unread) || Unread !== selectCounts(snapshot)?.messages;
    if (isNews) session.send({ type: 'counts.outdated' });
    lastUnread = Unread;
  };
}
