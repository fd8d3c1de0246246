/** What came of a form that is gone now: it takes the focus, which stood in the form, and is read out. */
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './Told.module.css';

export function Told({ children }: { children: ReactNode }) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div ref={told} tabIndex={-1} className={styles.told}>
      {children}
    </div>
  );
}
