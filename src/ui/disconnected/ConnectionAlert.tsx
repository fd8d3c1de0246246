/** The header's alert icon while live updates are cut off, with a tooltip of MUI's; it opens the Disconnected dialog (LC-02). */
import Tooltip from '@mui/material/Tooltip';

import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import styles from './Disconnected.module.css';

const words = 'Disconnected from live updates';

export const ConnectionAlert = ({ onPress }: { onPress: () => void }) => (
  <Tooltip title={words}>
    <IconButton
      icon={<Icon name="alert" />}
      label={words}
      aria-haspopup="dialog"
      {...(styles.alert !== undefined && { className: styles.alert })}
      onClick={onPress}
    />
  </Tooltip>
);
