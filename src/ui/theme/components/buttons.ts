/** MUI's buttons in the look: three sizes, four variants, three tones. */
import { keyframes } from '@emotion/react';
import type { Components, CSSObject, Theme } from '@mui/material/styles';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { inRem } from '#ui/theme/typography.ts';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    primary: true;
    secondary: true;
    link: true;
    contained: false;
    outlined: false;
  }
  interface ButtonPropsColorOverrides {
    accent: true;
    destructive: true;
    inherit: false;
    secondary: false;
    success: false;
    error: false;
    info: false;
    warning: false;
  }
}

type Tone = 'primary' | 'accent' | 'destructive';
const tones: readonly Tone[] = ['primary', 'accent', 'destructive'];

const runs = keyframes({ to: { backgroundPositionX: '48px, 0' } });

const variable = (name: string): string => `var(--mui-palette-${name})`;
/** Filled buttons use the fill, all others the tone's readable ink. */
const inks: Record<Tone, string> = {
  primary: variable('primary-main'),
  accent: variable('accentUi'),
  destructive: variable('error-main'),
};

function filled(tone: Tone): CSSObject {
  const fill = variable(`${tone}-main`);
  const hover =
    tone === 'primary'
      ? variable('primary-dark')
      : `color-mix(in srgb, ${fill} 88%, var(--mui-palette-text-primary))`;
  return {
    backgroundColor: fill,
    color: variable(`${tone}-contrastText`),
    '&:hover': { backgroundColor: hover },
    '&.MuiButton-sizeLarge:not(.Mui-disabled, [aria-disabled="true"]:not([aria-busy="true"]))::before': {
      content: '""',
      position: 'absolute',
      inset: 2,
      border: '1px solid color-mix(in srgb, currentColor 42%, transparent)',
      borderRadius: 1,
      pointerEvents: 'none',
    },
  };
}

function outlined(tone: Tone): CSSObject {
  const ink = tone === 'primary' ? variable('text-primary') : inks[tone];
  return {
    color: ink,
    borderColor: tone === 'primary' ? variable('rule2') : 'currentColor',
    '&:hover': { borderColor: 'currentColor', backgroundColor: `color-mix(in srgb, ${ink} 5%, transparent)` },
  };
}

const look = (variant: 'primary' | 'secondary' | 'text' | 'link', color: Tone, style: CSSObject) => ({
  props: { variant, color },
  style,
});

/** Off, with or without the focus kept where the reason is to be read. Busy is another thing: it keeps its look. */
const off = '&.Mui-disabled, &[aria-disabled="true"]:not([aria-busy="true"])';

const disabled: CSSObject = {
  [off]: {
    backgroundColor: variable('sunk'),
    color: variable('ink3'),
    borderColor: variable('divider'),
  },
};

const bare: CSSObject = {
  [off]: {
    backgroundColor: 'transparent',
    color: variable('ink3'),
    borderColor: 'transparent',
    textDecorationColor: 'transparent',
  },
};

/** Busy: a short bar runs under the words, as the loading bar does. */
const busyBar = (widthPx: number, bottomPx: number): CSSObject => ({
  content: '""',
  position: 'absolute',
  bottom: bottomPx,
  left: `calc(50% - ${widthPx / 2}px)`,
  width: widthPx,
  height: 2,
  background: [
    'linear-gradient(currentColor, currentColor) -20px 0 / 20px 2px no-repeat',
    'color-mix(in srgb, currentColor 30%, transparent)',
  ].join(),
  animation: `${runs} 1200ms linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { backgroundPositionX: '14px, 0', animation: 'none' },
});

export const buttonComponents: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': { outline: `2px solid ${variable('focus')}`, outlineOffset: 3 } },
    },
  },
  MuiButton: {
    defaultProps: { variant: 'primary', color: 'primary', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: tokens.size.button.md,
        padding: '0 20px',
        border: '1px solid transparent',
        gap: 9,
        flexShrink: 0,
        maxWidth: '100%',
        '&[aria-disabled="true"]': { cursor: 'default' },
        '&[aria-busy="true"]': { cursor: 'progress' },
        '&[aria-busy="true"]::after': busyBar(48, 7),
        '@media (max-width: 29.99em)': { flexShrink: 1 },
        '@media print': { display: 'none' },
        variants: [
          {
            props: { size: 'small' },
            style: {
              minHeight: tokens.size.button.sm,
              padding: '0 13px',
              fontSize: inRem('13.5px'),
              '&[aria-busy="true"]::after': busyBar(32, 4),
            },
          },
          {
            props: { size: 'large' },
            style: { minHeight: tokens.size.button.lg, padding: '0 28px', fontSize: inRem('16.5px') },
          },
          ...tones.flatMap((tone) => [
            look('primary', tone, { ...filled(tone), ...disabled }),
            look('secondary', tone, { ...outlined(tone), ...disabled }),
            look('text', tone, {
              color: inks[tone],
              padding: '0 8px',
              '&:hover': { backgroundColor: `color-mix(in srgb, ${inks[tone]} 6%, transparent)` },
              ...bare,
            }),
            look('link', tone, {
              color: inks[tone],
              padding: 0,
              minHeight: 0,
              fontWeight: tokens.weight.medium,
              textDecoration: `underline 1px color-mix(in srgb, currentColor 40%, transparent)`,
              textUnderlineOffset: 4,
              '&:hover': { backgroundColor: 'transparent', textDecorationColor: 'currentColor' },
              '&[aria-busy="true"]::after': busyBar(48, -4),
              ...bare,
            }),
          ]),
        ],
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 44,
        height: 44,
        borderRadius: tokens.radius.control,
        color: 'inherit',
        '@media print': { display: 'none' },
        '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 6%, transparent)' },
        '&.Mui-disabled': { color: variable('ink3') },
      },
    },
  },
};
