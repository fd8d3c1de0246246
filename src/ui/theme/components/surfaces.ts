/** MUI's papers, dialogs, drawers and accordions in the look: flat sheets, a plate frame around every dialog. */
import type { Components, Theme } from '@mui/material/styles';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { fontStack, inRem } from '#ui/theme/typography.ts';

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    /** An accordion of one part within a text or a list, without rules around it. */
    plain: true;
    /** One of many in a narrow column, under a title of the size of what is in it. */
    compact: true;
    /** A popover, or anything else that lies over the page and is no modal. */
    float: true;
  }
}

/** The dialog's double rule lies 7 px inside its edge. */
const plateFrame =
  'var(--look-shadow-float), inset 0 0 0 6px var(--mui-palette-background-paper), inset 0 0 0 7px var(--mui-palette-divider)';

/** MUI takes the time apart from the easing. */
const [slideTime = '', slideEasing = ''] = tokens.motion.menu.split(' ');
const slideMs = Number.parseInt(slideTime, 10);

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
    styleOverrides: {
      root: {
        backgroundImage: 'none',
        variants: [
          {
            props: { variant: 'float' },
            style: { border: '1px solid var(--mui-palette-divider)', boxShadow: 'var(--look-shadow-float)' },
          },
        ],
      },
    },
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
      paperFullScreen: {
        margin: 0,
        padding: 0,
        borderRadius: 0,
        boxShadow: 'none',
        maxWidth: 'none',
        height: '100dvh',
        maxHeight: 'none',
      },
    },
  },
  MuiDrawer: {
    defaultProps: {
      transitionDuration: slideMs,
      // One that is fetched when it is first opened slides in that time, too.
      slotProps: { transition: { appear: true, easing: slideEasing } },
    },
    styleOverrides: {
      paper: {
        width: 'var(--look-size-menu)',
        maxWidth: '100%',
        boxShadow: 'var(--look-shadow-float)',
        overscrollBehavior: 'contain',
        // Its content fills it.
        '& > *': { display: 'flex', flexDirection: 'column', flex: '1 0 auto' },
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
        // Closed answers are out of reach, but not for the search in the page, which opens them (Accordion.tsx).
        '&:not(.MuiPaper-plain) > .MuiCollapse-hidden': {
          visibility: 'visible',
          '& .MuiAccordion-region': { contentVisibility: 'hidden' },
        },
        // Paper shows every answer; so does a page whose script never comes.
        '@media print, (scripting: none)': {
          '& .MuiAccordion-region': { display: 'block', contentVisibility: 'visible !important' },
          '& > .MuiCollapse-root': { height: 'auto !important', visibility: 'visible' },
          '& .MuiAccordionSummary-expandIconWrapper': { display: 'none' },
        },
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
                alignItems: 'center',
                gap: 12,
                minHeight: 44,
                padding: 0,
                font: 'inherit',
              },
              '& .MuiAccordionSummary-content': { minWidth: 0 },
              '& .MuiAccordionSummary-expandIconWrapper': { marginTop: 0 },
              '& .MuiAccordionDetails-root': {
                maxWidth: 'none',
                padding: '8px 0 10px 28px',
                color: 'inherit',
              },
            },
          },
          {
            props: { variant: 'compact' },
            style: {
              '& .MuiAccordionSummary-root': {
                minHeight: 60,
                font: `${tokens.weight.semibold} ${inRem('14.5px')}/1.4 ${fontStack.sans}`,
              },
              '& .MuiAccordionSummary-content': { margin: 0, minWidth: 0 },
              '& .MuiAccordionDetails-root': { marginTop: -10, color: 'inherit' },
            },
          },
        ],
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        gap: 16,
        padding: '15px 0',
        minHeight: 56,
        font: `${tokens.weight.medium} ${inRem('19px')}/1.35 ${fontStack.serif}`,
        '&:hover > .MuiAccordionSummary-expandIconWrapper': { color: 'var(--mui-palette-primary-main)' },
      },
      content: { margin: 0 },
      expandIconWrapper: { marginTop: 3, color: 'inherit', transition: 'transform 160ms ease-out' },
    },
  },
  MuiAccordionDetails: {
    styleOverrides: {
      root: { maxWidth: '68ch', padding: '0 0 18px', color: 'var(--mui-palette-text-secondary)' },
    },
  },
};
