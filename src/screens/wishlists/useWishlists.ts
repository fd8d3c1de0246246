/** Wishlists of this page: the charts behind it, the list that its address names, and the news of the lots. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useReportFault } from '#actors/faults.tsx';
import { useOwnNews } from '#actors/liveNews.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { FaultReport } from '#machines/kernel/faultReport.ts';
import { type UndoableAction, undoMachine } from '#machines/wishlists/undoMachine.ts';
import { wishlistMachine } from '#machines/wishlists/wishlistMachine.ts';
import type { ShownList } from '#machines/wishlists/wishlistSetup.ts';

export const wishlistsAddress = '/account/wishlist';

/** Without a list it is what closes next. */
export const listAddress = (listId: ShownList): string =>
  listId === null ? wishlistsAddress : `${wishlistsAddress}?list=${listId}`;

function listIn(search: string): ShownList {
  const asked = new URLSearchParams(search).get('list') ?? '';
  return /^[1-9]\d{0,14}$/u.test(asked) ? Number(asked) : null;
}

/** A refusal by the server brings its own words for the error log; a cut line has none. */
export const loggedFault = ({ what, fault }: FaultReport): Error =>
  fault instanceof Error ? fault : new Error(what);

export function useWishlists() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const reportFault = useReportFault();
  const listId = listIn(search);
  const actor = useActorRef(useScreenMachine(wishlistMachine), { input: { listId } });
  const undo = useActorRef(useScreenMachine(undoMachine));
  useEffect(() => actor.send({ type: 'list.chosen', listId }), [actor, listId]);
  useOwnNews(
    (own) => actor.send({ type: 'own.received', own }),
    () => actor.send({ type: 'lists.outdated' }),
  );
  const open = useEffectEvent((opened: ShownList) => void navigate(listAddress(opened)));
  const report = useEffectEvent((met: FaultReport) => void reportFault(loggedFault(met)));
  const show = useEffectEvent((action: UndoableAction) => {
    if (action.kind === 'list') open(action.listId);
    actor.send({ type: 'lists.outdated' });
  });
  useEffect(() => {
    const subscriptions = [
      actor.on('list.opened', (event) => open(event.listId)),
      actor.on('fault.met', (met) => report(met)),
      actor.on('action.done', (event) => undo.send(event)),
      undo.on('action.undone', ({ action }) => show(action)),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, undo]);
  return { actor, undo };
}

export type WishlistActor = ReturnType<typeof useWishlists>['actor'];
export type UndoActor = ReturnType<typeof useWishlists>['undo'];
