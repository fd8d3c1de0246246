/** The staff desk: what waits, and the way to every page of theirs. To anybody else it is not there. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { StaffIndex } from '#contract/desk/staffIndex.ts';
import {
  selectIndex,
  selectIndexProblem,
  selectIsIndexFailed,
  selectIsIndexMissing,
} from '#machines/desk/staffIndexMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { deskGroups } from './deskGroups.ts';
import { useDeskIndex } from './deskIndex.tsx';
import { DeskPage } from './DeskPage.tsx';
import type { Figure } from './deskPages.ts';
import { opensOnly } from './opensOnly.ts';
import { SearchForm } from './SearchForm.tsx';
import { biddersAddress } from './staffPlaces.ts';

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
    <DeskPage
      title="Staff desk"
      lead="Open work and records"
      filters={
        index?.Rights.includes('approve') && (
          <SearchForm
            label="Find a bidder: name, email, phone or paddle"
            search=""
            addressOf={biddersAddress}
            state={opensOnly}
          />
        )
      }
    >
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
        .map(({ to, title, sentence, figure, first }) => (
          <li key={to} className={styles.deskRow}>
            <div>
              <h2 className={styles.deskTitle}>
                <AppLink to={to}>{title}</AppLink>
              </h2>
              <p className={styles.note}>{sentence}</p>
            </div>
            {figure && (
              <p className={figure.count === 0 ? styles.calm : styles.waiting}>
                {first === null ? <FigureWords {...figure} /> : <FirstLink to={first} figure={figure} />}
              </p>
            )}
          </li>
        ))}
    </ul>
  );
}

const FigureWords = ({ count, words }: Figure) => (
  <>
    <b>{count.toLocaleString('en-US')}</b> {words}
  </>
);

/** Leads to what has waited longest. */
const FirstLink = ({ to, figure }: { to: string; figure: Figure }) => (
  <TextLink to={to}>
    <FigureWords {...figure} />
    <VisuallyHidden>, open the first</VisuallyHidden>
  </TextLink>
);

export { StaffIndexScreen as Component };
