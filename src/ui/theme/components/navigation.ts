/** MUI's links, tabs, breadcrumbs, pagers, menus, lists and tables in the look: hairlines and underlines, no fills. */
import type { Components, CSSObject, Theme } from '@mui/material/styles';

import tokens from '#ui/theme/tokens.json' with { type: 'json' };
import { fontStack, inRem } from '#ui/theme/typography.ts';

/** Where seven numbers and two words have to stand in one line. */
const narrow = '@media (max-width: 479px)';

/** A number, or a word that leads one page on; the page that is shown is underlined. */
const pageItem: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 40,
  height: 'auto',
  minHeight: 44,
  margin: 0,
  padding: 0,
  borderRadius: 0,
  font: `${tokens.weight.medium} ${inRem('15px')}/1.2 var(--look-font-sans)`,
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: 'var(--mui-palette-text-secondary)',
  '&:hover, &.Mui-selected, &.Mui-selected:hover': {
    backgroundColor: 'transparent',
    color: 'var(--mui-palette-text-primary)',
  },
  '&.Mui-selected': { fontWeight: tokens.weight.semibold },
  '&.Mui-selected::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 8px 6px',
    height: 2,
    background: 'var(--mui-palette-primary-main)',
  },
  '&.Mui-focusVisible, &.Mui-selected.Mui-focusVisible': { backgroundColor: 'transparent' },
  '&.MuiPaginationItem-previousNext, &.MuiPaginationItem-previousNext:hover': {
    padding: '0 8px',
    fontWeight: tokens.weight.semibold,
    color: 'var(--mui-palette-primary-main)',
  },
  '&.MuiPaginationItem-previousNext:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '&.MuiPaginationItem-previousNext.Mui-disabled': { opacity: 1, color: 'var(--mui-palette-ink3)' },
  'li:first-of-type > &': { marginRight: 12 },
  'li:last-of-type > &': { marginLeft: 12 },
  '&.MuiPaginationItem-ellipsis': { minWidth: 24, color: 'var(--mui-palette-ink3)' },
  [narrow]: {
    minWidth: 30,
    '&.MuiPaginationItem-ellipsis': { minWidth: 14 },
    '&.MuiPaginationItem-previousNext, &.MuiPaginationItem-previousNext:hover': { padding: '0 4px' },
    'li:first-of-type > &, li:last-of-type > &': { margin: 0 },
  },
};

