/** MUI's form parts in the look: label above, field of one height, error in border and words. */
import type { Components, Theme } from '@mui/material/styles';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { inRem } from '#ui/theme/typography.ts';

/** In a narrow column, such as the ends of a range of prices. */
const SMALL_FIELD = 40;
const SWITCH = { width: 44, height: 24, thumb: 18, inset: 3 };
/** How far the thumb moves. */
const SWITCH_WAY = SWITCH.width - SWITCH.thumb - 2 * SWITCH.inset;

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
  // No label moves when a browser fills a field in, so that no animation has to say so.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
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
        '&.Mui-disabled': { backgroundColor: 'var(--mui-palette-sunk)', color: 'var(--mui-palette-ink3)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-divider)' },
        '&.MuiInputBase-multiline': { padding: 0 },
        '&.MuiInputBase-adornedEnd': { paddingRight: 2 },
      },
      input: {
        height: tokens.size.field,
        padding: '0 14px',
        boxSizing: 'border-box',
        '&::placeholder': { color: 'var(--mui-palette-ink3)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'currentColor' },
        '.MuiInputBase-multiline > &': {
          height: 'auto',
          minHeight: tokens.size.field,
          padding: '11px 14px',
          lineHeight: 1.5,
          resize: 'vertical',
        },
        variants: [
          {
            props: { size: 'small' },
            style: {
              height: SMALL_FIELD,
              padding: '0 8px',
              fontSize: inRem('14px'),
              fontVariantNumeric: 'tabular-nums lining-nums',
              textOverflow: 'ellipsis',
              // On a phone a target for a thumb, and large enough that the page is not zoomed into.
              '@media (pointer: coarse)': { height: 44, fontSize: inRem('16px') },
            },
          },
        ],
      },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: 'var(--mui-palette-text-secondary)' } } },
  MuiNativeSelect: {
    styleOverrides: {
      select: { '&&&': { paddingRight: 40, textOverflow: 'ellipsis' } },
      icon: { display: 'flex', top: 14, right: 12, color: 'inherit' },
    },
  },
  MuiSelect: { styleOverrides: { select: { display: 'flex', alignItems: 'center' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'flex',
        alignItems: 'flex-start',
        gap: 6,
        margin: '6px 0 0',
        font: `400 ${inRem('13px')}/1.45 var(--look-font-sans)`,
        color: 'var(--mui-palette-text-secondary)',
        '& > svg': { flex: 'none', marginTop: 1 },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        margin: 0,
        '&.MuiFormControlLabel-labelPlacementStart': {
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 16,
          width: '100%',
          minHeight: 44,
          '& .MuiFormControlLabel-label': { padding: 0, font: 'inherit' },
        },
      },
      label: {
        font: `400 ${inRem('14.5px')}/1.5 var(--look-font-sans)`,
        padding: '5px 0',
        '&.Mui-disabled': { color: 'var(--mui-palette-ink3)' },
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: '7px 10px 5px 0',
        '&.Mui-focusVisible > span': { outline: '2px solid var(--mui-palette-focus)', outlineOffset: 3 },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // As every other field of one line, with room for the chevron alone: what is typed is cleared by deleting it.
      inputRoot: {
        '&.MuiOutlinedInput-root': { padding: '0 44px 0 0' },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '0 14px' },
      },
      endAdornment: { right: 0, top: 0, transform: 'none' },
      clearIndicator: { display: 'none' },
      popupIndicator: { width: 44, height: tokens.size.field, marginRight: 0, color: 'inherit' },
      paper: {
        margin: '6px 0',
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: tokens.radius.control,
        boxShadow: 'var(--look-shadow-float)',
      },
      noOptions: { color: 'var(--mui-palette-text-secondary)' },
      listbox: { padding: '4px 0', maxHeight: 'min(40vh, 320px)' },
      option: {
        '&.MuiAutocomplete-option': { minHeight: 44, padding: '6px 14px' },
        '&.MuiAutocomplete-option.Mui-focused, &.MuiAutocomplete-option[aria-selected="true"].Mui-focused': {
          backgroundColor: 'var(--mui-palette-sunk)',
          '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
        },
        '&.MuiAutocomplete-option[aria-selected="true"]': {
          backgroundColor: 'transparent',
          fontWeight: tokens.weight.semibold,
        },
      },
    },
  },
  MuiSlider: {
    styleOverrides: {
      // The button stays within the width at both ends.
      root: { width: 'calc(100% - 18px)', marginInline: 9 },
      rail: { opacity: 1, backgroundColor: 'var(--mui-palette-rule2)' },
      track: { border: 0 },
      thumb: {
        width: 18,
        height: 18,
        '&::before': { boxShadow: 'none' },
        // Where a finger presses is as large as any button.
        '&::after': { width: 44, height: 44 },
        '&:hover, &.Mui-active': { boxShadow: 'none' },
        '&.Mui-focusVisible': {
          boxShadow: 'none',
          outline: '2px solid var(--mui-palette-focus)',
          outlineOffset: 3,
        },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: SWITCH.width, height: SWITCH.height, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: SWITCH.inset,
        '&.Mui-checked': { transform: `translateX(${SWITCH_WAY}px)` },
        // What is pressed covers the track and no more: MUI's own is three tracks wide and widens a narrow page.
        '& .MuiSwitch-input': { left: 0, width: SWITCH.width },
        '&.Mui-checked .MuiSwitch-input': { left: -SWITCH_WAY },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          backgroundColor: 'var(--mui-palette-primary-main)',
        },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 1, backgroundColor: 'var(--mui-palette-divider)' },
        '@media (forced-colors: active)': {
          '& .MuiSwitch-thumb': { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' },
          '&.Mui-checked + .MuiSwitch-track': {
            borderColor: 'Highlight',
            backgroundColor: 'Highlight',
            forcedColorAdjust: 'none',
          },
          '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: 'HighlightText' },
          '&.Mui-disabled .MuiSwitch-thumb': { backgroundColor: 'GrayText' },
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
      track: {
        borderRadius: SWITCH.height / 2,
        opacity: 1,
        backgroundColor: 'var(--mui-palette-rule2)',
        // Forced colors paint every ground alike: the state needs edges and system colors.
        '@media (forced-colors: active)': { border: '1px solid ButtonText' },
      },
    },
  },
};
