/** A passing word, ink and paper inverted. Where it floats and when it leaves is the region's and the screen's business. */
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/iconPaths.ts';

import styles from './Toast.module.css';

export function Toast({ icon = 'checkCircle', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className={styles.toast}>
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  );
}

/** Where toasts appear and are read out; it stays on the page even when empty, or nothing would be announced. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return <output className={styles.region}>{children}</output>;
}
