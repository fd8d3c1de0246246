/** The list of browsers someone is logged in with, while it loads, when it cannot be had, and when it is there. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useSession } from '#actors/session.tsx';
import type { ActiveSession } from '#contract/session/sessions.ts';
import {
  activeSessionsMachine,
  selectEnded,
  selectIsConfirming,
  selectIsOver,
  selectSessions,
  selectSessionsProblem,
} from '#machines/session/activeSessionsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { problemText } from '#ui/problemText.ts';

import { Everywhere } from './Everywhere.tsx';
import { SessionRow } from './SessionRow.tsx';

import styles from './Profile.module.css';

export function ActiveSessions() {
  const actor = useActorRef(useScreenMachine(activeSessionsMachine));
  const sessions = useSelector(actor, selectSessions);
  const problem = useSelector(actor, selectSessionsProblem);
  const ended = useSelector(actor, selectEnded);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isConfirming = useSelector(actor, selectIsConfirming);
  useLeavingWhenOver(useSelector(actor, selectIsOver));

  if (isLoading) return <LoadingBar label="Loading where you are logged in" />;
  return (
    <>
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {isFailed ? (
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
          Try again
        </Button>
      ) : (
        <>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionRow key={session.id} actor={actor} session={session} />
            ))}
          </ul>
          {ended && <Ended key={ended.id} session={ended} />}
          <Everywhere actor={actor} isConfirming={isConfirming} />
        </>
      )}
    </>
  );
}

/** The button that did it is gone: the focus goes on from what came of it. */
function Ended({ session: { device } }: { session: ActiveSession }) {
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <p ref={news} tabIndex={-1} className={styles.news}>
      {device} has been logged out.
    </p>
  );
}

/** The session ends here too, and leads to the log-in. */
function useLeavingWhenOver(isOver: boolean): void {
  const { send } = useSession();
  const { pathname } = useLocation();
  const leave = useEffectEvent(() => send({ type: 'logout.requested', from: pathname }));
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
}
