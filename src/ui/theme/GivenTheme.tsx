/** Our theme for MUI's parts, in tests and while developing. The site as it is built has `BuiltTheme.tsx` in its place. */
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';

import { theme } from './theme.ts';
import { themeVariables } from './themeVariables.ts';

export const partVariables = themeVariables('muiParts');

export const GivenTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);