export const navigationComponents: Components<Theme> = {
  MuiLink: {
    styleOverrides: {
      root: {
        fontWeight: tokens.weight.medium,
        textDecoration: 'underline 1px color-mix(in srgb, currentColor 40%, transparent)',
        textUnderlineOffset: 4,
        '&:hover': { textDecorationColor: 'currentColor' },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 0, borderBottom: '1px solid var(--mui-palette-divider)' },
      indicator: {
        height: 2,
        backgroundColor: 'var(--mui-palette-primary-main)',
        '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
      },
      list: { gap: 30, fontVariantNumeric: 'tabular-nums lining-nums' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        flexDirection: 'row',
        gap: 8,
        minWidth: 0,
        minHeight: 48,
        padding: '12px 0',
        fontSize: inRem('16px'),
        fontWeight: tokens.weight.medium,
        letterSpacing: 'normal',
        color: 'var(--mui-palette-text-secondary)',
        '&.Mui-selected': { color: 'var(--mui-palette-text-primary)', fontWeight: tokens.weight.semibold },
        '&:focus-visible': { outlineOffset: -2 },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        display: 'flex',
        gap: 20,
        overflowX: 'auto',
        borderRadius: 0,
        borderBottom: '1px solid var(--mui-palette-divider)',
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        flex: 'none',
        minHeight: 44,
        padding: '8px 2px',
        border: 0,
        borderBottom: '3px solid transparent',
        borderRadius: 0,
        fontSize: inRem('15px'),
        fontWeight: tokens.weight.semibold,
        lineHeight: 1.4,
        letterSpacing: 'normal',
        textTransform: 'none',
        color: 'var(--mui-palette-text-secondary)',
        '&:hover': { backgroundColor: 'transparent', color: 'var(--mui-palette-text-primary)' },
        '&:focus-visible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'transparent',
          borderBottomColor: 'var(--mui-palette-primary-main)',
          color: 'var(--mui-palette-text-primary)',
        },
      },
    },
  },
  MuiBreadcrumbs: {
    defaultProps: { separator: '/' },
    styleOverrides: {
      root: {
        fontSize: inRem('13.5px'),
        '& a': { color: 'inherit', textDecoration: 'none' },
        '& a:hover': { color: 'var(--mui-palette-primary-main)', textDecoration: 'underline' },
        '& [aria-current]': { color: 'var(--mui-palette-text-primary)', fontWeight: tokens.weight.medium },
      },
      // On a phone the first and the last, with dots between, by CSS alone: the markup is the same everywhere.
      ol: {
        rowGap: 4,
        '@media (max-width: 767px)': {
          flexWrap: 'nowrap',
          '& > li:nth-of-type(n + 4):nth-last-of-type(n + 3)': { display: 'none' },
          '& > li:nth-of-type(3):not(:last-child) > *': { display: 'none' },
          '& > li:nth-of-type(3):not(:last-child)::before': { content: '"…" / ""' },
          '& > li:last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        },
      },
      separator: { margin: '0 10px', color: 'var(--mui-palette-ink3)' },
    },
  },
  MuiPagination: {
    styleOverrides: {
      ul: { justifyContent: 'center', gap: 4, [narrow]: { columnGap: 0 }, '& > li': { display: 'flex' } },
    },
  },
  MuiPaginationItem: { styleOverrides: { root: pageItem } },
  MuiMenu: { styleOverrides: { list: { padding: '6px 0' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        padding: '10px 18px',
        '&:focus-visible': { outlineOffset: -2 },
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--mui-palette-sunk)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'transparent',
          fontWeight: tokens.weight.semibold,
          boxShadow: 'inset 2px 0 0 var(--mui-palette-primary-main)',
        },
      },
    },
  },
  MuiList: { defaultProps: { disablePadding: true } },
  MuiListItem: { defaultProps: { disablePadding: true } },
  MuiListSubheader: {
    defaultProps: { disableGutters: true, disableSticky: true },
    styleOverrides: {
      root: {
        padding: '4px 0 6px',
        backgroundColor: 'transparent',
        color: 'var(--mui-palette-text-secondary)',
        font: 'var(--mui-font-caps)',
        letterSpacing: '0.13em',
        textTransform: 'uppercase',
      },
    },
  },
  MuiListItemButton: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: {
        justifyContent: 'space-between',
        gap: 6,
        minHeight: 44,
        padding: '6px 0',
        color: 'var(--mui-palette-text-secondary)',
        fontSize: inRem('15px'),
        letterSpacing: 'normal',
        lineHeight: 1.3,
        '&:hover': { backgroundColor: 'transparent', color: 'var(--mui-palette-text-primary)' },
        '&:focus-visible': { outlineOffset: -2 },
        '&.Mui-focusVisible': { backgroundColor: 'transparent' },
        '&[aria-current]': {
          color: 'var(--mui-palette-text-primary)',
          fontWeight: tokens.weight.semibold,
          boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)',
        },
      },
    },
  },
  MuiTable: {
    styleOverrides: {
      root: {
        '& caption': {
          captionSide: 'top',
          padding: '0 0 10px',
          color: 'var(--mui-palette-text-secondary)',
          font: `italic ${tokens.weight.regular} ${inRem('17px')}/1.4 ${fontStack.serif}`,
        },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '15px 18px 15px 0',
        borderBottom: '1px solid var(--mui-palette-divider)',
        fontSize: inRem('15px'),
        fontVariantNumeric: 'tabular-nums lining-nums',
        '&:last-of-type': { paddingRight: 0 },
      },
      sizeSmall: { padding: '7px 16px 7px 0', fontSize: inRem(tokens.type.sm.size) },
      head: {
        padding: '8px 18px 8px 0',
        '&, &.MuiTableCell-sizeSmall': { fontSize: inRem(tokens.type.xs.size) },
        fontWeight: tokens.weight.regular,
        color: 'var(--mui-palette-ink3)',
      },
    },
  },
};
