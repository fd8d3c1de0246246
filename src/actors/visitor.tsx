/**
 * Who is visiting, for every piece that greets or counts. It only hands on what the session knows: it neither asks
 * the server nor remembers anything.
 */
import type { HeaderCounts } from '#machines/headerCountsMachine.ts';

import { useSessionFact, type Visitor } from './session.tsx';

export type { Visitor };

/** What waits for the visitor; null until it is known. */
export type VisitorCounts = HeaderCounts | null;

/** Null while nobody is logged in. */
export const useVisitor = (): Visitor | null => useSessionFact(({ visitor }) => visitor);
