/** One browser that is logged in: what it is, where and since when, and the way to log it out. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import type { ActiveSession } from '#contract/session/sessions.ts';
import { type activeSessionsMachine, selectEnding } from '#machines/session/activeSessionsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Text } from '#ui/text/Text.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './Profile.module.css';

type SessionRowProps = { actor: ActorRefFrom<typeof activeSessionsMachine>; session: ActiveSession };

export function SessionRow({ actor, session }: SessionRowProps) {
  const { id, isCurrent, device, address, startedAt, lastSeenAt } = session;
  const isEnding = useSelector(actor, (snapshot) => selectEnding(snapshot)?.id === id);
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <p className={styles.device}>
          {device}
          {isCurrent && (
            <Text as="span" size="caps" color="accent" className={styles.current}>
              {' '}
              This browser
            </Text>
          )}
        </p>
        <p>
          {address}, logged in since {formatCentralDateTime(startedAt)}
        </p>
        <p>Last used {formatCentralDateTime(lastSeenAt)}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          busy={isEnding}
          onClick={() => actor.send({ type: 'session.dismissed', session })}
        >
          Log out
          <VisuallyHidden>{` ${device}, ${address}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
