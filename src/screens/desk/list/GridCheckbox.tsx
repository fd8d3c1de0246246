/** The grid's box in our look. The grid says which of them has the focus, and the others are not reached by Tab. */
import MuiCheckbox from '@mui/material/Checkbox';
import type { GridSlotProps } from '@mui/x-data-grid/models';
import { useEffect, useRef } from 'react';

import { checkboxBoxes } from '#ui/fields/Checkbox.tsx';

export function GridCheckbox({
  autoFocus,
  slotProps,
  // Of the grid's own box alone.
  label: _label,
  fullWidth: _fullWidth,
  density: _density,
  inputRef: _inputRef,
  touchRippleRef: _ripple,
  ...box
}: GridSlotProps['baseCheckbox']) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  return (
    <MuiCheckbox {...box} {...checkboxBoxes} slotProps={{ input: { ...slotProps?.htmlInput, ref: input } }} />
  );
}
