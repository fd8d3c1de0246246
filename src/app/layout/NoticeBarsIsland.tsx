/**
 * Bars across the foot of the window: that the site has moved on since this page was loaded (HC-02), and, for
 * developers only, that the server could not render it.
 */
import { useSelector } from '@xstate/react';

import { useAppActors } from '#actors/appActors.tsx';
import { usePage } from '#app/page.tsx';
import { selectCanReload, selectIsOutOfDate } from '#machines/clientVersionMachine.ts';
import { Button } from '#ui/button/Button.tsx';

import styles from './NoticeBars.module.css';

export function NoticeBars() {
  return (
    <div className={styles.bars}>
      <RenderingFaultBar />
      <OutOfDateBar />
    </div>
  );
}

function OutOfDateBar() {
  const { clientVersion } = useAppActors();
  const isOutOfDate = useSelector(clientVersion, selectIsOutOfDate);
  const canReload = useSelector(clientVersion, selectCanReload);
  return (
    <div className={isOutOfDate ? styles.bar : undefined}>
      <div className={isOutOfDate ? `wrap ${styles.row}` : undefined}>
        {/* On the page from the start: a region that arrives with its words is not read out. */}
        <output>{isOutOfDate && outOfDateWords(canReload)}</output>
        {isOutOfDate && (
          <Button
            variant="secondary"
            size="sm"
            disabled={!canReload}
            onClick={() => clientVersion.send({ type: 'reload.requested' })}
          >
            Reload
          </Button>
        )}
      </div>
    </div>
  );
}

const outOfDateWords = (canReload: boolean): string =>
  canReload
    ? 'This site has been updated since you opened this page.'
    : 'This site has been updated. You can reload once you finish what you are doing.';

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
