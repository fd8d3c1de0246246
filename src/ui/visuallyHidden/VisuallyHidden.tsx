/** Words for those who listen to a page: read aloud, never seen. */
import type { ReactNode } from 'react';

import styles from './VisuallyHidden.module.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
