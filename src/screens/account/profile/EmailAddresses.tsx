/** The email addresses of the account: the Primary, the others, and those that wait for their link. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { mostEmails } from '#contract/account/addressFields.ts';
import {
  emailBookMachine,
  selectEmails,
  selectHasFailed,
  selectIsAdding,
  selectIsBusy,
  selectIsResting,
  selectIsShown,
  selectNote,
  selectProblem,
  selectRemoved,
} from '#machines/account/emailBookMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';

import { AddEmail } from './AddEmail.tsx';
import { EmailRow } from './EmailRow.tsx';
import { noteText, refusalText } from './emailWords.ts';

import styles from './Profile.module.css';

export type EmailBookActor = ActorRefFrom<typeof emailBookMachine>;

export function EmailAddresses() {
  const actor = useActorRef(useScreenMachine(emailBookMachine));
  const problem = useSelector(actor, selectProblem);
  const isShown = useSelector(actor, selectIsShown);
  if (useSelector(actor, selectHasFailed)) {
    return (
      <>
        {problem && <Banner tone="error">{refusalText(problem)}</Banner>}
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
          Try again
        </Button>
      </>
    );
  }
  return isShown ? <Shown actor={actor} /> : <LoadingBar label="Loading your email addresses" />;
}

function Shown({ actor }: { actor: EmailBookActor }) {
  const emails = useSelector(actor, selectEmails);
  const problem = useSelector(actor, selectProblem);
  const isResting = useSelector(actor, selectIsResting);
  const isAdding = useSelector(actor, selectIsAdding);
  const list = useRef<HTMLUListElement>(null);
  const wasResting = useRef(true);
  useEffect(() => {
    const isBack = isResting && !wasResting.current;
    wasResting.current = isResting;
    if (isBack && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [isResting]);
  return (
    <>
      {/* A form says by itself what is wrong with it. */}
      {problem && isResting && <Banner tone="error">{refusalText(problem)}</Banner>}
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Your email addresses">
        {emails.map((email) => (
          <EmailRow key={email.EmailID ?? 0} actor={actor} email={email} />
        ))}
      </ul>
      <News actor={actor} />
      {isAdding && <AddEmail actor={actor} />}
      {!isAdding && emails.length <= mostEmails && (
        <Button
          variant="secondary"
          aria-disabled={!isResting}
          onClick={() => actor.send({ type: 'adding.opened' })}
        >
          Add an address
        </Button>
      )}
    </>
  );
}

/** It stays on the page while empty, or nothing would be read out. */
function News({ actor }: { actor: EmailBookActor }) {
  const note = useSelector(actor, selectNote);
  const removed = useSelector(actor, selectRemoved);
  const isBusy = useSelector(actor, selectIsBusy);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed !== null) button.current?.focus({ preventScroll: true });
  }, [removed]);
  return (
    <div className={styles.choices}>
      <output>
        {removed
          ? `${removed.Email} was removed.`
          : note && note !== 'primary.wrongPassword' && noteText(note)}
      </output>
      {removed && (
        <>
          <Button
            ref={button}
            size="sm"
            variant="link"
            busy={isBusy}
            onClick={() => actor.send({ type: 'undo.pressed' })}
          >
            Undo
          </Button>
          <Button size="sm" variant="link" onClick={() => actor.send({ type: 'undo.dismissed' })}>
            Dismiss
          </Button>
        </>
      )}
    </div>
  );
}
