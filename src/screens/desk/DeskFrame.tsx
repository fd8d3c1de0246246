/**
 * The frame of all staff pages: a menu at the left, on narrow screens behind a button, and the page. It stays mounted
 * between pages. Anyone who is no staff sees the page alone.
 */
import { useSelector } from '@xstate/react';
import { Outlet } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { selectIsIndexMissing, staffIndexMachine } from '#machines/desk/staffIndexMachine.ts';

import { DeskIndexProvider } from './deskIndex.tsx';
import { DeskMenu } from './DeskMenu.tsx';

import styles from './DeskFrame.module.css';

function DeskFrame() {
  const index = useActorRef(useScreenMachine(staffIndexMachine));
  const isMissing = useSelector(index, selectIsIndexMissing);
  return (
    <DeskIndexProvider value={index}>
      <div className={isMissing ? 'wrap' : `wrap ${styles.frame}`}>
        {!isMissing && <DeskMenu />}
        <div className={styles.content}>
          <Outlet />
        </div>
      </div>
    </DeskIndexProvider>
  );
}

export { DeskFrame as Component };
