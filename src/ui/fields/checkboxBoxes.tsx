/** The boxes of our checkboxes, wherever MUI draws one. */
import styles from './Checkbox.module.css';

export const checkboxBoxes = {
  icon: <span className={styles.box} />,
  checkedIcon: <span className={`${styles.box} ${styles.checked}`} />,
  indeterminateIcon: <span className={`${styles.box} ${styles.partly}`} />,
};
