/** Charts for other tools: what they are given is whole, and holds together by itself. */
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';

import type { Chart } from '#charts/chart.ts';
import { chartOf } from '#charts/chartOf.ts';
import { statesUnder } from '#charts/chartTree.ts';
import { mermaidOf } from '#charts/mermaidOf.ts';
import { scxmlOf } from '#charts/scxmlOf.ts';
import { xstateJsonOf } from '#charts/xstateJsonOf.ts';

import { doorChart } from './aDoor.ts';
import { drawnCharts } from './drawnCharts.ts';

/** The chart of the site's largest kinds, and the one with everything. */
const charts: readonly Chart[] = [doorChart, ...drawnCharts().map(({ chart }) => chart)];
const byId = charts.map((chart) => [chart.id, chart] as const);

describe('XState JSON', () => {
  test.each(byId)('%s is the same chart after XState has read it', (_, chart) => {
    const json = JSON.parse(JSON.stringify(xstateJsonOf(chart))) as Parameters<typeof createMachine>[0];
    const { file, about } = chart;
    const again = chartOf(createMachine(json), { file, about });
    // Names show how a guard is made, and delays how long they are, which JSON does not; all else comes back.
    const nameless = ({ transitions, ...rest }: Chart) => ({
      ...rest,
      transitions: transitions.map(({ name: _name, trigger, ...one }) => ({
        ...one,
        trigger: trigger.kind === 'after' ? { ...trigger, ms: null } : trigger,
      })),
    });
    expect(nameless(again)).toEqual(nameless(chart));
  });

  test('what the file says of the machine is its description', () => {
    expect(xstateJsonOf(doorChart).description).toBe('A door, and who stands at it.');
  });
});

describe('SCXML', () => {
  const parsed = (chart: Chart) =>
    new new Window().DOMParser().parseFromString(scxmlOf(chart), 'application/xml');

  test.each(byId)('%s is well formed, and every state that is meant is there once', (_, chart) => {
    const document = parsed(chart);
    expect(document.querySelector('parsererror')).toBe(null);
    const ids = [...document.querySelectorAll('[id]')]
      .filter(({ localName }) => ['state', 'parallel', 'final', 'history'].includes(localName))
      .map((one) => one.getAttribute('id') ?? '');
    expect(ids).toHaveLength(statesUnder(chart.root).length);
    expect(new Set(ids).size).toBe(ids.length);
    const meant = [...document.querySelectorAll('[target], [initial]')].flatMap((one) =>
      (one.getAttribute('target') ?? one.getAttribute('initial') ?? '').split(' '),
    );
    expect(meant.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('it has the elements of its kind', () => {
    const document = parsed(doorChart);
    const count = (name: string) => document.querySelectorAll(name).length;
    expect({
      version: document.documentElement.getAttribute('version'),
      space: document.documentElement.getAttribute('xmlns'),
      transitions: count('transition'),
      parallel: count('parallel'),
      final: count('final'),
      entries: count('onentry'),
      exits: count('onexit'),
      invokes: count('invoke'),
      delays: count('send'),
      cancels: count('cancel'),
    }).toEqual({
      version: '1.0',
      space: 'http://www.w3.org/2005/07/scxml',
      transitions: doorChart.transitions.length,
      parallel: 1,
      final: 3,
      entries: 1,
      exits: 1,
      invokes: 1,
      delays: 2,
      cancels: 2,
    });
  });

  test('an id that XML would not take is written alike wherever it is meant', () => {
    const [first] = doorChart.transitions;
    const [state] = doorChart.root.states;
    const id = '1 odd&id';
    const chart = {
      ...doorChart,
      root: { ...doorChart.root, initial: id, states: state ? [{ ...state, id }] : [] },
      transitions: first ? [{ ...first, targets: [id] }] : [],
    };
    const document = parsed(chart);
    const written = document.querySelector('state state')?.getAttribute('id');
    expect(written).toBe('_1_20_odd_26_id');
    expect(document.querySelector('transition')?.getAttribute('target')).toBe(written);
    expect(document.querySelector('state')?.getAttribute('initial')).toBe(written);
  });

  test('a delay is an event that the state sends itself', () => {
    expect(scxmlOf(doorChart)).toContain(
      '<send event="xstate.after.patience.door.waiting" id="xstate.after.patience.door.waiting" delayexpr="patience"/>',
    );
    expect(scxmlOf(doorChart)).toContain('delay="500ms"');
  });
});

describe('Mermaid', () => {
  const id = '(?:\\[\\*\\]|s_\\w+)';
  /** What Mermaid takes for a state diagram, as far as it is used here. */
  const grammar = [
    /^stateDiagram-v2$/u,
    /^ +state "[^"\n#;:]+" as s_\w+(?: \{)?$/u,
    /^ +\}$/u,
    /^ +--$/u,
    new RegExp(`^ +${id} --> ${id}(?: : [^:;\\n]+)?$`, 'u'),
  ];

  test.each(byId)('%s is made of lines that Mermaid knows, with every transition', (_, chart) => {
    const lines = mermaidOf(chart).trimEnd().split('\n');
    expect(lines.filter((line) => !grammar.some((form) => form.test(line)))).toEqual([]);
    const arrows = chart.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0);
    expect(lines.filter((line) => line.includes(' : '))).toHaveLength(arrows);
    expect(lines.filter((line) => line.endsWith('{'))).toHaveLength(
      lines.filter((line) => line.endsWith('}')).length,
    );
  });

  test('a line says event, guard and actions', () => {
    expect(mermaidOf(doorChart)).toContain(
      '  s_door__hall__talk__asking --> s_door__hall__talk__over : porter done [isWelcome] / greet\n',
    );
  });

  test('what would end a line is written as a number', () => {
    const [first] = doorChart.transitions;
    const trigger = { kind: 'event', name: 'a:b;\n--> "c"#' } as const;
    const written = mermaidOf({ ...doorChart, transitions: first ? [{ ...first, trigger }] : [] });
    expect(written).toContain(' : a#58;b#59;#10;--#62; #34;c#34;#35; / knock\n');
  });
});
