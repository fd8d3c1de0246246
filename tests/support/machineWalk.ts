/**
 * Walks the whole graph of a machine from a vocabulary of events, and says which declared transitions no walk
 * took and which rules some step broke. It runs no actor: answers and delays are events of the vocabulary.
 */
import { createActor } from 'xstate';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';

import type { HeardBy } from './actorEvents.ts';
import { declaredTransitions } from './declaredTransitions.ts';
import { effectOf } from './playMachine.ts';
import type { Effect } from './playMachine.ts';

export type WalkOptions<Machine extends AnyStateMachine> = {
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
export function untakenTransitions<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  vocabulary: readonly HeardBy<Machine>[],
  options: WalkOptions<Machine> = {},
): string[] {
  const { transitions, taken } = walkReport(machine, input, vocabulary, options);
  return transitions.filter((transition) => !taken.includes(transition));
}

/** Every broken rule with the step that broke it, as "a busy state has a way out: bid.placing on bid.withdrawn". */
export function checkInvariants<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  vocabulary: readonly HeardBy<Machine>[],
  invariants: Invariants<Machine>,
  options: WalkOptions<Machine> = {},
): string[] {
  const rules = Object.entries(invariants);
  const broken = walk(machine, input, vocabulary, options).flatMap((step) =>
    rules
      .filter(([, holds]) => !holds(step as WalkedStep & Step<Machine>))
      .map(([rule]) => `${rule}: ${describe(step)}`),
  );
  return [...new Set(broken)];
}

/** What there is and what was walked, by name: for tests and for the pages that draw the charts. */
export function walkReport<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  vocabulary: readonly HeardBy<Machine>[],
  options: WalkOptions<Machine> = {},
): WalkReport {
  const declared = declaredTransitions(machine);
  const taken = new Set<AnyTransitionDefinition>();
  const reached = new Set<string>();
  for (const step of walk(machine, input, vocabulary, options)) {
    for (const transition of step.transitions) taken.add(transition);
    for (const node of step.after._nodes) reached.add(node.id);
  }
  return {
    states: [...reached].toSorted(),
    transitions: [...declared.values()],
    taken: [...declared].filter(([transition]) => taken.has(transition)).map(([, name]) => name),
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

function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  vocabulary: readonly HeardBy<Machine>[],
  { alsoFrom = [], limit = stepLimit }: WalkOptions<Machine>,
): WalkedStep[] {
  return [input, ...alsoFrom].flatMap((given) => {
    const retrace = retracer(machine, given);
    const edges = adjacencyMapToArray<AnyMachineSnapshot, EventObject>(
      getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(machine, {
        input: given,
        events: vocabulary,
        filterEvents: mayHappen,
        limit,
      }),
    );
    return [retrace(null, null), ...edges.map(({ state, event }) => retrace(state, event))];
  });
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
    if (inspected.type === '@xstate.microstep') transitions.push(...inspected._transitions);
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

/** A finished machine hears nothing, an actor that does not live answers nothing, no delay outlives its state. */
function mayHappen(snapshot: AnyMachineSnapshot, { type }: EventObject): boolean {
  if (snapshot.status !== 'active') return false;
  const [, actorId] = /^xstate\.(?:done|error)\.actor\.(.+)$/u.exec(type) ?? [];
  if (actorId !== undefined) return snapshot.children[actorId] !== undefined;
  if (type.startsWith('xstate.after.')) return snapshot._nodes.some(({ id }) => type.endsWith(`.${id}`));
  return true;
}

function describe({ before, event }: WalkedStep): string {
  return before && event ? `${innermostStates(before)} on ${event.type}` : 'at the start';
}

/** "bid.confirming", or several of a parallel machine. */
const innermostStates = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id)
    .join(' & ');
