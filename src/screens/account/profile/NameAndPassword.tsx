/** The name and the password of the account, each with the form that changes it. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  profileMachine,
  selectForm,
  selectHasFailed,
  selectProblem,
  selectProfile,
  selectSaved,
} from '#machines/account/profileMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { problemText } from '#ui/problemText.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

import styles from './Profile.module.css';

export type ProfileActor = ActorRefFrom<typeof profileMachine>;

const savedWords = {
  name: 'Your name was changed.',
  password: 'Your password was changed. Your other devices were logged out.',
} as const;

export function NameAndPassword() {
  const actor = useActorRef(useScreenMachine(profileMachine));
  const profile = useSelector(actor, selectProfile);
  const form = useSelector(actor, selectForm);
  const saved = useSelector(actor, selectSaved);
  const problem = useSelector(actor, selectProblem);

  if (useSelector(actor, selectHasFailed)) {
    return (
      <>
        {problem && <Banner tone="error">{problemText(problem)}</Banner>}
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <>
      <dl className={styles.particulars}>
        <div>
          <dt>Name</dt>
          <dd>
            {profile ? (
              `${profile.FirstName} ${profile.LastName}`
            ) : (
              <>
                <VisuallyHidden>Loading</VisuallyHidden>
                <Skeleton width={180} height={17} />
              </>
            )}
          </dd>
        </div>
      </dl>
      {saved && <Saved words={savedWords[saved]} />}
      {form === 'name' && profile && <NameForm actor={actor} profile={profile} />}
      {form === 'password' && <PasswordForm actor={actor} />}
      {form === null && (
        <div className={styles.choices}>
          <Button
            variant="secondary"
            size="sm"
            disabled={!profile}
            onClick={() => actor.send({ type: 'name.opened' })}
          >
            Edit name
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={!profile}
            onClick={() => actor.send({ type: 'password.opened' })}
          >
            Change password
          </Button>
        </div>
      )}
    </>
  );
}

/** The form and its button are gone: the focus goes on from here. */
function Saved({ words }: { words: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} className={styles.news}>
      {words}
    </p>
  );
}
