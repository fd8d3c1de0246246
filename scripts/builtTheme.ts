/**
 * Puts our theme where MUI has its default, written out as plain values: no page of the site pays for making one, neither
 * with bytes nor with time. How a part looks comes in the same file as the part. What of MUI the site never uses is left
 * out. Tests and the developer's server make the theme itself; a test compares what comes of both.
 */
import type { Plugin } from 'vite';

import type { Written } from '../src/ui/theme/builtFunctions.ts';
import { components } from '../src/ui/theme/components/index.ts';
import { theme } from '../src/ui/theme/theme.ts';
import { themeVariables } from '../src/ui/theme/themeVariables.ts';

const defaultTheme = '\0built-theme';
const variables = 'virtual:part-variables';
const looks = 'virtual:part-looks';
const lookOf = 'virtual:part-look/';
const folder = new URL('../src/ui/theme/', import.meta.url).pathname;

const nothing = 'export default () => null;';

/** What stands in place of MUI's own files, by who imports them and as what. */
const replaced: readonly { importer: RegExp; source: string | RegExp; code: string }[] = [
  // The look has no ripples, a busy button shows a bar of ours, and all icons are ours.
  { importer: /\/ButtonBase\.mjs$/u, source: './TouchRipple.mjs', code: nothing },
  { importer: /\/(?:Icon)?Button\.mjs$/u, source: '../CircularProgress/index.mjs', code: nothing },
  { importer: /\/@mui\/material\//u, source: /\/internal\/svg-icons\//u, code: nothing },
  // Every select is given the one field of the look.
  { importer: /\/NativeSelect\.mjs$/u, source: '../Input/index.mjs', code: nothing },
  // Nothing of ours has `sx`, and what MUI's parts give each other by it is plain CSS without names of the theme.
  {
    importer: /\/createStyled\.mjs$/u,
    source: '../styleFunctionSx/index.mjs',
    code: 'export default ({ sx }) => sx;',
  },
  {
    importer: /\/@mui\/system\/(?:createStyled|useTheme)\//u,
    source: '../createTheme/index.mjs',
    code: 'export default () => ({});',
  },
  // Colors are variables, which no script can mix; no trail of ours is so long that it is cut.
  {
    importer: /\/@mui\/material\/(?:Paper|Link|SnackbarContent)\//u,
    source: '@mui/system/colorManipulator',
    code: 'export const alpha = (color) => color; export const emphasize = alpha;',
  },
  { importer: /\/Breadcrumbs\.mjs$/u, source: './BreadcrumbCollapsed.mjs', code: nothing },
  // The desk has filters, pages and columns of its own around the data grid.
  {
    importer: /\/x-data-grid\/material\//u,
    source:
      /^@mui\/material\/(?:Autocomplete|Select|TextField|TablePagination|Tabs|Tab|ToggleButton|MenuList|MenuItem|ListItemIcon|ListItemText)$/u,
    code: `${nothing} export const tablePaginationClasses = {}, listItemTextClasses = {};`,
  },
  // The desk prints and saves whole lists, not what a grid shows of them.
  {
    importer: /\/useDataGridComponent\.mjs$/u,
    source: /\/useGrid(?:Csv|Print)Export\.mjs$/u,
    code: 'export const useGridCsvExport = () => null, useGridPrintExport = useGridCsvExport;',
  },
  // Only for fields that say by an animation that a browser filled them in: none of ours does (components/forms.ts).
  { importer: /\/zero-styled\//u, source: '../GlobalStyles/index.mjs', code: nothing },
  // The same styles are put together once, and not at each render.
  {
    importer: /\/@mui\/styled-engine\//u,
    source: '@emotion/styled',
    code: `export { styledPart as default } from '${folder}styledPart.ts';`,
  },
  // For `withTheme`, which no one calls.
  {
    importer: /\/@emotion\/react\//u,
    source: 'hoist-non-react-statics',
    code: 'export default (component) => component;',
  },
];
const replacement = '\0in-place-of-mui/';

/** Names under which a file of MUI asks the theme for its look. */
const asksFor = /\bname: '(Mui\w+)'/gu;
const isMuis = /\/node_modules\/@mui\/(?:material|x-[\w-]+)\//u;

const lookNames = new Set(Object.keys(components));

function withLooks(code: string): string | undefined {
  const names = new Set(
    [...code.matchAll(asksFor)].map(([, name = '']) => name).filter((name) => lookNames.has(name)),
  );
  if (names.size === 0) return undefined;
  return `${[...names].map((name) => `import '${lookOf}${name}';`).join('\n')}\n${code}`;
}

type Style = Record<string, unknown>;
type Look = { styleOverrides?: Record<string, Style> };

/** As MUI keeps the styles of its own parts: what has no variants is the same object at each render. */
function asProcessed({ variants, ...style }: Style): Style {
  return Array.isArray(variants) ? { isProcessed: true, style, variants } : style;
}

/** What the theme says of a part, as it is written into the part's file. */
export function writtenLook(name: string): object {
  const { styleOverrides, ...look } = components[name as keyof typeof components] as Look;
  if (!styleOverrides) return look;
  const slots = Object.entries(styleOverrides).map(([slot, style]) => [slot, asProcessed(style)]);
  return { ...look, styleOverrides: Object.fromEntries(slots) as Style };
}

const lookCode = (name: string): string =>
  `import { components } from '${looks}';\ncomponents.${name} = ${JSON.stringify(writtenLook(name))};`;

/** Only for making the theme, or made by `builtFunctions.ts`. */
const leftOut = new Set([
  'components',
  'unstable_sxConfig',
  'internal_cache',
  'vars',
  'colorSchemes',
  'font',
]);

/** Of parts that stand on no page. */
const unusedParts = new Set([
  'AppBar',
  'Avatar',
  'FilledInput',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
]);

/** The palette is read as variables: only its names are needed. `mode` is asked for by its value. */
const namesOf = (tree: unknown): unknown =>
  typeof tree === 'object' && tree !== null
    ? Object.fromEntries(
        Object.entries(tree)
          .filter(([name]) => !unusedParts.has(name))
          .map(([name, value]) => [name, name === 'mode' ? value : namesOf(value)]),
      )
    : '';

/** Values as they are; functions are left out, as JSON does it. */
export function writtenTheme(): Written {
  const plain = Object.entries(theme)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]: [string, unknown]) => [name, name === 'palette' ? namesOf(value) : value]);
  return JSON.parse(JSON.stringify(Object.fromEntries(plain))) as Written;
}

