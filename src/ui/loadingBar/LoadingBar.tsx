/** Two bars that chase each other while something loads. Where motion is unwelcome it stands still and says so. */
import styles from './LoadingBar.module.css';

export function LoadingBar({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.loading}>
      <progress className={styles.said} aria-label={label} />
      <div className={styles.track}>
        <span className={styles.bar} />
        <span className={styles.bar} />
      </div>
      <span className={styles.words} aria-hidden="true">
        {label}
      </span>
    </div>
  );
}
