/** Logging out of every browser at once, this one included; it is asked about once more, within the page. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { activeSessionsMachine } from '#machines/session/activeSessionsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';

import styles from './Profile.module.css';

type Actor = ActorRefFrom<typeof activeSessionsMachine>;

export function Everywhere({ actor, isConfirming }: { actor: Actor; isConfirming: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (wasConfirming.current && !isConfirming) button.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  if (isConfirming) return <Confirmation actor={actor} />;
  return (
    <Button
      ref={button}
      variant="secondary"
      tone="destructive"
      onClick={() => actor.send({ type: 'everywhere.chosen' })}
    >
      Log out everywhere
    </Button>
  );
}

function Confirmation({ actor }: { actor: Actor }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.confirmation}>
      <legend>
        Log out everywhere? This browser will be logged out too, and you will need your password to log in
        again.
      </legend>
      <div className={styles.choices}>
        <Button tone="destructive" busy={isBusy} onClick={() => actor.send({ type: 'everywhere.confirmed' })}>
          Log out everywhere
        </Button>
        <Button variant="text" onClick={() => actor.send({ type: 'everywhere.declined' })}>
          Stay logged in
        </Button>
      </div>
    </fieldset>
  );
}
