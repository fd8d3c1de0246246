/** A link to a page of ours in a tab of its own: no one leaves the room by a press on a lot. */
import type { ReactNode } from 'react';

import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './LiveRoom.module.css';

export function OtherTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={styles.otherTab}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
