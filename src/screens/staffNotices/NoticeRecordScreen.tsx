/** What the site wrote to people, for staff and clerks. To anybody else it is not there. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  noticeRecordMachine,
  selectHasOlder,
  selectIsBusy,
  selectIsFailed,
  selectIsMissing,
  selectKeptDays,
  selectNotices,
  selectRecordProblem,
} from '#machines/noticeRecordMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { RecordFilters } from './RecordFilters.tsx';
import { RecordRow } from './RecordRow.tsx';

import styles from './NoticeRecord.module.css';

function NoticeRecordScreen() {
  const actor = useActorRef(useScreenMachine(noticeRecordMachine));
  const notices = useSelector(actor, selectNotices);
  const keptDays = useSelector(actor, selectKeptDays);
  const problem = useSelector(actor, selectRecordProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const isFailed = useSelector(actor, selectIsFailed);
  const hasOlder = useSelector(actor, selectHasOlder);

  if (useSelector(actor, selectIsMissing)) return <NotFound />;
  return (
    <DeskPage
      title="Notices sent"
      lead={`Every email, text message and push, why it was written, and what became of it.${
        keptDays === null ? '' : ` The record goes back ${keptDays} days.`
      }`}
      filters={<RecordFilters actor={actor} />}
    >
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="The record could not be loaded."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {keptDays === null && isBusy && <ListToCome words="Loading the record" rowHeight="96px" />}
      {keptDays !== null && !isFailed && (
        <section aria-label="Notices" aria-busy={isBusy} className={styles.notices}>
          {notices.length === 0 && !isBusy && <p className={styles.note}>Nothing was written that fits.</p>}
          {notices.map((notice) => (
            <RecordRow key={notice.Key} notice={notice} />
          ))}
          {problem && <Banner tone="error">{problemText(problem)}</Banner>}
          {hasOlder && (
            <div>
              <Button variant="secondary" busy={isBusy} onClick={() => actor.send({ type: 'older.asked' })}>
                Show older
              </Button>
            </div>
          )}
        </section>
      )}
    </DeskPage>
  );
}

export { NoticeRecordScreen as Component };
