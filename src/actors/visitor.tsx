/**
 * Who is visiting, for every piece that greets, counts or logs out. It only hands on what the session knows: it
 * neither asks the server nor remembers anything.
 */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export type VisitorCounts = { messages: number; notifications: number; cart: number; bids: number };

export type Visitor = { firstName: string; email: string; counts: VisitorCounts };

export type Session = { visitor: Visitor; onLogOut: () => void };

const SessionContext = createContext<Session | null>(null);
const PreviewContext = createContext<(visitor: Visitor) => void>(() => undefined);

/** `session` is null while nobody is logged in, and until the browser knows whether somebody is. */
export function VisitorProvider({ session, children }: { session: Session | null; children: ReactNode }) {
  const [preview, setPreview] = useState<Visitor | null>(null);
  const shown = useMemo(
    () => session ?? (preview && { visitor: preview, onLogOut: () => setPreview(null) }),
    [session, preview],
  );
  return (
    <PreviewContext value={setPreview}>
      <SessionContext value={shown}>{children}</SessionContext>
    </PreviewContext>
  );
}

export const useVisitor = (): Visitor | null => useContext(SessionContext)?.visitor ?? null;

/** Null while there is nobody to log out. */
export const useLogOut = (): (() => void) | null => useContext(SessionContext)?.onLogOut ?? null;

/** For the page of pieces: shows the shell as somebody sees it who is not logged in. Logging out ends it. */
export const usePreviewVisitor = (): ((visitor: Visitor) => void) => useContext(PreviewContext);
