/** MUI's snackbar content: a passing word, ink and paper inverted. When it leaves is the screen's business. */
import SnackbarContent from '@mui/material/SnackbarContent';
import type { ReactNode } from 'react';

import { Icon, type IconName } from '#ui/icon/Icon.tsx';

import styles from './Toast.module.css';

export const Toast = ({ icon = 'checkCircle', children }: { icon?: IconName; children: ReactNode }) => (
  <SnackbarContent
    role="none"
    message={
      <span className={styles.words}>
        <Icon name={icon} />
        <span>{children}</span>
      </span>
    }
  />
);

/** Where toasts appear and are read out; it stays on the page even when empty, or nothing would be announced. */
export const ToastRegion = ({ children }: { children?: ReactNode }) => (
  // Not the browser's own element for this: MUI's part is not allowed in it.
  <div aria-live="polite" className={styles.region}>
    {children}
  </div>
);
