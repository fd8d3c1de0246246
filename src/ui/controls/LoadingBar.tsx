/** MUI's linear progress. Adds the words that stand there where motion is unwelcome. */
import LinearProgress from '@mui/material/LinearProgress';

import styles from './LoadingBar.module.css';

export const LoadingBar = ({ label = 'Loading' }: { label?: string }) => (
  <div className={styles.loading}>
    <LinearProgress aria-label={label} />
    <span className={styles.words} aria-hidden="true">
      {label}
    </span>
  </div>
);

/** The bar of a list that is loaded again and again. Its room is always there: nothing moves under a press when it comes. */
export const LoadingPlace = ({ isLoading, label }: { isLoading: boolean; label: string }) => (
  <div className={styles.place}>{isLoading && <LoadingBar label={label} />}</div>
);
