/**
 * A form whose values live in a machine. It also picks up what was typed, or filled in by a password manager, before
 * the page was awake: it is in the fields, but no event was sent for it. Sent before then, it goes nowhere, unless the
 * server takes it as it is.
 */
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

export type EntryFormProps = {
  /** Where the server takes the form without script, by POST. */
  action?: string;
  /** Reports every named field that holds something: once the page is awake, and before each submission. */
  onFound: (name: string, value: string) => void;
  onSubmit: () => void;
  children: ReactNode;
};

export function EntryForm({ action, onFound, onSubmit, children }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const readFields = useEffectEvent(() => {
    if (form.current) showErrors(form.current, onFound);
  });
  useEffect(() => readFields(), []);

  return (
    <form
      ref={form}
      noValidate
      // Outside of a dialog this sends nothing anywhere. Any other method would, as long as the page is not awake:
      // to a page that is not there, or with the password in its address.
      method={action === undefined ? 'dialog' : 'post'}
      action={action}
      onSubmit={(submission) => {
        submission.preventDefault();
        showErrors(submission.currentTarget, onFound);
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

function showErrors(form: HTMLFormElement, notify: EntryFormProps['onFound']): void {
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') notify(name, value);
  }
}
