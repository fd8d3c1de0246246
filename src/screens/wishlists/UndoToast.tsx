/** Says what was deleted and takes it back, for a while. The button that deleted is gone: the focus goes on from here. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { selectIsUndoing, selectUndoable, selectUndoProblem } from '#machines/wishlists/undoMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';

import type { UndoActor } from './useWishlists.ts';
import { refusalText, undoText } from './wishlistWords.ts';

import styles from './Wishlists.module.css';

export function UndoToast({ undo }: { undo: UndoActor }) {
  const action = useSelector(undo, selectUndoable);
  const isUndoing = useSelector(undo, selectIsUndoing);
  const problem = useSelector(undo, selectUndoProblem);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (action !== null) button.current?.focus({ preventScroll: true });
  }, [action]);
  return (
    <ToastRegion>
      {action && (
        <Toast icon={problem ? 'info' : 'checkCircle'}>
          <span className={styles.undo}>
            {problem ? refusalText(problem) : undoText(action)}
            <Button
              ref={button}
              size="sm"
              variant="link"
              busy={isUndoing}
              onClick={() => undo.send({ type: 'undo.pressed' })}
            >
              Undo
            </Button>
            <Button size="sm" variant="link" onClick={() => undo.send({ type: 'undo.dismissed' })}>
              Dismiss
            </Button>
          </span>
        </Toast>
      )}
    </ToastRegion>
  );
}
