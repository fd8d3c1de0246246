/**
 * What a lost live line means, in words that are given letter for letter (DM-03). The browser's own modal: it has to be
 * there before the line is lost, so nothing heavy may come with it.
 */
import { useId } from 'react';

import { Button } from '#ui/button/Button.tsx';
import { Frame } from '#ui/frame/Frame.tsx';
import { useModalDialog } from '#ui/modal/modalDialog.ts';
import { Text } from '#ui/text/Text.tsx';

import styles from './Disconnected.module.css';

const sentences = [
  'Unable to connect to live update server, attempting reconnection. If this persists, please try refreshing your browser.',
  'Disconnected state indicated by an alert icon at top of page. If you cannot see this icon, you are connected.',
];

export type DisconnectedDialogProps = {
  isOpen: boolean;
  /** The same for as long as the dialog is on the page. */
  onClose: () => void;
};

export function DisconnectedDialog({ isOpen, onClose }: DisconnectedDialogProps) {
  const { dialog, content } = useModalDialog({ isOpen, onClose });
  const titleId = useId();
  return (
    <dialog {...dialog} className={styles.dialog} aria-labelledby={titleId}>
      {isOpen && (
        <Frame {...content} className={styles.panel}>
          <h2 id={titleId}>Disconnected</h2>
          {sentences.map((sentence) => (
            <Text key={sentence} size="sm" color="text-light">
              {sentence}
            </Text>
          ))}
          <Button onClick={onClose}>Close</Button>
        </Frame>
      )}
    </dialog>
  );
}
