/**
 * Takes a new password by the link of a letter, or says why the link leads nowhere. The code of the link is handed to
 * the machine and written nowhere on the page.
 */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { useReturnTo } from '#actors/address.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import { passwordLinkMs } from '#contract/account/accountLimits.ts';
import { spanText } from '#contract/kernel/waitText.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import {
  type DeadLink,
  passwordResetMachine,
  selectIsUnsaved,
} from '#machines/session/passwordResetMachine.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { EntryFrame, OfficeLine } from '#ui/entryFrame/EntryFrame.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';

import { NewPasswordForm } from './NewPasswordForm.tsx';
import { Confirmation, NeedsScript } from './ResetNotes.tsx';

type PasswordReset = ActorRefFrom<typeof passwordResetMachine>;

const titles = {
  checking: 'Checking your link',
  unchecked: 'We could not check your link',
  choosing: 'Choose a new password',
  changing: 'Choose a new password',
  changed: 'Your password has been changed',
} as const;

const deadLinks: Record<DeadLink, { title: string; sentence: string }> = {
  used: {
    title: 'This link has already been used',
    sentence: 'Each link works once. To choose another password, ask for a new link.',
  },
  expired: {
    title: 'This link has expired',
    sentence: `A link is good for ${spanText(passwordLinkMs)}. Ask for a new one.`,
  },
  unknown: {
    title: 'This link does not work',
    sentence: 'Make sure you opened the whole link from the email, or ask for a new one.',
  },
};

export function ChooseNewPassword({ code }: { code: string }) {
  const reset = useActorRef(useScreenMachine(passwordResetMachine), { input: { code } });
  const state = useSelector(reset, ({ value }) => value);
  const deadLink = useSelector(reset, ({ context }) => context.deadLink);
  useUnsavedWork(useSelector(reset, selectIsUnsaved));

  return (
    <EntryFrame title={state === 'linkIsDead' ? deadLinks[deadLink].title : titles[state]}>
      <NeedsScript />
      {state === 'checking' && <LoadingBar label="Checking your link" />}
      {state === 'unchecked' && <Unchecked reset={reset} />}
      {(state === 'choosing' || state === 'changing') && <NewPasswordForm reset={reset} />}
      {state === 'changed' && <Changed />}
      {state === 'linkIsDead' && <LinkIsDead sentence={deadLinks[deadLink].sentence} />}
      <OfficeLine />
    </EntryFrame>
  );
}

function Unchecked({ reset }: { reset: PasswordReset }) {
  const problem = useSelector(reset, ({ context }) => context.problem);
  return (
    <Confirmation>
      {problem && <Text>{problemText(problem)}</Text>}
      <Button size="lg" fullWidth onClick={() => reset.send({ type: 'check.retried' })}>
        Try again
      </Button>
    </Confirmation>
  );
}

function Changed() {
  return (
    <Confirmation>
      <Text>Every device has been logged out. Log in with your new password.</Text>
      <ButtonLink size="lg" fullWidth to={withReturnTo('/login', useReturnTo())}>
        Log in
      </ButtonLink>
    </Confirmation>
  );
}

function LinkIsDead({ sentence }: { sentence: string }) {
  return (
    <Confirmation>
      <Text>{sentence}</Text>
      <ButtonLink size="lg" fullWidth to={withReturnTo('/login/password-reset', useReturnTo())}>
        Ask for a new link
      </ButtonLink>
    </Confirmation>
  );
}
