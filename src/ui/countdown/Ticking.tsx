/**
 * Gives a page its one clock. A screen wraps itself in it with the wired machine of its own wiring; without it, as in
 * the gallery of pieces, nothing counts and dates are shown.
 */
import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import type { tickerMachine } from '#machines/page/tickerMachine.ts';

export type Ticker = ActorRefFrom<typeof tickerMachine>;

const TickerContext = createContext<Ticker | null>(null);

export const useTicker = (): Ticker | null => useContext(TickerContext);

export type TickingProps = { machine: typeof tickerMachine; children: ReactNode };

export function Ticking({ machine, children }: TickingProps) {
  const ticker = useActorRef(machine);
  return <TickerContext value={ticker}>{children}</TickerContext>;
}
