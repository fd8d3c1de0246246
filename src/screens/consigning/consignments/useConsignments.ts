/** Consignments of these pages: their charts, and the inbox, whose news may be about one of them. */

import { useInboxNews } from '#actors/inboxNews.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { consignmentMachine } from '#machines/consigning/consignmentMachine.ts';
import { consignmentsMachine } from '#machines/consigning/consignmentsMachine.ts';

export function useConsignments() {
  const actor = useActorRef(useScreenMachine(consignmentsMachine));
  useInboxNews(() => actor.send({ type: 'list.outdated' }));
  return actor;
}

export type ListActor = ReturnType<typeof useConsignments>;

export function useConsignment(consignmentId: number) {
  const actor = useActorRef(useScreenMachine(consignmentMachine), { input: { consignmentId } });
  useInboxNews(() => actor.send({ type: 'piece.outdated' }));
  return actor;
}

export type PieceActor = ReturnType<typeof useConsignment>;
