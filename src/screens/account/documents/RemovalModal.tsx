/** Asks once before something is deleted that no one can bring back. */
import { kindInside } from '#contract/account/documentWords.ts';
import { type AskedRemoval } from '#machines/account/documentsMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Modal } from '#ui/modal/Modal.tsx';

import type { DocumentsActor } from './useDocuments.ts';

import styles from './Documents.module.css';

const words = (removal: AskedRemoval): { title: string; text: string; confirm: string } =>
  removal.action === 'removeDealer'
    ? {
        title: 'Remove your dealer?',
        text: 'The license and its copy are deleted. Firearms that you win wait until you name a dealer again.',
        confirm: 'Remove',
      }
    : {
        title: `Delete your ${kindInside[removal.of]}?`,
        text: 'The file is deleted at once and cannot be brought back. You can send it again.',
        confirm: 'Delete',
      };

export function RemovalModal({ actor, removal }: { actor: DocumentsActor; removal: AskedRemoval }) {
  const { title, text, confirm } = words(removal);
  const drop = (): void => actor.send({ type: 'removal.dropped' });
  return (
    <Modal open size="narrow" title={title} onClose={drop}>
      <div className={styles.question}>
        <p>{text}</p>
        <Actions>
          <Button onClick={() => actor.send({ type: 'removal.confirmed' })}>{confirm}</Button>
          <Button variant="secondary" data-autofocus onClick={drop}>
            Cancel
          </Button>
        </Actions>
      </div>
    </Modal>
  );
}
