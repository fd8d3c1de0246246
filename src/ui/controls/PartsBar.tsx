/** MUI's linear progress, cut into equal parts of which some are done. It's decoration: the words beside it speak. */
import LinearProgress from '@mui/material/LinearProgress';

import styles from './PartsBar.module.css';

type PartsBarProps = {
  done: number;
  parts: number;
  color?: 'primary' | 'error' | 'warning' | 'success';
};

export const PartsBar = ({ done, parts, color = 'primary' }: PartsBarProps) => (
  <LinearProgress
    variant="determinate"
    value={(done / parts) * 100}
    color={color}
    aria-hidden="true"
    className={styles.bar}
    style={{ maskSize: `${100 / parts}% 100%` }}
  />
);
