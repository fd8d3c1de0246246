/**
 * A chart as SCXML 1.0, the W3C's form for state charts. Guards and delays are called by their names; actions, which
 * have no form there, and tags stand in a namespace of their own.
 */
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { element } from './xml.ts';

const scxmlSpace = 'http://www.w3.org/2005/07/scxml';
const ownSpace = 'urn:prairie-star:charts';

export const scxmlOf = (chart: Chart): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'scxml',
    {
      xmlns: scxmlSpace,
      'xmlns:psa': ownSpace,
      version: '1.0',
      name: chart.id,
      datamodel: 'ecmascript',
      initial: idOf(chart.id),
    },
    '\n',
    scxmlState(chart.root, chart, '  '),
  )}\n`;

function scxmlState(state: ChartState, chart: Chart, indent: string): string {
  const own = chart.transitions.filter(({ source }) => source === state.id);
  const delays = own.filter(({ trigger }) => trigger.kind === 'after').map(({ event }) => event ?? '');
  const inner = `${indent}  `;
  const parts = [
    ...block(
      'onentry',
      [...state.entry.map(action), ...unique(delays).map((event) => delayStart(event, own))],
      inner,
    ),
    ...block(
      'onexit',
      [...unique(delays).map((event) => element('cancel', { sendid: event })), ...state.exit.map(action)],
      inner,
    ),
    ...state.invokes.map(({ id, src }) => `${inner}${element('invoke', { id, src })}\n`),
    ...own.map((transition) => `${inner}${scxmlTransition(transition)}\n`),
    ...state.states.map((child) => scxmlState(child, chart, inner)),
  ];
  const attributes = {
    id: idOf(state.id),
    initial: state.initial === null ? null : idOf(state.initial),
    'psa:tags': state.tags.length > 0 ? state.tags.join(' ') : null,
  };
  const content = parts.length > 0 ? ['\n', ...parts, indent] : [];
  return `${indent}${element(elementOf[state.kind], attributes, ...content)}\n`;
}

const elementOf: Readonly<Record<ChartState['kind'], string>> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

const block = (name: string, actions: readonly string[], indent: string): string[] =>
  actions.length === 0 ? [] : [`${indent}${element(name, {}, ...actions)}\n`];

const action = (name: string): string => element('psa:action', { name });

function delayStart(event: string, own: readonly ChartTransition[]): string {
  const trigger = own.find((transition) => transition.event === event)?.trigger;
  const name = trigger?.kind === 'after' ? trigger.name : '';
  const delay = /^\d+$/u.test(name) ? { delay: `${name}ms` } : { delayexpr: name };
  return element('send', { event, id: event, ...delay });
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];

const scxmlTransition = (transition: ChartTransition): string =>
  element(
    'transition',
    {
      event: eventOf(transition),
      cond: transition.guard,
      target: transition.targets.length > 0 ? transition.targets.map(idOf).join(' ') : null,
      type: transition.targets.length > 0 && !transition.reenters ? 'internal' : null,
    },
    ...transition.actions.map(action),
  );

function eventOf({ trigger, event, source }: ChartTransition): string | null {
  switch (trigger.kind) {
    case 'done':
      return `done.invoke.${trigger.name}`;
    case 'failed':
      return `error.platform.${trigger.name}`;
    case 'completion':
      return `done.state.${idOf(source)}`;
    case 'event':
    case 'after':
    case 'snapshot':
    case 'always':
      return event;
  }
}

/** An XML id begins with a letter and has no spaces in it; a dot may stay. */
const idOf = (id: string): string =>
  id
    .replaceAll(/[^\w.-]/gu, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`)
    .replace(/^(?=[^A-Za-z_])/u, '_');
