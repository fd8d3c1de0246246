/**
 * Every mutant of a machine: one guard flipped, one action dropped, one transition or its target removed, one actor not
 * started. A mutant changes the machine it was made from, in place, so each wants a machine of its own.
 */
import { type AnyStateMachine, type AnyTransitionDefinition, not } from 'xstate';

import { declaredTransitions } from '#charts/declaredTransitions.ts';

type Actions = readonly AnyTransitionDefinition['actions'][number][];
type AnyStateNode = AnyStateMachine['root'];

export type Mutant = {
  /** As a person would say it: "bid.confirming on bid.withdrawn: action rememberBid dropped". */
  name: string;
  apply: () => void;
};

export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...nodesUnder(machine.root).flatMap(mutantsOfState),
  ...[...declaredTransitions(machine)].flatMap(([transition, name]) => mutantsOfTransition(transition, name)),
];

const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesUnder),
];

const mutantsOfState = ({ id, config, entry, exit, initial, invoke }: AnyStateNode): Mutant[] => [
  ...invoke.map((actor, index) => ({
    name: `${id}: actor ${actor.id} not started`,
    apply: () => invoke.splice(index, 1),
  })),
  ...droppedActions(`${id} on entry`, entry, declaredCount(config.entry)),
  ...droppedActions(`${id} on exit`, exit, declaredCount(config.exit)),
  ...droppedActions(`${id} at the start`, initial?.actions ?? []),
];

/** XState puts what starts and cancels a delay behind the declared actions of its state. */
const declaredCount = (declared: unknown): number => (declared === undefined ? 0 : [declared].flat().length);

function mutantsOfTransition(transition: AnyTransitionDefinition, name: string): Mutant[] {
  const { guard, actions, target } = transition;
  const flipped: Mutant = {
    name: `${name}: guard flipped`,
    apply: () => Object.assign(transition, { guard: not(guard as string) }),
  };
  const stayed: Mutant = {
    name: `${name}: target dropped`,
    apply: () => Object.assign(transition, { target: undefined }),
  };
  return [
    { name: `${name}: removed`, apply: () => remove(transition) },
    ...(guard === undefined ? [] : [flipped]),
    // Where a transition does nothing but lead elsewhere, one that stays is one that was removed.
    ...(target !== undefined && actions.length > 0 ? [stayed] : []),
    ...droppedActions(name, actions),
  ];
}

function remove(transition: AnyTransitionDefinition): void {
  const source = transition.source;
  const eventType = transition.eventType as string;
  const others = (branches: readonly AnyTransitionDefinition[] = []) =>
    branches.filter((branch) => branch !== transition);
  if (source.always?.includes(transition)) {
    source.always = others(source.always);
    return;
  }
  const left = others(source.transitions.get(eventType));
  // A state that has no branch for an event leaves it to the states around it.
  if (left.length === 0) source.transitions.delete(eventType);
  else source.transitions.set(eventType, left);
}

function droppedActions(where: string, actions: Actions, count = actions.length): Mutant[] {
  const names = actions.slice(0, count).map(actionName);
  return names.map((name, index) => {
    const place = names.slice(0, index).filter((earlier) => earlier === name).length + 1;
    const isAlone = names.filter((other) => other === name).length === 1;
    return {
      name: `${where}: action ${isAlone ? name : `${name} (${place})`} dropped`,
      // XState promises not to change its lists; a mutant does.
      apply: () => (actions as Actions[number][]).splice(index, 1),
    };
  });
}

function actionName(action: Actions[number]): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') {
    return 'type' in action && typeof action.type === 'string'
      ? action.type
      : action.name || 'without a name';
  }
  return action.type;
}
