/** A link that means one row opens it, once: closed, it stays closed, and a page that is loaded again shows the list. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { selectIsListReady, selectPlace, selectRead } from '#machines/desk/deskListMachine.ts';

import type { DeskListActor } from './deskListActor.ts';
import { addressOf, opensFirst } from './listAddress.ts';
import type { ListSpec } from './listSpec.ts';

export function useFirstOpened(actor: DeskListActor, spec: ListSpec): void {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const read = useSelector(actor, selectRead);
  const place = useSelector(actor, selectPlace);
  const isReady = useSelector(actor, selectIsListReady);
  const isDue = opensFirst(address) && isReady && read !== null;
  const first = read?.rows[0]?.id;
  useEffect(() => {
    // The same address may have asked for other rows a moment ago.
    if (!isDue || !selectIsListReady(actor.getSnapshot())) return;
    if (first !== undefined) actor.send({ type: 'row.opened', id: first });
    void navigate(addressOf(place, spec), { replace: true, preventScrollReset: true });
  }, [actor, spec, navigate, isDue, first, place]);
}
