/** MUI's alert (our banner), snackbar (our toast) and progress (our loading bar) in the look. */
import type { Components, Theme } from '@mui/material/styles';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { inRem } from '#ui/theme/typography.ts';

declare module '@mui/material/Alert' {
  interface AlertPropsVariantOverrides {
    /** Above a form that was refused: a heading and a line for each field. */
    summary: true;
    /** Across the foot of the window. */
    bar: true;
    /** A passing word that is an alert. */
    toast: true;
  }
}

type Tone = 'success' | 'warning' | 'error' | 'info';
const tones: readonly Tone[] = ['success', 'warning', 'error', 'info'];

export const feedbackComponents: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        minHeight: 46,
        padding: '4px 16px',
        font: `400 ${inRem('14.5px')}/1.5 var(--look-font-sans)`,
        variants: [
          ...tones.map((severity) => ({
            props: { severity },
            style: {
              backgroundColor: `var(--mui-palette-tint-${severity})`,
              color: 'var(--mui-palette-text-primary)',
              '& .MuiAlert-icon': { color: `var(--mui-palette-${severity}-main)` },
            },
          })),
          {
            props: { variant: 'summary' },
            style: {
              alignItems: 'flex-start',
              padding: '6px 16px',
              borderLeft: '3px solid var(--mui-palette-error-main)',
            },
          },
          {
            props: { variant: 'bar' },
            style: {
              minHeight: 0,
              padding: 0,
              borderRadius: 0,
              borderTop: '1px solid var(--mui-palette-rule2)',
              font: 'var(--mui-font-sm)',
              '& .MuiAlert-message': { padding: 0, overflow: 'visible' },
            },
          },
          {
            props: { variant: 'toast' },
            style: {
              gap: 12,
              padding: '4px 4px 4px 18px',
              boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main), var(--look-shadow-float)',
              font: `${tokens.weight.semibold} ${inRem('15px')}/1.4 var(--look-font-sans)`,
              fontVariantNumeric: 'tabular-nums lining-nums',
              '& .MuiAlert-icon, & .MuiAlert-message': { margin: 0, padding: 0 },
              '& .MuiAlert-action': { margin: 0 },
            },
          },
        ],
      },
      icon: { opacity: 1, padding: '7px 0' },
      message: { flex: 1, minWidth: 0, padding: '7px 0' },
      action: { margin: '-4px -13px -4px 0', padding: 0, alignItems: 'center' },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { margin: 0, font: 'inherit', fontWeight: tokens.weight.semibold } },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-text-primary)',
        color: 'var(--mui-palette-background-default)',
        borderRadius: tokens.radius.control,
        minWidth: 0,
        maxWidth: 'fit-content',
        font: `400 ${inRem('14.5px')}/1.5 var(--look-font-sans)`,
        padding: '5px 18px',
        boxShadow: 'var(--look-shadow-float)',
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 3, maxWidth: tokens.size.loadingBar, backgroundColor: 'var(--mui-palette-divider)' },
      bar1: { animationDuration: '3000ms' },
      bar2: { animationDuration: '3000ms', animationDelay: '1500ms' },
    },
  },
};
