/**
 * What says that the live line is lost: the header's icon, the dialog behind it, whose words are given letter for letter
 * (DM-03), and passing words. Its code has to be there before the line is lost: without a line there is no way to fetch it.
 */
import Tooltip from '@mui/material/Tooltip';

import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './Disconnected.module.css';

const sentences = [
  'Unable to connect to live update server, attempting reconnection. If this persists, please try refreshing your browser.',
  'Disconnected state indicated by an alert icon at top of page. If you cannot see this icon, you are connected.',
];

export type DisconnectedDialogProps = {
  isOpen: boolean;
  onClose: () => void;
};

export const DisconnectedDialog = ({ isOpen, onClose }: DisconnectedDialogProps) => (
  <Modal open={isOpen} title="Disconnected" onClose={onClose}>
    <div className={styles.content}>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm" color="text-light">
          {sentence}
        </Text>
      ))}
      <Button onClick={onClose}>Close</Button>
    </div>
  </Modal>
);

const words = 'Disconnected from live updates';

/**
 * The header's alert icon while live updates are cut off, with a tooltip of MUI's; it opens the Disconnected dialog
 * (LC-02).
 */
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

/** `none` keeps the region on the page: one that arrives with its words is not read out. */
type ConnectionWord = 'offline' | 'recovered' | 'none';

/** Passing words about the line: that the browser has no network, and that all is well again. */
export function ConnectionToasts({ word }: { word: ConnectionWord }) {
  return (
    <ToastRegion>
      {word === 'offline' && <Toast icon="offline">You’re offline. Prices and times may have changed.</Toast>}
      {word === 'recovered' && <Toast>Back online</Toast>}
    </ToastRegion>
  );
}
