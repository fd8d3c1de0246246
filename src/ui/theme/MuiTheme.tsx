/**
 * Gives lazily loaded MUI parts the theme and the variables only they read. It never touches storage or the
 * page's `data-theme`: the theme machine owns those, and CSS alone makes the scheme.
 */
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { theme } from './theme.ts';
import { themeVariables } from './themeVariables.ts';

const muiVariables = <GlobalStyles styles={themeVariables('muiParts')} />;

export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null} colorSchemeNode={null} disableStyleSheetGeneration>
      {muiVariables}
      {children}
    </ThemeProvider>
  );
}
