/**
 * What every field has around it, of MUI's form parts: label, asterisk, counter, error and help, wired to the control by
 * ids. It knows no value and judges nothing: what is wrong is said by the form's owner.
 */
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { type ReactNode, useId } from 'react';

import { Counter } from '#ui/controls/Counter.tsx';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './FieldFrame.module.css';

export type HelperTone = 'neutral' | 'success' | 'error';

export type FieldWords = {
  label: string;
  /** What is wrong; with it the control is invalid. The help stays below it: often it says what is right. */
  error?: string | undefined;
  help?: { tone: HelperTone; text: string } | undefined;
  /** Right of the label, such as 'Forgot it?'. */
  aside?: ReactNode;
};

/** Spread onto the input, textarea or select. */
export type ControlWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldFrameProps = FieldWords & {
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  count?: { length: number; max: number } | undefined;
  children: (control: ControlWiring) => ReactNode;
};

const icons: Record<HelperTone, IconName | null> = { neutral: null, success: 'checkCircle', error: 'info' };

type FieldMessageProps = { id: string; tone: HelperTone; children: ReactNode };

/** The sentence under a control: neutral help, a success, or what is wrong and how to put it right. */
export function FieldMessage({ id, tone, children }: FieldMessageProps) {
  const icon = icons[tone];
  return (
    <FormHelperText id={id} error={tone === 'error'} className={styles[tone]}>
      {icon && <Icon name={icon} size="sm" />}
      <span>
        {tone === 'error' && <VisuallyHidden>Error: </VisuallyHidden>}
        {children}
      </span>
    </FormHelperText>
  );
}

export function FieldFrame(props: FieldFrameProps) {
  const { label, error, help, aside, id, required = false, disabled = false, count, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const [counterId, errorId, helpId] = [`${controlId}-count`, `${controlId}-error`, `${controlId}-help`];
  const describedBy = [error && errorId, help && helpId, count && counterId].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth required={required} disabled={disabled} error={Boolean(error)}>
      <div className={styles.head}>
        {/* MUI's own asterisk stands behind a thin space, which is part of the name by which a field is looked up. */}
        <InputLabel htmlFor={controlId} error={false} disabled={false} required={false}>
          {label}
          {required && (
            <span className={styles.asterisk} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </InputLabel>
        {count && <Counter id={counterId} {...count} />}
      </div>
      {children({
        id: controlId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {/* After the control, so that Tab leads from one field to the next; it is shown beside the label. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      {error && (
        <FieldMessage id={errorId} tone="error">
          {error}
        </FieldMessage>
      )}
      {help && (
        <FieldMessage id={helpId} tone={help.tone}>
          {help.text}
        </FieldMessage>
      )}
    </FormControl>
  );
}
