/**
 * Bars across the foot of the window: that the site has moved on since this page was loaded (HC-02), and, for
 * developers only, that the server could not render it.
 */
import { useAppActors } from '#actors/appActors.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { usePage } from '#app/page.tsx';
import { selectCanReload, selectIsOutOfDate } from '#machines/page/clientVersionMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NoticeBar } from '#ui/controls/NoticeBar.tsx';

import styles from './NoticeBars.module.css';

export function NoticeBarsIsland() {
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
    // On the page from the start: a region that arrives with its words is not read out.
    <div aria-live="polite">
      {isOutOfDate && (
        <NoticeBar
          action={
            <Button
              variant="secondary"
              size="sm"
              disabled={!canReload}
              onClick={() => clientVersion.send({ type: 'reload.requested' })}
            >
              Reload
            </Button>
          }
        >
          {outOfDateWords(canReload)}
        </NoticeBar>
      )}
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
    <div role="alert">
      <NoticeBar tone="error">
        <strong>The server could not render this page.</strong> {renderingFault}
      </NoticeBar>
    </div>
  );
}
