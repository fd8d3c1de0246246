/**
 * The two color schemes of the look as MUI palettes, straight from tokens.json. Roles that MUI has no name for
 * get one here; no color is ever written anywhere else.
 */
import type { PaletteOptions } from '@mui/material/styles';

import tokens from './tokens.json' with { type: 'json' };

export type SchemeName = keyof typeof tokens.themes;

/** A ground with the two inks that may lie on it. */
type Ground = { main: string; ink: string; ink2: string };

export type LookPalette = {
  sunk: string;
  plate: string;
  rule2: string;
  ink3: string;
  accentText: string;
  accentUi: string;
  focus: string;
  scrim: string;
  band: Ground;
  footer: Ground & { rule: string; mark: string; markShade: string };
  /** The darker half of the star's points; the other half is primary. */
  markShade: string;
  tint: { success: string; warning: string; error: string; info: string; accent: string };
};

type Fill = { main: string; contrastText: string };

declare module '@mui/material/styles' {
  interface Palette extends LookPalette {
    accent: Fill;
    destructive: Fill;
  }
  interface PaletteOptions extends LookPalette {
    accent: Fill;
    destructive: Fill;
  }
}

export function schemePalette(scheme: SchemeName): PaletteOptions {
  const color = tokens.themes[scheme].color;
  const accent = { main: color.accentFill, contrastText: color.onAccentFill };
  const error = { main: color.error, contrastText: color.onError };
  return {
    background: { default: color.paper, paper: color.surface },
    text: { primary: color.ink, secondary: color.ink2, disabled: color.ink3 },
    divider: color.rule,
    primary: { main: color.primary, dark: color.primaryHover, contrastText: color.onPrimary },
    secondary: accent,
    accent,
    destructive: error,
    success: { main: color.success, contrastText: color.successTint },
    warning: { main: color.warning, contrastText: color.warningTint },
    error,
    info: { main: color.info, contrastText: color.infoTint },
    sunk: color.sunk,
    plate: color.plate,
    rule2: color.rule2,
    ink3: color.ink3,
    accentText: color.accentText,
    accentUi: color.accentUi,
    focus: color.focus,
    scrim: tokens.scrim[scheme],
    band: { main: color.band, ink: color.bandInk, ink2: color.bandInk2 },
    footer: {
      main: color.footer,
      ink: color.footerInk,
      ink2: color.footerInk2,
      rule: color.footerRule,
      mark: color.footerMark,
      markShade: color.footerMarkShade,
    },
    markShade: color.markShade,
    tint: {
      success: color.successTint,
      warning: color.warningTint,
      error: color.errorTint,
      info: color.infoTint,
      accent: color.accentTint,
    },
  };
}
