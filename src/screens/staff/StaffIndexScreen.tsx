/** The desk of the house's own people: what waits, and the way to every page of theirs. To anybody else it is not there. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { StaffIndex } from '#contract/staffIndex.ts';
import {
  selectIndex,
  selectIndexProblem,
  selectIsIndexFailed,
  selectIsIndexMissing,
  staffIndexMachine,
} from '#machines/staffIndexMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { deskRows } from './deskRows.ts';
import { StaffPage } from './StaffPage.tsx';

import styles from './Staff.module.css';

function StaffIndexScreen() {
  const actor = useActorRef(useScreenMachine(staffIndexMachine));
  const index = useSelector(actor, selectIndex);
  const problem = useSelector(actor, selectIndexProblem);
  const isFailed = useSelector(actor, selectIsIndexFailed);

  if (useSelector(actor, selectIsIndexMissing)) return <NotFound />;
  return (
    <StaffPage title="Staff desk" lead="What waits for one of us, and where to look it up." back={null}>
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the desk."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!isFailed && index === null && <ListToCome words="Loading the desk…" rowHeight="64px" />}
      {index !== null && (
        <>
          {problem && <Banner tone="warning">{problemText(problem)}</Banner>}
          <Desk index={index} />
        </>
      )}
    </StaffPage>
  );
}

function Desk({ index }: { index: StaffIndex }) {
  return (
    <ul className={styles.desk}>
      {deskRows(index).map(({ to, title, sentence, waiting }) => (
        <li key={to} className={styles.deskRow}>
          <div>
            <h2 className={styles.deskTitle}>
              <AppLink to={to}>{title}</AppLink>
            </h2>
            <p className={styles.note}>{sentence}</p>
          </div>
          {waiting && (
            <p className={waiting.count === 0 ? styles.calm : styles.waiting}>
              <b>{waiting.count.toLocaleString('en-US')}</b> {waiting.words}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export { StaffIndexScreen as Component };
