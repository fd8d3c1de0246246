/** Asks for the password before the deletion is asked for: anyone who finds an open browser shall not end the account. */
import { useSelector } from '@xstate/react';

import { deletionWaitDays } from '#contract/account/accountLimits.ts';
import { selectIsBusy, selectNote, selectProblem } from '#machines/account/accountDeletionMachine.ts';

import type { DeletionActor } from './DeleteAccount.tsx';
import { noteText } from './deletionWords.ts';
import { PasswordForm } from './PasswordForm.tsx';

export function DeleteAccountForm({ actor }: { actor: DeletionActor }) {
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
