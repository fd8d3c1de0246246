/** A login state that a test leads by hand: it says what it is told to say and remembers what it hears. */
import type { SessionDoor, SessionFacts, Visitor } from '#actors/session.tsx';
import type { SessionEvent } from '#machines/sessionEvents.ts';

const nobody: SessionFacts = {
  isLoggedIn: false,
  isKnown: true,
  isChecked: true,
  isLeaving: false,
  isBannerShown: false,
  isRefusalShown: false,
  visitor: null,
};

export const aVisitor = (visitor: Partial<Visitor> = {}): Visitor => ({
  firstName: 'Ruth',
  email: 'r.hollis@example.com',
  counts: { messages: 7, notifications: 8, cart: 3, bids: 1 },
  ...visitor,
});

/** What is known of somebody who is logged in. */
export const loggedIn = (visitor = aVisitor()): Partial<SessionFacts> => ({ isLoggedIn: true, visitor });

export function aSession(start: Partial<SessionFacts> = {}) {
  let facts = { ...nobody, ...start };
  const listeners = new Set<() => void>();
  const heard: SessionEvent[] = [];
  const door = {
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (event) => void heard.push(event),
    open: () => () => undefined,
  } satisfies SessionDoor & { open: () => () => void };
  return {
    door,
    heard,
    become(next: Partial<SessionFacts>) {
      facts = { ...facts, ...next };
      for (const listener of listeners) listener();
    },
  };
}
