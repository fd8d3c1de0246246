/** Starts the active auctions of a page, follows who is logged in, and says what is known whenever that changes. */

import type { ActiveAuctionsFacts } from '#actors/activeAuctions.ts';
import { createActor } from '#actors/observed.ts';
import type { SessionDoor } from '#actors/session.tsx';
import {
  type ActiveAuctionsEvent,
  selectActiveAuctions,
  selectStaleSince,
} from '#machines/activeAuctionsMachine.ts';

import { machine } from './activeAuctionsWiring.ts';

type Given = {
  session: Pick<SessionDoor, 'facts' | 'subscribe'>;
  tell: (facts: ActiveAuctionsFacts) => void;
};
export type StartActiveAuctions = (given: Given) => { send: (event: ActiveAuctionsEvent) => void };

export const startActiveAuctions: StartActiveAuctions = ({ session, tell }) => {
  const isLoggedIn = (): boolean => session.facts().isLoggedIn;
  const actor = createActor(machine, { input: { isLoggedIn: isLoggedIn() } });
  let told: ActiveAuctionsFacts | null = null;
  actor.subscribe((snapshot) => {
    const facts = { auctions: selectActiveAuctions(snapshot), staleSince: selectStaleSince(snapshot) };
    if (facts.auctions === told?.auctions && facts.staleSince === told?.staleSince) return;
    told = facts;
    tell(facts);
  });
  session.subscribe(() => actor.send({ type: 'visitor.changed', isLoggedIn: isLoggedIn() }));
  actor.start();
  return { send: (event) => actor.send(event) };
};
