/** Who writes: a name, and the address that the answer goes to. */
import type { ReactNode } from 'react';

import { Field } from '#ui/fields/Field.tsx';

import type { useInquiryFields } from './InquiryForm.tsx';

import styles from './InquiryForm.module.css';

export type BindField = ReturnType<typeof useInquiryFields>['field'];

export function PersonFields({ field }: { field: BindField }) {
  return (
    <FieldPair>
      <Field {...field('Name')} required autoComplete="name" />
      <EmailField field={field} />
    </FieldPair>
  );
}

export function EmailField({ field }: { field: BindField }) {
  return (
    <Field
      {...field('Email')}
      required
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
