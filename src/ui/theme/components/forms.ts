/**
 * MUI's form parts in the look: label above, field of one height, error in border and words. The twin of
 * `#ui/field/Field.module.css`.
 */
import type { Components, Theme } from '@mui/material/styles';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { inRem } from '#ui/theme/typography.ts';

const SWITCH = { width: 44, height: 24, thumb: 18, inset: 3 };

export const formComponents: Components<Theme> = {
  MuiTextField: { defaultProps: { slotProps: { inputLabel: { shrink: true }, input: { notched: false } } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontSize: inRem('13.5px'),
        lineHeight: 1.4,
        fontWeight: tokens.weight.semibold,
        color: 'var(--mui-palette-text-primary)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--mui-palette-text-primary)' },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { color: 'var(--mui-palette-error-main)' } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-rule2)', top: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-text-primary)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: 'var(--mui-palette-rule2)',
        },
        '&.Mui-focused': { outline: '2px solid var(--mui-palette-focus)', outlineOffset: 1 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: 'var(--mui-palette-error-main)',
        },
      },
      input: { height: tokens.size.field, padding: '0 14px', boxSizing: 'border-box' },
    },
  },
  MuiSelect: { styleOverrides: { select: { display: 'flex', alignItems: 'center' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '6px 0 0', fontSize: inRem('13px'), color: 'var(--mui-palette-text-secondary)' },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { color: 'var(--mui-palette-rule2)', padding: 10 } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: SWITCH.width, height: SWITCH.height, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: SWITCH.inset,
        '&.Mui-checked': { transform: `translateX(${SWITCH.width - SWITCH.thumb - 2 * SWITCH.inset}px)` },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          backgroundColor: 'var(--mui-palette-primary-main)',
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: '2px solid var(--mui-palette-focus)',
          outlineOffset: 3,
        },
      },
      thumb: {
        width: SWITCH.thumb,
        height: SWITCH.thumb,
        boxShadow: 'none',
        backgroundColor: 'var(--mui-palette-background-paper)',
      },
      track: { borderRadius: SWITCH.height / 2, opacity: 1, backgroundColor: 'var(--mui-palette-rule2)' },
    },
  },
};
