/**
 * The frame of every page: header, content, footer, bars. While the age gate asks, everything in it is out of
 * reach; before the page wakes, the gate's own stylesheet sees to that.
 */
import type { ReactNode } from 'react';

import { useAppActors } from '#actors/appActors.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { selectIsAsking } from '#machines/page/ageGateMachine.ts';
import { patientIsland } from '#ui/island/island.tsx';

import { ConnectionPieces } from './ConnectionPieces.tsx';
import { Header, mainContentId } from './Header.tsx';

import styles from './Shell.module.css';

const Footer = patientIsland(async () => (await import('./Footer.tsx')).Footer);
const NoticeBars = patientIsland(async () => (await import('./NoticeBarsIsland.tsx')).NoticeBarsIsland);

type ShellProps = {
  /** The page begins with a picture that reaches under the header. */
  headerOnPicture: boolean;
  children: ReactNode;
};

export function Shell({ headerOnPicture, children }: ShellProps) {
  const { ageGate } = useAppActors();
  const isOutOfReach = useSelector(ageGate, selectIsAsking);
  return (
    <div className={styles.page} inert={isOutOfReach} data-page>
      <Header isOnPicture={headerOnPicture} />
      <main
        id={mainContentId}
        tabIndex={-1}
        className={headerOnPicture ? `${styles.main} ${styles.underHeader}` : styles.main}
      >
        {children}
      </main>
      <Footer />
      <NoticeBars />
      <ConnectionPieces />
    </div>
  );
}
