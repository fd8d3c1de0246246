/** A field for a password, which its owner may look at while typing. */
import { type InputHTMLAttributes, type Ref, useState } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

import styles from './Field.module.css';

export type PasswordFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & { ref?: Ref<HTMLInputElement> };

export function PasswordField({ label, error, help, aside, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, error, help, aside }} id={input.id} required={input.required}>
      {(control) => (
        <span className={styles.withButton}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} spellCheck={false} />
          <IconButton
            icon={<Icon name={shown ? 'eyeOff' : 'eye'} />}
            label={shown ? 'Hide password' : 'Show password'}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
