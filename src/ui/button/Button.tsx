/**
 * The button, and the link that looks like one, as plain elements. A busy button keeps its place, its words and
 * the focus, and ignores further presses.
 */
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

import { AppLink, type AppLinkProps } from '#ui/link/AppLink.tsx';

import { buttonFace, type ButtonLook } from './buttonFace.tsx';

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; ref?: Ref<HTMLButtonElement> };

export type ButtonLinkProps = ButtonLook & AppLinkProps;

const ignore = (event: MouseEvent): void => event.preventDefault();

export function Button({ busy = false, ...props }: ButtonProps) {
  const { element, className, content } = buttonFace(props);
  return (
    <button
      type="button"
      {...element}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
      className={className}
    >
      {content}
    </button>
  );
}

export function ButtonLink(props: ButtonLinkProps) {
  const { element, className, content } = buttonFace(props);
  return (
    <AppLink {...element} className={className}>
      {content}
    </AppLink>
  );
}
