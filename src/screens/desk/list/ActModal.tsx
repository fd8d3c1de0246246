/** A decision before it is made, about one row or many: what it means, and what has to be filled in. */
import { useSelector } from '@xstate/react';

import type { DeskRow } from '#machines/desk/deskListFacts.ts';
import { selectPendingDecision } from '#machines/desk/deskListMachine.ts';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { Modal } from '#ui/modal/Modal.tsx';

import { ActForm } from './ActForm.tsx';
import type { DeskListActor } from './deskListActor.ts';
import type { ListSpec } from './listSpec.ts';

import styles from './DeskList.module.css';

/** More names than that say less than their number. */
const mostNames = 10;

function namesOf(rows: readonly DeskRow[]): string {
  const names = rows.slice(0, mostNames).map(({ name }) => name);
  const more = rows.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
}

type ActModalProps = { actor: DeskListActor; spec: ListSpec };

export function ActModal({ actor, spec }: ActModalProps) {
  const pending = useSelector(actor, selectPendingDecision);
  const act = spec.acts.find(({ key }) => key === pending?.act);
  if (!pending || !act) return null;
  const rows = pending.rows;
  const drop = (): void => actor.send({ type: 'act.dropped' });

  return (
    <Modal open title={act.title(rows)} onClose={drop}>
      <div className={styles.decision}>
        {rows.length > 1 && <p className={styles.names}>{namesOf(rows)}</p>}
        <ActForm act={act} rows={rows} onConfirm={(terms) => actor.send({ type: 'act.confirmed', terms })}>
          <DecisionEnd
            confirm={act.confirm}
            isSending={false}
            why={null}
            takesFocus={!act.fields}
            onDrop={drop}
          />
        </ActForm>
      </div>
    </Modal>
  );
}
