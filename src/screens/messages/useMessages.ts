/** The inbox of this page: its chart, the place in the address, its news, and the header's count. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { useInboxNews } from '#actors/inboxNews.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession, useSessionFact } from '#actors/session.tsx';
import type { MessageView } from '#contract/messages/messages.ts';
import { messagesMachine, selectSettledUnread } from '#machines/messages/messagesMachine.ts';
import { selectCounts } from '#machines/session/sessionFacts.ts';

import { placeIn } from './messagesWords.ts';

/** The header says the same as the inbox, also while there is no live line. */
function useSameCount(settled: number | null): void {
  const shown = useSessionFact((session) => selectCounts(session)?.messages);
  const { send } = useSession();
  const compare = useEffectEvent(() => {
    if (shown !== settled) send({ type: 'counts.outdated' });
  });
  useEffect(() => {
    if (settled !== null) compare();
  }, [settled]);
}

export function useMessages() {
  const { search } = useLocation();
  const { view, page } = placeIn(search);
  const actor = useActorRef(useScreenMachine(messagesMachine), { input: { view, page } });
  useEffect(() => actor.send({ type: 'place.chosen', view, page }), [actor, view, page]);
  useInboxNews((news) => actor.send({ type: 'news.received', news }));
  useSameCount(useSelector(actor, selectSettledUnread));
  return { actor, view } satisfies { view: MessageView; actor: unknown };
}

export type MessagesActor = ReturnType<typeof useMessages>['actor'];
