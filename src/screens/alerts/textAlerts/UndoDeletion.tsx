/** Says which alert was deleted and takes it back, for a while. The button that deleted is gone: the focus goes on from here. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { selectDeleted, selectIsBusy } from '#machines/alerts/textAlertsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';

import type { TextAlertsActor } from './TextAlertsScreen.tsx';

import styles from './TextAlerts.module.css';

export function UndoDeletion({ actor }: { actor: TextAlertsActor }) {
  const deleted = useSelector(actor, selectDeleted);
  const isBusy = useSelector(actor, selectIsBusy);
  const id = deleted?.TextAlertID;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (id !== undefined) button.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <ToastRegion>
      {deleted && (
        <Toast icon="checkCircle">
          <span className={styles.undo}>
            {`“${deleted.Name}” was deleted.`}
            <Button
              ref={button}
              size="sm"
              variant="link"
              busy={isBusy}
              onClick={() => actor.send({ type: 'deletion.undone', id: deleted.TextAlertID })}
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
