/** MUI's alert as a bar across the foot of the window, with what can be done about it. It stands in a region that reads it out. */
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

import styles from './NoticeBar.module.css';

type NoticeBarProps = { tone?: 'info' | 'error'; action?: ReactNode; children: ReactNode };

export const NoticeBar = ({ tone = 'info', action, children }: NoticeBarProps) => (
  <Alert variant="bar" severity={tone} role="none" icon={false}>
    <div className={`wrap ${styles.row}`}>
      <p>{children}</p>
      {action}
    </div>
  </Alert>
);
