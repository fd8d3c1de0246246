/**
 * Says on every page that the account is about to be deleted, to anyone who is logged in, and calls that off in one press. The
 * page of the account's data says it itself.
 */
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useSessionFact } from '#actors/session.tsx';
import { wiredAccountDeletion } from '#app/wiring/shared/wiredAccountDeletion.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import {
  type accountDeletionMachine,
  selectDeletion,
  selectIsBusy,
  selectNote,
  selectProblem,
} from '#machines/account/accountDeletionMachine.ts';
import { selectAccount } from '#machines/session/sessionFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NoticeBar } from '#ui/controls/NoticeBar.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './NoticeBars.module.css';

const ownPage = /^\/account\/data\/?$/u;

type DeletionNewsProps = {
  /** A test passes one with a server of its own. */
  machine?: typeof accountDeletionMachine;
};

export function DeletionNews({ machine = wiredAccountDeletion }: DeletionNewsProps) {
  const deletesAt = useSessionFact((session) => selectAccount(session)?.deletesAt ?? null);
  const { pathname } = useLocation();
  return deletesAt === null || ownPage.test(pathname) ? null : <DeletionBar machine={machine} />;
}

/** Asks again before it says anything: it may have been called off since the page was loaded. */
function DeletionBar({ machine }: Required<DeletionNewsProps>) {
  const actor = useActorRef(machine);
  const deletesAt = useSelector(actor, selectDeletion)?.DeletesAt ?? null;
  const note = useSelector(actor, selectNote);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <section className={styles.bars} aria-label="Your account">
      {/* On the page before its words: a region that arrives with them is not read out. */}
      <div aria-live="polite">
        {deletesAt !== null && (
          <NoticeBar
            action={
              <Button
                variant="secondary"
                size="sm"
                busy={isBusy}
                onClick={() => actor.send({ type: 'cancel.pressed' })}
              >
                Keep my account
              </Button>
            }
          >
            {`Your account will be deleted on ${formatCentralDateTime(deletesAt)}.`}
            {problem && ` ${problemText(problem)}`}
          </NoticeBar>
        )}
        {note === 'cancelled' && <NoticeBar>Your account stays. Everything is as it was.</NoticeBar>}
      </div>
    </section>
  );
}
