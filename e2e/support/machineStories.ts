/**
 * Turns a machine's graph into stories: the shortest way to every state a visitor can see, each event of it done or
 * provoked in the browser and each state on it looked at. A way that is the beginning of a longer one is not a story of
 * its own. Two tables give the meaning; a state or an event without an entry fails instead of being passed over.
 */
import type { Page } from 'playwright/test';
import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom, StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** An event of the machine or of XState, with whatever it carries. */
export type StoryEvent = EventObject & Readonly<Record<string, unknown>>;

export type Action = (page: Page, event: StoryEvent) => Promise<void>;
export type Sight = (page: Page) => Promise<void>;

export type MachineStories<Machine extends AnyStateMachine> = {
  machine: Machine;
  input: InputFrom<Machine>;
  vocabulary: readonly StoryEvent[];
  /** Where the page lets less happen than the machine would, or a story needs less. */
  isPossible?: (snapshot: SnapshotFrom<Machine>, event: StoryEvent) => boolean;
  /** Event type → what the visitor does, or what happens to the page. */
  actions: Readonly<Record<string, Action>>;
  /** State → what must be seen in it. */
  sights: Readonly<Record<string, Sight>>;
};

/** An actor of the machine has answered. */
export const done = (actorId: string, output?: unknown): StoryEvent => ({
  type: `xstate.done.actor.${actorId}`,
  output,
  actorId,
});

/** One could not. */
export const failed = (actorId: string, error: unknown): StoryEvent => ({
  type: `xstate.error.actor.${actorId}`,
  error,
  actorId,
});

export type MachineStory = { title: string; notify: (page: Page) => Promise<void> };

type Step = { event: unknown };

/** Whether a longer path begins with all steps of this one, and so looks at each of its states. */
const isBeginningOf = (steps: readonly Step[], longer: readonly Step[]): boolean =>
  steps.length < longer.length &&
  steps.every(({ event }, at) => JSON.stringify(event) === JSON.stringify(longer[at]?.event));

/** `chosen.dark` for a state in a state. */
const nameOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .flatMap(([parent, child]) => (child ? [`${parent}.${nameOf(child)}`] : []))
        .join(' & ');

function entryFor<Entry>(table: Readonly<Record<string, Entry>>, key: string, kind: string): Entry {
  const entry = table[key];
  if (!entry) throw new Error(`No ${kind} is written for ${key}.`);
  return entry;
}

export function machineStories<Machine extends AnyStateMachine>({
  machine,
  input,
  vocabulary,
  isPossible = () => true,
  actions,
  sights,
}: MachineStories<Machine>): MachineStory[] {
  const paths = getShortestPaths(machine, {
    input,
    events: vocabulary as never,
    filterEvents: (snapshot, event) => isPossible(snapshot as never, event as StoryEvent),
  });
  const shortest = new Map<string, (typeof paths)[number]>();
  for (const path of paths.toSorted((a, b) => a.weight - b.weight)) {
    const name = nameOf(path.state.value as StateValue);
    if (!shortest.has(name)) shortest.set(name, path);
  }
  const all = [...shortest];
  const longest = all.filter(([, { steps }]) => !all.some(([, other]) => isBeginningOf(steps, other.steps)));
  return longest.map(([name, { steps }]) => ({
    title: `${machine.id} reaches ${name}`,
    async notify(page) {
      for (const { event, state } of steps) {
        const received = event as StoryEvent;
        if (received.type !== 'xstate.init') await entryFor(actions, received.type, 'action')(page, received);
        await entryFor(sights, nameOf(state.value as StateValue), 'sight')(page);
      }
    },
  }));
}
