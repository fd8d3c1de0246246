/**
 * The same as `GivenTheme.tsx` for the site as it is built: there our theme stands where MUI has its default
 * (scripts/builtTheme.ts), so that no page makes one, and only the parts' own defaults are handed down.
 */
import DefaultPropsProvider from '@mui/system/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { components } from 'virtual:part-looks';

export { partVariables } from 'virtual:part-variables';

export const GivenTheme = ({ children }: { children: ReactNode }) => (
  <DefaultPropsProvider value={components}>{children}</DefaultPropsProvider>
);
