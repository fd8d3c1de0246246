/** Pushes to this device: whether they are on, and switching them. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  pushMachine,
  type PushStanding,
  selectIsSwitching,
  selectPush,
  selectPushProblem,
} from '#machines/alerts/pushMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './NoticeSettings.module.css';

export function NoticeSettingsPush() {
  const actor = useActorRef(useScreenMachine(pushMachine));
  const standing = useSelector(actor, selectPush);
  const problem = useSelector(actor, selectPushProblem);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return (
    <section className={styles.channel} aria-label="Push">
      <h3>Push</h3>
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {isFailed && (
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
          Try again
        </Button>
      )}
      {standing === null && !isFailed && <Skeleton height="44px" />}
      {standing && <Standing actor={actor} standing={standing} />}
    </section>
  );
}

const othersWords = (others: number): string => {
  if (others === 0) return '';
  return others === 1
    ? ' One other device of yours gets them.'
    : ` ${others} other devices of yours get them.`;
};

type StandingProps = { actor: ActorRefFrom<typeof pushMachine>; standing: PushStanding };

function Standing({ actor, standing }: StandingProps) {
  const isBusy = useSelector(actor, selectIsSwitching);
  switch (standing.is) {
    case 'unsupported':
      return <p>This browser cannot show pushes. On an iPhone, add this site to the Home Screen first.</p>;
    case 'blocked':
      return (
        <p>This browser blocks notifications from this site. Allow notifications in its settings first.</p>
      );
    case 'off':
      return (
        <>
          <p>
            {`What you switched on above can appear on this device, also while this page is closed.${othersWords(standing.others)}`}
          </p>
          <Button variant="secondary" busy={isBusy} onClick={() => actor.send({ type: 'push.started' })}>
            Show them on this device
          </Button>
        </>
      );
    case 'on':
      return (
        <>
          <p>{`This device shows what you switched on above, until you log out.${othersWords(standing.others)}`}</p>
          <Button variant="secondary" busy={isBusy} onClick={() => actor.send({ type: 'push.ended' })}>
            Stop on this device
          </Button>
        </>
      );
  }
}
