/** Written by scripts/builtTheme.ts. */
declare module 'virtual:part-variables' {
  export const partVariables: string;
}

declare module 'virtual:part-looks' {
  import type { Components } from '@mui/material/styles';

  /** Filled by the parts as they come. */
  export const components: Components;
}
