/** What came of a form that is gone now: it takes the focus, which stood in the form, and is read out. */
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './Confirmation.module.css';

export function Confirmation({ children }: { children: ReactNode }) {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => confirmation.current?.focus(), []);
  return (
    <div ref={confirmation} tabIndex={-1} className={styles.confirmation}>
      {children}
    </div>
  );
}
