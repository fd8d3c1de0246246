/**
 * Gives MUI's parts the theme, their styles' layer and the variables only they read. It never touches storage or the
 * page's `data-theme`: the theme machine owns those, and CSS alone makes the scheme.
 */
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

import { GivenTheme, partVariables } from './GivenTheme.tsx';
import { createMuiCache } from './muiCache.ts';

const variablesId = 'mui-variables';

/**
 * Once a page: with each of its islands, as Emotion would do it, the browser would style and lay out all of it again. A
 * developer's server runs this again.
 */
function addVariables(): void {
  const style = document.getElementById(variablesId) ?? document.createElement('style');
  style.id = variablesId;
  style.textContent = partVariables;
  document.head.append(style);
}
if (!import.meta.env.SSR) addVariables();

/** The server has one cache for all pages, which it provides itself, and prints those variables that a page uses. */
const browserCache = import.meta.env.SSR ? null : createMuiCache();

export function MuiTheme({ children }: { children: ReactNode }) {
  const themed = <GivenTheme>{children}</GivenTheme>;
  return browserCache ? <CacheProvider value={browserCache}>{themed}</CacheProvider> : themed;
}
