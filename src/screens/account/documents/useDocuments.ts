/** Documents of this page: their chart, and the inbox, whose news may be about one of them. */

import { useInboxNews } from '#actors/inboxNews.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { documentsMachine } from '#machines/account/documentsMachine.ts';

export function useDocuments() {
  const actor = useActorRef(useScreenMachine(documentsMachine));
  useInboxNews(() => actor.send({ type: 'documents.outdated' }));
  return actor;
}

export type DocumentsActor = ReturnType<typeof useDocuments>;
