/** Names every transition a machine declares, as a person would point at it in the chart. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

type AnyStateNode = AnyStateMachine['root'];

/** Each declared transition with its name: "bid.confirming on bid.withdrawn", "bid.placing after confirmWindow". */
export function declaredTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const named = new Map<AnyTransitionDefinition, string>();
  for (const node of nodesUnder(machine.root)) {
    for (const [eventType, branches] of node.transitions) nameBranches(named, node, eventType, branches);
    if (node.always) nameBranches(named, node, '', node.always);
  }
  return named;
}

const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesUnder),
];

function nameBranches(
  named: Map<AnyTransitionDefinition, string>,
  node: AnyStateNode,
  eventType: string,
  branches: readonly AnyTransitionDefinition[],
): void {
  const trigger = `${node.id} ${triggerName(eventType, node.id)}`;
  const names = branches.map((branch) => `${trigger}${conditionName(branch, branches)}`);
  branches.forEach((branch, index) => {
    const name = names[index] ?? trigger;
    const isAlone = names.filter((other) => other === name).length === 1;
    named.set(branch, isAlone ? name : `${name} (branch ${index + 1})`);
  });
}

const triggerPatterns: readonly [RegExp, string][] = [
  [/^xstate\.done\.actor\.(.+)$/u, 'on $1 done'],
  [/^xstate\.error\.actor\.(.+)$/u, 'on $1 failed'],
  [/^xstate\.snapshot\.(.+)$/u, 'on $1 snapshot'],
  [/^xstate\.done\.state\..+$/u, 'on completion'],
];

function triggerName(eventType: string, stateId: string): string {
  if (eventType === '') return 'always';
  if (eventType.startsWith('xstate.after.')) return `after ${eventType.slice(13, -stateId.length - 1)}`;
  const pattern = triggerPatterns.find(([form]) => form.test(eventType));
  return pattern ? eventType.replace(...pattern) : `on ${eventType}`;
}

function conditionName(
  { guard }: AnyTransitionDefinition,
  branches: readonly AnyTransitionDefinition[],
): string {
  if (guard === undefined) return branches.length > 1 ? ' otherwise' : '';
  if (typeof guard === 'string') return ` if ${guard}`;
  if (typeof guard === 'function') return ` if ${guard.name || 'an unnamed guard'}`;
  return ` if ${String(guard.type)}`;
}
