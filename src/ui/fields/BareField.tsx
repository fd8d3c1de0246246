/**
 * MUI's outlined input where a form has room for the field alone. Adds a name for screen readers alone, and what sends
 * it.
 */
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

export type BareFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color' | 'aria-label'> & {
  label: string;
  size?: 'sm' | 'md';
  /** At its end, within its border. */
  endAction?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

const sizes = { sm: 'small', md: 'medium' } as const;

export const BareField = ({ label, size = 'md', endAction, className, ...input }: BareFieldProps) => (
  <OutlinedInput
    fullWidth
    size={sizes[size]}
    endAdornment={endAction}
    slotProps={{ input: { type: 'text', ...input, 'aria-label': label } }}
    {...(className && { className })}
  />
);
