/**
 * Gives MUI's parts the theme, their styles' layer and the variables only they read. It never touches storage or the
 * page's `data-theme`: the theme machine owns those, and CSS alone makes the scheme.
 */
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';

import { createMuiCache } from './muiCache.ts';
import { theme } from './theme.ts';
import { themeVariables } from './themeVariables.ts';

const muiVariables = <GlobalStyles styles={themeVariables('muiParts')} />;

/** The server has one for each request, which it provides itself. */
const browserCache = import.meta.env.SSR ? null : createMuiCache();

export function MuiTheme({ children }: { children: ReactNode }) {
  const themed = (
    <ThemeProvider theme={theme}>
      {muiVariables}
      {children}
    </ThemeProvider>
  );
  return browserCache ? <CacheProvider value={browserCache}>{themed}</CacheProvider> : themed;
}
