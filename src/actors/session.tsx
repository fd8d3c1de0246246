/**
 * React's door to the login state: what is known of it, in the smallest slices, and the events that change it. The
 * machine behind the door comes after the first paint; until then the door says what the server said.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';

import type { HeaderCounts } from '#machines/headerCountsMachine.ts';
import type { SessionEvent } from '#machines/sessionEvents.ts';

/** Null is what is not known, or not yet. */
export type Visitor = {
  firstName: string | null;
  email: string | null;
  counts: HeaderCounts | null;
  /** A clerk or one of the staff, for whom the menu has more; absent until it is known. */
  isStaff?: boolean;
  /** When the account is deleted; absent where nobody has asked for that. */
  deletesAt?: string;
};

export type SessionFacts = {
  isLoggedIn: boolean;
  /** The browser has read its cookies. */
  isKnown: boolean;
  /** The server has been asked, too. */
  isChecked: boolean;
  /** Somebody logs out: the page is about to go. */
  isLeaving: boolean;
  isBannerShown: boolean;
  /** Account calls have been refused for a while, although the session is valid. */
  isRefusalShown: boolean;
  /** Null while nobody is logged in. */
  visitor: Visitor | null;
};

export type SessionDoor = {
  facts: () => SessionFacts;
  subscribe: (listener: () => void) => () => void;
  send: (event: SessionEvent) => void;
};

const SessionContext = createContext<SessionDoor | null>(null);

export const SessionProvider = SessionContext.Provider;

function useDoor(): SessionDoor {
  const door = useContext(SessionContext);
  if (!door) throw new Error('The session needs a SessionProvider above it.');
  return door;
}

/** Renders again only when the slice changes. */
export function useSessionFact<Slice>(select: (facts: SessionFacts) => Slice): Slice {
  const { facts, subscribe } = useDoor();
  const read = () => select(facts());
  return useSyncExternalStore(subscribe, read, read);
}

export function useSession() {
  return {
    isLoggedIn: useSessionFact((facts) => facts.isLoggedIn),
    isKnown: useSessionFact((facts) => facts.isKnown),
    send: useDoor().send,
  };
}

export type SessionBannerKind = 'loggedOut' | 'refused';

const bannerOf = ({ isBannerShown, isRefusalShown }: SessionFacts): SessionBannerKind | null =>
  isBannerShown ? 'loggedOut' : isRefusalShown ? 'refused' : null;

/** For the banner: 'You have been logged out', or that the account can't be loaded. */
export function useSessionBanner() {
  const { send } = useDoor();
  return { kind: useSessionFact(bannerOf), dismiss: () => send({ type: 'banner.dismissed' }) };
}
