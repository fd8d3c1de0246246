/**
 * Behaviors that wait for something from outside, triggered by hand: each button sends one of the page's own machines
 * what a server or a form would send it.
 */
import { useAppActors } from '#actors/appActors.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from './Behaviors.module.css';

const workId = 'pieces';

export function Behaviors() {
  const { clientVersion } = useAppActors();
  return (
    <section className={styles.behaviors} aria-label="Behaviors">
      <RunningHead title="Behaviors" folio="of this very page" />
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          onClick={() => clientVersion.send({ type: 'hash.received', hash: 'a newer build' })}
        >
          Hear of a newer build
        </Button>
        <Button variant="secondary" onClick={() => clientVersion.send({ type: 'work.started', workId })}>
          Start a form
        </Button>
        <Button variant="secondary" onClick={() => clientVersion.send({ type: 'work.finished', workId })}>
          Finish the form
        </Button>
      </div>
    </section>
  );
}
