/**
 * Who is visiting, for every piece that greets or counts. It only hands on what the session knows: it neither asks
 * the server nor remembers anything.
 */
import type { HeaderCounts } from '#machines/page/headerCountsMachine.ts';
import { selectAccount, selectCounts, selectIsLoggedIn } from '#machines/session/sessionFacts.ts';

import { useSessionFact } from './session.tsx';

/** What waits for the visitor; null until it is known. */
export type VisitorCounts = HeaderCounts | null;

/** Null is what is not known, or not yet. */
export type Visitor = {
  firstName: string | null;
  email: string | null;
  counts: VisitorCounts;
  /** A clerk or one of the staff, for whom the menu has more. */
  isStaff?: boolean;
  /** When the account is deleted; absent where no one has asked for that. */
  deletesAt?: string;
};

/** Null while no one is logged in. */
export function useVisitor(): Visitor | null {
  const isLoggedIn = useSessionFact(selectIsLoggedIn);
  const account = useSessionFact(selectAccount);
  const counts = useSessionFact(selectCounts);
  if (!isLoggedIn) return null;
  return { ...account, firstName: account?.firstName || null, email: account?.email || null, counts };
}
