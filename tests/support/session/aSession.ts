/** A login state that a test leads by hand: it says what the test lets it say and remembers what it receives. */
import type { Visitor } from '#actors/visitor.tsx';
import type { SessionEvent } from '#machines/session/sessionEvents.ts';
import { firstFacts, type SessionFacts, type SessionReading } from '#machines/session/sessionFacts.ts';
import { aLateActor } from '#tests/support/page/aLateActor.ts';

/** What a page sees of a login state. */
export type SessionSeen = {
  isLoggedIn: boolean;
  isKnown: boolean;
  isChecked: boolean;
  isLeaving: boolean;
  isBannerShown: boolean;
  isRefusalShown: boolean;
  visitor: Visitor | null;
};

const anonymous: SessionSeen = {
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

/** What is known of someone who is logged in. */
export const loggedIn = (visitor = aVisitor()): Partial<SessionSeen> => ({ isLoggedIn: true, visitor });

function accountOf({ visitor }: SessionSeen) {
  if (!visitor) return null;
  const { firstName, email, isStaff = false, deletesAt } = visitor;
  return { firstName: firstName ?? '', email: email ?? '', isStaff, ...(deletesAt && { deletesAt }) };
}

const snapshotOf = (seen: SessionSeen, account: SessionFacts['account']): SessionReading => ({
  context: {
    ...firstFacts(seen.isLoggedIn),
    isSilent: !seen.isChecked,
    isBannerShown: seen.isBannerShown,
    isRefusalShown: seen.isRefusalShown,
    account,
    counts: seen.visitor?.counts ?? null,
  },
  matches: () => !seen.isKnown,
  hasTag: (tag) => (tag === 'loggedIn' ? seen.isLoggedIn : seen.isLeaving),
});

export function aSession(start: Partial<SessionSeen> = {}) {
  let seen = { ...anonymous, ...start };
  let account = accountOf(seen);
  const { actor, received, become } = aLateActor<SessionReading, SessionEvent>(snapshotOf(seen, account));
  return {
    actor: { ...actor, start: () => () => undefined },
    received,
    become(next: Partial<SessionSeen>) {
      seen = { ...seen, ...next };
      if ('visitor' in next) account = accountOf(seen);
      become(snapshotOf(seen, account));
    },
  };
}
