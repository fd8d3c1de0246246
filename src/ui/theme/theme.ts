/**
 * The look as a MUI theme: the one place that turns tokens.json into what MUI understands. The page's static
 * stylesheet (themeCss.ts) and the lazily loaded MUI parts (MuiTheme.tsx) are both made from it.
 */
import { createTheme } from '@mui/material/styles';

import { components } from './components/index.ts';
import { schemePalette } from './palette.ts';
import tokens from './tokens.json' with { type: 'json' };
import { typography } from './typography.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface CssThemeVariables {
    enabled: true;
  }
}

/** Every raised thing floats on the same shadow; `--look-shadow-float` differs by scheme. */
const float = 'var(--look-shadow-float)';
const SHADOW_COUNT = 25;
const shadows = Array.from({ length: SHADOW_COUNT }, (_none, elevation) =>
  elevation === 0 ? 'none' : float,
);

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: schemePalette('light') }, dark: { palette: schemePalette('dark') } },
  typography,
  shape: { borderRadius: tokens.radius.control },
  spacing: 4,
  shadows: shadows as ReturnType<typeof createTheme>['shadows'],
  breakpoints: {
    values: {
      xs: 0,
      sm: tokens.breakpoint.phone,
      md: tokens.breakpoint.tablet,
      lg: tokens.breakpoint.desktop,
      xl: tokens.breakpoint.widescreen,
      xxl: tokens.breakpoint.extrawide,
    },
  },
  zIndex: {
    appBar: tokens.z.header,
    drawer: tokens.z.menu,
    modal: tokens.z.dialog,
    snackbar: tokens.z.toast,
    tooltip: tokens.z.toast,
  },
  components,
});
