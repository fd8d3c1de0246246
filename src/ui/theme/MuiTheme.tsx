/**
 * Gives MUI's parts the theme, their styles' layer and the variables only they read. It never touches storage or the
 * page's `data-theme`: the theme machine owns those, and CSS alone makes the scheme.
 */
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

import { GivenTheme, partVariables } from './GivenTheme.tsx';
import { createMuiCache } from './muiCache.ts';

/** The server has a cache for each request, which it provides itself, and prints those variables that a page uses. */
const browserCache = import.meta.env.SSR ? null : createMuiCache();
const variables = import.meta.env.SSR ? null : <GlobalStyles styles={partVariables} />;

export function MuiTheme({ children }: { children: ReactNode }) {
  const themed = (
    <GivenTheme>
      {variables}
      {children}
    </GivenTheme>
  );
  return browserCache ? <CacheProvider value={browserCache}>{themed}</CacheProvider> : themed;
}
