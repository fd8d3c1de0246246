/**
 * The login state, for any component to read in the smallest slices, and the events that change it. Its machine comes after
 * the first paint; until then it shows what the server said.
 */
import { createContext, useContext } from 'react';

import type { SessionEvent } from '#machines/session/sessionEvents.ts';
import {
  selectIsBannerShown,
  selectIsKnown,
  selectIsLoggedIn,
  selectIsRefusalShown,
  type SessionReading,
} from '#machines/session/sessionFacts.ts';

import type { LateActor } from './lateActor.ts';
import { useSelector } from './useSelector.ts';

export type SessionActor = LateActor<SessionReading, SessionEvent>;

const SessionContext = createContext<SessionActor | null>(null);

export const SessionProvider = SessionContext.Provider;

function useSessionActor(): SessionActor {
  const session = useContext(SessionContext);
  if (!session) throw new Error('The session needs a SessionProvider above it.');
  return session;
}

/** Renders again only when the slice changes. */
export function useSessionFact<Slice>(select: (session: SessionReading) => Slice): Slice {
  return useSelector(useSessionActor(), select);
}

export function useSession() {
  return {
    isLoggedIn: useSessionFact(selectIsLoggedIn),
    isKnown: useSessionFact(selectIsKnown),
    send: useSessionActor().send,
  };
}

export type SessionBannerKind = 'loggedOut' | 'refused';

const selectBanner = (session: SessionReading): SessionBannerKind | null =>
  selectIsBannerShown(session) ? 'loggedOut' : selectIsRefusalShown(session) ? 'refused' : null;

/** For the banner: 'You have been logged out', or that the account can't be loaded. */
export function useSessionBanner() {
  const { send } = useSessionActor();
  return { kind: useSessionFact(selectBanner), dismiss: () => send({ type: 'banner.dismissed' }) };
}