/** The plugin's own modules, by what stands after the zero. */
function ownModule(id: string): string | undefined {
  if (id === variables) return `export const partVariables = ${JSON.stringify(themeVariables('muiParts'))};`;
  if (id === looks) return 'export const components = {};';
  return id.startsWith(lookOf) ? lookCode(id.slice(lookOf.length)) : undefined;
}

const themeCode = (): string =>
  [
    `import { components } from '${looks}';`,
    `import { withFunctions } from '${folder}builtFunctions.ts';`,
    `export default { ...withFunctions(${JSON.stringify(writtenTheme())}), components };`,
  ].join('\n');

export const builtTheme = (): Plugin => ({
  name: 'built-theme',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source.startsWith('virtual:part-')) return `\0${source}`;
    if (source === './GivenTheme.tsx') return `${folder}BuiltTheme.tsx`;
    if (!/\/@(?:mui|emotion)\//u.test(importer)) return undefined;
    if (source.endsWith('/defaultTheme.mjs')) return defaultTheme;
    const isMeant = (one: string | RegExp) => (typeof one === 'string' ? one === source : one.test(source));
    const index = replaced.findIndex((one) => isMeant(one.source) && one.importer.test(importer));
    return index === -1 ? undefined : `${replacement}${index}`;
  },
  load(id) {
    if (id === defaultTheme) return themeCode();
    if (id.startsWith(replacement)) return replaced[Number(id.slice(replacement.length))]?.code;
    const code = id.startsWith('\0') ? ownModule(id.slice(1)) : undefined;
    // A look does its work by being imported.
    return code === undefined ? undefined : { code, moduleSideEffects: id.startsWith(`\0${lookOf}`) };
  },
  transform: (code, id) => (isMuis.test(id) ? withLooks(code) : undefined),
});
