/**
 * Steps through a machine that runs alone: nothing of what it asks for is done. Its actors wait until someone answers
 * for them, its delays until someone pushes the clock. Pure: every step is a value, and the one before is still there.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';

import { type AskedAction, inspectedSteps, type InspectedStep } from './inspectedSteps.ts';

export type SimulatedEvent = { type: string } & Readonly<Record<string, unknown>>;

/** A delay that runs: the event it ends with, and when that is due on the simulated clock. */
export type RunningDelay = { event: SimulatedEvent; id: string; dueMs: number };

export type SimulatedStep = {
  /** None at the start. */
  event: SimulatedEvent | null;
  snapshot: AnyMachineSnapshot;
  nowMs: number;
  delays: readonly RunningDelay[];
  /** Those that were taken at once after the first, too. */
  taken: readonly AnyTransitionDefinition[];
  /** What the machine has asked for, in words. */
  effects: readonly string[];
};

/** A path that can be gone again. */
export type PlayedPath = {
  input: unknown;
  events: readonly SimulatedEvent[];
  /** By their names: of the start, then of each event. */
  taken: readonly (readonly string[])[];
  /** Where it ends: innermost states by full id. */
  states: readonly string[];
};

/** A step that was observed: what was received, and which transitions were then taken. The start receives nothing. */
export type ObservedStep = { event: string | null; taken: readonly string[] };

type Params = Readonly<Record<string, unknown>>;

const paramsOf = ({ params }: AskedAction): Params => (params ?? {}) as Params;

export const simulatedStart = (machine: AnyStateMachine, input: unknown): SimulatedStep =>
  stepOf({ ...inspectedSteps(machine, input)(null, null), event: null }, { nowMs: 0, delays: [] });

export function simulatedStep(before: SimulatedStep, event: SimulatedEvent): SimulatedStep {
  const step = inspectedSteps(before.snapshot.machine as AnyStateMachine);
  return stepOf({ ...step(before.snapshot, event), event }, before);
}

/** Every delay that is due by then ends, in the order in which they are due. */
export function simulatedWait(step: SimulatedStep, ms: number): SimulatedStep[] {
  const untilMs = step.nowMs + ms;
  const steps: SimulatedStep[] = [];
  let last = step;
  // A delay that starts itself again without end must not hold up the page.
  while (steps.length < endedAtOnce) {
    const [due] = last.delays.filter(({ dueMs }) => dueMs <= untilMs).toSorted((a, b) => a.dueMs - b.dueMs);
    if (!due) break;
    const delays = last.delays.filter((running) => running !== due);
    last = simulatedStep({ ...last, delays, nowMs: due.dueMs }, due.event);
    steps.push(last);
  }
  const rested = { ...last, nowMs: untilMs };
  return steps.length === 0 ? [rested] : [...steps.slice(0, -1), rested];
}

const endedAtOnce = 50;

/** How long until the next delay ends; null where none runs. */
export const nextDelayMs = ({ delays, nowMs }: SimulatedStep): number | null =>
  delays.length === 0 ? null : Math.min(...delays.map(({ dueMs }) => dueMs)) - nowMs;

/** The actors that wait to be answered, by the ids that the chart has. */
export const waitingActors = ({ snapshot }: SimulatedStep): string[] =>
  snapshot.status === 'active' ? Object.keys(snapshot.children as object) : [];

/** Asking a guard about an event that it was not made for may throw: it is not offered then. */
export function canAccept({ snapshot }: SimulatedStep, event: SimulatedEvent): boolean {
  try {
    return snapshot.status === 'active' && snapshot.can(event);
  } catch {
    return false;
  }
}

type Moved = InspectedStep & Pick<SimulatedStep, 'event'>;

function stepOf(
  { snapshot, actions, taken, event }: Moved,
  before: Pick<SimulatedStep, 'nowMs' | 'delays'>,
): SimulatedStep {
  let delays = [...before.delays];
  for (const action of actions) {
    const { id, sendId, delay, event: raised } = paramsOf(action);
    if (action.type === 'xstate.cancel') delays = delays.filter((running) => running.id !== sendId);
    if (action.type !== 'xstate.raise' || typeof delay !== 'number') continue;
    const ended = { event: raised as SimulatedEvent, id: String(id), dueMs: before.nowMs + delay };
    delays = [...delays.filter((running) => running.id !== ended.id), ended];
  }
  const running = snapshot.status === 'active' ? delays : [];
  const effects = actions.flatMap(effectWords);
  return { event, snapshot, taken, nowMs: before.nowMs, delays: running, effects };
}

function effectWords(action: AskedAction): string[] {
  const params = paramsOf(action);
  switch (action.type) {
    case 'xstate.spawnChild':
      return [`starts ${String(params['id'])}`];
    case 'xstate.stopChild':
      return [`stops ${String(params['id'])}`];
    case 'xstate.raise':
      return typeof params['delay'] === 'number' ? [`waits ${params['delay']} ms`] : [];
    case 'xstate.emit':
      return [`emits ${(params['event'] as EventObject | undefined)?.type ?? 'an event'}`];
    case 'xstate.sendTo':
      return [`tells ${targetName(params['targetId'] ?? params['to'])}`];
    case 'xstate.cancel':
      return [];
    default:
      return [action.type];
  }
}

const targetName = (target: unknown): string => (typeof target === 'string' ? target : 'an actor');
