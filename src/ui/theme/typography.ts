/**
 * The type roles of the look as MUI typography variants. Sizes are turned into rem here, so that a reader's own
 * font size is respected; tokens.json keeps the pixels the look was drawn in.
 */
import type { TypographyVariantsOptions } from '@mui/material/styles';
import type { CSSProperties } from 'react';

import tokens from './tokens.json' with { type: 'json' };

type TypographyStyleOptions = NonNullable<TypographyVariantsOptions['h1']>;

const REM_PX = 16;

const ownRoles = [
  'display',
  'lotTitle',
  'lede',
  'prose',
  'figure',
  'caps',
  'xl',
  'lg',
  'md',
  'sm',
  'xs',
] as const;
type OwnRole = (typeof ownRoles)[number];
type Role = OwnRole | 'h1' | 'h2' | 'h3' | 'h4';

declare module '@mui/material/styles' {
  interface TypographyVariants extends Record<OwnRole, CSSProperties> {
    extrabold: number;
  }
  interface TypographyVariantsOptions extends Partial<Record<OwnRole, CSSProperties>> {
    extrabold?: number;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<OwnRole, true> {
    subtitle1: false;
    subtitle2: false;
    overline: false;
  }
}

type RoleToken = {
  family: string;
  size: string;
  line: number;
  weight?: number;
  tracking?: string;
  transform?: string;
};

export const fontStack = {
  serif: `'${tokens.fonts.serif.family}', ${tokens.fonts.serif.fallback}`,
  sans: `'${tokens.fonts.sans.family}', ${tokens.fonts.sans.fallback}`,
};

export function inRem(size: string): string {
  return size.replaceAll(/(\d+(?:\.\d+)?)px/gu, (_match, pixels: string) => `${Number(pixels) / REM_PX}rem`);
}

function role(name: Role): TypographyStyleOptions {
  const token: RoleToken = tokens.type[name];
  return {
    fontFamily: token.family === 'serif' ? fontStack.serif : fontStack.sans,
    fontSize: inRem(token.size),
    lineHeight: token.line,
    fontWeight: token.weight ?? tokens.weight.regular,
    letterSpacing: token.tracking ?? 'normal',
    ...(token.transform === 'uppercase' && { textTransform: 'uppercase' }),
  };
}

const roles = Object.fromEntries(ownRoles.map((name) => [name, role(name)])) as Record<
  OwnRole,
  TypographyStyleOptions
>;

export const typography: TypographyVariantsOptions = {
  fontFamily: fontStack.sans,
  fontWeightLight: tokens.weight.light,
  fontWeightRegular: tokens.weight.regular,
  fontWeightMedium: tokens.weight.medium,
  fontWeightBold: tokens.weight.bold,
  extrabold: tokens.weight.extrabold,
  h1: role('h1'),
  h2: role('h2'),
  h3: role('h3'),
  h4: role('h4'),
  ...roles,
  body1: roles.md,
  body2: roles.sm,
  caption: roles.xs,
  button: {
    fontFamily: fontStack.sans,
    fontSize: inRem('15px'),
    lineHeight: 1.2,
    fontWeight: tokens.weight.semibold,
    letterSpacing: '0.005em',
    textTransform: 'none',
  },
};
