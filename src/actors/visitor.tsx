/**
 * Who is visiting, for every piece that greets, counts or logs out. It only hands on what the session knows: it
 * neither asks the server nor remembers anything.
 */
import { createContext, type ReactNode, useContext } from 'react';

export type VisitorCounts = { messages: number; notifications: number; cart: number; bids: number };

export type Visitor = { firstName: string; email: string; counts: VisitorCounts };

type Session = { visitor: Visitor; onLogOut: () => void };

const SessionContext = createContext<Session | null>(null);

/** `session` is null while nobody is logged in, and until the browser knows whether somebody is. */
export function VisitorProvider({ session, children }: { session: Session | null; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export const useVisitor = (): Visitor | null => useContext(SessionContext)?.visitor ?? null;

/** Null while there is nobody to log out. */
export const useLogOut = (): (() => void) | null => useContext(SessionContext)?.onLogOut ?? null;
