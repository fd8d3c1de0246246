/** Puts the path on the clipboard as a test of the machine, once it was played and the machine went it. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { DrawnChart } from '#charts/chart.ts';
import {
  type CopiedPath,
  type CopyOutcome,
  pathCopyMachine,
  selectCopyOutcome,
  selectIsCopying,
} from '#machines/charts/pathCopyMachine.ts';
import { Button } from '#ui/controls/Button.tsx';

import styles from './Statecharts.module.css';

type CopyProps = Pick<DrawnChart, 'chart' | 'walk'> & { path: CopiedPath };

const outcomeWords = {
  copied: 'Copied.',
  notFound: 'Not copied: no event of the tests leads along this path from the start.',
  refused: 'The browser did not let it be copied.',
} as const satisfies Record<CopyOutcome, string>;

const isEmpty = (path: CopiedPath): boolean =>
  path.is === 'played' ? path.events.length === 0 : path.steps.length === 0;

export function CopyPath({ chart: { id, file }, walk, path }: CopyProps) {
  const actor = useActorRef(useScreenMachine(pathCopyMachine));
  const outcome = useSelector(actor, selectCopyOutcome);
  const isCopying = useSelector(actor, selectIsCopying);
  return (
    <>
      <Button
        size="sm"
        variant="link"
        busy={isCopying}
        disabled={isEmpty(path)}
        onClick={() => actor.send({ type: 'copy.asked', asked: { id, file, walk, path } })}
      >
        Copy this path as a test
      </Button>
      <output className={styles.note}>{outcome === null ? '' : outcomeWords[outcome]}</output>
    </>
  );
}
