/** A yes or no in a form, with its words beside it and the reason below when it must be a yes. */
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

import { FieldMessage } from '#ui/field/FieldMessage.tsx';

import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        <span>{label}</span>
      </label>
      {error && (
        <FieldMessage id={errorId} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
