/**
 * A machine as data: what its chart shows, without the code behind it. Made from the machine's own definition by
 * `chartOf.ts`, laid out by `npm run charts`, drawn by the chart room; nothing of it needs XState.
 */

/** What makes a machine take a transition; the name is as the machine's file has it. */
export type ChartTrigger =
  | { kind: 'event'; name: string }
  | { kind: 'done' | 'failed' | 'snapshot'; name: string }
  /** How long it lasts, unless the machine works that out each time. */
  | { kind: 'after'; name: string; ms: number | null }
  | { kind: 'completion' }
  | { kind: 'always' };

/** Which numbered behaviors it carries out, "LG-03": none for most. */
type Marked = { clauses?: readonly string[] };

export type ChartTransition = Marked & {
  /** As `declaredTransitions.ts` names it: "bid.confirming on bid.withdrawn". No two of a machine are alike. */
  name: string;
  /** The full id of the state that declares it. */
  source: string;
  trigger: ChartTrigger;
  /** The type of the event as XState receives it; none for what is taken at once. */
  event: string | null;
  guard: string | null;
  actions: readonly string[];
  /** Full ids; none where the state stays as it is. */
  targets: readonly string[];
  /** Its source is left and entered again. */
  reenters: boolean;
};

export type ChartState = Marked & {
  /** The full id, "bid.confirming"; the machine's own for the root. */
  id: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Full id of the child that is entered first. */
  initial: string | null;
  entry: readonly string[];
  exit: readonly string[];
  tags: readonly string[];
  /** The actors that live as long as the state does. */
  invokes: readonly { id: string; src: string }[];
  states: readonly ChartState[];
};

export type Chart = {
  /** The machine's id: "ageGate". */
  id: string;
  /** Its file below `src/machines`, without the ending: "page/ageGateMachine". */
  file: string;
  /** What the head of its file says of it. */
  about: string;
  root: ChartState;
  transitions: readonly ChartTransition[];
};

/** The name under which a machine's file exports it: "ageGateMachine". */
export const exportOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

export type Box = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };

/** Where everything of a chart stands; all coordinates count from the drawing's left upper corner. */
export type ChartLayout = {
  width: number;
  height: number;
  /** By the state's id. */
  states: Readonly<Record<string, Box>>;
  /**
   * By the transition's name. One that stays where it is, or leads back to its own state, has a label in its state
   * and no line; any other has a line to each of its targets, under the label.
   */
  transitions: Readonly<Record<string, { lines: readonly (readonly Point[])[]; label: Box }>>;
  /** By the id of a state with states in it: from the dot at its start to the one that is entered first. */
  starts: Readonly<Record<string, readonly Point[]>>;
};

/** One event as a walk of the tests sends it: what a form for it looks like, and a payload that works. */
export type ExampleEvent = { type: string } & Readonly<Record<string, unknown>>;

/** What the walks of the tests know of a machine. */
export type ChartWalk = {
  inputs: readonly unknown[];
  vocabulary: readonly ExampleEvent[];
  /** By full id. */
  reached: readonly string[];
  /** Names of transitions. */
  taken: readonly string[];
  /** What was true on every step. */
  invariants: readonly string[];
};

/** A file of `src/charts/drawn`: everything the chart room shows of one machine. */
export type DrawnChart = {
  chart: Chart;
  layout: ChartLayout;
  walk: ChartWalk;
  /** Of the clauses in it, by their numbers; none where it has none. */
  sentences?: Readonly<Record<string, string>>;
};

/** A state or a transition of a machine that is marked with the clause. */
export type ClausePlace = { machine: string; kind: 'state' | 'transition'; name: string };

/** A numbered behavior of the site: what it says, which machines carry it out, what tests it, and what is logged. */
export type ClauseEntry = {
  /** "LG-03" */
  number: string;
  /** What its group is about: "Login state". */
  about: string;
  sentence: string;
  places: readonly ClausePlace[];
  /** The file in which one is decided that is not about a machine. */
  decidedIn: string | null;
  /** A title of none: the whole file is about it. */
  tests: readonly { file: string; title: string | null }[];
  /** Kinds of events in the security log, and what goes to the error log. */
  security: readonly string[];
  errors: readonly string[];
};

/**
 * Which stories something is of: some by their place among the named ones, the most informative first, and how many
 * more.
 */
export type OfStories = { stories: readonly number[]; more: number };

/** One way of one actor through its machine. Where several stories went it, it is listed once. */
export type StoryPath = OfStories & {
  /** Stays the same as long as the path does. */
  key: string;
  /** Places in `taken`. What repeated at once is listed once. */
  steps: readonly number[];
  /** It is a later piece of a way that was too long. */
  isMidway: boolean;
};

/** What a run of the stories did with a machine: a file of `src/charts/stories`. */
export type ChartStories = {
  /** A file of another version is refused with a sentence. */
  version: 1;
  /** How many stories the run had; none where none was folded since the machine came. */
  run: number;
  /** How many of them took a transition of the machine. */
  moving: number;
  named: readonly { file: string; title: string }[];
  /** By the transition's name: those that some story took, in the chart's order. */
  taken: readonly ({ name: string } & OfStories)[];
  /** Every transition taken is in one of them; then the commonest. */
  paths: readonly StoryPath[];
};
