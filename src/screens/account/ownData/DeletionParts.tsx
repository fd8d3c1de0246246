/** What is seen of a deletion in each of its states: it waits, something is in the way, it can be asked for; and what stays. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';

import type { AccountDeletion } from '#contract/account/accountDeletion.ts';
import { deletionWaitDays } from '#contract/account/accountLimits.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { selectIsBusy, selectNote, selectProblem } from '#machines/account/accountDeletionMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';

import type { DeletionActor } from './DeleteAccount.tsx';
import { obstacleLink, obstacleText, noteText } from './deletionWords.ts';
import { PasswordForm } from './PasswordForm.tsx';

import styles from './DeleteAccount.module.css';

export function Waiting({ actor, deletesAt }: { actor: DeletionActor; deletesAt: string }) {
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      <Banner tone="warning" role="none">
        Your account will be deleted on {formatCentralDateTime(deletesAt)}.
      </Banner>
      <p className={styles.words}>
        Until then you can use it as before. If you owe us something on that day, or we owe you, the account
        stays and we write to you.
      </p>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={() => actor.send({ type: 'cancel.pressed' })}>
          Keep my account
        </Button>
      </div>
    </>
  );
}

export function InTheWay({ obstacles }: { obstacles: AccountDeletion['Obstacles'] }) {
  return (
    <>
      <p className={styles.words}>Your account cannot be deleted yet. This comes first:</p>
      <ul className={styles.obstacles} aria-label="What comes first">
        {obstacles.map((obstacle) => {
          const link = obstacleLink(obstacle);
          return (
            <li key={obstacle.Kind}>
              <span>{obstacleText(obstacle)}</span>
              {link && <TextLink to={link.to}>{link.text}</TextLink>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function Free({ actor, isAsking }: { actor: DeletionActor; isAsking: boolean }) {
  return (
    <>
      <p className={styles.words}>
        We delete your account {deletionWaitDays} days after you ask for it; until then you can call it off.
        Wishlists, alerts, messages, cards, addresses, documents and submissions without a contract go with
        it, and can’t be restored. Your email address is free for a new account.
      </p>
      {isAsking ? (
        <DeleteAccountForm actor={actor} />
      ) : (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            tone="destructive"
            onClick={() => actor.send({ type: 'asking.opened' })}
          >
            Delete my account
          </Button>
        </div>
      )}
    </>
  );
}

export function Stays({ stays }: { stays: AccountDeletion['Stays'] }) {
  const headingId = useId();
  if (stays.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>What stays, and why</h3>
      <dl className={styles.stays}>
        {stays.map(({ Title, Reason }) => (
          <div key={Title}>
            <dt>{Title}</dt>
            <dd>{Reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Asks for the password before the deletion is asked for: anyone who finds an open browser shall not end the account.
 */
function DeleteAccountForm({ actor }: { actor: DeletionActor }) {
  const problem = useSelector(actor, selectProblem);
  const note = useSelector(actor, selectNote);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <PasswordForm
      label="Delete your account"
      does="Delete my account"
      leaves="Keep it"
      help={`You get a letter, and ${deletionWaitDays} days to call it off.`}
      isDestructive
      isBusy={isBusy}
      error={note === null ? undefined : noteText(note)}
      problem={problem}
      onSubmit={(password) => actor.send({ type: 'password.submitted', password })}
      onClose={() => actor.send({ type: 'asking.closed' })}
    />
  );
}
