/** The words of a login that the server ended, hanging from the header: they cover a little and move nothing. */
import { Banner } from '#ui/banner/Banner.tsx';

import styles from './LoggedOutBanner.module.css';

export function LoggedOutBanner({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className={`wrap ${styles.place}`}>
      <Banner tone="error" onDismiss={onDismiss}>
        You have been logged out
      </Banner>
    </div>
  );
}
