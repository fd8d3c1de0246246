/** The actors of a page that come after its first paint: with what each begins, and how its machine is fetched. */
import type { ActiveAuctionsActor } from '#actors/activeAuctions.ts';
import type { SessionDoor } from '#actors/session.tsx';
import { nothingKnown } from '#machines/activeAuctionsFacts.ts';

import { createLateActor } from './createLateActor.ts';

/** Fetched when the first screen reads them, and then alive as long as the page: who comes back finds what is known. */
export const createActiveAuctions = (session: SessionDoor): ActiveAuctionsActor =>
  createLateActor({
    first: nothingKnown,
    load: async () => (await import('./activeAuctionsActor.ts')).activeAuctionsActor(session),
    startsForReader: true,
  });
