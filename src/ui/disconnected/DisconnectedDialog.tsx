/**
 * What a lost live line means, in words that are given letter for letter (DM-03). Its code has to be there before the line
 * is lost: without a line there is no way to fetch it.
 */
import { Button } from '#ui/controls/Button.tsx';
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
