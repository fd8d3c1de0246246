/**
 * Walks the whole graph of a machine from a vocabulary of events, and says which declared transitions no walk
 * took and which rules some step broke. It runs no actor: answers and delays are events of the vocabulary.
 */
import { createActor, getStateNodes } from 'xstate';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';

import type { HeardBy } from './actorEvents.ts';
import { declaredTransitions } from './declaredTransitions.ts';
import { effectOf } from './playMachine.ts';
import type { Effect } from './playMachine.ts';

/** What to walk: everything the machine can do from its input when it hears these events in any order. */
export type Walk<Machine extends AnyStateMachine> = {
  machine: Machine;
  input: InputFrom<Machine>;
  /** A few events of each kind, good and bad. An event that is missing here makes the graph smaller. */
  vocabulary: readonly HeardBy<Machine>[];
  /** Further inputs to start from, for a machine whose first state depends on its input. */
  alsoFrom?: readonly InputFrom<Machine>[];
  /** Steps until the graph counts as exploded; a context that grows without end gets there. */
  limit?: number;
};

/** One step of a walk; the start is a step without `before` and `event`. */
export type Step<Machine extends AnyStateMachine> = {
  before: SnapshotFrom<Machine> | null;
  event: HeardBy<Machine> | null;
  after: SnapshotFrom<Machine>;
  effects: Effect[];
};

/** Rule in words → whether a step keeps it. */
export type Invariants<Machine extends AnyStateMachine> = Record<string, (step: Step<Machine>) => boolean>;

export type WalkReport = { states: string[]; transitions: string[]; taken: string[] };

const stepLimit = 5_000;

/** Every declared transition that no step took, as "bid.confirming on bid.withdrawn". */
export function untakenTransitions<Machine extends AnyStateMachine>(walk: Walk<Machine>): string[] {
  const { transitions, taken } = walkReport(walk);
  return transitions.filter((transition) => !taken.includes(transition));
}

/** Every broken rule with the step that broke it, as "a busy state has a way out: bid.placing on bid.withdrawn". */
export function checkInvariants<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  invariants: Invariants<Machine>,
): string[] {
  const rules = Object.entries(invariants);
  const broken = stepsOf(walk).flatMap((step) =>
    rules
      .filter(([, holds]) => !holds(step as WalkedStep & Step<Machine>))
      .map(([rule]) => `${rule}: ${describeStep(step)}`),
  );
  return [...new Set(broken)];
}

/** What there is and what was walked, by name: for tests and for the pages that draw the charts. */
export function walkReport<Machine extends AnyStateMachine>(walk: Walk<Machine>): WalkReport {
  const declared = [...declaredTransitions(walk.machine)];
  const steps = stepsOf(walk);
  const taken = new Set(steps.flatMap(({ transitions }) => transitions));
  const reached = new Set(steps.flatMap(({ after }) => activeStates(after).map(({ id }) => id)));
  return {
    states: [...reached].toSorted(),
    transitions: declared.map(([, name]) => name),
    taken: declared.filter(([transition]) => taken.has(transition)).map(([, name]) => name),
  };
}

/** A step with its types forgotten: the graph functions know snapshots and events of any machine only. */
type WalkedStep = {
  before: AnyMachineSnapshot | null;
  event: EventObject | null;
  after: AnyMachineSnapshot;
  effects: Effect[];
  transitions: AnyTransitionDefinition[];
};

const stepsOf = <Machine extends AnyStateMachine>(walk: Walk<Machine>): WalkedStep[] =>
  [walk.input, ...(walk.alsoFrom ?? [])].flatMap((input) => stepsFrom(input, walk));

function stepsFrom<Machine extends AnyStateMachine>(
  input: InputFrom<Machine>,
  { machine, vocabulary, limit = stepLimit }: Walk<Machine>,
): WalkedStep[] {
  const graph = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(machine, {
    input,
    events: vocabulary,
    filterEvents: mayHappen,
    limit,
  });
  const retrace = retracer(machine, input);
  const steps = [retrace(null, null)];
  for (const { state, event } of adjacencyMapToArray(graph)) steps.push(retrace(state, event));
  return steps;
}

/**
 * The graph functions say where an event leads, not by which transitions. Only XState's inspection names those
 * (the invisible ones of `always` too), so each edge is taken once more by a machine that is being inspected.
 */
function retracer(machine: AnyStateMachine, input: unknown) {
  let transitions: AnyTransitionDefinition[] = [];
  let effects: Effect[] = [];
  const self = createActor(machine, { input });
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    const { _transitions: taken } = inspected;
    transitions.push(...taken);
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
    actionExecutor: (action) => effects.push(...effectOf(action)),
  };
  return (before: AnyMachineSnapshot | null, event: EventObject | null): WalkedStep => {
    [transitions, effects] = [[], []];
    const after =
      before && event ? machine.transition(before, event, scope) : machine.getInitialSnapshot(scope, input);
    return { before, event, after, effects, transitions };
  };
}

const activeStates = ({ machine, value }: AnyMachineSnapshot) =>
  getStateNodes(machine.root, value as StateValue);

/** A finished machine hears nothing, an actor that does not live answers nothing, no delay outlives its state. */
function mayHappen(snapshot: AnyMachineSnapshot, { type }: EventObject): boolean {
  if (snapshot.status !== 'active') return false;
  const [, actorId] = /^xstate\.(?:done|error)\.actor\.(.+)$/u.exec(type) ?? [];
  if (actorId !== undefined) return (snapshot.children as Record<string, unknown>)[actorId] !== undefined;
  const isDelay = type.startsWith('xstate.after.');
  return !isDelay || activeStates(snapshot).some(({ id }) => type.endsWith(`.${id}`));
}

/** "bid.confirming on bid.withdrawn"; a parallel machine is in several states at once. */
function describeStep({ before, event }: WalkedStep): string {
  if (!before || !event) return 'at the start';
  const innermost = activeStates(before).filter(({ type }) => type === 'atomic' || type === 'final');
  return `${innermost.map(({ id }) => id).join(' & ')} on ${event.type}`;
}
