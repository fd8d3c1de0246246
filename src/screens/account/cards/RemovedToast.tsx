/** Says which card was removed and brings it back. The button that removed it is gone: the focus goes on from here. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { selectIsDoing, selectRemoved } from '#machines/account/cardsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';

import { removedText } from './cardsWords.ts';
import type { CardsActor } from './useCards.ts';

import styles from './Cards.module.css';

export function RemovedToast({ actor }: { actor: CardsActor }) {
  const removed = useSelector(actor, selectRemoved);
  const isBusy = useSelector(actor, selectIsDoing);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed !== null) button.current?.focus({ preventScroll: true });
  }, [removed]);
  return (
    <ToastRegion>
      {removed && (
        <Toast icon="trash">
          <span className={styles.undo}>
            {removedText(removed)}
            <Button
              ref={button}
              size="sm"
              variant="link"
              busy={isBusy}
              onClick={() => actor.send({ type: 'action.asked', action: { kind: 'restore', card: removed } })}
            >
              Undo
            </Button>
            <Button size="sm" variant="link" onClick={() => actor.send({ type: 'undo.dismissed' })}>
              Dismiss
            </Button>
          </span>
        </Toast>
      )}
    </ToastRegion>
  );
}
