/**
 * Writes the theme's CSS variables as stylesheet text. It decides only which variables every page carries and
 * which ones wait for MUI to arrive; values are the theme's.
 */
import { theme } from './theme.ts';

/** MUI's tokens for its own components and roles the look does not use: no plain element ever reads them. */
const muiOnly = new RegExp(
  [
    '^--mui-palette-(?:[A-Z]|grey|common|action|secondary)',
    '^--mui-palette-(?:primary-light|(?:success|warning|error|info)-(?:light|dark|contrastText)|text-icon)',
    '^--mui-font-(?:h[56]|body|caption|subtitle|overline|inherit)',
    '^--mui-(?:overlays|opacity|shadows|zIndex)',
    'Channel$',
  ].join('|'),
  'u',
);

/** Of parts and variants that stand on no page; and of elevation, which the look does not have. */
const unused = new RegExp(
  [
    '^--mui-palette-(?:AppBar|Avatar|FilledInput|SpeedDialAction|StepConnector|StepContent|grey|secondary)-',
    '^--mui-palette-[A-Z]\\w+-(?:secondary\\w*|\\w+Filled\\w+)$',
    '^--mui-palette-\\w+-(?:light|dark|contrastText)Channel$',
    '^--mui-palette-(?:band|footer)-mainChannel$',
    '^--mui-palette-common-(?:background(?:Channel)?|onBackground)$',
    '^--mui-(?:overlays|zIndex-(?:mobileStepper|fab|speedDial))',
    '^--mui-font-(?:h[56]|subtitle\\d|overline)$',
  ].join('|'),
  'u',
);

export type VariableAudience = 'everyPage' | 'muiParts';

function declarations(rule: Record<string, string | number>, audience: VariableAudience): string {
  return Object.entries(rule)
    .map(([property, value]) => [property === 'colorScheme' ? 'color-scheme' : property, value] as const)
    .filter(([property]) => muiOnly.test(property) === (audience === 'muiParts') && !unused.test(property))
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
}

export function themeVariables(audience: VariableAudience): string {
  return theme
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet) as [string, Record<string, string | number>][])
    .map(([selector, rule]) => `${selector}{${declarations(rule, audience)}}`)
    .filter((rule) => !rule.endsWith('{}'))
    .join('\n');
}
