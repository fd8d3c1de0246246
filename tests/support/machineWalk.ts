/**
 * Walks the whole graph of a machine from a vocabulary of events, and says which declared transitions no walk
 * took and which rules some step broke. It runs no actor: answers and delays are events of the vocabulary.
 */
import { getStateNodes } from 'xstate';
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  DoneActorEvent,
  EventObject,
  InputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';

import { declaredTransitions } from '#charts/declaredTransitions.ts';
import { inspectedSteps } from '#machines/charts/inspectedSteps.ts';

import type { ReceivedBy } from './actorEvents.ts';
import { effectOf } from './playMachine.ts';
import type { Effect } from './playMachine.ts';
import { recordWalk, walksFolder } from './walkRecord.ts';

/** What to walk: everything the machine can do from its input when it receives these events in any order. */
export type Walk<Machine extends AnyStateMachine> = {
  machine: Machine;
  input: InputFrom<Machine>;
  /** A few events of each kind, good and bad. An event that is missing here makes the graph smaller. */
  vocabulary: readonly ReceivedBy<Machine>[];
  /** Further inputs to start from, for a machine whose first state depends on its input. */
  alsoFrom?: readonly InputFrom<Machine>[];
  /** Whether an actor that was asked this can give that answer. Without it, every answer comes to every question. */
  fits?: (asked: unknown, answer: unknown) => boolean;
  /** Steps until the graph counts as exploded; a context that grows without end gets there. */
  limit?: number;
};

/** One step of a walk; the start is a step without `before` and `event`. */
export type Step<Machine extends AnyStateMachine> = {
  before: SnapshotFrom<Machine> | null;
  event: ReceivedBy<Machine> | null;
  after: SnapshotFrom<Machine>;
  effects: Effect[];
};

/** Rule in words → whether a step keeps it. */
export type Invariants<Machine extends AnyStateMachine> = Record<string, (step: Step<Machine>) => boolean>;

export type WalkReport = { states: string[]; transitions: string[]; taken: string[] };

const stepLimit = 5_000;

/** Every declared transition that no step took, as "bid.confirming on bid.withdrawn". */
export function untakenTransitions<Machine extends AnyStateMachine>(walk: Walk<Machine>): string[] {
  const report = walkReport(walk);
  keep(walk, report, []);
  const { transitions, taken } = report;
  return transitions.filter((transition) => !taken.includes(transition));
}

/** Every broken rule with the step that broke it, as "a busy state has a way out: bid.placing on bid.withdrawn". */
export function checkInvariants<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  invariants: Invariants<Machine>,
): string[] {
  const rules = Object.entries(invariants);
  const steps = stepsOf(walk);
  if (walksFolder() !== undefined) keep(walk, reportOn(walk.machine, steps), Object.keys(invariants));
  const broken = steps.flatMap((step) =>
    rules
      .filter(([, holds]) => !holds(step as WalkedStep & Step<Machine>))
      .map(([rule]) => `${rule}: ${describeStep(step)}`),
  );
  return [...new Set(broken)];
}

/** What there is and what was walked, by name: for tests and for the pages that draw the charts. */
export const walkReport = <Machine extends AnyStateMachine>(walk: Walk<Machine>): WalkReport =>
  reportOn(walk.machine, stepsOf(walk));

function reportOn(machine: AnyStateMachine, steps: readonly WalkedStep[]): WalkReport {
  const declared = [...declaredTransitions(machine)];
  const taken = new Set(steps.flatMap(({ transitions }) => transitions));
  const reached = new Set(steps.flatMap(({ after }) => activeStates(after).map(({ id }) => id)));
  return {
    states: [...reached].toSorted(),
    transitions: declared.map(([, name]) => name),
    taken: declared.filter(([transition]) => taken.has(transition)).map(([, name]) => name),
  };
}

function keep<Machine extends AnyStateMachine>(
  { machine, input, alsoFrom = [], vocabulary }: Walk<Machine>,
  { states, taken }: WalkReport,
  invariants: readonly string[],
): void {
  const folder = walksFolder();
  if (folder === undefined) return;
  recordWalk(folder, machine.id, {
    inputs: [input, ...alsoFrom],
    vocabulary,
    reached: states,
    taken,
    invariants,
  });
}

/** A step with its types forgotten: the graph functions know snapshots and events of any machine only. */
type WalkedStep = {
  before: AnyMachineSnapshot | null;
  event: EventObject | null;
  after: AnyMachineSnapshot;
  effects: Effect[];
  transitions: readonly AnyTransitionDefinition[];
};

/** The last one only: what is asked of a walk is asked in tests that follow each other. */
let lastWalked: { walk: unknown; steps: WalkedStep[] } | null = null;

function stepsOf<Machine extends AnyStateMachine>(walk: Walk<Machine>): WalkedStep[] {
  if (lastWalked?.walk === walk) return lastWalked.steps;
  const steps = [walk.input, ...(walk.alsoFrom ?? [])].flatMap((input) => stepsFrom(input, walk));
  lastWalked = { walk, steps };
  return steps;
}

function stepsFrom<Machine extends AnyStateMachine>(
  input: InputFrom<Machine>,
  { machine, vocabulary, fits = () => true, limit = stepLimit }: Walk<Machine>,
): WalkedStep[] {
  const graph = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(machine, {
    input,
    events: vocabulary,
    filterEvents: (snapshot, event) =>
      mayHappen(snapshot, event) && (!isAnswer(event) || fits(questionOf(snapshot, event), event.output)),
    limit,
  });
  const retrace = retracer(machine, input);
  const steps = [retrace(null, null)];
  for (const { state, event } of adjacencyMapToArray(graph)) steps.push(retrace(state, event));
  return steps;
}

/** The graph functions say where an event leads, not by which transitions: each edge is taken once more. */
function retracer(machine: AnyStateMachine, input: unknown) {
  const step = inspectedSteps(machine, input);
  return (before: AnyMachineSnapshot | null, event: EventObject | null): WalkedStep => {
    const { snapshot: after, actions, taken: transitions } = step(before, event);
    return { before, event, after, effects: actions.flatMap(effectOf), transitions };
  };
}

const activeStates = ({ machine, value }: AnyMachineSnapshot) =>
  getStateNodes(machine.root, value as StateValue);

/** A finished machine receives nothing, an actor that does not live answers nothing, no delay outlives its state. */
function mayHappen(snapshot: AnyMachineSnapshot, { type }: EventObject): boolean {
  if (snapshot.status !== 'active') return false;
  const [, actorId] = /^xstate\.(?:(?:done|error)\.actor|snapshot)\.(.+)$/u.exec(type) ?? [];
  if (actorId !== undefined) return (snapshot.children as Record<string, unknown>)[actorId] !== undefined;
  const isDelay = type.startsWith('xstate.after.');
  return !isDelay || activeStates(snapshot).some(({ id }) => type.endsWith(`.${id}`));
}

const isAnswer = (event: EventObject): event is DoneActorEvent => event.type.startsWith('xstate.done.actor.');

function questionOf({ children }: AnyMachineSnapshot, { actorId }: DoneActorEvent): unknown {
  const actor = (children as Record<string, AnyActorRef | undefined>)[actorId];
  return (actor?.getSnapshot() as { input?: unknown } | undefined)?.input;
}

/** "bid.confirming on bid.withdrawn"; a parallel machine is in several states at once. */
function describeStep({ before, event }: WalkedStep): string {
  if (!before || !event) return 'at the start';
  const innermost = activeStates(before).filter(({ type }) => type === 'atomic' || type === 'final');
  return `${innermost.map(({ id }) => id).join(' & ')} on ${event.type}`;
}
