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
      stylesheet('screens/page/ageGate/AgeGate.module.css'),
    ) ?? [];
  expect([mark, has]).not.toContain('');
  const isHeld = () => document.documentElement.matches(mark) && document.querySelector(has) !== null;
  document.documentElement.dataset['ageGate'] = 'closed';
  expect(isHeld()).toBe(false);
  document.body.innerHTML = '<div class="cover"></div>';
  expect(isHeld()).toBe(true);
  delete document.documentElement.dataset['ageGate'];
  expect(isHeld()).toBe(false);
});

test('where colors are forced, a checkbox shows on, off and disabled in system colors', () => {
  const forced = forcedColors('ui/fields/Checkbox.module.css');
  expect(forced).toMatch(/\.checked[^}]*background: Highlight;/u);
  expect(forced).toMatch(/:disabled[^}]*GrayText;/u);
  expect(forced).not.toContain('var(--');
});

test.each(['ui/frame/Frame.module.css', 'screens/page/ageGate/AgeGate.module.css'])(
  'where colors are forced, %s has an edge instead of its ground',
  (file) => {
    expect(forcedColors(file)).toMatch(/(?:outline|border): 1px solid/u);
  },
);

test('long words and long labels break instead of running out', () => {
  expect(rule('ui/theme/base.css', 'body')).toContain('overflow-wrap: break-word');
  expect(rule('ui/runningHead/RunningHead.module.css', '.head')).toContain('flex-wrap: wrap');
  expect(rule('app/layout/Header.module.css', '.nav')).toContain('flex-wrap: wrap');
  expect(rule('app/layout/Header.module.css', '.row')).toContain('min-height');
  expect(stylesheet('app/layout/Header.module.css')).not.toContain('nowrap');
});
