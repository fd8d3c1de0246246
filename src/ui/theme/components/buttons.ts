/**
 * MUI's buttons in the look: three sizes, four variants, three tones. It must stay the twin of
 * `#ui/button/Button.module.css`, so that nobody can tell which of the two stands on a page.
 */
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
    '&.MuiButton-sizeLarge:not(.Mui-disabled)::before': {
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

const disabled: CSSObject = {
  '&.Mui-disabled': {
    backgroundColor: variable('sunk'),
    color: variable('ink3'),
    borderColor: variable('divider'),
  },
};

const bare: CSSObject = {
  '&.Mui-disabled': { backgroundColor: 'transparent', color: variable('ink3'), borderColor: 'transparent' },
};

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
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: tokens.size.button.sm, padding: '0 13px', fontSize: inRem('13.5px') },
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
        color: variable('text-primary'),
        '&:hover': { backgroundColor: `color-mix(in srgb, ${variable('text-primary')} 6%, transparent)` },
      },
    },
  },
};
