/**
 * What every modal surface has in common (UI-01), anyone who draws it: the modal machine says when it may be used, when the page
 * holds still and where the focus goes. Its element carries `data-modal`, and what is in it is inert until it may be used.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { modalMachine, selectIsInteractive } from '#machines/page/modalMachine.ts';

import { createModalPage } from './modalPage.ts';

export type ModalSurface = { modalId: string; isInteractive: boolean };

type Closing = {
  onClose?: (() => void) | undefined;
  /** By the server, so that someone may be in it before its script has come. */
  wasSentOpen?: boolean;
};

export function useModalSurface(isOpen: boolean, { onClose, wasSentOpen = false }: Closing): ModalSurface {
  const modalId = useId();
  const [page] = useState(() => createModalPage(modalId));
  const [machine] = useState(() => modalMachine.provide({ actors: page.actors }));
  const modal = useActorRef(machine);
  const isInteractive = useSelector(modal, selectIsInteractive);

  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const subscription = modal.on('escape.counts', () => close());
    return () => subscription.unsubscribe();
  }, [modal]);
  useEffect(() => {
    if (!isOpen) modal.send({ type: 'modal.closed' });
    else modal.send({ type: wasSentOpen && page.isInUse() ? 'modal.found' : 'modal.opened' });
  }, [modal, page, isOpen, wasSentOpen]);
  // Taken off the page while open, the machine stops before it could send the focus back.
  useEffect(() => page.giveFocusBack, [page]);

  return { modalId, isInteractive };
}
