/**
 * The functions of the theme that MUI's parts call, for the theme that is written out when the site is built
 * (scripts/builtTheme.ts). They name our variables, which stand on every page, and work out no color.
 */
import { type BreakpointsOptions, createBreakpoints } from '@mui/system';

type Transitions = { easing: { easeInOut: string }; duration: { standard: number } };

/** What of the theme are plain values. */
export type Written = Record<string, unknown> & {
  breakpoints: BreakpointsOptions;
  transitions: Transitions;
  typography: object;
  palette: object;
};

const rootPx = 16;
const tallestMs = 3_000;

const inMs = (duration: number | string): string =>
  typeof duration === 'number' ? `${Math.round(duration)}ms` : duration;

/** The taller what unfolds, the longer, but ever less so. */
function autoDuration(heightPx: number): number {
  const rows = heightPx / 36;
  return heightPx ? Math.min(Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10), tallestMs) : 0;
}

type Moving = { duration?: number | string; easing?: string; delay?: number | string };

const transitionsOf = ({ easing, duration }: Transitions) => ({
  easing,
  duration,
  getAutoHeightDuration: autoDuration,
  create(properties: string | readonly string[] = 'all', moving: Moving = {}): string {
    const { duration: length = duration.standard, easing: curve = easing.easeInOut, delay = 0 } = moving;
    const words = `${inMs(length)} ${curve} ${inMs(delay)}`;
    return [properties]
      .flat()
      .map((property) => `${property} ${words}`)
      .join();
  },
});

const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;
const mixed = (color: string, other: string, share: number): string =>
  `color-mix(in srgb, ${color}, ${other} ${percent(share)})`;

/** @param share a number, or a sum of variables. */
function alpha(color: string, share: number | string): string {
  if (!color.includes('var(')) return mixed(color, 'transparent', 1 - Number(share));
  const channels = color.replaceAll(/var\(--([\w-]+)[^)]*\)+/gu, 'var(--$1Channel)');
  return `rgba(${channels} / ${typeof share === 'string' ? `calc(${share})` : share})`;
}

const space = (value: number | string): string => {
  if (typeof value === 'string') return value;
  if (value === 0) return '0px';
  return value === 1 ? 'var(--mui-spacing)' : `calc(${value} * var(--mui-spacing))`;
};
const spacing = (...values: (number | string)[]): string =>
  (values.length === 0 ? [1] : values).map(space).join(' ');

const schemeSelector = (scheme: string): string => `[data-theme="${scheme}"] &`;

/** A tree of the same keys, with the variable of each value: `palette.text.primary` is `var(--mui-palette-text-primary)`. */
const variablesOf = (tree: unknown, name: string): unknown =>
  typeof tree === 'object' && tree !== null
    ? Object.fromEntries(
        Object.entries(tree).map(([key, value]) => [key, variablesOf(value, `${name}-${key}`)]),
      )
    : `var(${name})`;

/** What MUI's parts read as variables. */
const variableTrees = ['palette', 'shape', 'shadows', 'zIndex', 'opacity', 'overlays'];

export const withFunctions = ({ breakpoints, transitions, typography, ...written }: Written) => ({
  ...written,
  breakpoints: createBreakpoints(breakpoints),
  transitions: transitionsOf(transitions),
  typography: { ...typography, pxToRem: (px: number) => `${px / rootPx}rem` },
  vars: {
    ...Object.fromEntries(variableTrees.map((name) => [name, variablesOf(written[name], `--mui-${name}`)])),
    spacing: 'var(--mui-spacing)',
  },
  // Asked only whether they are there.
  colorSchemes: { light: {}, dark: {} },
  spacing,
  alpha,
  lighten: (color: string, share: number) => mixed(color, '#fff', share),
  darken: (color: string, share: number) => mixed(color, '#000', share),
  getColorSchemeSelector: schemeSelector,
  applyStyles: (scheme: string, styles: object) => ({ [`*:where([data-theme="${scheme}"]) &`]: styles }),
});
