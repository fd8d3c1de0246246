/** The shade over the page behind a menu or dialog. A press on it is the caller's to answer; it has no name and no focus. */
import type { MouseEventHandler } from 'react';

import styles from './Scrim.module.css';

export function Scrim({ onClick }: { onClick?: MouseEventHandler<HTMLDivElement> }) {
  return <div className={styles.scrim} aria-hidden="true" onClick={onClick} />;
}
