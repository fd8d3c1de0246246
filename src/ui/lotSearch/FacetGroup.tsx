/** A group of filters under its title, which folds it away; it works by the browser's own means. */
import { type ReactNode, useState } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './Filters.module.css';

export type FacetGroupProps = { title: string; isOpen: boolean; children: ReactNode };

export function FacetGroup({ title, isOpen, children }: FacetGroupProps) {
  // Taking the last choice back must not fold the group away under the hand that did it.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details className={styles.group} open={wasOpen}>
      <summary className={styles.title}>
        <span>{title}</span>
        <Icon name="chevronDown" size="sm" />
      </summary>
      <fieldset className={styles.fields}>
        <legend>
          <VisuallyHidden>{title}</VisuallyHidden>
        </legend>
        {children}
      </fieldset>
    </details>
  );
}
