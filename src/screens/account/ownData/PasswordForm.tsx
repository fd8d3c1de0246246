/** Asks for the password once more before what anyone who finds an open browser shall not do. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Problem } from '#contract/kernel/problems.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from './PasswordForm.module.css';

type PasswordFormProps = {
  label: string;
  /** What the two buttons say. */
  does: string;
  leaves: string;
  help: string;
  isDestructive?: boolean;
  isBusy: boolean;
  /** What is wrong with the password. */
  error: string | undefined;
  /** Why nothing was done. */
  problem: Problem | null;
  onSubmit: (password: string) => void;
  onClose: () => void;
};

export function PasswordForm({
  label,
  does,
  leaves,
  help,
  isDestructive = false,
  isBusy,
  error,
  problem,
  onSubmit,
  onClose,
}: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [error]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) onSubmit(password);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={label}>
      <FormSummary fields={[]} failure={problem ? problemText(problem) : undefined} refusal={problem} />
      <PasswordField
        ref={field}
        label="Your password"
        required
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={error}
        help={{ tone: 'neutral', text: help }}
      />
      <div className={styles.actions}>
        <Button type="submit" {...(isDestructive && { tone: 'destructive' })} busy={isBusy}>
          {does}
        </Button>
        <Button variant="text" onClick={onClose}>
          {leaves}
        </Button>
      </div>
    </form>
  );
}
