/** Names every transition a machine declares, as a person would point at it in the chart. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

type AnyStateNode = AnyStateMachine['root'];
type Branches = readonly AnyTransitionDefinition[];

/** Each declared transition with its name: "bid.confirming on bid.withdrawn", "bid.placing after confirmWindow". */
export const declaredTransitions = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> =>
  new Map(nodesUnder(machine.root).flatMap(namedTransitionsOf));

const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesUnder),
];

function namedTransitionsOf(node: AnyStateNode): [AnyTransitionDefinition, string][] {
  const received = [...node.transitions].flatMap(([eventType, branches]) =>
    namedBranches(`${node.id} ${triggerName(eventType, node.id)}`, branches),
  );
  return [...received, ...namedBranches(`${node.id} always`, node.always ?? [])];
}

function namedBranches(trigger: string, branches: Branches): [AnyTransitionDefinition, string][] {
  const names = branches.map((branch) => `${trigger}${conditionName(branch, branches)}`);
  return branches.map((branch, index) => {
    const name = names[index] ?? trigger;
    const isAlone = names.filter((other) => other === name).length === 1;
    return [branch, isAlone ? name : `${name} (branch ${index + 1})`];
  });
}

const afterPrefix = 'xstate.after.';
const triggerPatterns: readonly [RegExp, string][] = [
  [/^xstate\.done\.actor\.(.+)$/u, 'on $1 done'],
  [/^xstate\.error\.actor\.(.+)$/u, 'on $1 failed'],
  [/^xstate\.snapshot\.(.+)$/u, 'on $1 snapshot'],
  [/^xstate\.done\.state\..+$/u, 'on completion'],
];

function triggerName(eventType: string, stateId: string): string {
  if (eventType.startsWith(afterPrefix)) {
    return `after ${eventType.slice(afterPrefix.length, -`.${stateId}`.length)}`;
  }
  const pattern = triggerPatterns.find(([form]) => form.test(eventType));
  return pattern ? eventType.replace(...pattern) : `on ${eventType}`;
}

function conditionName({ guard }: AnyTransitionDefinition, branches: Branches): string {
  if (guard === undefined) return branches.length > 1 ? ' otherwise' : '';
  if (typeof guard === 'string') return ` if ${guard}`;
  if (typeof guard === 'function') return ` if ${guard.name || 'an unnamed guard'}`;
  return ` if ${guard.type}`;
}
