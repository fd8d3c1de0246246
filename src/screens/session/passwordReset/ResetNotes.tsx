/** What stands in place of the forms of a new password: what came of one, and why they do nothing without script. */
import { type ReactNode, useEffect, useRef } from 'react';

import { Text } from '#ui/text/Text.tsx';

import styles from './ResetNotes.module.css';

/** What came of a form that is gone now: it takes the focus, which stood in the form, and is read out. */
export function Confirmation({ children }: { children: ReactNode }) {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => confirmation.current?.focus(), []);
  return (
    <div ref={confirmation} tabIndex={-1} className={styles.confirmation}>
      {children}
    </div>
  );
}

/** For browsers that run no script: why the form does nothing there. */
export function NeedsScript() {
  return (
    <noscript>
      <Text>Resetting a password needs JavaScript. Turn it on in your browser and reload this page.</Text>
    </noscript>
  );
}
