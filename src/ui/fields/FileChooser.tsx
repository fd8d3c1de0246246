/**
 * The browser's own choice of files behind MUI's button: on a telephone it offers the camera. The input lies unseen over
 * the whole field, so that a file can be dropped there as well. Judges nothing: what is wrong is said by the form's owner.
 */
import Button from '@mui/material/Button';
import { type ChangeEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

import styles from './FileChooser.module.css';

type FileChooserProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange'> & {
    onChoose?: (files: readonly File[]) => void;
    /** The form lists what was chosen by itself: the field is empty again, and takes the same file once more. */
    emptiesAtOnce?: boolean;
  };

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

export function FileChooser({
  label,
  error,
  help,
  aside,
  onChoose,
  emptiesAtOnce = false,
  ...input
}: FileChooserProps) {
  const { id, required, disabled, multiple = false } = input;
  const ref = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState('');

  useEffect(() => {
    const form = ref.current?.form;
    const forget = (): void => setNames('');
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    if (emptiesAtOnce) currentTarget.value = '';
    else setNames(namesOf(files));
    onChoose?.(files);
  }

  return (
    <FieldFrame {...{ label, error, help, aside, id, required, disabled }}>
      {(control) => (
        <div className={styles.field} data-invalid={error !== undefined}>
          {/* The input has the focus and the keys: a label is pressed, not reached. */}
          <Button
            component="label"
            role={undefined}
            tabIndex={-1}
            variant="secondary"
            size="small"
            className={styles.button}
          >
            {multiple ? 'Choose files' : 'Choose a file'}
            <input {...input} {...control} ref={ref} type="file" className={styles.input} onChange={choose} />
          </Button>
          {/* Said by the input itself to those who listen. */}
          <span className={emptiesAtOnce ? styles.drop : styles.names} aria-hidden>
            {emptiesAtOnce ? 'or drop them here' : names || 'No file chosen'}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
