/** Won auctions of this page: its chart, and the inbox, whose news may be about an invoice. */

import { useInboxNews } from '#actors/inboxNews.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { wonAuctionsMachine } from '#machines/invoices/wonAuctionsMachine.ts';

export function useWonAuctions() {
  const actor = useActorRef(useScreenMachine(wonAuctionsMachine));
  useInboxNews(() => actor.send({ type: 'won.outdated' }));
  return actor;
}

export type WonActor = ReturnType<typeof useWonAuctions>;
