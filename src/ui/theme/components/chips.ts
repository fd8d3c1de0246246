/** MUI's chips, badges, tooltips and skeletons in the look. Rectangles state something; pills can be removed. */
import type { Components, CSSObject, Theme } from '@mui/material/styles';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { fontStack, inRem } from '#ui/theme/typography.ts';

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    status: true;
    filter: true;
    /** A choice that fills its place in a grid. */
    box: true;
  }
  interface ChipPropsColorOverrides {
    accent: true;
  }
}

declare module '@mui/material/Badge' {
  interface BadgePropsVariantOverrides {
    /** A count that stands in a line of text, not on the corner of something. */
    inline: true;
  }
}

type StatusTone = 'success' | 'warning' | 'error' | 'info';
const statusTones: readonly StatusTone[] = ['success', 'warning', 'error', 'info'];

const status: CSSObject = {
  height: 'auto',
  minHeight: 26,
  maxWidth: '100%',
  gap: 6,
  padding: '4px 9px 4px 7px',
  borderRadius: tokens.radius.tag,
  fontSize: inRem('12.5px'),
  fontWeight: tokens.weight.semibold,
  backgroundColor: 'var(--mui-palette-sunk)',
  color: 'var(--mui-palette-text-secondary)',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& .MuiChip-icon': { flex: 'none', color: 'inherit', width: 15, height: 15, margin: 0, strokeWidth: 1.7 },
  '& .MuiChip-label': { padding: 0, overflow: 'visible', whiteSpace: 'normal', textOverflow: 'clip' },
  // The tints are gone: the edge keeps the chip one thing.
  '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: -1 },
};

/** A chip that acts: an outline, and words that may take two lines. */
const pressed: CSSObject = {
  height: 'auto',
  maxWidth: '100%',
  border: '1px solid var(--mui-palette-rule2)',
  backgroundColor: 'transparent',
  color: 'var(--mui-palette-text-primary)',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '&:hover, &.Mui-focusVisible': { backgroundColor: 'transparent' },
  '&:hover': { borderColor: 'currentColor' },
  '& .MuiChip-label': {
    display: 'flex',
    alignItems: 'center',
    padding: 0,
    overflow: 'visible',
    whiteSpace: 'normal',
    textAlign: 'center',
  },
  '@media (forced-colors: active)': { '&:hover': { borderColor: 'Highlight' } },
};

const chosen: CSSObject = {
  borderColor: 'var(--mui-palette-primary-main)',
  boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
};

export const chipComponents: Components<Theme> = {
  MuiChip: {
    styleOverrides: {
      root: {
        variants: [
          { props: { variant: 'status' }, style: status },
          ...statusTones.map((tone) => ({
            props: { variant: 'status' as const, color: tone },
            style: {
              backgroundColor: `var(--mui-palette-tint-${tone})`,
              color: `var(--mui-palette-${tone}-main)`,
            },
          })),
          {
            props: { variant: 'status', color: 'accent' },
            style: {
              backgroundColor: 'var(--mui-palette-tint-accent)',
              color: 'var(--mui-palette-accentText)',
            },
          },
          {
            props: { variant: 'filter' },
            style: {
              ...pressed,
              minHeight: 34,
              padding: '0 13px',
              borderRadius: tokens.radius.chip,
              font: `${tokens.weight.medium} ${inRem('13.5px')}/1.2 ${fontStack.sans}`,
              '&:has(svg)': { paddingRight: 9 },
              '& svg': { width: 14, height: 14, marginLeft: 8, flex: 'none' },
              '&[aria-current], &[aria-pressed="true"]': {
                ...chosen,
                color: 'var(--mui-palette-primary-main)',
              },
            },
          },
          {
            props: { variant: 'box' },
            style: {
              ...pressed,
              minHeight: 36,
              padding: '4px 6px',
              borderRadius: tokens.radius.tag,
              font: `${tokens.weight.regular} ${inRem('13px')}/1.3 ${fontStack.sans}`,
              '&[aria-current], &[aria-pressed="true"]': { ...chosen, fontWeight: tokens.weight.semibold },
              // On a phone it is a target for a thumb.
              '@media (pointer: coarse)': { minHeight: 44 },
            },
          },
        ],
      },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        height: 18,
        minWidth: 18,
        padding: '0 5px',
        borderRadius: 9,
        fontSize: inRem('10.5px'),
        fontWeight: tokens.weight.bold,
        fontVariantNumeric: 'tabular-nums lining-nums',
        transition: 'none',
        // Without grounds of their own the figures need an edge; its color is the text's.
        '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: -1 },
        variants: [
          { props: { variant: 'inline' }, style: { position: 'static', transform: 'none' } },
          {
            props: { color: 'default' },
            style: {
              backgroundColor: 'var(--mui-palette-sunk)',
              color: 'var(--mui-palette-text-secondary)',
            },
          },
          { props: { color: 'error' }, style: { color: 'var(--mui-palette-destructive-contrastText)' } },
        ],
      },
    },
  },
  MuiTooltip: {
    // It stays in the landmark of what it is about.
    defaultProps: { slotProps: { popper: { disablePortal: true } } },
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--mui-palette-text-primary)',
        color: 'var(--mui-palette-background-default)',
        fontSize: inRem(tokens.type.xs.size),
        fontWeight: tokens.weight.regular,
        padding: '6px 10px',
        borderRadius: tokens.radius.control,
      },
      arrow: { color: 'var(--mui-palette-text-primary)' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rectangular' },
    styleOverrides: { root: { backgroundColor: 'var(--mui-palette-sunk)', borderRadius: tokens.radius.tag } },
  },
};
