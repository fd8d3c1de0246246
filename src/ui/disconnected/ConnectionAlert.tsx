/** The header's alert icon while live updates are cut off; it opens the Disconnected dialog (LC-02). */
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';

import styles from './Disconnected.module.css';

const words = 'Disconnected from live updates';

export function ConnectionAlert({ onPress }: { onPress: () => void }) {
  return (
    <IconButton
      icon={<Icon name="alert" />}
      label={words}
      title={words}
      aria-haspopup="dialog"
      {...(styles.alert !== undefined && { className: styles.alert })}
      onClick={onPress}
    />
  );
}
