/**
 * MUI's button in the look's sizes, variants and tones. Adds busy: such a button keeps its place, its words and the focus,
 * and ignores further presses. `ButtonLink` is the same for an address.
 */
import MuiButton from '@mui/material/Button';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

import { AppLink, type AppLinkProps } from '#ui/link/AppLink.tsx';

type ButtonLook = {
  size?: 'sm' | 'md' | 'lg';
  variant?: 'primary' | 'secondary' | 'text' | 'link';
  tone?: 'regular' | 'accent' | 'destructive';
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
};

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & { busy?: boolean; ref?: Ref<HTMLButtonElement> };

export type ButtonLinkProps = ButtonLook & Omit<AppLinkProps, 'color'>;

const sizes = { sm: 'small', md: 'medium', lg: 'large' } as const;
const colors = { regular: 'primary', accent: 'accent', destructive: 'destructive' } as const;

const ignore = (event: MouseEvent): void => event.preventDefault();

export const Button = ({ busy = false, size = 'md', tone = 'regular', ...button }: ButtonProps) => (
  <MuiButton
    {...button}
    size={sizes[size]}
    color={colors[tone]}
    {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
  />
);

export const ButtonLink = ({ size = 'md', tone = 'regular', ...link }: ButtonLinkProps) => (
  <MuiButton {...link} component={AppLink} size={sizes[size]} color={colors[tone]} />
);
