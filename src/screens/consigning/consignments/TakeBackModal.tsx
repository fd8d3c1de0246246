/** Asks once before a piece is taken back. */
import { Button } from '#ui/controls/Button.tsx';
import { Modal } from '#ui/modal/Modal.tsx';

import styles from './Consignments.module.css';

type TakeBackModalProps = { title: string; onClose: () => void; onConfirm: () => void };

export const TakeBackModal = ({ title, onClose, onConfirm }: TakeBackModalProps) => (
  <Modal open size="narrow" title="Take it back?" onClose={onClose}>
    <div className={styles.part}>
      <p>{`We stop looking at “${title}”. Its page stays, and you can offer it again whenever you like.`}</p>
      <div className={styles.actions}>
        <Button onClick={onConfirm} data-autofocus>
          Take it back
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Leave it with us
        </Button>
      </div>
    </div>
  </Modal>
);
