/**
 * Steps through a machine by an actor that never starts, and names what each step took and asked for. XState's own pure
 * functions report no transitions (nor the invisible ones of `always`), and would be in the first load of every page.
 */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
} from 'xstate';

export type AskedAction = { type: string; params: unknown };
export type InspectedStep = {
  snapshot: AnyMachineSnapshot;
  actions: readonly AskedAction[];
  taken: readonly AnyTransitionDefinition[];
};

/** The step from a snapshot by an event; without one, the start from the input. */
export function inspectedSteps(machine: AnyStateMachine, input?: unknown) {
  let actions: AskedAction[] = [];
  let taken: AnyTransitionDefinition[] = [];
  const self = createActor(machine, { input });
  self.system.inspect((seen) => {
    if (seen.type !== '@xstate.microstep') return;
    const { _transitions: steps } = seen;
    taken.push(...steps);
  });
  const ignore = () => {};
  const scope: Parameters<AnyStateMachine['transition']>[2] = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: (action) => actions.push(action),
  };
  return (before: AnyMachineSnapshot | null, event: EventObject | null): InspectedStep => {
    [actions, taken] = [[], []];
    const snapshot =
      before && event ? machine.transition(before, event, scope) : machine.getInitialSnapshot(scope, input);
    return { snapshot, actions, taken };
  };
}
