/** Asks for a letter with a reset link. What it says afterwards is the same whether the address has an account or not. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';

import { useReturnTo } from '#actors/address.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import { passwordLinkMs } from '#contract/account/accountLimits.ts';
import { spanText } from '#contract/kernel/waitText.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import {
  resetRequestMachine,
  selectEmail,
  selectIsBusy,
  selectIsSent,
  selectIsUnsaved,
} from '#machines/session/resetRequestMachine.ts';
import { BotCheckBox } from '#ui/botCheckBox/BotCheckBox.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EntryForm } from '#ui/entryFrame/EntryForm.tsx';
import { EntryFrame, OfficeLine } from '#ui/entryFrame/EntryFrame.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';

import { Confirmation, NeedsScript } from './ResetNotes.tsx';

type ResetRequest = ActorRefFrom<typeof resetRequestMachine>;

const emailId = 'reset-email';

/** What the log-in page handed over; anything may stand in a browser's history. */
const handedOver = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

export function AskForLink() {
  const returnTo = useReturnTo();
  const request = useActorRef(useScreenMachine(resetRequestMachine), { input: { returnTo } });
  const isSent = useSelector(request, selectIsSent);
  const email = handedOver(useLocation().state);
  useUnsavedWork(useSelector(request, selectIsUnsaved));

  // After the first paint: the server, which knows no history, shows an empty field.
  useEffect(() => {
    if (email !== '') request.send({ type: 'email.changed', email });
  }, [email, request]);

  const logIn = withReturnTo('/login', returnTo);
  return (
    <EntryFrame
      title={isSent ? 'Check your email' : 'Reset your password'}
      lede={
        <Text>
          Remembered your password? <TextLink to={logIn}>Log in</TextLink>
        </Text>
      }
    >
      {isSent ? <Sent request={request} /> : <RequestForm request={request} />}
      <OfficeLine />
    </EntryFrame>
  );
}

function RequestForm({ request }: { request: ResetRequest }) {
  const email = useSelector(request, selectEmail);
  const error = useSelector(request, ({ context }) => context.error);
  const problem = useSelector(request, ({ context }) => context.problem);
  const attempt = useSelector(request, ({ context }) => context.attempt);
  const isBusy = useSelector(request, selectIsBusy);
  const check = useSelector(request, ({ children }) => children.botCheck);
  const take = (value: string): void => request.send({ type: 'email.changed', email: value });

  return (
    <EntryForm onFound={(_, value) => take(value)} onSubmit={() => request.send({ type: 'form.submitted' })}>
      <NeedsScript />
      <ErrorSummary
        problems={error === null ? [] : [{ fieldId: emailId, label: 'Email', sentence: error }]}
        general={problem ? problemText(problem) : undefined}
        attempt={attempt}
      />
      <Text>Enter the email address of your account. We will email you a link to choose a new password.</Text>
      <Field
        id={emailId}
        name="email"
        required
        label="Email"
        value={email}
        error={error ?? undefined}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => take(target.value)}
      />
      {check && <BotCheckBox check={check} />}
      <Button type="submit" size="lg" fullWidth busy={isBusy}>
        Send the link
      </Button>
    </EntryForm>
  );
}

function Sent({ request }: { request: ResetRequest }) {
  return (
    <Confirmation>
      <Text>
        If that address has an account, an email with a link is on its way. The link is good for{' '}
        {spanText(passwordLinkMs)}.
      </Text>
      <Text>If nothing arrives within a few minutes:</Text>
      <ul>
        <li>Check your spam folder.</li>
        <li>Make sure you entered the address you created your account with.</li>
        <li>Try again, or call us.</li>
      </ul>
      <Button variant="secondary" onClick={() => request.send({ type: 'form.reopened' })}>
        Try again
      </Button>
    </Confirmation>
  );
}
