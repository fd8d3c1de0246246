/** The drawing as a file: it stands alone, everything in it can be found by name, and no name can break out of it. */
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Chart, ChartLayout } from '#charts/chart.ts';
import { statesUnder } from '#charts/chartTree.ts';
import { layoutOf } from '#charts/layoutOf.ts';
import { svgOf } from '#charts/svgOf.ts';

import { doorChart } from './aDoor.ts';

let layout: ChartLayout = { width: 0, height: 0, states: {}, transitions: {}, starts: {} };

beforeAll(async () => {
  layout = await layoutOf(doorChart);
});

const parsed = (svg: string) => new new Window().DOMParser().parseFromString(svg, 'application/xml');
const draw = (chart: Chart = doorChart) => svgOf({ chart, layout });

test('every state and every transition is in it by name, and says its name', () => {
  const drawing = parsed(draw());
  const named = (attribute: string) =>
    [...drawing.querySelectorAll(`[${attribute}]`)].map((one) => one.getAttribute(attribute) ?? '');
  expect(named('data-state')).toEqual(statesUnder(doorChart.root).map(({ id }) => id));
  expect(new Set(named('data-transition'))).toEqual(new Set(doorChart.transitions.map(({ name }) => name)));
  const titled = [...drawing.querySelectorAll('[data-state]')].map(
    (one) => one.querySelector('title')?.textContent,
  );
  expect(titled).toEqual(named('data-state'));
});

test('guards stand in brackets, actions after a stroke, tags and actors at their state', () => {
  const drawing = parsed(draw());
  const words = [...drawing.querySelectorAll('text')].map((one) => one.textContent);
  expect(words).toEqual(
    expect.arrayContaining([
      '[isLocked]',
      '[otherwise]',
      '/ wipeFeet, bow',
      'entry / knock, bow',
      'busy',
      'porter: askPorter',
    ]),
  );
});

test('a final state has a ring, parallel regions a dashed line between them', () => {
  const drawing = parsed(draw());
  expect(drawing.querySelectorAll('.ring')).toHaveLength(3);
  expect(drawing.querySelectorAll('.divider')).toHaveLength(1);
  expect(drawing.querySelectorAll('.dot')).toHaveLength(3);
});

describe('how it looks', () => {
  test('without a wish it is light or dark as its reader likes it', () => {
    expect(draw()).toContain('@media (prefers-color-scheme:dark)');
  });

  test('with a wish it is that and nothing else', () => {
    const dark = svgOf({ chart: doorChart, layout }, { theme: 'dark' });
    expect(dark).not.toContain('prefers-color-scheme');
    expect(dark).toContain('.paper{fill:#14161a}');
  });

  test('its colors are written out, for programs that know no variables', () => {
    expect(draw()).not.toContain('var(');
    expect(draw()).toContain('.paper{fill:#faf7f2}');
  });

  test('it asks for nothing from outside', () => {
    expect(draw().replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|@import|href/u);
  });
});

test('a name with marks in it is written, not read', () => {
  const [first, ...rest] = doorChart.transitions;
  const hostile = '</text><script>alert(1)</script>&"\u0007';
  const transitions = first
    ? [{ ...first, trigger: { kind: 'event' as const, name: hostile } }, ...rest]
    : [];
  const svg = draw({ ...doorChart, root: { ...doorChart.root, key: hostile }, transitions });
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain('\u0007');
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;');
});
