/**
 * What every form control has around it: label, asterisk, counter, error and help, wired to the control by ids.
 * It knows no value and judges nothing: what is wrong is said by the form's owner.
 */
import { type ReactNode, useId } from 'react';

import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { Counter } from './Counter.tsx';
import { FieldMessage, type HelperTone } from './FieldMessage.tsx';

import styles from './Field.module.css';

export type FieldWords = {
  label: string;
  /** What is wrong; with it the control is invalid. The help stays below it: often it says what is right. */
  error?: string | undefined;
  help?: { tone: HelperTone; text: string } | undefined;
  /** Right of the label, such as 'Forgot it?'. */
  aside?: ReactNode;
};

/** Spread onto the input, textarea or select. */
export type ControlWiring = {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

type FieldFrameProps = FieldWords & {
  id?: string | undefined;
  required?: boolean | undefined;
  count?: { length: number; max: number } | undefined;
  children: (control: ControlWiring) => ReactNode;
};

export function FieldFrame({ label, error, help, aside, id, required, count, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const counterId = `${controlId}-count`;
  const errorId = `${controlId}-error`;
  const helpId = `${controlId}-help`;
  const describedBy = [error && errorId, help && helpId, count && counterId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
          {required && (
            <span className={styles.asterisk} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
        {count && <Counter id={counterId} {...count} />}
      </div>
      {children({
        id: controlId,
        className: styles.control ?? '',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {/* After the control, so that Tab leads from one field to the next; it is shown beside the label. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      {error && (
        <FieldMessage id={errorId} tone="error">
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </FieldMessage>
      )}
      {help && (
        <FieldMessage id={helpId} tone={help.tone}>
          {help.tone === 'error' && <VisuallyHidden>Error: </VisuallyHidden>}
          {help.text}
        </FieldMessage>
      )}
    </div>
  );
}
