/** MUI's papers, dialogs, drawers and accordions in the look: flat sheets, a plate frame around every dialog. */
import type { Components, Theme } from '@mui/material/styles';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { fontStack, inRem } from '#ui/theme/typography.ts';

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    /** An accordion of one part within a text or a list, without rules around it. */
    plain: true;
  }
}

/** The dialog's double rule lies 7 px inside its edge. */
const plateFrame =
  'var(--look-shadow-float), inset 0 0 0 6px var(--mui-palette-background-paper), inset 0 0 0 7px var(--mui-palette-divider)';

export const surfaceComponents: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: {
        backgroundColor: 'var(--mui-palette-background-default)',
        color: 'var(--mui-palette-text-primary)',
      },
      ':focus-visible': { outline: '2px solid var(--mui-palette-focus)', outlineOffset: 3 },
      '.tabular': { fontVariantNumeric: 'tabular-nums lining-nums' },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-scrim)',
        '&.MuiBackdrop-invisible': { backgroundColor: 'transparent' },
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: { border: '1px solid var(--mui-palette-divider)', boxShadow: 'var(--look-shadow-float)' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        margin: 20,
        padding: '36px 32px 28px',
        borderRadius: tokens.radius.dialog,
        boxShadow: plateFrame,
        maxWidth: 600,
        width: '100%',
        maxHeight: 'calc(100dvh - 40px)',
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        width: 'var(--look-size-menu)',
        maxWidth: '100%',
        boxShadow: 'var(--look-shadow-float)',
        overscrollBehavior: 'contain',
      },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        borderBottom: '1px solid var(--mui-palette-divider)',
        '&::before': { display: 'none' },
        variants: [
          {
            props: { variant: 'plain' },
            style: {
              border: 0,
              // What is closed takes part in no page's width.
              minWidth: 0,
              color: 'inherit',
              '& .MuiAccordionSummary-root': {
                flexDirection: 'row-reverse',
                gap: 12,
                minHeight: 44,
                font: 'inherit',
              },
              '& .MuiAccordionSummary-content': { margin: 0, minWidth: 0 },
              '& .MuiAccordionDetails-root': { padding: '8px 0 10px 28px', color: 'inherit' },
            },
          },
        ],
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        padding: 0,
        minHeight: 56,
        font: `${tokens.weight.medium} ${inRem('19px')}/1.35 ${fontStack.serif}`,
      },
    },
  },
  MuiAccordionDetails: {
    styleOverrides: { root: { padding: '0 0 16px', color: 'var(--mui-palette-text-secondary)' } },
  },
};
