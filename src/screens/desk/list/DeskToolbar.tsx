/** Above the rows: how many there are and what can be done with the list; once rows are chosen, what can be done with those. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';

import type { DeskRow, ListRead } from '#machines/desk/deskListFacts.ts';
import { selectChosen, selectIsListReady, selectPlace } from '#machines/desk/deskListMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';

import { beginAct } from './beginAct.ts';
import type { DeskListActor, DeskLookActor } from './deskListActor.ts';
import type { DeskAct, ListSpec } from './listSpec.ts';

import styles from './DeskList.module.css';

const LazyLookModal = lazy(async () => ({ default: (await import('./LookModal.tsx')).LookModal }));

type DeskToolbarProps = {
  actor: DeskListActor;
  look: DeskLookActor;
  spec: ListSpec;
  read: ListRead;
};

export function DeskToolbar({ actor, look, spec, read }: DeskToolbarProps) {
  const chosen = useSelector(actor, selectChosen);
  const rows = read.rows.filter(({ id }) => chosen.includes(id));
  return (
    <div className={styles.toolbar}>
      {rows.length > 0 ? (
        <ForRows actor={actor} spec={spec} rows={rows} />
      ) : (
        <ForList actor={actor} look={look} spec={spec} read={read} />
      )}
    </div>
  );
}

function actWords({ button, fits }: DeskAct, rows: readonly DeskRow[]): string {
  const fitting = rows.filter(fits).length;
  return fitting === rows.length ? button : `${button} ${fitting} of ${rows.length}`;
}

function ForRows({ actor, spec, rows }: { actor: DeskListActor; spec: ListSpec; rows: readonly DeskRow[] }) {
  const isReady = useSelector(actor, selectIsListReady);
  return (
    <>
      <Text size="sm" color="text-light">
        <output>{`${rows.length} selected`}</output>
      </Text>
      <div className={styles.acts}>
        {spec.acts
          .filter(({ isForOne, fits }) => !isForOne && rows.some(fits))
          .map((act) => (
            <Button
              key={act.key}
              size="sm"
              variant={act.isQuiet ? 'secondary' : 'primary'}
              disabled={!isReady}
              onClick={() => beginAct(actor, act, { rows: rows.filter(act.fits) })}
            >
              {actWords(act, rows)}
            </Button>
          ))}
        <Button size="sm" variant="text" onClick={() => actor.send({ type: 'rows.chosen', ids: [] })}>
          Clear selection
        </Button>
      </div>
    </>
  );
}

function ForList({ actor, look, spec, read }: DeskToolbarProps) {
  const { page, size } = useSelector(actor, selectPlace);
  const [isLookOpen, setIsLookOpen] = useState(false);
  const { total, rows, isMore } = read;
  const first = (page - 1) * size + 1;
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? spec.one : spec.many}`;
  const all = isMore ? `the first ${count}` : count;
  const isPart = rows.length > 0 && rows.length < total;
  return (
    <>
      <Text size="sm" color="text-light">
        <output>{isPart ? `${first}–${first + rows.length - 1} of ${all}` : all}</output>
      </Text>
      <div className={styles.acts}>
        <Button
          size="sm"
          variant="text"
          startIcon={<Icon name="grid" size="sm" />}
          onClick={() => setIsLookOpen(true)}
        >
          Columns and views
        </Button>
        {total > 0 && (
          <Button
            size="sm"
            variant="text"
            startIcon={<Icon name="download" size="sm" />}
            onClick={() => actor.send({ type: 'file.asked' })}
          >
            Export CSV
          </Button>
        )}
        <Button size="sm" variant="text" startIcon={<Icon name="print" size="sm" />} onClick={() => print()}>
          Print
        </Button>
      </div>
      {isLookOpen && (
        <Suspense>
          <LazyLookModal actor={actor} look={look} spec={spec} onClose={() => setIsLookOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
