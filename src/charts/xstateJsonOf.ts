/**
 * A chart as the JSON that XState itself and its tools read: what `createMachine` takes. Everything is called by its
 * name; the code behind the names, which JSON has no place for, is to be provided.
 */
import type { Chart, ChartState, ChartTransition } from './chart.ts';

type Meta = { clauses: readonly string[] };
type XstateTransition = {
  target?: string | string[];
  guard?: { type: string };
  actions?: { type: string }[];
  reenter?: true;
  meta?: Meta;
};
type Branches = Record<string, XstateTransition[]>;

export type XstateJson = {
  id: string;
  initial?: string;
  type?: 'parallel' | 'final' | 'history';
  description?: string;
  tags?: readonly string[];
  meta?: Meta;
  entry?: { type: string }[];
  exit?: { type: string }[];
  invoke?: {
    id: string;
    src: string;
    onDone?: XstateTransition[];
    onError?: XstateTransition[];
    onSnapshot?: XstateTransition[];
  }[];
  on?: Branches;
  after?: Branches;
  always?: XstateTransition[];
  onDone?: XstateTransition[];
  states?: Record<string, XstateJson>;
};

export const xstateJsonOf = (chart: Chart): XstateJson => {
  const { id, ...rest } = xstateState(chart.root, chart);
  return { id, ...(chart.about === '' ? {} : { description: chart.about }), ...rest };
};

function xstateState(state: ChartState, chart: Chart): XstateJson {
  const own = chart.transitions.filter(({ source }) => source === state.id);
  const { kind, tags, entry, exit, states } = state;
  const initial = states.find(({ id }) => id === state.initial)?.key;
  const isOwnKind = kind === 'parallel' || kind === 'final' || kind === 'history';
  return {
    id: state.id,
    ...(isOwnKind ? { type: kind } : {}),
    ...(initial === undefined ? {} : { initial }),
    ...filled('tags', tags),
    ...metaOf(state),
    ...filled('entry', entry.map(named)),
    ...filled('exit', exit.map(named)),
    ...filled('invoke', invokesOf(state, own)),
    ...branchesOf(
      'on',
      own.filter(({ trigger }) => isReceived(trigger, state)),
    ),
    ...branchesOf(
      'after',
      own.filter(({ trigger }) => trigger.kind === 'after'),
    ),
    ...filled('always', own.filter(({ trigger }) => trigger.kind === 'always').map(xstateTransition)),
    ...filled('onDone', own.filter(({ trigger }) => trigger.kind === 'completion').map(xstateTransition)),
    ...(states.length === 0
      ? {}
      : { states: Object.fromEntries(states.map((child) => [child.key, xstateState(child, chart)])) }),
  };
}

const named = (type: string): { type: string } => ({ type });

const filled = <Key extends string, Value>(key: Key, values: readonly Value[]): { [K in Key]?: Value[] } =>
  (values.length === 0 ? {} : { [key]: values }) as { [K in Key]?: Value[] };

const keyOf = { done: 'onDone', failed: 'onError', snapshot: 'onSnapshot' } as const;
type Answer = keyof typeof keyOf;

const isAnswer = (kind: string): kind is Answer => kind in keyOf;

/** The answer of an actor that the state did not start itself is an event like any other. */
const isReceived = (trigger: ChartTransition['trigger'], { invokes }: ChartState): boolean =>
  trigger.kind === 'event' ||
  (isAnswer(trigger.kind) && 'name' in trigger && !invokes.some(({ id }) => id === trigger.name));

const invokesOf = ({ invokes }: ChartState, own: readonly ChartTransition[]) =>
  invokes.map(({ id, src }) => {
    const answers = (kind: Answer) =>
      own
        .filter(({ trigger }) => trigger.kind === kind && 'name' in trigger && trigger.name === id)
        .map(xstateTransition);
    return {
      id,
      src,
      ...filled('onDone', answers('done')),
      ...filled('onError', answers('failed')),
      ...filled('onSnapshot', answers('snapshot')),
    };
  });

function branchesOf<Key extends 'on' | 'after'>(
  key: Key,
  transitions: readonly ChartTransition[],
): { [K in Key]?: Branches } {
  if (transitions.length === 0) return {};
  const branches: Branches = {};
  for (const transition of transitions) {
    const { trigger, event } = transition;
    const name = trigger.kind === 'after' || trigger.kind === 'event' ? trigger.name : (event ?? '');
    branches[name] = [...(branches[name] ?? []), xstateTransition(transition)];
  }
  return { [key]: branches } as { [K in Key]?: Branches };
}

const metaOf = ({ clauses }: { clauses?: readonly string[] | undefined }): { meta?: Meta } =>
  clauses ? { meta: { clauses } } : {};

function xstateTransition({ targets, guard, actions, reenters, clauses }: ChartTransition): XstateTransition {
  const [target] = targets;
  return {
    ...(target === undefined
      ? {}
      : { target: targets.length === 1 ? `#${target}` : targets.map((id) => `#${id}`) }),
    ...(guard === null ? {} : { guard: named(guard) }),
    ...filled('actions', actions.map(named)),
    ...(reenters ? { reenter: true as const } : {}),
    ...metaOf({ clauses }),
  };
}
