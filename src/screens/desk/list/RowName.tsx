/** The name of a row leads to its page, or opens all that is known of it. */
import { useSelector } from '@xstate/react';

import type { DeskRow } from '#machines/desk/deskListFacts.ts';
import { selectIsListReady } from '#machines/desk/deskListMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';

import type { DeskListActor } from './deskListActor.ts';
import type { ListSpec } from './listSpec.ts';

import styles from './DeskList.module.css';

type RowNameProps = { actor: DeskListActor; spec: ListSpec; row: DeskRow; tabIndex?: 0 | -1 };

export function RowName({ actor, spec, row, tabIndex }: RowNameProps) {
  // A press on a row that is about to leave would open nothing.
  const isReady = useSelector(actor, selectIsListReady);
  const focus = tabIndex === undefined ? {} : { tabIndex };
  if (spec.to) {
    return (
      <TextLink to={spec.to(row)} {...focus}>
        {row.name}
      </TextLink>
    );
  }
  if (!spec.particulars) return row.name;
  return (
    <Button
      size="sm"
      variant="link"
      className={styles.name}
      {...focus}
      disabled={!isReady}
      onClick={() => actor.send({ type: 'row.opened', id: row.id })}
    >
      {row.name}
    </Button>
  );
}
