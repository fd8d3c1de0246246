/** The actors of a page that come after its first paint: with what each begins, and how its machine is fetched. */
import type { ActiveAuctionsActor } from '#actors/activeAuctions.ts';
import type { SessionActor } from '#actors/session.tsx';
import { nothingKnown } from '#machines/auctions/activeAuctionsFacts.ts';
import type { SessionEvent } from '#machines/session/sessionEvents.ts';
import { firstSession, type SessionReading } from '#machines/session/sessionFacts.ts';

import { createLateActor } from './createLateActor.ts';

/** @param startsLoggedIn what the server saw in the session's cookie. */
export const createSession = (startsLoggedIn: boolean) =>
  createLateActor<SessionReading, SessionEvent>({
    first: firstSession(startsLoggedIn),
    load: async () => (await import('./sessionActor.ts')).sessionActor(startsLoggedIn),
  });

/** Fetched when the first screen reads them, and then alive as long as the page: who comes back finds what is known. */
export const createActiveAuctions = (session: SessionActor): ActiveAuctionsActor =>
  createLateActor({
    first: nothingKnown,
    load: async () => (await import('./activeAuctionsActor.ts')).activeAuctionsActor(session),
    startsForReader: true,
  });
