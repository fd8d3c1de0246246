/**
 * The static stylesheet of the look: the theme's variables and the tokens MUI has no place for. It is computed
 * while the site is built (the virtual module `virtual:theme.css`) and must never be imported by browser code,
 * or MUI would land in everybody's first script.
 */
import { themeVariables } from './themeVariables.ts';
import tokens from './tokens.json' with { type: 'json' };
import { fontStack } from './typography.ts';

type Declarations = Record<string, string | number>;

function block(selector: string, variables: Declarations): string {
  const lines = Object.entries(variables).map(([name, value]) => `--look-${name}:${value}`);
  return `${selector}{${lines.join(';')}}`;
}

function prefixed(prefix: string, values: Declarations, unit = ''): Declarations {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${prefix}-${name}`,
      `${value}${typeof value === 'number' ? unit : ''}`,
    ]),
  );
}

const { header, headerPhone, auctionBar, content, menu, dialogNarrow, rail, panel, field, loadingBar } =
  tokens.size;

const shared: Declarations = {
  'font-serif': fontStack.serif,
  'font-sans': fontStack.sans,
  ...prefixed('weight', tokens.weight),
  ...prefixed('z', tokens.z),
  ...prefixed(
    'size',
    { header, headerPhone, auctionBar, content, menu, dialogNarrow, rail, panel, field, loadingBar },
    'px',
  ),
  ...prefixed('button', tokens.size.button, 'px'),
  'radius-tag': `${tokens.radius.tag}px`,
  'radius-dialog': `${tokens.radius.dialog}px`,
  'radius-chip': `${tokens.radius.chip}px`,
  'motion-hover': tokens.motion.hover,
  'motion-card': tokens.motion.card,
  'motion-menu': tokens.motion.menu,
  'motion-dialog': '180ms ease-out',
  'ink-on-band-button': tokens.plate.saturated.oxblood[1] ?? '',
};

export function themeCss(): string {
  return [
    themeVariables('everyPage'),
    block(':root', shared),
    block(':root,[data-theme="light"]', {
      'shadow-float': tokens.shadow.light.float,
      'on-light': 'block',
      'on-dark': 'none',
    }),
    block('[data-theme="dark"]', {
      'shadow-float': tokens.shadow.dark.float,
      'on-light': 'none',
      'on-dark': 'block',
    }),
  ].join('\n');
}
