/**
 * The button, and the link that looks like one, as plain elements. A busy button keeps its place, its words and
 * the focus, and ignores further presses.
 */
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

import { AppLink, type AppLinkProps } from '#ui/link/AppLink.tsx';

import styles from './Button.module.css';
import { buttonClass, type ButtonLook } from './buttonLook.ts';

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; ref?: Ref<HTMLButtonElement> };

export type ButtonLinkProps = ButtonLook & AppLinkProps;

const ignore = (event: MouseEvent): void => event.preventDefault();

export function Button({ busy = false, ...props }: ButtonProps) {
  const { size, variant, tone, fullWidth, startIcon, endIcon, className, children, onClick, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={buttonClass(props, className)}
      onClick={busy ? ignore : onClick}
    >
      {startIcon}
      <span className={styles.words}>{children}</span>
      {endIcon}
    </button>
  );
}

export function ButtonLink(props: ButtonLinkProps) {
  const { size, variant, tone, fullWidth, startIcon, endIcon, className, children, ...link } = props;
  return (
    <AppLink {...link} className={buttonClass(props, className)}>
      {startIcon}
      <span className={styles.words}>{children}</span>
      {endIcon}
    </AppLink>
  );
}
