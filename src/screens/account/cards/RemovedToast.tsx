/** Says which card was removed and brings it back. */
import { useSelector } from '@xstate/react';

import { selectIsDoing, selectRemoved } from '#machines/account/cardsMachine.ts';
import { UndoToast } from '#ui/undoToast/UndoToast.tsx';

import { removedText } from './cardsWords.ts';
import type { CardsActor } from './useCards.ts';

export function RemovedToast({ actor }: { actor: CardsActor }) {
  const removed = useSelector(actor, selectRemoved);
  const isBusy = useSelector(actor, selectIsDoing);
  return (
    <UndoToast
      taken={removed}
      icon="trash"
      isBusy={isBusy}
      onUndo={() =>
        removed && actor.send({ type: 'action.asked', action: { kind: 'restore', card: removed } })
      }
      onDismiss={() => actor.send({ type: 'undo.dismissed' })}
    >
      {removed && removedText(removed)}
    </UndoToast>
  );
}
