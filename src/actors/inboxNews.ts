/** What the live line says of the visitor's inbox, for the page that shows it. */
import { useEffect, useRef } from 'react';

import type { InboxNews } from '#contract/messages/messages.ts';

import { useLive } from './liveConnection.tsx';

export function useInboxNews(onNews: (news: InboxNews) => void): void {
  const { need } = useLive();
  const subscription = useRef(onNews);
  useEffect(() => {
    subscription.current = onNews;
  });
  useEffect(() => need({ kind: 'messages', onNews: (news) => subscription.current(news) }), [need]);
}
