/** MUI's data grid in the look: hairlines between rows, our type, a focus that is seen, no cards and no shadows. */
import type { Theme } from '@mui/material/styles';
import type { DataGridComponents } from '@mui/x-data-grid/themeAugmentation';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { inRem } from '#ui/theme/typography.ts';

const focusRing = { outline: '2px solid var(--mui-palette-focus)', outlineOffset: -2 };

export const gridComponents: DataGridComponents<Theme> = {
  MuiDataGrid: {
    styleOverrides: {
      root: {
        '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
        '--DataGrid-t-color-border-base': 'var(--mui-palette-divider)',
        '--DataGrid-t-header-background-base': 'var(--mui-palette-background-default)',
        '--DataGrid-t-color-background-base': 'var(--mui-palette-background-default)',
        '--DataGrid-containerBackground': 'var(--mui-palette-background-default)',
        border: 0,
        borderRadius: 0,
        backgroundColor: 'transparent',
        color: 'inherit',
        font: `400 ${inRem('14.5px')}/1.4 var(--look-font-sans)`,
        fontVariantNumeric: 'tabular-nums lining-nums',
      },
      columnHeaders: { borderTop: '1px solid var(--mui-palette-rule2)' },
      columnHeader: { '&:focus, &:focus-within': { outline: 'none' }, '&:focus-visible': focusRing },
      columnHeaderTitle: {
        font: `${tokens.weight.semibold} ${inRem('13px')}/1.3 var(--look-font-sans)`,
        color: 'var(--mui-palette-text-secondary)',
      },
      columnSeparator: { display: 'none' },
      sortButton: { width: 28, height: 28, background: 'none', color: 'inherit' },
      cell: {
        '&:focus, &:focus-within': { outline: 'none' },
        '&:focus-visible': focusRing,
        '&.MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
        '&.MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
        '&.MuiDataGrid-cell--textCenter': { justifyContent: 'center' },
      },
      row: {
        '&:hover': { backgroundColor: 'var(--mui-palette-sunk)' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--mui-palette-tint-info)' },
      },
      // The whole cell is pressed with the box in it.
      checkboxInput: { width: 44, height: 44, padding: 0, justifyContent: 'center' },
    },
  },
};
