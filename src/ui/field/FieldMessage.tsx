/** The sentence under a form control: neutral help, a success, or what is wrong and how to put it right. */
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/iconPaths.ts';

import styles from './Field.module.css';

export type HelperTone = 'neutral' | 'success' | 'error';
export type FieldMessageProps = { id: string; tone: HelperTone; children: ReactNode };

const icons: Record<HelperTone, IconName | null> = { neutral: null, success: 'checkCircle', error: 'info' };

export function FieldMessage({ id, tone, children }: FieldMessageProps) {
  const icon = icons[tone];
  return (
    <p id={id} className={`${styles.message} ${styles[tone]}`}>
      {icon && <Icon name={icon} size="sm" />}
      <span>{children}</span>
    </p>
  );
}
