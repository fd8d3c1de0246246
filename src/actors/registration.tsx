/**
 * The visitor's registration for one sale, for whatever page shows the sale or a lot of it. One component of the page
 * asks and hands the answer on, to `RegisterDialog` too, which has to be on the page for `register()` to show anything.
 */
import { useContext, useEffect, useRef, useState } from 'react';

import { selectIsLoggedIn } from '#machines/session/sessionFacts.ts';

import { RegistrationContext, type SaleRegistration } from './keptRegistration.ts';
import { useLive } from './liveConnection.tsx';
import { useSessionFact } from './session.tsx';

export type { SaleRegistration } from './keptRegistration.ts';

const nothing = () => undefined;
const unknown: SaleRegistration = {
  state: 'unknown',
  registration: null,
  standing: null,
  register: nothing,
  requestLimit: nothing,
  refresh: nothing,
  Dialog: null,
};
const stranger: SaleRegistration = { ...unknown, state: 'loggedOut' };

export function useRegistration(auctionId: number): SaleRegistration {
  const keep = useContext(RegistrationContext);
  const isLoggedIn = useSessionFact(selectIsLoggedIn);
  const [known, setKnown] = useState(unknown);
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const stop = keep(auctionId, setKnown);
    return () => {
      stop();
      setKnown(unknown);
    };
  }, [keep, auctionId, isLoggedIn]);
  useDecisions(auctionId, isLoggedIn ? known.refresh : null);
  return isLoggedIn ? known : stranger;
}

/** @param refresh asks the server again; null for strangers, about whom nothing is decided. */
function useDecisions(auctionId: number, refresh: (() => void) | null): void {
  const { need } = useLive();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const isConcerned = refresh !== null;
  useEffect(() => {
    if (!isConcerned) return undefined;
    const ask = (): void => latest.current?.();
    return need({
      kind: 'registration',
      onNews: (decided) => (decided === null || decided === auctionId ? ask() : undefined),
      onGap: ask,
    });
  }, [need, auctionId, isConcerned]);
}
