/** Runs one machine alone, by hand: its events, the answers of its actors and its clock are all someone's presses. */
import { type AnyStateMachine, assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { failed } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import {
  nextDelayMs,
  type SimulatedEvent,
  simulatedStart,
  type SimulatedStep,
  simulatedStep,
  simulatedWait,
} from './simulation.ts';

type Input = {
  /** Its file below `src/machines`, without the ending: "page/ageGateMachine". */
  file: string;
  /** What the tests start such a machine with. */
  inputs: readonly unknown[];
  /** A path has an end, so that a page that is left alone with a clock does not grow for ever. */
  mostSteps: number;
};
type Context = Input & {
  machine: AnyStateMachine | null;
  /** Which of the inputs it was started with. */
  inputAt: number;
  path: readonly SimulatedStep[];
  problem: Problem | null;
  /** What a press came to that the machine could not take. */
  fault: string | null;
};
type Event =
  | { type: 'input.chosen'; at: number }
  | { type: 'event.sent'; event: SimulatedEvent }
  | { type: 'clock.pushed'; ms: number }
  | { type: 'delay.awaited' }
  | { type: 'step.undone' }
  | { type: 'start.over' }
  | { type: 'retry.asked' };

const started = ({ machine, inputs }: Context, inputAt: number): Partial<Context> => ({
  inputAt,
  path: machine ? [simulatedStart(machine, inputs[inputAt])] : [],
  fault: null,
});

/** A machine may throw at what was made up by hand: that is shown, and the path stays as it was. */
function gone(context: Context, go: (last: SimulatedStep) => readonly SimulatedStep[]): Partial<Context> {
  const last = context.path.at(-1);
  if (!last) return {};
  try {
    return { path: [...context.path, ...go(last)].slice(0, context.mostSteps), fault: null };
  } catch (thrown) {
    return { fault: thrown instanceof Error ? thrown.message : 'The machine failed.' };
  }
}

export const simulationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'loading' },
  actors: { loadMachine: notProvided<AnyStateMachine, { file: string }>() },
  actions: {
    rememberMachine: assign((_, machine: AnyStateMachine) => ({ machine, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    start: assign(({ context }, { at }: { at: number }) => started(context, at)),
    startAgain: assign(({ context }) => started(context, context.inputAt)),
    step: assign(({ context }, { event }: { event: SimulatedEvent }) =>
      gone(context, (last) => [simulatedStep(last, event)]),
    ),
    wait: assign(({ context }, { ms }: { ms: number }) => gone(context, (last) => simulatedWait(last, ms))),
    waitForDelay: assign(({ context }) =>
      gone(context, (last) => simulatedWait(last, nextDelayMs(last) ?? 0)),
    ),
    stepBack: assign(({ context }) => ({ path: context.path.slice(0, -1), fault: null })),
  },
  guards: {
    isFull: ({ context }) => context.path.length >= context.mostSteps,
    isInput: ({ context }, { at }: { at: number }) => at in context.inputs,
    runsDelay: ({ context }) => (context.path.at(-1)?.delays.length ?? 0) > 0,
    hasSteps: ({ context }) => context.path.length > 1,
  },
}).createMachine({
  id: 'simulation',
  context: ({ input }) => ({ ...input, machine: null, inputAt: 0, path: [], problem: null, fault: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadMachine',
        src: 'loadMachine',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'running',
          actions: [withOutput('rememberMachine'), 'startAgain'],
        },
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
      },
    },
    failed,
    running: {
      initial: 'open',
      on: {
        'input.chosen': { guard: withEvent('isInput'), target: '.open', actions: withEvent('start') },
        'start.over': { target: '.open', actions: 'startAgain' },
        'step.undone': { guard: 'hasSteps', target: '.open', actions: 'stepBack' },
      },
      states: {
        open: {
          always: { guard: 'isFull', target: 'full' },
          on: {
            'event.sent': { actions: withEvent('step') },
            'clock.pushed': { actions: withEvent('wait') },
            'delay.awaited': { guard: 'runsDelay', actions: 'waitForDelay' },
          },
        },
        full: {},
      },
    },
  },
});

type Simulation = SnapshotFrom<typeof simulationMachine>;

export const selectPath = ({ context }: Simulation): readonly SimulatedStep[] => context.path;
export const selectFault = ({ context }: Simulation): string | null => context.fault;
export const selectInputAt = ({ context }: Simulation): number => context.inputAt;
export const selectIsPathFull = (simulation: Simulation): boolean => simulation.matches({ running: 'full' });
export const selectSimulationProblem = (simulation: Simulation): Problem | null =>
  simulation.matches('failed') ? simulation.context.problem : null;
