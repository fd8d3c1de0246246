/**
 * Around all pages of the house's own people: their menu at the left, on narrow screens behind a button, and the page. It stays
 * while they go from page to page. Where the desk is not there for somebody, it shows the page alone.
 */
import { useSelector } from '@xstate/react';
import { Outlet } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { selectIsIndexMissing, staffIndexMachine } from '#machines/staffIndexMachine.ts';

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
