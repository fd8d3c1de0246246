/** The look's colors keep their contrast in both schemes, recomputed from tokens.json. */
import { expect, test } from 'vitest';

import { themeCss } from '#ui/theme/themeCss.ts';
import { themeVariables } from '#ui/theme/themeVariables.ts';
import tokens from '#ui/theme/tokens.json' with { type: 'json' };

const TEXT_RATIO = 4.5;
const CONTROL_RATIO = 3;

const schemes = ['light', 'dark'] as const;
type ColorName = keyof typeof tokens.themes.light.color;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds: ColorName[] = ['paper', 'surface', 'sunk'];
const inks: ColorName[] = [
  'ink',
  'ink2',
  'ink3',
  'primary',
  'accentText',
  'accentUi',
  'success',
  'warning',
  'error',
  'info',
];
const textPairs: [ColorName, ColorName][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [ColorName, ColorName] => [ink, ground])),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccentFill', 'accentFill'],
  ['onError', 'error'],
  ['success', 'successTint'],
  ['warning', 'warningTint'],
  ['error', 'errorTint'],
  ['info', 'infoTint'],
  ['accentText', 'accentTint'],
  ['ink', 'successTint'],
  ['ink', 'warningTint'],
  ['ink', 'errorTint'],
  ['ink', 'infoTint'],
  ['paper', 'ink'],
  ['footerInk', 'footer'],
  ['footerInk2', 'footer'],
  ['bandInk', 'band'],
  ['bandInk2', 'band'],
];
const controlPairs: [ColorName, ColorName][] = [
  ...grounds.map((ground): [ColorName, ColorName] => ['rule2', ground]),
  ...grounds.map((ground): [ColorName, ColorName] => ['focus', ground]),
  ['bandInk', 'band'],
  ['footerMark', 'footer'],
];

function tooWeak(scheme: (typeof schemes)[number], pairs: [ColorName, ColorName][], least: number): string[] {
  const { color } = tokens.themes[scheme];
  return pairs
    .filter(([ink, ground]) => contrast(color[ink], color[ground]) < least)
    .map(([ink, ground]) => `${ink} on ${ground}`);
}

test.each(schemes)('every text color can be read on every ground it may lie on (%s)', (scheme) => {
  expect(tooWeak(scheme, textPairs, TEXT_RATIO)).toEqual([]);
});

test.each(schemes)('control borders and the focus ring show on every ground (%s)', (scheme) => {
  expect(tooWeak(scheme, controlPairs, CONTROL_RATIO)).toEqual([]);
});

test.each(schemes)('the ratios written beside the colors are the true ones (%s)', (scheme) => {
  const { color, contrast: written } = tokens.themes[scheme];
  const wrong = Object.entries(written).filter(([pair, ratio]) => {
    const [ink, ground] = pair.split('/') as [ColorName, ColorName];
    return Math.abs(contrast(color[ink], color[ground]) - ratio) > 0.02;
  });
  expect(wrong).toEqual([]);
});

test('the static stylesheet carries both schemes, switched by data-theme alone', () => {
  const css = themeCss();
  expect(css).toContain(':root, [data-theme="light"]{color-scheme:light;');
  expect(css).toContain('[data-theme="dark"]{color-scheme:dark;');
  for (const scheme of schemes) {
    const { color } = tokens.themes[scheme];
    expect(css).toContain(`--mui-palette-background-default:${color.paper}`);
    expect(css).toContain(`--mui-palette-tint-warning:${color.warningTint}`);
  }
});

test('what only MUI reads stays out of the page and comes with MUI', () => {
  expect(themeCss()).not.toMatch(/--mui-palette-(?:Alert|grey)-/u);
  expect(themeVariables('muiParts')).toMatch(/--mui-palette-Alert-/u);
  expect(themeVariables('muiParts')).not.toContain('--mui-palette-background-default:');
});
