/** The form of the log-in page: address, password, the bot check and one button. What follows is not its business. */
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';

import { withReturnTo } from '#contract/page/returnTo.ts';
import {
  type LoginFieldName,
  type loginFormMachine,
  selectAttempt,
  selectIsBusy,
  selectMissing,
  selectRefusal,
  selectValues,
} from '#machines/session/loginFormMachine.ts';
import { BotCheckBox } from '#ui/botCheckBox/BotCheckBox.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EntryForm } from '#ui/entryFrame/EntryForm.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { isPlainClick } from '#ui/link/isPlainClick.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { fieldLabels, missingTexts, refusalText } from './words.ts';

type LoginFormProps = { form: ActorRefFrom<typeof loginFormMachine>; returnTo: string | null };

const fieldId = (name: LoginFieldName): string => `login-${name}`;
const isFieldName = (name: string): name is LoginFieldName => name in fieldLabels;

export function LoginForm({ form, returnTo }: LoginFormProps) {
  const values = useSelector(form, selectValues);
  const missing = useSelector(form, selectMissing);
  const refusal = useSelector(form, selectRefusal);
  const attempt = useSelector(form, selectAttempt);
  const isBusy = useSelector(form, selectIsBusy);
  const check = useSelector(form, ({ children }) => children.botCheck);

  const take = (name: string, value: string): void => {
    if (isFieldName(name)) form.send({ type: 'field.changed', name, value });
  };
  const wiring = (name: LoginFieldName) => ({
    id: fieldId(name),
    name,
    label: fieldLabels[name],
    value: values[name],
    required: true,
    error: missing.includes(name) ? missingTexts[name] : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => take(name, target.value),
  });

  return (
    <EntryForm
      action={withReturnTo('/login', returnTo)}
      onFound={take}
      onSubmit={() => form.send({ type: 'form.submitted' })}
    >
      <ErrorSummary
        problems={missing.map((name) => ({
          fieldId: fieldId(name),
          label: fieldLabels[name],
          sentence: missingTexts[name],
        }))}
        general={refusal ? refusalText(refusal) : undefined}
        attempt={attempt}
      />
      {/* Not of type email: some browsers refuse addresses there whose letters are not plain Latin ones. */}
      <Field
        {...wiring('email')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...wiring('password')}
        autoComplete="current-password"
        aside={<ForgottenLink email={values.email} returnTo={returnTo} />}
      />
      {check && <BotCheckBox check={check} />}
      <Button type="submit" size="lg" fullWidth busy={isBusy}>
        Log in
      </Button>
    </EntryForm>
  );
}

type ForgottenLinkProps = { email: string; returnTo: string | null };

/**
 * The way to a new password. What is typed as the address goes along in the navigation, never in the link: addresses
 * end up in logs and histories.
 */
function ForgottenLink({ email, returnTo }: ForgottenLinkProps) {
  const navigate = useNavigate();
  const address = withReturnTo('/login/password-reset', returnTo);

  const takeAlong = (click: MouseEvent): void => {
    if (!isPlainClick(click)) return;
    click.preventDefault();
    void navigate(address, { state: { email } });
  };

  return (
    <TextLink to={address} onClick={takeAlong}>
      Forgot password?
    </TextLink>
  );
}
