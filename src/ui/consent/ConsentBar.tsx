/**
 * The question whether visits may be counted, and how it was answered: yes and no are the same button. Where the bar
 * lies is anyone whose who shows it.
 */
import { Button } from '#ui/controls/Button.tsx';

import styles from './ConsentBar.module.css';

export type ConsentBarProps = {
  /** Null while nothing has been said; `refused` where the browser has said it. */
  said: 'accepted' | 'declined' | 'refused' | null;
  onAccepted: () => void;
  onDeclined: () => void;
  onClosed: () => void;
};

const words = {
  accepted: 'You have agreed that we count your visits, by a random number in a cookie.',
  declined: 'You have declined, and we do not count your visits.',
  refused:
    'Your browser asks sites not to track you (Global Privacy Control). We take that for a no and do not count your visits.',
} as const;

const question =
  'May we count your visits? It tells us which pages are read, by a random number in a cookie. Everything works without it.';

export function ConsentBar({ said, onAccepted, onDeclined, onClosed }: ConsentBarProps) {
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        {said === null ? question : words[said]}{' '}
        <a className={styles.more} href="/privacy-policy#cookies">
          About our cookies
        </a>
      </p>
      <div className={styles.answers}>
        {said !== 'refused' && (
          <>
            <Button variant="secondary" onClick={onDeclined}>
              Decline
            </Button>
            <Button variant="secondary" onClick={onAccepted}>
              Accept
            </Button>
          </>
        )}
        {said !== null && (
          <Button variant="text" onClick={onClosed}>
            Close
          </Button>
        )}
      </div>
    </div>
  );
}
