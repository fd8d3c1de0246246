/** A choice from a short list, by the browser's own select: it works with every thumb and every screen reader. */
import type { Ref, SelectHTMLAttributes } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

import styles from './Field.module.css';

export type SelectFieldProps = FieldWords &
  SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

export function SelectField({ label, error, help, aside, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, error, help, aside }} id={select.id} required={select.required}>
      {(control) => (
        <span className={styles.withChevron}>
          <select {...select} {...control}>
            {children}
          </select>
          <Icon name="chevronDown" />
        </span>
      )}
    </FieldFrame>
  );
}
