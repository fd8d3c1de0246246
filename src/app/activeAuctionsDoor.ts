/**
 * The active auctions before their machine is there. It is fetched when the first screen listens, and then lives as long
 * as the page: whoever comes back to such a screen finds what is known.
 */
import { type ActiveAuctionsDoor, nothingKnown } from '#actors/activeAuctions.ts';
import type { SessionDoor } from '#actors/session.tsx';
import type { ActiveAuctionsEvent } from '#machines/activeAuctionsMachine.ts';

import type { StartActiveAuctions } from './startActiveAuctions.ts';
import { startWhenIdle } from './whenIdle.ts';

type Load = () => Promise<{ startActiveAuctions: StartActiveAuctions }>;

const loadActiveAuctions: Load = () => import('./startActiveAuctions.ts');

export function createActiveAuctionsDoor(
  session: SessionDoor,
  load: Load = loadActiveAuctions,
): ActiveAuctionsDoor {
  let facts = nothingKnown;
  let isAsked = false;
  const listeners = new Set<() => void>();
  const kept: ActiveAuctionsEvent[] = [];
  let deliver = (event: ActiveAuctionsEvent): void => void kept.push(event);

  const start = async (): Promise<void> => {
    const { startActiveAuctions } = await load();
    ({ send: deliver } = startActiveAuctions({
      session,
      tell(next) {
        facts = next;
        for (const listener of listeners) listener();
      },
    }));
    for (const event of kept) deliver(event);
  };

  return {
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      if (!isAsked) startWhenIdle(start);
      isAsked = true;
      return () => void listeners.delete(listener);
    },
    approvalSent: (auctionId) => deliver({ type: 'approval.sent', auctionId }),
  };
}
