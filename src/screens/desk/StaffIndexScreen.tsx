/** The staff desk: what waits, and the way to every page of theirs. To anybody else it is not there. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { StaffIndex } from '#contract/staffIndex.ts';
import {
  selectIndex,
  selectIndexProblem,
  selectIsIndexFailed,
  selectIsIndexMissing,
} from '#machines/staffIndexMachine.ts';
import { deskGroups } from '#screens/desk/deskGroups.ts';
import { useDeskIndex } from '#screens/desk/deskIndex.tsx';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './Staff.module.css';

function StaffIndexScreen() {
  const actor = useDeskIndex();
  // The frame has had them for a while, perhaps, and much was done since.
  useEffect(() => actor.send({ type: 'figures.opened' }), [actor]);
  const index = useSelector(actor, selectIndex);
  const problem = useSelector(actor, selectIndexProblem);
  const isFailed = useSelector(actor, selectIsIndexFailed);

  if (useSelector(actor, selectIsIndexMissing)) return <NotFound />;
  return (
    <DeskPage title="Staff desk" lead="Open work and records">
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
    </DeskPage>
  );
}

function Desk({ index }: { index: StaffIndex }) {
  return (
    <ul className={styles.desk}>
      {deskGroups(index)
        .flatMap(({ places }) => places)
        .map(({ to, title, sentence, figure }) => (
          <li key={to} className={styles.deskRow}>
            <div>
              <h2 className={styles.deskTitle}>
                <AppLink to={to}>{title}</AppLink>
              </h2>
              <p className={styles.note}>{sentence}</p>
            </div>
            {figure && (
              <p className={figure.count === 0 ? styles.calm : styles.waiting}>
                <b>{figure.count.toLocaleString('en-US')}</b> {figure.words}
              </p>
            )}
          </li>
        ))}
    </ul>
  );
}

export { StaffIndexScreen as Component };
