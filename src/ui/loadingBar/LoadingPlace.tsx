/** The bar of a list that is loaded again and again. Its room is always there: nothing moves under a press when it comes. */
import { LoadingBar } from './LoadingBar.tsx';

import styles from './LoadingBar.module.css';

export function LoadingPlace({ isLoading, label }: { isLoading: boolean; label: string }) {
  return <div className={styles.place}>{isLoading && <LoadingBar label={label} />}</div>;
}
