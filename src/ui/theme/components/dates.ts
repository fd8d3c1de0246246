/**
 * MUI's date and time pickers in the look: the field is the twin of the outlined input, the calendar a flat sheet with
 * targets of 44 px. Written as plain styles, so that pages without dates load none of the pickers for it.
 */
import type { CSSObject, Theme } from '@mui/material/styles';
import type { PickerComponents } from '@mui/x-date-pickers/themeAugmentation';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { fontStack, inRem } from '#ui/theme/typography.ts';

const TARGET = 44;
/** Seven days beside each other, with a little room at both sides. */
const CALENDAR_WIDTH = 7 * TARGET + 16;
const WEEKS = 6;

/** Forced colors paint every ground alike: what is chosen needs system colors. */
const chosen: CSSObject = {
  backgroundColor: 'var(--mui-palette-primary-main)',
  color: 'var(--mui-palette-primary-contrastText)',
  fontWeight: tokens.weight.semibold,
  '@media (forced-colors: active)': {
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    forcedColorAdjust: 'none',
  },
};

const option: CSSObject = {
  borderRadius: tokens.radius.control,
  fontSize: inRem('15px'),
  letterSpacing: 'normal',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '&:hover': { backgroundColor: 'var(--mui-palette-sunk)' },
  '&:focus': { backgroundColor: 'transparent' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-focus)', outlineOffset: -2 },
  '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': chosen,
  '&.Mui-selected:focus-visible': {
    outlineColor: 'var(--mui-palette-primary-contrastText)',
    outlineOffset: -4,
    '@media (forced-colors: active)': { outlineColor: 'HighlightText' },
  },
  '&.Mui-disabled, &.Mui-disabled:not(.Mui-selected)': { color: 'var(--mui-palette-ink3)' },
};

const listOfTimes: CSSObject = { ...option, minHeight: TARGET, margin: 0, justifyContent: 'center' };

const fieldComponents: PickerComponents<Theme> = {
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: tokens.size.field,
        padding: '0 0 0 14px',
        backgroundColor: 'var(--mui-palette-background-paper)',
        letterSpacing: 'normal',
        fontVariantNumeric: 'tabular-nums lining-nums',
        '& .MuiInputAdornment-root': { marginLeft: 0, color: 'inherit' },
        '& .MuiIconButton-edgeEnd': { marginRight: 2 },
        '& .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-rule2)',
          top: 0,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-text-primary)' },
        '&.Mui-focused:not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: 'var(--mui-palette-rule2)',
        },
        // The button that opens the calendar shows the focus itself.
        '&.Mui-focused:not(:has(button:focus-visible))': {
          outline: '2px solid var(--mui-palette-focus)',
          outlineOffset: 1,
        },
        '&.Mui-error .MuiPickersOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: 'var(--mui-palette-error-main)',
        },
        '&.Mui-disabled': { backgroundColor: 'var(--mui-palette-sunk)', color: 'var(--mui-palette-ink3)' },
        '&.Mui-disabled .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-divider)',
        },
      },
      sectionsContainer: { padding: 0, opacity: 1 },
    },
  },
  MuiPickersInputBase: {
    styleOverrides: {
      root: {
        '& .MuiPickersInputBase-sectionContent': {
          borderRadius: tokens.radius.tag,
          '&:focus': { backgroundColor: 'var(--mui-palette-sunk)' },
          '@media (forced-colors: active)': { '&:focus': { outline: '1px solid Highlight' } },
        },
      },
    },
  },
};

const calendarComponents: PickerComponents<Theme> = {
  MuiPickerPopper: {
    styleOverrides: {
      paper: {
        margin: '6px 0',
        maxHeight: 'calc(100dvh - 12px)',
        overflow: 'auto',
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: tokens.radius.control,
        boxShadow: 'var(--look-shadow-float)',
      },
    },
  },
  MuiDateCalendar: {
    styleOverrides: { root: { width: CALENDAR_WIDTH, maxHeight: 'none', height: 'auto', paddingBottom: 8 } },
  },
  MuiPickersCalendarHeader: {
    styleOverrides: {
      root: { margin: 0, padding: '6px 4px 6px 14px', maxHeight: 'none', minHeight: TARGET },
      label: { font: `${tokens.weight.medium} ${inRem('17px')}/1.35 ${fontStack.serif}` },
      switchViewButton: { width: TARGET, height: TARGET },
    },
  },
  MuiPickersArrowSwitcher: {
    styleOverrides: { spacer: { width: 0 }, button: { width: TARGET, height: TARGET, margin: 0 } },
  },
  MuiDayCalendar: {
    styleOverrides: {
      header: { padding: '0 8px' },
      weekDayLabel: {
        width: TARGET,
        height: 32,
        margin: 0,
        fontSize: inRem('13px'),
        color: 'var(--mui-palette-text-secondary)',
      },
      weekContainer: { margin: 0, padding: '0 8px' },
      slideTransition: { minHeight: WEEKS * TARGET },
    },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: {
        '--PickerDay-size': `${TARGET}px`,
        '--PickerDay-horizontalMargin': '0px',
        ...option,
        '&.MuiPickerDay-today:not(.Mui-selected)': {
          border: '1px solid var(--mui-palette-rule2)',
          fontWeight: tokens.weight.semibold,
        },
      },
    },
  },
  MuiYearCalendar: {
    styleOverrides: { root: { width: CALENDAR_WIDTH }, button: { ...option, height: TARGET } },
  },
  MuiMonthCalendar: {
    styleOverrides: { root: { width: CALENDAR_WIDTH }, button: { ...option, height: TARGET } },
  },
  MuiDigitalClock: { styleOverrides: { root: { minWidth: 150 }, item: listOfTimes } },
  MuiMultiSectionDigitalClockSection: {
    styleOverrides: {
      root: { width: 72, '&:not(:first-of-type)': { borderColor: 'var(--mui-palette-divider)' } },
      item: { ...listOfTimes, width: 56 },
    },
  },
  MuiPickersLayout: { styleOverrides: { contentWrapper: { '& > *': { margin: 0 } } } },
};

export const dateComponents: PickerComponents<Theme> = { ...fieldComponents, ...calendarComponents };
