/** The still mark of a sale that is in session. It never blinks. */
import styles from './LiveMark.module.css';

export function LiveMark({ words = 'In session' }: { words?: string }) {
  return <span className={styles.mark}>{words}</span>;
}
