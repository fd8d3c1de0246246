/** All that is known of one row, and everything that can be decided about it. */
import type { ReactNode } from 'react';

import type { DeskRow } from '#machines/desk/deskListFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Modal } from '#ui/modal/Modal.tsx';

import { ActForm } from './ActForm.tsx';
import { beginAct } from './beginAct.ts';
import type { DeskListActor } from './deskListActor.ts';
import type { ListSpec } from './listSpec.ts';
import { RowActs } from './RowActs.tsx';

import styles from './DeskList.module.css';

type RowModalProps = {
  actor: DeskListActor;
  spec: ListSpec;
  row: DeskRow;
  children: ReactNode;
};

export function RowModal({ actor, spec, row, children }: RowModalProps) {
  const close = (): void => actor.send({ type: 'row.closed' });
  const asked = spec.acts.find(({ isInParticulars, fits }) => isInParticulars && fits(row));
  return (
    <Modal open size="wide" title={row.name} onClose={close}>
      <div className={styles.decision}>
        {children}
        {asked && (
          <div className={styles.answer}>
            <h3>{asked.button}</h3>
            <ActForm
              key={asked.key}
              act={asked}
              rows={[row]}
              label={asked.button}
              onConfirm={(terms) => beginAct(actor, asked, { rows: [row], terms })}
            >
              <div>
                <Button type="submit">{asked.confirm}</Button>
              </div>
            </ActForm>
          </div>
        )}
        <div className={styles.acts}>
          <RowActs isAll actor={actor} spec={spec} row={row} without={asked?.key} />
          <Button size="sm" variant="text" data-autofocus onClick={close}>
            Close
          </Button>
        </div>
      </div>
    </Modal>
  );
}
