/**
 * Reads a machine's definition into the data of its chart: every name is as its file has it, nothing of XState's own
 * bookkeeping is left, and none of the code behind the names.
 */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

import type { Chart, ChartState, ChartTransition, ChartTrigger } from './chart.ts';
import { declaredTransitions } from './declaredTransitions.ts';

type AnyStateNode = AnyStateMachine['root'];

/** Where a machine stands, and what the head of its file says of it. */
type MachineFile = { file: string; about: string };

export const chartOf = (machine: AnyStateMachine, { file, about }: MachineFile): Chart => ({
  id: machine.id,
  file,
  about,
  root: chartState(machine.root),
  transitions: [...declaredTransitions(machine)].map(([transition, name]) =>
    chartTransition(transition, name, machine.implementations.delays),
  ),
});

const chartState = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  kind: node.type,
  initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
  entry: namesOf(node.entry),
  exit: namesOf(node.exit),
  tags: [...node.tags],
  invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'unnamed' })),
  states: Object.values(node.states).map(chartState),
  ...marksIn(node),
});

/** What the machine says of itself with `meta: { clauses: ['LG-03'] }`, which no visitor's page carries. */
function marksIn({ meta }: { meta?: unknown }): Pick<ChartTransition, 'clauses'> {
  const { clauses } = (meta ?? {}) as Pick<ChartTransition, 'clauses'>;
  return clauses ? { clauses } : {};
}

type Delays = Readonly<Record<string, unknown>>;

function chartTransition(transition: AnyTransitionDefinition, name: string, delays: Delays): ChartTransition {
  const { source, guard, actions, target, reenter } = transition;
  const eventType = String(transition.eventType);
  return {
    name,
    source: source.id,
    trigger: triggerOf(eventType, source.id, delays),
    event: eventType === '' ? null : eventType,
    guard: guardName(guard),
    actions: namesOf(actions),
    targets: (target ?? []).map(({ id }) => id),
    reenters: reenter,
    ...marksIn(transition),
  };
}

const actorPatterns: readonly [RegExp, 'done' | 'failed' | 'snapshot'][] = [
  [/^xstate\.done\.actor\.(?<actor>.+)$/u, 'done'],
  [/^xstate\.error\.actor\.(?<actor>.+)$/u, 'failed'],
  [/^xstate\.snapshot\.(?<actor>.+)$/u, 'snapshot'],
];
const afterPrefix = 'xstate.after.';

function triggerOf(eventType: string, stateId: string, delays: Delays): ChartTrigger {
  if (eventType === '') return { kind: 'always' };
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'completion' };
  if (eventType.startsWith(afterPrefix)) {
    const name = eventType.slice(afterPrefix.length, -`.${stateId}`.length);
    return { kind: 'after', name, ms: delayMs(name, delays) };
  }
  for (const [form, kind] of actorPatterns) {
    const actor = form.exec(eventType)?.groups?.['actor'];
    if (actor !== undefined) return { kind, name: actor };
  }
  return { kind: 'event', name: eventType };
}

/** A delay without a name is called by its length. */
function delayMs(name: string, delays: Delays): number | null {
  const given = delays[name] ?? Number(name);
  return typeof given === 'number' && Number.isFinite(given) ? given : null;
}

/** A guard made of others is a function that carries them. */
type MadeGuard = { name: string; guards?: readonly AnyTransitionDefinition['guard'][] };

function guardName(guard: AnyTransitionDefinition['guard']): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'function') return guard.type;
  const { name, guards = [] } = guard as MadeGuard;
  const parts = guards.map((part) => guardName(part) ?? '');
  if (parts.length === 0) return name || 'an unnamed guard';
  return parts.length === 1 ? `${name} ${parts.join('')}` : parts.join(` ${name} `);
}

/** An action as XState keeps it: a name, a name with parameters, or a function; its own ones carry more. */
type KeptAction = string | { type?: string; name?: string; id?: unknown; sendId?: unknown };

const namesOf = (actions: readonly unknown[]): string[] =>
  (actions as readonly KeptAction[]).filter((action) => !isBookkeeping(action)).map(actionName);

function actionName(action: KeptAction): string {
  if (typeof action === 'string') return action;
  return action.type ?? (action.name || 'an unnamed action');
}

/** XState starts and ends a delay by entry and exit actions of its own; the transition shows it already. */
function isBookkeeping(action: KeptAction): boolean {
  if (typeof action === 'string') return false;
  const { type, id, sendId } = action;
  const delay = type === 'xstate.raise' ? id : type === 'xstate.cancel' ? sendId : undefined;
  return typeof delay === 'string' && delay.startsWith(afterPrefix);
}
