/** What a button can look like: sorts a button's props into its face (class and content) and the element's own. */
import type { ReactNode } from 'react';

import styles from './Button.module.css';

export type ButtonLook = {
  size?: 'sm' | 'md' | 'lg';
  variant?: 'primary' | 'secondary' | 'text' | 'link';
  tone?: 'regular' | 'accent' | 'destructive';
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
};

type Dressed = ButtonLook & { className?: string | undefined; children?: ReactNode };

export function buttonFace<Props extends Dressed>(props: Props) {
  const { size = 'md', variant = 'primary', tone = 'regular', fullWidth = false, ...undressed } = props;
  const { startIcon, endIcon, className, children, ...element } = undressed;
  const classes = [
    styles.button,
    styles[size],
    styles[variant],
    styles[tone],
    fullWidth && styles.fullWidth,
    className,
  ];
  return {
    element,
    className: classes.filter(Boolean).join(' '),
    content: (
      <>
        {startIcon}
        <span className={styles.words}>{children}</span>
        {endIcon}
      </>
    ),
  };
}
