/** The field for a new password, which may be pasted and looked at, with its strength beside it. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { fieldLengths } from '#contract/account/accountFields.ts';
import { type passwordResetMachine, selectIsBusy } from '#machines/session/passwordResetMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EntryForm } from '#ui/entryFrame/EntryForm.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { PasswordMeter } from '#ui/passwordMeter/PasswordMeter.tsx';
import { problemText } from '#ui/problemText.ts';

const passwordId = 'new-password';
const label = 'New password';
const { passwordMin, passwordMax } = fieldLengths;

export function NewPasswordForm({ reset }: { reset: ActorRefFrom<typeof passwordResetMachine> }) {
  const password = useSelector(reset, ({ context }) => context.password);
  const error = useSelector(reset, ({ context }) => context.error);
  const problem = useSelector(reset, ({ context }) => context.problem);
  const attempt = useSelector(reset, ({ context }) => context.attempt);
  const isBusy = useSelector(reset, selectIsBusy);
  const take = (typed: string): void => reset.send({ type: 'password.changed', password: typed });

  return (
    <EntryForm onFound={(_, value) => take(value)} onSubmit={() => reset.send({ type: 'form.submitted' })}>
      <ErrorSummary
        problems={error === null ? [] : [{ fieldId: passwordId, label, sentence: error }]}
        general={problem ? problemText(problem) : undefined}
        attempt={attempt}
      />
      <PasswordField
        id={passwordId}
        name="password"
        required
        label={label}
        value={password}
        error={error ?? undefined}
        help={{
          tone: 'neutral',
          text: `${passwordMin} to ${passwordMax} characters. Four or more unrelated words work well.`,
        }}
        autoComplete="new-password"
        onChange={({ target }) => take(target.value)}
      />
      <PasswordMeter password={password} />
      <Button type="submit" size="lg" fullWidth busy={isBusy}>
        Change password
      </Button>
    </EntryForm>
  );
}
