/** Says what was deleted and takes it back, for a while. */
import { useSelector } from '@xstate/react';

import { selectIsUndoing, selectUndoable, selectUndoProblem } from '#machines/wishlists/undoMachine.ts';
import { UndoToast } from '#ui/undoToast/UndoToast.tsx';

import type { UndoActor } from './useWishlists.ts';
import { refusalText, undoText } from './wishlistWords.ts';

export function UndoDeletion({ undo }: { undo: UndoActor }) {
  const action = useSelector(undo, selectUndoable);
  const isUndoing = useSelector(undo, selectIsUndoing);
  const problem = useSelector(undo, selectUndoProblem);
  return (
    <UndoToast
      taken={action}
      icon={problem ? 'info' : 'checkCircle'}
      isBusy={isUndoing}
      onUndo={() => undo.send({ type: 'undo.pressed' })}
      onDismiss={() => undo.send({ type: 'undo.dismissed' })}
    >
      {problem ? refusalText(problem) : action && undoText(action)}
    </UndoToast>
  );
}
