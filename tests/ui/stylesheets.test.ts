/** Rules of the look that no element of a simulated page can show: they are read off the stylesheets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, expect, test } from 'vitest';

const stylesheet = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../src', file), 'utf8').replaceAll(
    /:global\(([^)]*)\)/gu,
    '$1',
  );

const forcedColors = (file: string): string =>
  stylesheet(file).split('@media (forced-colors: active)')[1] ?? '';

/** What a rule with exactly this selector sets, outside of any media query; one of a layer is indented. */
const rule = (file: string, selector: string): string =>
  new RegExp(
    String.raw`^( *)${selector.replaceAll(/[.[\]()]/gu, String.raw`\$&`)} \{$(.*?)^\1\}$`,
    'msu',
  ).exec(stylesheet(file))?.[2] ?? '';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['ageGate'];
});

test('AG-01 the gate holds the page still, but a page without the gate scrolls', () => {
  // Taken apart, because the simulated page does not know `:has` on the root.
  const [, mark = '', has = ''] =
    /^(html\S*):has\((\S+)\) \{\n {2}overflow: hidden;/mu.exec(
      stylesheet('screens/ageGate/AgeGate.module.css'),
    ) ?? [];
  expect([mark, has]).not.toContain('');
  const isHeld = () => document.documentElement.matches(mark) && document.querySelector(has) !== null;
  document.documentElement.dataset['ageGate'] = 'closed';
  expect(isHeld()).toBe(false);
  document.body.innerHTML = '<div class="scrim"></div>';
  expect(isHeld()).toBe(true);
  delete document.documentElement.dataset['ageGate'];
  expect(isHeld()).toBe(false);
});

test.each(['ui/switch/Switch.module.css', 'ui/checkbox/Checkbox.module.css'])(
  'where colors are forced, %s shows on, off and disabled in system colors',
  (file) => {
    expect(forcedColors(file)).toMatch(/(?:aria-checked='true'|:checked)[^}]*background: Highlight;/u);
    expect(forcedColors(file)).toMatch(/:disabled[^}]*GrayText;/u);
    expect(forcedColors(file)).not.toContain('var(--');
  },
);

test.each([
  'ui/badge/Badge.module.css',
  'ui/statusChip/StatusChip.module.css',
  'ui/frame/Frame.module.css',
  'screens/ageGate/AgeGate.module.css',
])('where colors are forced, %s has an edge instead of its ground', (file) => {
  expect(forcedColors(file)).toMatch(/(?:outline|border): 1px solid/u);
});

test('long words and long labels break instead of running out', () => {
  expect(rule('ui/theme/base.css', 'body')).toContain('overflow-wrap: break-word');
  expect(rule('ui/runningHead/RunningHead.module.css', '.head')).toContain('flex-wrap: wrap');
  expect(rule('ui/button/Button.module.css', '.button')).toContain('max-width: 100%');
  expect(rule('app/layout/Header.module.css', '.nav')).toContain('flex-wrap: wrap');
  expect(rule('app/layout/Header.module.css', '.row')).toContain('min-height');
  for (const file of ['ui/button/Button.module.css', 'app/layout/Header.module.css']) {
    expect(stylesheet(file)).not.toContain('nowrap');
  }
});
