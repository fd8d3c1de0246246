/** The deletion of the account: what it means, what stands in its way, asking for it, and calling it off. */
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { AccountDeletion } from '#contract/account/accountDeletion.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import {
  accountDeletionMachine,
  selectDeletion,
  selectHasFailed,
  selectIsAsking,
  selectNote,
  selectProblem,
} from '#machines/account/accountDeletionMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { ListNotLoaded } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { Free, InTheWay, Stays, Waiting } from './DeletionParts.tsx';
import { noteText } from './deletionWords.ts';

import styles from './DeleteAccount.module.css';

export type DeletionActor = ActorRefFrom<typeof accountDeletionMachine>;

export function DeleteAccount() {
  const actor = useActorRef(useScreenMachine(accountDeletionMachine));
  const deletion = useSelector(actor, selectDeletion);
  const problem = useSelector(actor, selectProblem);
  const hasFailed = useSelector(actor, selectHasFailed);
  const headingId = useId();
  const part = useRef<HTMLElement>(null);
  const isAsking = useSelector(actor, selectIsAsking);
  const standing = deletion && (deletion.DeletesAt ?? (isAsking ? 'asking' : 'resting'));
  const before = useRef(standing);
  useEffect(() => {
    const isOther = before.current !== null && standing !== before.current;
    before.current = standing;
    // What was pressed is gone; the form takes the focus by itself.
    if (isOther && standing !== 'asking') part.current?.focus({ preventScroll: true });
  }, [standing]);
  return (
    <section ref={part} tabIndex={-1} className={styles.part} aria-labelledby={headingId}>
      <RunningHead id={headingId} title="Delete your account" />
      {hasFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load what concerns your account."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!hasFailed && deletion === null && <LoadingBar label="Loading what concerns your account" />}
      {deletion && <Standing actor={actor} deletion={deletion} isAsking={isAsking} />}
    </section>
  );
}

type StandingProps = { actor: DeletionActor; deletion: AccountDeletion; isAsking: boolean };

function Standing({ actor, deletion, isAsking }: StandingProps) {
  const note = useSelector(actor, selectNote);
  const problem = useSelector(actor, selectProblem);
  const { DeletesAt, StoppedAt, Obstacles } = deletion;
  return (
    <>
      {problem && !isAsking && <Banner tone="error">{problemText(problem)}</Banner>}
      {note === 'cancelled' && <Banner tone="success">{noteText(note)}</Banner>}
      {StoppedAt !== null && !isAsking && (
        <Banner tone="warning" role="none">
          We could not delete your account on {formatCentralDateTime(StoppedAt)}: something had come up.
        </Banner>
      )}
      {DeletesAt !== null && <Waiting actor={actor} deletesAt={DeletesAt} />}
      {DeletesAt === null && Obstacles.length > 0 && <InTheWay obstacles={Obstacles} />}
      {DeletesAt === null && Obstacles.length === 0 && <Free actor={actor} isAsking={isAsking} />}
      <Stays stays={deletion.Stays} />
    </>
  );
}
