/** MUI's chips, badges, tooltips and skeletons in the look. Rectangles state something; pills can be removed. */
import type { Components, CSSObject, Theme } from '@mui/material/styles';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { inRem } from '#ui/theme/typography.ts';

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    status: true;
    filter: true;
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
              height: 34,
              borderRadius: tokens.radius.chip,
              border: '1px solid var(--mui-palette-rule2)',
              backgroundColor: 'transparent',
              fontSize: inRem('13.5px'),
              fontWeight: tokens.weight.medium,
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
