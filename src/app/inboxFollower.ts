/** The badges follow the visitor's inbox, on whatever page, by what the live line tells of it. It comes with the line. */
import type { SessionActor } from '#actors/session.tsx';
import type { InboxNews } from '#contract/messages.ts';
import { selectCounts, selectIsLoggedIn } from '#machines/sessionFacts.ts';

import { onChange } from './onChange.ts';

/** What is told is only a reason to ask for the counts, because another one may be on its way. */
export function inboxFollower(session: SessionActor): (news: InboxNews) => void {
  let told: number | undefined;
  const forget = onChange(selectIsLoggedIn(session.getSnapshot()), () => {
    told = undefined;
  });
  session.subscribe((snapshot) => forget(selectIsLoggedIn(snapshot)));
  return ({ Unread }) => {
    const snapshot = session.getSnapshot();
    if (!selectIsLoggedIn(snapshot)) return;
    const isNews = Unread !== (told ?? Unread) || Unread !== selectCounts(snapshot)?.messages;
    if (isNews) session.send({ type: 'counts.outdated' });
    told = Unread;
  };
}
