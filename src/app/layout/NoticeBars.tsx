/**
 * Bars across the foot of the window: that the site has moved on since this page was loaded (HC-02), and, for
 * developers only, that the server could not render it.
 */
import { useSelector } from '@xstate/react';

import { useAppActors } from '#actors/appActors.tsx';
import { selectCanReload, selectIsOutOfDate } from '#machines/clientVersionMachine.ts';
import { Button } from '#ui/button/Button.tsx';

import { usePage } from '../page.tsx';

import styles from './NoticeBars.module.css';

export function NoticeBars() {
  return (
    <div className={styles.bars}>
      <RenderingFaultBar />
      <div role="status">
        <OutOfDateBar />
      </div>
    </div>
  );
}

function OutOfDateBar() {
  const { clientVersion } = useAppActors();
  const isOutOfDate = useSelector(clientVersion, selectIsOutOfDate);
  const canReload = useSelector(clientVersion, selectCanReload);
  if (!isOutOfDate) return null;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <p>
          {canReload
            ? 'This site has been updated since you opened this page.'
            : 'This site has been updated. You can reload as soon as what you are doing is finished.'}
        </p>
        <Button
          variant="secondary"
          size="sm"
          disabled={!canReload}
          onClick={() => clientVersion.send({ type: 'reload.requested' })}
        >
          Reload
        </Button>
      </div>
    </div>
  );
}

function RenderingFaultBar() {
  const { settings, renderingFault } = usePage();
  if (!settings.development || renderingFault === undefined) return null;
  return (
    <div className={`${styles.bar} ${styles.fault}`} role="alert">
      <div className={`wrap ${styles.row}`}>
        <p>
          <strong>The server could not render this page.</strong> {renderingFault}
        </p>
      </div>
    </div>
  );
}
